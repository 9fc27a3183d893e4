import { bilingual } from './text.js';

interface MethodologyTexts {
  readonly title: (year: number) => string;
  readonly description: string;
  readonly lead: string;
  readonly totals: string;
  readonly totalsText: readonly string[];
  readonly when: string;
  readonly amount: string;
  readonly mayChange: string;
  readonly paid: string;
  readonly forEachPersonBelow: string;
  readonly forEachPerson: string;
  readonly administratorShare: string;
  readonly outsideTotals: string;
  readonly mayFallLater: string;
  readonly modifiers: string;
  readonly modifiersNote: string;
  readonly effect: string;
  readonly on: string;
  readonly figures: string;
  readonly figuresNote: string;
  readonly figureColumns: readonly string[];
  readonly calculated: string;
  readonly withItsFigures: string;
  /** In place of a day: the year of the figure is over. */
  readonly closedYear: string;
  readonly usedBy: string;
  readonly questions: string;
  readonly questionsNote: string;
  readonly questionColumns: readonly string[];
  readonly personClass: string;
  readonly numberAnswers: Readonly<Record<'EUR' | 'EUR/year' | 'count', string>>;
  readonly mustBeAnswered: string;
  readonly leftOpen: string;
  readonly counts: string;
  readonly countsNote: string;
  readonly dividedBy: string;
  readonly conditions: string;
  readonly conditionsNote: string;
  readonly conditionColumns: readonly string[];
  readonly howMuch: string;
  readonly listNotes: Readonly<Record<'warnings' | 'assumptions', string>>;
}

/** The page that explains the rules; their own texts come from the rules. */
export const METHODOLOGY = bilingual<MethodologyTexts>(
  {
    title: (year) => `Come calcoliamo i costi del ${year}`,
    description:
      'Come nasce ogni intervallo: le voci di costo con legge e condizioni, le cifre dell’anno con fonte e data, le domande, e quello che resta fuori dai totali.',
    lead: 'Stimiamo quanto costa avere un’impresa prima di incassare un euro: aprirla, tenerla aperta ogni anno e versare i contributi INPS a ricavi zero. Qui c’è tutto quello che serve per rifare i conti: ogni regola, ogni cifra, ogni fonte.',
    totals: 'Che cosa c’è nei totali',
    totalsText: [
      'Nei totali entra solo ciò che è obbligatorio e di cui si conosce l’importo o il prezzo. Quello che è dovuto ma non ha un importo certo, e quello che molti scelgono ma nessuno impone, sta negli elenchi accanto ai totali.',
      'Il totale di ogni anno è la somma dei costi fissi e dei contributi INPS. Il totale dei primi 12 mesi aggiunge i costi di apertura; le voci che possono cadere più tardi valgono zero nel suo minimo. Il premio INAIL non entra nei totali.',
      'I conti si fanno al centesimo, con gli arrotondamenti che la legge prevede. Il calcolo e il confronto mostrano euro interi; questa pagina e l’API mostrano i centesimi.',
    ],
    when: 'Quando',
    amount: 'Importo',
    mayChange: 'Può cambiarlo',
    paid: 'Si paga con',
    forEachPersonBelow: 'per ogni persona indicata sotto',
    forEachPerson: 'Per ognuna di queste persone:',
    administratorShare: 'A carico dell’amministratore, il contributo diviso per',
    outsideTotals: 'Resta fuori dai totali',
    mayFallLater: 'Può cadere dopo i primi 12 mesi: nel loro minimo vale zero',
    modifiers: 'Maggiorazioni, riduzioni ed esenzioni',
    modifiersNote: 'Cambiano l’importo di una voce, in quest’ordine.',
    effect: 'Effetto',
    on: 'Su',
    figures: 'Le cifre dell’anno',
    figuresNote:
      'Ogni numero usato nei calcoli compare qui una volta sola, con la sua fonte e il giorno entro cui va ricontrollato.',
    figureColumns: ['Cifra', 'Valore', 'Fonte e data', 'Da ricontrollare entro'],
    calculated: 'Calcolata:',
    withItsFigures: 'con le cifre da cui è calcolata',
    closedYear: 'anno chiuso',
    usedBy: 'Serve a:',
    questions: 'Le domande',
    questionsNote: 'Ogni forma pone solo quelle che la riguardano.',
    questionColumns: ['Domanda', 'Risposte', 'Se manca la risposta'],
    personClass: 'Gestione INPS di ogni persona che lavora',
    numberAnswers: { EUR: 'un importo in euro', 'EUR/year': 'un importo in euro all’anno', count: 'un numero' },
    mustBeAnswered: 'L’API la vuole sempre: dove la domanda è posta, la risposta è obbligatoria.',
    leftOpen: 'L’intervallo copre tutte le risposte possibili.',
    counts: 'I conteggi',
    countsNote: 'Si contano le persone indicate nella richiesta.',
    dividedBy: 'diviso per',
    conditions: 'Le condizioni',
    conditionsNote: 'Le regole le chiamano per nome: una voce c’è quando vale la sua condizione.',
    conditionColumns: ['Condizione', 'Vale quando'],
    howMuch: 'Quanto',
    listNotes: {
      warnings: 'Rischi, dubbi e agevolazioni che i totali non mostrano.',
      assumptions: 'Quello che i totali presuppongono, e quando.',
    },
  },
  {
    title: (year) => `How we work out the costs of ${year}`,
    description:
      'How every range is made: the cost lines with law and conditions, the figures of the year with source and date, the questions, and what stays outside the totals.',
    lead: 'We estimate what a business costs before it earns a euro: to open it, to keep it open every year and to pay INPS contributions at zero revenue. Here is everything you need to do the sums again: every rule, every figure, every source.',
    totals: 'What the totals hold',
    totalsText: [
      'The totals hold only what is compulsory and has a known amount or price. What is due but has no certain amount, and what many choose but nobody imposes, stands in the lists beside the totals.',
      'The total of every year is the sum of the fixed costs and the INPS contributions. The total of the first 12 months adds the costs of opening; lines that may fall later count zero in its minimum. The INAIL premium is not in the totals.',
      'Sums are done to the cent, with the roundings that the law prescribes. The calculator and the comparison show whole euros; this page and the API show the cents.',
    ],
    when: 'When',
    amount: 'Amount',
    mayChange: 'May change it',
    paid: 'Paid with',
    forEachPersonBelow: 'for each person named below',
    forEachPerson: 'For each of these people:',
    administratorShare: 'Borne by the director, the contribution divided by',
    outsideTotals: 'It stays outside the totals',
    mayFallLater: 'It may fall after the first 12 months: it counts zero in their minimum',
    modifiers: 'Increases, reductions and exemptions',
    modifiersNote: 'They change the amount of a line, in this order.',
    effect: 'Effect',
    on: 'On',
    figures: 'The figures of the year',
    figuresNote:
      'Every number used in the sums appears here once, with its source and the day by which it must be checked again.',
    figureColumns: ['Figure', 'Value', 'Source and date', 'To be checked again by'],
    calculated: 'Calculated:',
    withItsFigures: 'with the figures it is calculated from',
    closedYear: 'closed year',
    usedBy: 'Used by:',
    questions: 'The questions',
    questionsNote: 'Each legal form asks only those that concern it.',
    questionColumns: ['Question', 'Answers', 'If it is not answered'],
    personClass: 'INPS fund of each person who works',
    numberAnswers: { EUR: 'an amount in euros', 'EUR/year': 'an amount in euros a year', count: 'a number' },
    mustBeAnswered: 'The API always wants it: where the question is asked, the answer is compulsory.',
    leftOpen: 'The range covers every possible answer.',
    counts: 'The counts',
    countsNote: 'The people named in the request are counted.',
    dividedBy: 'divided by',
    conditions: 'The conditions',
    conditionsNote: 'The rules call them by name: a line is there when its condition holds.',
    conditionColumns: ['Condition', 'Holds when'],
    howMuch: 'How much',
    listNotes: {
      warnings: 'Risks, doubts and reliefs that the totals do not show.',
      assumptions: 'What the totals presuppose, and when.',
    },
  },
);
