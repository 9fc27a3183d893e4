import { bilingual } from './text.js';

interface ResultTexts {
  readonly heading: (form: string) => string;
  readonly opening: string;
  readonly openingNote: string;
  readonly annual: string;
  readonly annualNote: string;
  readonly firstYear: string;
  readonly firstYearNote: string;
  readonly law: string;
  readonly market: string;
  readonly upTo: string;
  readonly spoken: (opening: string, annual: string, firstYear: string) => string;
  readonly noResult: string;
  readonly piles: Readonly<Record<'included' | 'excludedMandatory' | 'notDeterminable' | 'possibleAdditional', string>>;
  readonly pileNotes: Readonly<
    Record<'included' | 'excludedMandatory' | 'notDeterminable' | 'possibleAdditional', string>
  >;
  readonly warnings: string;
  readonly warning: string;
  readonly info: string;
  readonly assumptions: string;
  readonly showAssumptions: string;
  readonly lawOf: string;
  readonly sources: string;
  readonly why: string;
  readonly changed: string;
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  readonly buckets: Readonly<Record<'opening' | 'annual' | 'inps' | 'inail', string>>;
  readonly subtotal: string;
  readonly outside: string;
  readonly roles: Readonly<Record<string, (number: number) => string>>;
  readonly notEnrolled: string;
  readonly administrator: (administrator: string, company: string) => string;
  readonly who: string;
  readonly perYear: string;
  readonly noDate: string;
  readonly exempt: string;
  readonly persons: (quantity: number, each: string) => string;
  readonly mayFallLater: string;
  readonly inpsPeople: string;
  readonly inailHeading: string;
  readonly changedSince: (then: string, now: string) => string;
  readonly nothingDue: string;
}

/** The words of a result; its lines and notices come from the rules. */
export const RESULT = bilingual<ResultTexts>(
  {
    heading: (form) => `Quanto costa: ${form}`,
    opening: 'Per aprire',
    openingNote: 'una volta sola',
    annual: 'Ogni anno',
    annualNote: 'costi fissi e contributi INPS',
    firstYear: 'Nei primi 12 mesi',
    firstYearNote: 'apertura e primo anno insieme',
    law: 'Fissato per legge',
    market: 'A prezzi di mercato',
    upTo: 'La parte a righe dipende da prezzi e risposte che ancora non conosciamo.',
    spoken: (opening, annual, firstYear) =>
      `Totali aggiornati. Per aprire: ${opening}. Ogni anno: ${annual}. Nei primi 12 mesi: ${firstYear}.`,
    noResult: 'Con queste risposte non possiamo ancora calcolare.',
    piles: {
      included: 'Nei totali',
      excludedMandatory: 'Dovuto, ma fuori dai totali',
      notDeterminable: 'Non si può determinare da qui',
      possibleAdditional: 'Possibile più avanti',
    },
    pileNotes: {
      included: 'Ogni voce si apre: legge, fonte, data e condizioni.',
      excludedMandatory: 'Si paga di sicuro, ma l’importo non è fissato o dipende da dati che non chiediamo.',
      notDeterminable: 'Si paga solo in certi casi, che dipendono da come e dove lavori.',
      possibleAdditional: 'Spese che dipendono da una tua scelta: alcune diventano obbligatorie se la fai.',
    },
    warnings: 'Da sapere prima di decidere',
    warning: 'Attenzione',
    info: 'Buono a sapersi',
    assumptions: 'Che cosa diamo per scontato',
    showAssumptions: 'Mostra le ipotesi',
    lawOf: 'Legge',
    sources: 'Fonti',
    why: 'C’è perché',
    changed: 'Che cosa lo cambia',
    kind: 'Tipo',
    before: 'prima',
    after: 'dopo',
    buckets: {
      opening: 'Per aprire, una volta sola',
      annual: 'Costi fissi di ogni anno',
      inps: 'Contributi INPS di ogni anno',
      inail: 'Assicurazione INAIL, fuori dai totali',
    },
    subtotal: 'In tutto',
    outside: 'fuori dai totali',
    roles: {
      titolare: () => 'Tu, titolare',
      workingPartners: (number) => `Socio che lavora ${number}`,
      accomandatari: (number) => `Accomandatario ${number}`,
      accomandanti: (number) => `Accomandante ${number}`,
      shareholders: (number) => `Socio ${number}`,
    },
    notEnrolled: 'non versa contributi',
    administrator: (administrator, company) =>
      `Amministratore, sul compenso: ${administrator} a suo carico, ${company} a carico della società.`,
    who: 'Chi',
    perYear: 'All’anno',
    noDate: 'senza data',
    exempt: 'esente',
    persons: (quantity, each) => `${quantity} persone, ${each} a testa`,
    mayFallLater: 'Può cadere dopo i primi 12 mesi: nel loro minimo vale zero.',
    inpsPeople: 'I contributi, persona per persona',
    inailHeading: 'Assicurazione INAIL',
    changedSince: (then, now) =>
      `Questo link è nato con le regole ${then}. Oggi valgono le regole ${now}: gli importi possono essere diversi.`,
    nothingDue: 'Nessuna voce.',
  },
  {
    heading: (form) => `What it costs: ${form}`,
    opening: 'To open',
    openingNote: 'one-off',
    annual: 'Every year',
    annualNote: 'fixed costs and INPS contributions',
    firstYear: 'In the first 12 months',
    firstYearNote: 'opening and first year together',
    law: 'Fixed by law',
    market: 'At market prices',
    upTo: 'The striped part depends on prices and answers that we do not know yet.',
    spoken: (opening, annual, firstYear) =>
      `Totals updated. To open: ${opening}. Every year: ${annual}. In the first 12 months: ${firstYear}.`,
    noResult: 'With these answers we cannot calculate yet.',
    piles: {
      included: 'In the totals',
      excludedMandatory: 'Due, but left out of the totals',
      notDeterminable: 'Cannot be determined from here',
      possibleAdditional: 'Possible later',
    },
    pileNotes: {
      included: 'Every line opens: law, source, date and conditions.',
      excludedMandatory: 'Certainly due, but the amount is not fixed or depends on facts we do not ask.',
      notDeterminable: 'Due only in certain cases, which depend on how and where you work.',
      possibleAdditional: 'Expenses that depend on a choice of yours: some become compulsory once you make it.',
    },
    warnings: 'To know before you decide',
    warning: 'Careful',
    info: 'Good to know',
    assumptions: 'What we take for granted',
    showAssumptions: 'Show the assumptions',
    lawOf: 'Law',
    sources: 'Sources',
    why: 'It is here because',
    changed: 'What changes it',
    kind: 'Kind',
    before: 'before',
    after: 'after',
    buckets: {
      opening: 'To open, one-off',
      annual: 'Fixed costs of every year',
      inps: 'INPS contributions of every year',
      inail: 'INAIL insurance, outside the totals',
    },
    subtotal: 'In all',
    outside: 'outside the totals',
    roles: {
      titolare: () => 'You, the owner',
      workingPartners: (number) => `Working partner ${number}`,
      accomandatari: (number) => `Accomandatario ${number}`,
      accomandanti: (number) => `Accomandante ${number}`,
      shareholders: (number) => `Partner ${number}`,
    },
    notEnrolled: 'pays no contributions',
    administrator: (administrator, company) =>
      `Director’s pay: ${administrator} of contributions borne by the director, ${company} by the company.`,
    who: 'Who',
    perYear: 'Per year',
    noDate: 'undated',
    exempt: 'exempt',
    persons: (quantity, each) => `${quantity} people, ${each} each`,
    mayFallLater: 'It may fall after the first 12 months: it counts zero in their minimum.',
    inpsPeople: 'The contributions, person by person',
    inailHeading: 'INAIL insurance',
    changedSince: (then, now) =>
      `This link was made with rules ${then}. Today the rules are ${now}: the amounts may differ.`,
    nothingDue: 'No lines.',
  },
);
