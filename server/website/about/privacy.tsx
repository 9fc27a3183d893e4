import type { Language } from '../../../engine/index.js';
import { linkTo } from '../parts/links.js';
import { proseChapters, readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';

/** What this site learns of its visitors, and what becomes of it. It says what the program does, which the tests hold. */
export function privacy(site: Site): string {
  const { operator, state } = site;
  const texts = PRIVACY[state.language];
  return readingPage({
    path: '/privacy',
    title: texts.title,
    description: texts.description,
    lead: texts.lead,
    site,
    chapters: proseChapters([
      ...texts.parts,
      {
        id: 'responsabile',
        heading: texts.controller,
        text: [operator === undefined ? texts.noOperator : texts.runBy(operator), texts.around],
        link: <a href={`${linkTo('/chi-siamo', state)}#contatto`}>{texts.contact}</a>,
      },
    ]),
  });
}

const it = {
  title: 'Privacy',
  description: 'Che cosa il sito sa di chi lo visita: niente cookie, niente tracciamento, nessuna risposta conservata.',
  lead: 'Il sito non ti chiede chi sei, non usa cookie e non conserva le tue risposte.',
  parts: [
    {
      id: 'risposte',
      heading: 'Le tue risposte',
      text: [
        'Le risposte stanno nell’indirizzo della pagina: servono a calcolare il risultato e il sito non le conserva. Restano però nella cronologia del tuo browser e in ogni link che condividi.',
        'Se apri il link di una fonte, il sito a cui vai non riceve l’indirizzo della pagina da cui vieni.',
      ],
    },
    {
      id: 'browser',
      heading: 'Nel tuo browser',
      text: [
        'Il sito non scrive cookie né altro nel tuo browser, che tiene solo copie delle pagine e dei file come per ogni sito. Caratteri, script e immagini vengono dal sito stesso: il tuo browser non chiede nulla ad altri.',
      ],
    },
    {
      id: 'registro',
      heading: 'Il registro del servizio',
      text: ['Per ogni richiesta il programma annota solo:'],
      list: [
        'il momento, il metodo e il percorso senza le risposte, per esempio «GET /confronto»;',
        'l’esito e quanto tempo ci ha messo;',
        'un codice della richiesta, che non dice nulla di te a meno che non lo scelga il tuo programma.',
      ],
    },
    {
      id: 'segnalazioni',
      heading: 'Se ci scrivi',
      text: ['Quello che scrivi in una segnalazione arriva a chi gestisce il sito, fuori dal programma.'],
    },
  ],
  controller: 'Chi ne risponde',
  runBy: (name: string) => `Questa copia del sito è gestita da ${name}, che risponde del trattamento dei dati.`,
  noOperator:
    'Chi gestisce questa copia del sito risponde del trattamento dei dati, ma non ha indicato il proprio nome.',
  around:
    'Questa pagina dice che cosa fa il programma. Chi ospita il sito, o una rete che gli sta davanti, può tenere registri propri, per esempio con l’indirizzo IP: chiedilo a chi lo gestisce.',
  contact: 'Come scrivere',
};

const en: typeof it = {
  title: 'Privacy',
  description: 'What the site knows of its visitors: no cookies, no tracking, no answers kept.',
  lead: 'This site does not ask who you are, uses no cookies and does not keep your answers.',
  parts: [
    {
      id: 'risposte',
      heading: 'Your answers',
      text: [
        'Your answers are part of the page’s address: they serve to work out the result, and the site does not keep them. But they stay in your browser’s history and in every link that you share.',
        'If you follow the link of a source, the site it leads to is not told the address of the page you came from.',
      ],
    },
    {
      id: 'browser',
      heading: 'In your browser',
      text: [
        'The site stores no cookies or anything else in your browser, which only keeps copies of pages and files as it does for any site. Fonts, scripts and pictures come from the site itself: your browser asks nobody else for anything.',
      ],
    },
    {
      id: 'registro',
      heading: 'The log of the service',
      text: ['For each request the program only notes:'],
      list: [
        'the time, the method and the path without your answers, for example “GET /confronto”;',
        'the outcome and how long it took;',
        'a code for the request, which says nothing about you unless your own program chooses it.',
      ],
    },
    {
      id: 'segnalazioni',
      heading: 'If you write to us',
      text: ['What you write in a report reaches whoever runs the site, outside the program.'],
    },
  ],
  controller: 'Who is responsible',
  runBy: (name) => `This copy of the site is run by ${name}, who is responsible for the data.`,
  noOperator: 'Whoever runs this copy of the site is responsible for the data, but has not given a name.',
  around:
    'This page says what the program does. Whoever hosts the site, or a network in front of it, may keep its own records, for example with your IP address: ask the operator.',
  contact: 'How to get in touch',
};

/** What the site does with what it learns. */
const PRIVACY: Readonly<Record<Language, typeof it>> = { it, en };
