import { bilingual } from './text.js';

interface ChangesTexts {
  readonly title: (before: number, after: number) => string;
  readonly description: (before: number, after: number) => string;
  readonly lead: (before: number, after: number, compared: string, moved: string) => string;
  /** Where there is no year to compare with. */
  readonly titleAlone: string;
  readonly alone: (year: number) => string;
  readonly forms: string;
  readonly formsNote: string;
  readonly form: string;
  readonly difference: string;
  readonly span: string;
  readonly annual: string;
  readonly opening: string;
  readonly openingSame: (before: number) => string;
  readonly same: string;
  readonly atMost: (euro: string) => string;
  readonly atMostLess: (euro: string) => string;
  readonly more: (euro: string) => string;
  readonly less: (euro: string) => string;
  readonly mixed: (less: string, more: string) => string;
  readonly underOne: string;
  readonly compare: string;
  readonly lines: string;
  readonly linesNote: string;
  readonly howMuch: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly forWhom: string;
  readonly outside: string;
  readonly because: string;
  readonly moved: (label: string, before: string, after: string) => string;
  readonly newFigure: (label: string, now: string) => string;
  readonly goneFigure: (label: string, before: string) => string;
  readonly wholeLine: string;
  readonly toldIn: (year: number) => string;
  readonly sourcesOf: (year: number) => string;
  readonly appears: string;
  readonly disappears: string;
  readonly figures: string;
  readonly figuresNote: string;
  readonly figure: string;
  readonly sources: string;
  readonly absent: string;
  readonly derived: string;
  readonly notices: string;
  readonly noticesNote: string;
  readonly noticeKinds: Readonly<Record<'appears' | 'disappears' | 'changes', (year: number) => string>>;
  readonly unchanged: string;
  readonly unchangedNote: (count: number, before: number, after: number) => string;
  readonly value: string;
  readonly noChange: string;
}

/** The page of what a rules year has changed. */
export const CHANGES = bilingual<ChangesTexts>(
  {
    title: (before, after) => `Che cosa cambia dal ${before} al ${after}`,
    description: (before, after) =>
      `Quanto costano in più o in meno le forme giuridiche nel ${after} rispetto al ${before}, voce per voce, con le cifre di prima e di adesso e la fonte di ciascuna.`,
    lead: (before, after, compared, moved) =>
      `Le stesse imprese con le regole del ${before} e con quelle del ${after}: quanto cambia, perché e chi lo dice. Abbiamo confrontato ${compared} situazioni diverse; in ${moved} cambia almeno un totale.`,
    titleAlone: 'Che cosa cambia da un anno all’altro',
    alone: (year) => `Qui ci sono solo le regole del ${year}: manca un anno precedente con cui confrontarle.`,
    forms: 'Forma per forma',
    formsNote:
      'A ricavi zero. I due importi sono quelli di chi dice solo la forma; l’ultima colonna dice di quanto cambia il totale con altre risposte e altri soci.',
    form: 'Forma',
    difference: 'Differenza',
    span: 'Secondo le risposte',
    annual: 'Ogni anno',
    opening: 'Per aprire',
    openingSame: (before) => `Aprire costa quanto nel ${before}, in tutte le forme.`,
    same: 'non cambia',
    atMost: (euro) => `fino a ${euro} in più`,
    atMostLess: (euro) => `fino a ${euro} in meno`,
    more: (euro) => `${euro} in più`,
    less: (euro) => `${euro} in meno`,
    mixed: (less, more) => `fino a ${less} in meno o ${more} in più`,
    underOne: 'meno di un euro di differenza',
    compare: 'Metti i due anni a confronto con i tuoi dati',
    lines: 'Le voci che cambiano',
    linesNote:
      'Al centesimo, com’è nelle regole. Dove contano le persone, l’importo più alto è di chi ha più soci che lavorano.',
    howMuch: 'Quanto cambia',
    minimum: 'minimo',
    maximum: 'massimo',
    forWhom: 'Per chi',
    outside: 'Non entra nei totali.',
    because: 'Perché',
    moved: (label, before, after) => `${label}: da ${before} a ${after}`,
    newFigure: (label, now) => `${label} (cifra nuova): ${now}`,
    goneFigure: (label, before) => `${label} (cifra tolta): era ${before}`,
    wholeLine: 'La voce per intero, nella metodologia',
    toldIn: (year) => `Nel ${year}`,
    sourcesOf: (year) => `Fonti del ${year}`,
    appears: 'voce nuova',
    disappears: 'voce che non c’è più',
    figures: 'Le cifre che cambiano',
    figuresNote: 'Ogni numero della legge o del mercato che ha un altro valore, con le fonti dei due anni.',
    figure: 'Cifra',
    sources: 'Fonti',
    absent: 'non c’è',
    derived: 'Si calcola dalle altre cifre.',
    notices: 'Gli avvisi che cambiano',
    noticesNote: 'Che cosa c’è da sapere, e prima non c’era o era diverso.',
    noticeKinds: {
      appears: (year) => `nuovo nel ${year}`,
      disappears: (year) => `non c’è più nel ${year}`,
      changes: (year) => `diverso nel ${year}`,
    },
    unchanged: 'Che cosa resta uguale',
    unchangedNote: (count, before, after) =>
      `Restano uguali ${count} cifre. Nessuna è stata copiata dal ${before} senza guardarla: ognuna ha la sua fonte per il ${after}.`,
    value: 'Valore',
    noChange: 'Nessun totale cambia.',
  },
  {
    title: (before, after) => `What changes from ${before} to ${after}`,
    description: (before, after) =>
      `How much more or less the Italian legal forms cost in ${after} than in ${before}, line by line, with the figures before and after and the source of each.`,
    lead: (before, after, compared, moved) =>
      `The same enterprises by the rules of ${before} and by those of ${after}: how much changes, why, and who says so. We have compared ${compared} different situations; in ${moved} at least one total changes.`,
    titleAlone: 'What changes from one year to the next',
    alone: (year) => `Only the rules of ${year} are here: there is no earlier year to compare them with.`,
    forms: 'Form by form',
    formsNote:
      'At zero revenue. The two amounts assume that only the form is chosen; the last column tells by how much the total changes with other answers and other partners.',
    form: 'Form',
    difference: 'Difference',
    span: 'Depending on the answers',
    annual: 'Every year',
    opening: 'To open',
    openingSame: (before) => `Opening costs what it did in ${before}, in every form.`,
    same: 'unchanged',
    atMost: (euro) => `up to ${euro} more`,
    atMostLess: (euro) => `up to ${euro} less`,
    more: (euro) => `${euro} more`,
    less: (euro) => `${euro} less`,
    mixed: (less, more) => `up to ${less} less or ${more} more`,
    underOne: 'less than a euro of difference',
    compare: 'Compare the two years with your own answers',
    lines: 'The lines that change',
    linesNote:
      'To the cent, as in the rules. Where people count, the highest amount is that of several partners who work.',
    howMuch: 'By how much',
    minimum: 'minimum',
    maximum: 'maximum',
    forWhom: 'For whom',
    outside: 'It is outside the totals.',
    because: 'Why',
    moved: (label, before, after) => `${label}: from ${before} to ${after}`,
    newFigure: (label, now) => `${label} (new figure): ${now}`,
    goneFigure: (label, before) => `${label} (figure gone): it was ${before}`,
    wholeLine: 'The whole line, in the method',
    toldIn: (year) => `In ${year}`,
    sourcesOf: (year) => `Sources of ${year}`,
    appears: 'a new line',
    disappears: 'a line that is gone',
    figures: 'The figures that change',
    figuresNote: 'Every number of the law or the market that has another value, with the sources of both years.',
    figure: 'Figure',
    sources: 'Sources',
    absent: 'none',
    derived: 'It follows from the other figures.',
    notices: 'The notices that change',
    noticesNote: 'What there is to know, and was not there before or was otherwise.',
    noticeKinds: {
      appears: (year) => `new in ${year}`,
      disappears: (year) => `gone in ${year}`,
      changes: (year) => `otherwise in ${year}`,
    },
    unchanged: 'What stays the same',
    unchangedNote: (count, before, after) =>
      `${count} figures stay the same. None was copied from ${before} unlooked at: each has its source for ${after}.`,
    value: 'Value',
    noChange: 'No total changes.',
  },
);
