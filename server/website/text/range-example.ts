import { bilingual } from './text.js';

interface Part {
  readonly name: string;
  readonly why: string;
}

interface RangeExampleTexts {
  readonly heading: string;
  readonly text: readonly string[];
  readonly example: string;
  readonly parts: Readonly<Record<'law' | 'market' | 'lawOpen' | 'marketOpen', Part>>;
  readonly minimum: string;
  readonly maximum: string;
  readonly sums: (minimum: string, maximum: string) => string;
  readonly stillOpen: string;
}

/** How a range is read, on an example that the engine has just calculated. */
export const RANGE_EXAMPLE = bilingual<RangeExampleTexts>(
  {
    heading: 'Come si legge un intervallo',
    text: [
      'Ogni stima è un intervallo: la parte piena è certa, la parte a righe è ancora aperta. Resta aperta per tre motivi: il prezzo è di mercato, la legge lascia un margine o un dubbio, oppure manca la risposta a una domanda.',
      'Una domanda senza risposta non vale mai zero: l’intervallo copre tutte le risposte possibili. Solo poche domande, se manca la risposta, valgono «no» o zero: allora il risultato lo dice fra quello che dà per scontato.',
    ],
    example:
      'Un esempio: i primi 12 mesi di una SRL con un solo socio, amministratore senza compenso, che lavora nel commercio.',
    parts: {
      law: { name: 'Fissato per legge, certo:', why: 'si paga con qualunque risposta.' },
      market: { name: 'A prezzi di mercato, il minimo:', why: 'il prezzo più basso trovato, senza IVA.' },
      lawOpen: {
        name: 'Fissato per legge, ancora aperto, fino a:',
        why: 'dipende dalle risposte che mancano, dai margini della legge e dalle voci che possono cadere dopo i 12 mesi.',
      },
      marketOpen: {
        name: 'A prezzi di mercato, ancora aperto, fino a:',
        why: 'la distanza fra il prezzo più basso e il più alto, che comprende l’IVA.',
      },
    },
    minimum: 'minimo',
    maximum: 'massimo',
    sums: (minimum, maximum) =>
      `Il minimo è la somma delle prime due parti, ${minimum}; il massimo è la somma di tutte e quattro, ${maximum}.`,
    stillOpen: 'Le domande ancora aperte, e di quanto ciascuna può stringere l’intervallo:',
  },
  {
    heading: 'How to read a range',
    text: [
      'Every estimate is a range: the solid part is certain, the striped part is still open. It stays open for three reasons: the price is a market price, the law leaves a margin or a doubt, or a question has no answer yet.',
      'A question without an answer never counts as zero: the range covers every possible answer. Only a few questions, when unanswered, count as “no” or zero: the result then says so among what it takes for granted.',
    ],
    example:
      'An example: the first 12 months of an SRL with a single partner, its unpaid director, who works in trade.',
    parts: {
      law: { name: 'Fixed by law, certain:', why: 'due whatever the answers.' },
      market: { name: 'At market prices, at the least:', why: 'the lowest price found, without VAT.' },
      lawOpen: {
        name: 'Fixed by law, still open, up to:',
        why: 'it depends on the missing answers, on the margins of the law and on lines that may fall after the 12 months.',
      },
      marketOpen: {
        name: 'At market prices, still open, up to:',
        why: 'the distance between the lowest price and the highest, which includes VAT.',
      },
    },
    minimum: 'minimum',
    maximum: 'maximum',
    sums: (minimum, maximum) =>
      `The minimum is the sum of the first two parts, ${minimum}; the maximum is the sum of all four, ${maximum}.`,
    stillOpen: 'The questions still open, and by how much each can narrow the range:',
  },
);
