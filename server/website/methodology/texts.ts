import { byLanguage } from '../../../engine/index.js';

/** The page that explains the rules; their own texts come from the rules. */
export const METHODOLOGY = byLanguage({
  title: (year: number) => ({ it: `Come calcoliamo i costi del ${year}`, en: `How we work out the costs of ${year}` }),
  description: {
    it: 'Come nasce ogni intervallo: le voci di costo con il calcolo, la legge e le fonti, le scadenze, e quello che resta fuori dai totali.',
    en: 'How every range is made: the cost lines with their calculation, law and sources, the due dates, and what the totals leave out.',
  },
  lead: {
    it: 'Stimiamo quanto costa avere un’impresa prima di incassare un euro: aprirla, tenerla aperta ogni anno e versare i contributi INPS a ricavi zero. Qui c’è come si calcola ogni voce, per quale legge e secondo chi.',
    en: 'We estimate what a business costs before it earns a euro: to open it, to keep it open every year and to pay INPS contributions at zero revenue. Here is how each line is worked out, under which law and according to whom.',
  },
  version: (version: string) => ({ it: `Regole, versione ${version}`, en: `Rules, version ${version}` }),
  formPages: { it: 'Quanto costa ogni forma', en: 'What each form costs' },
  totals: { it: 'Che cosa c’è nei totali', en: 'What the totals include' },
  totalsText: {
    it: [
      'Nei totali entra solo ciò che è obbligatorio e di cui si conosce l’importo o il prezzo. Quello che è dovuto ma non ha un importo certo, e quello che molti scelgono ma nessuno impone, sta negli elenchi accanto ai totali.',
      'Il totale di ogni anno è la somma dei costi fissi e dei contributi INPS. Il costo dei primi 12 mesi aggiunge i costi di apertura; le voci che possono cadere più tardi valgono zero nel suo minimo. Il premio INAIL non entra nei totali.',
      'I conti si arrotondano solo dove lo dicono le regole. I totali e il confronto sono in euro interi; le voci di un risultato e questa pagina mostrano i centesimi, l’API i numeri come sono.',
    ],
    en: [
      'The totals include only what is compulsory and has a known amount or price. What is due but has no certain amount, and what many choose but nobody imposes, is in the lists beside the totals.',
      'The yearly total is the sum of the fixed costs and the INPS contributions. The cost of the first 12 months adds the opening costs; lines that may fall due later count as zero in its minimum. The INAIL premium is not in the totals.',
      'Sums are rounded only where the rules say so. Totals and the comparison are in whole euros; the lines of a result and this page show the cents, the API the numbers as they are.',
    ],
  },
  known: { it: 'Quanto è certa ogni voce', en: 'How sure each line is' },
  when: { it: 'Quando', en: 'When' },
  amount: { it: 'Importo', en: 'Amount' },
  mayChange: { it: 'Può cambiarlo', en: 'May change it' },
  forEachPersonBelow: { it: 'per ogni persona indicata sotto', en: 'for each person named below' },
  forEachPerson: { it: 'Per ognuna di queste persone:', en: 'For each of these people:' },
  administratorShare: {
    it: 'A carico dell’amministratore, il contributo diviso per',
    en: 'Borne by the director, the contribution divided by',
  },
  outsideTotals: { it: 'Resta fuori dai totali', en: 'Not in the totals' },
  mayFallLater: {
    it: 'Può cadere dopo i primi 12 mesi: nel loro minimo vale zero',
    en: 'It may fall due after the first 12 months: their minimum counts it as zero',
  },
  modifiers: { it: 'Maggiorazioni, riduzioni ed esenzioni', en: 'Increases, reductions and exemptions' },
  effect: { it: 'Effetto', en: 'Effect' },
  glossary: { it: 'Le parole', en: 'The words' },
  figures: (year: number) => ({
    it: `Le cifre del ${year}, con fonte e data (JSON)`,
    en: `The figures of ${year}, with source and date (JSON)`,
  }),
  calculated: { it: 'Come si ricava', en: 'How it is derived' },
  howMuch: { it: 'Quanto', en: 'How much' },
  /** What stands under the headings of chapters, by their ids. */
  notes: {
    certezza: {
      it: 'Accanto a ogni voce c’è scritto come ne conosciamo l’importo. Lo calcola il programma, cifra per cifra, per le risposte date: una cifra è letta nella legge solo se qualcuno ha letto proprio quel valore nel testo dell’atto. Una cifra calcolata è certa quanto quelle da cui deriva; un importo senza cifre, come uno zero, quanto l’atto che lo dice. Fra più risposte possibili vale la meno certa.',
      en: 'Beside each line it says how we know its amount. The program works it out, figure by figure, for the answers given: a figure is read in the law only if somebody has read that very value in the text of the act. A calculated figure is as sure as those it comes from; an amount without figures, such as a zero, as the act that says so. Among several possible answers the least sure one counts.',
    },
    modificatori: {
      it: 'Cambiano l’importo di una voce, in quest’ordine.',
      en: 'They change the amount of a line, in this order.',
    },
    warnings: {
      it: 'Rischi, dubbi e agevolazioni che i totali non mostrano.',
      en: 'Risks, doubts and reliefs that the totals do not show.',
    },
    assumptions: {
      it: 'Quello che i totali danno per scontato, e quando.',
      en: 'What the totals take for granted, and when.',
    },
  },
});

/** How a range is read, on an example that the engine has just calculated. */
export const RANGE_EXAMPLE = byLanguage({
  heading: { it: 'Come si legge un intervallo', en: 'How to read a range' },
  text: {
    it: [
      'Ogni stima è un intervallo: la parte piena è certa, la parte a righe è ancora aperta. Resta aperta per tre motivi: il prezzo è di mercato, la legge lascia un margine o un dubbio, oppure manca la risposta a una domanda.',
      'Una domanda senza risposta non vale mai zero: l’intervallo copre tutte le risposte possibili. Solo poche domande, se manca la risposta, valgono «no» o zero: allora il risultato lo dice fra quello che dà per scontato.',
    ],
    en: [
      'Every estimate is a range: the solid part is certain, the striped part is still open. It stays open for three reasons: the price is a market price, the law leaves a margin or a doubt, or a question has no answer yet.',
      'A question without an answer never counts as zero: the range covers every possible answer. Only a few questions, when unanswered, count as “no” or zero: the result then says so among what it takes for granted.',
    ],
  },
  example: (company: string) => ({
    it: `Un esempio: i primi 12 mesi di ${company}.`,
    en: `An example: the first 12 months of ${company}.`,
  }),
  parts: {
    law: {
      name: { it: 'Fissato per legge, certo:', en: 'Set by law, certain:' },
      why: { it: 'si paga con qualunque risposta.', en: 'due whatever the answers.' },
    },
    market: {
      name: { it: 'A prezzi di mercato, il minimo:', en: 'At market prices, at the least:' },
      why: { it: 'il prezzo più basso trovato, senza IVA.', en: 'the lowest price found, without VAT.' },
    },
    lawOpen: {
      name: { it: 'Fissato per legge, ancora aperto, fino a:', en: 'Set by law, still open, up to:' },
      why: {
        it: 'dipende dalle risposte che mancano, dai margini della legge e dalle voci che possono cadere dopo i 12 mesi.',
        en: 'it depends on the missing answers, on the margins of the law and on lines that may fall after the 12 months.',
      },
    },
    marketOpen: {
      name: { it: 'A prezzi di mercato, ancora aperto, fino a:', en: 'At market prices, still open, up to:' },
      why: {
        it: 'la distanza fra il prezzo più basso e il più alto, che comprende l’IVA.',
        en: 'the distance between the lowest price and the highest, which includes VAT.',
      },
    },
  },
  sums: (minimum: string, maximum: string) => ({
    it: `Il minimo è la somma delle prime due parti, ${minimum}; il massimo è la somma di tutte e quattro, ${maximum}.`,
    en: `The minimum is the sum of the first two parts, ${minimum}; the maximum is the sum of all four, ${maximum}.`,
  }),
  stillOpen: {
    it: 'Le domande ancora aperte, e di quanto ciascuna può stringere l’intervallo:',
    en: 'The questions still open, and by how much each can narrow the range:',
  },
});
