import type { Language } from '../../../engine/index.js';

const it = {
  title: (before: number, after: number) => `Che cosa cambia dal ${before} al ${after}`,
  description: (before: number, after: number) =>
    `Quanto costano in più o in meno le forme giuridiche nel ${after} rispetto al ${before}, voce per voce, con le cifre di prima e di adesso e la fonte di ciascuna.`,
  lead: (before: number, after: number, compared: string, moved: string) =>
    `Le stesse imprese con le regole del ${before} e con quelle del ${after}: quanto cambia, perché e chi lo dice. Abbiamo confrontato ${compared} situazioni diverse; in ${moved} cambia almeno un totale.`,
  titleAlone: 'Che cosa cambia da un anno all’altro',
  alone: (year: number) => `Qui ci sono solo le regole del ${year}: manca un anno precedente con cui confrontarle.`,
  forms: 'Forma per forma',
  formsNote:
    'A ricavi zero. I due importi sono quelli di chi dice solo la forma; l’ultima colonna dice di quanto cambia il totale con altre risposte e altri soci.',
  form: 'Forma',
  difference: 'Differenza',
  span: 'Secondo le risposte',
  annual: 'Ogni anno',
  opening: 'Per aprire',
  openingSame: (before: number) => `Aprire costa quanto nel ${before}, in tutte le forme.`,
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
  moved: (label: string, before: string, after: string) => `${label}: da ${before} a ${after}`,
  newFigure: (label: string, now: string) => `${label} (cifra nuova): ${now}`,
  goneFigure: (label: string, before: string) => `${label} (cifra tolta): era ${before}`,
  wholeLine: 'La voce per intero, nella metodologia',
  toldIn: (year: number) => `Nel ${year}`,
  sourcesOf: (year: number) => `Fonti del ${year}`,
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
    appears: (year: number) => `nuovo nel ${year}`,
    disappears: (year: number) => `non c’è più nel ${year}`,
    changes: (year: number) => `diverso nel ${year}`,
  },
  unchanged: 'Che cosa resta uguale',
  unchangedNote: (count: number, before: number, after: number) =>
    `Restano uguali ${count} cifre. Nessuna è stata copiata dal ${before} senza guardarla: ognuna ha la sua fonte per il ${after}.`,
  value: 'Valore',
  noChange: 'Nessun totale cambia.',
};

const en: typeof it = {
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
};

/** The page of what a rules year has changed. */
export const CHANGES: Readonly<Record<Language, typeof it>> = { it, en };
