import { byLanguage } from '../../../engine/index.js';

/** The page that explains the rules; their own texts come from the rules. */
export const METHODOLOGY = byLanguage({
  title: (year: number) => ({ it: `Come calcoliamo i costi del ${year}`, en: `How we work out the costs of ${year}` }),
  description: {
    it: 'Come nasce ogni intervallo: le voci di costo con legge e condizioni, le cifre dell’anno con fonte e data, le domande, e quello che resta fuori dai totali.',
    en: 'How every range is made: the cost lines with law and conditions, the figures of the year with source and date, the questions, and what the totals leave out.',
  },
  lead: {
    it: 'Stimiamo quanto costa avere un’impresa prima di incassare un euro: aprirla, tenerla aperta ogni anno e versare i contributi INPS a ricavi zero. Qui c’è tutto quello che serve per rifare i conti: ogni regola, ogni cifra, ogni fonte.',
    en: 'We estimate what a business costs before it earns a euro: to open it, to keep it open every year and to pay INPS contributions at zero revenue. Here is everything you need to do the sums again: every rule, every figure, every source.',
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
  fromNextYear: (value: string) => ({ it: `Dall’anno dopo: ${value}.`, en: `From the next year on: ${value}.` }),
  when: { it: 'Quando', en: 'When' },
  amount: { it: 'Importo', en: 'Amount' },
  mayChange: { it: 'Può cambiarlo', en: 'May change it' },
  paid: { it: 'Si paga con', en: 'Paid with' },
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
  on: { it: 'Su', en: 'On' },
  glossary: { it: 'Le parole', en: 'The words' },
  figures: { it: 'Le cifre dell’anno', en: 'The figures of the year' },
  figureColumns: {
    it: ['Cifra', 'Valore', 'Fonte e data', 'Da ricontrollare entro'],
    en: ['Figure', 'Value', 'Source and date', 'To be checked again by'],
  },
  calculated: { it: 'Calcolata:', en: 'Calculated:' },
  withItsFigures: { it: 'con le cifre da cui è calcolata', en: 'with the figures it is calculated from' },
  closedYear: { it: 'anno chiuso', en: 'closed year' },
  usedBy: { it: 'Serve a:', en: 'Used by:' },
  questions: { it: 'Le domande', en: 'The questions' },
  questionColumns: {
    it: ['Domanda', 'Risposte', 'Se manca la risposta'],
    en: ['Question', 'Answers', 'If it is not answered'],
  },
  personClass: { it: 'Gestione INPS di ogni persona che lavora', en: 'INPS fund of each person who works' },
  numberAnswers: {
    EUR: { it: 'un importo in euro', en: 'an amount in euros' },
    'EUR/year': { it: 'un importo in euro all’anno', en: 'an amount in euros a year' },
    count: { it: 'un numero', en: 'a number' },
  },
  mustBeAnswered: {
    it: 'L’API la vuole sempre: dove la domanda è posta, la risposta è obbligatoria.',
    en: 'The API always needs it: where the question is asked, the answer is compulsory.',
  },
  leftOpen: { it: 'L’intervallo copre tutte le risposte possibili.', en: 'The range covers every possible answer.' },
  counts: { it: 'I conteggi', en: 'The counts' },
  dividedBy: { it: 'diviso per', en: 'divided by' },
  conditions: { it: 'Le condizioni', en: 'The conditions' },
  conditionColumns: { it: ['Condizione', 'Vale quando'], en: ['Condition', 'True when'] },
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
    cifre: {
      it: 'Ogni numero usato nei calcoli compare qui una volta sola, con la sua fonte e il giorno entro cui va ricontrollato.',
      en: 'Every number used in the sums appears here once, with its source and the day by which it must be checked again.',
    },
    domande: {
      it: 'Ogni forma pone solo quelle che la riguardano.',
      en: 'Each legal form asks only those that concern it.',
    },
    conteggi: {
      it: 'Si contano le persone indicate nella richiesta.',
      en: 'The people named in the request are counted.',
    },
    condizioni: {
      it: 'Le regole le chiamano per nome: una voce c’è quando vale la sua condizione.',
      en: 'The rules call them by name: a line is there when its condition is true.',
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
  minimum: { it: 'minimo', en: 'minimum' },
  maximum: { it: 'massimo', en: 'maximum' },
  sums: (minimum: string, maximum: string) => ({
    it: `Il minimo è la somma delle prime due parti, ${minimum}; il massimo è la somma di tutte e quattro, ${maximum}.`,
    en: `The minimum is the sum of the first two parts, ${minimum}; the maximum is the sum of all four, ${maximum}.`,
  }),
  stillOpen: {
    it: 'Le domande ancora aperte, e di quanto ciascuna può stringere l’intervallo:',
    en: 'The questions still open, and by how much each can narrow the range:',
  },
});
