import { bilingual } from './text.js';

interface NotFoundTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
}

/** What a visitor reads where there is no page. */
export const NOT_FOUND = bilingual<NotFoundTexts>(
  {
    title: 'Questa pagina non c’è',
    description: 'A questo indirizzo non c’è nessuna pagina: da qui si torna al calcolo o al confronto.',
    lead: 'Forse l’indirizzo è scritto male, o la pagina non c’è mai stata. Puoi ripartire da qui:',
  },
  {
    title: 'There is no such page',
    description: 'There is no page at this address: from here you get back to the calculator or the comparison.',
    lead: 'The address may be mistyped, or the page may never have been there. You can start again from here:',
  },
);
