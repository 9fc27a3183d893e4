import type * as Diff from '../../../schemas/types/api.js';
import { count, inList, quoted } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';
import { daysFromStart, laterInWords } from './days.js';
import { type Speaker, whomInWords } from './whom.js';

/* The first paragraph of a report where no amount of a line moves. */

type Found = Omit<Diff.RulesDiff, 'headline'>;

const TEXTS = byLanguage({
  noAmount: { it: 'Nessun importo cambia. ', en: 'No amount changes. ' },
  step: (label: string, before: string, after: string) => ({
    it: `Cambia la data di un passo: ${label}, da ${before} a ${after}.`,
    en: `The date of one step changes: ${label}, from ${before} to ${after}.`,
  }),
  newStep: (label: string, after: string, whom: string) => ({
    it: `C’è un passo nuovo: ${label}, ${after}, per ${whom}.`,
    en: `There is a new step: ${label}, ${after}, for ${whom}.`,
  }),
  goneStep: (label: string, whom: string) => ({
    it: `Non c’è più il passo ${label}, per ${whom}.`,
    en: `The step ${label} is gone, for ${whom}.`,
  }),
  payment: (label: string, days: string, whom: string) => ({
    it: `Cambia la data di una scadenza: ${label}, ${days}, per ${whom}.`,
    en: `The date of one payment changes: ${label}, ${days}, for ${whom}.`,
  }),
  notice: {
    comes: (label: string, whom: string) => ({
      it: `C’è un avviso in più: ${label}, per ${whom}.`,
      en: `There is one more notice: ${label}, for ${whom}.`,
    }),
    goes: (label: string, whom: string) => ({
      it: `C’è un avviso in meno: ${label}, per ${whom}.`,
      en: `There is one notice less: ${label}, for ${whom}.`,
    }),
    changes: (label: string, whom: string) => ({
      it: `Cambia l’avviso ${label}, per ${whom}.`,
      en: `The notice ${label} changes, for ${whom}.`,
    }),
  },
  changes: (parts: string, isOne: boolean) => ({
    it: `${isOne ? 'Cambia' : 'Cambiano'} ${parts}.`,
    en: `What changes: ${parts}.`,
  }),
  parts: {
    totals: (number: number) => ({ it: some(number, 'un totale', 'totali'), en: some(number, 'one total', 'totals') }),
    forms: (number: number) => ({
      it: some(number, 'chi può avere una forma', 'forme che si possono avere'),
      en: some(number, 'who can have one form', 'forms that people can have'),
    }),
    questions: (number: number) => ({
      it: some(number, 'una domanda aperta', 'domande aperte'),
      en: some(number, 'one open question', 'open questions'),
    }),
    statuses: (number: number) => ({
      it: some(number, 'uno stato', 'stati'),
      en: some(number, 'one status', 'statuses'),
    }),
    notices: (number: number) => ({
      it: some(number, 'un avviso', 'avvisi'),
      en: some(number, 'one notice', 'notices'),
    }),
    administrator: () => ({
      it: 'la parte dell’amministratore',
      en: 'the director’s share',
    }),
    payments: (number: number) => ({
      it: some(number, 'una scadenza', 'scadenze'),
      en: some(number, 'one payment', 'payments'),
    }),
    others: (number: number) => ({
      it: some(number, 'un’altra parte delle risposte', 'altre parti delle risposte'),
      en: some(number, 'another part of the answers', 'other parts of the answers'),
    }),
    steps: (number: number) => ({ it: some(number, 'un passo', 'passi'), en: some(number, 'one step', 'steps') }),
  },
  noDifference: (files: string, requests: string) => ({
    it: `Le regole cambiano in ${files}, ma nessuna delle ${requests} richieste confrontate dà un risultato diverso.`,
    en: `The rules change in ${files}, but none of the ${requests} requests compared gives another result.`,
  }),
  look: (label: string) => ({
    it: ` Guarda se ${label} può valere per qualcuno.`,
    en: ` Look whether ${label} can hold for anybody.`,
  }),
  renamed: (label: string, former: string, now: string) => ({
    it: `Cambia il nome di una voce: ${label} era \`${former}\` e ora è \`${now}\`, con gli stessi importi.`,
    en: `One line has another name: ${label} was \`${former}\` and is now \`${now}\`, with the same amounts.`,
  }),
  renamedMany: (number: number) => ({
    it: `Cambia il nome di ${number} voci, con gli stessi importi.`,
    en: `${number} lines have another name, with the same amounts.`,
  }),
  onlyTexts: (parts: string) => ({
    it: `Cambiano solo testi e fonti: ${parts}.`,
    en: `Only texts and sources change: ${parts}.`,
  }),
  texts: (number: number) => ({ it: some(number, 'un testo', 'testi'), en: some(number, 'one text', 'texts') }),
  sources: (number: number) => ({ it: some(number, 'una fonte', 'fonti'), en: some(number, 'one source', 'sources') }),
  rest: (number: number) => ({
    it: some(number, 'una regola in altro modo', 'regole in altro modo'),
    en: some(number, 'one rule in another way', 'rules in another way'),
  }),
  nothing: { it: 'Niente cambia.', en: 'Nothing changes.' },
});

function some(number: number, one: string, many: string): string {
  return number === 1 ? one : `${number} ${many}`;
}

const PARTS = [
  ...(['totals', 'forms', 'questions', 'statuses', 'notices', 'administrator'] as const),
  ...(['payments', 'steps', 'others'] as const),
];

/** What else an answer says, else what is written otherwise, else that nothing is. */
export function nothingMoves(diff: Found): string {
  const { language } = diff;
  const texts = TEXTS[language];
  const changed = PARTS.filter((part) => diff[part].length > 0);
  const [only] = changed;
  if (only === undefined) return writtenAlone(diff);
  const detail = changed.length === 1 && diff[only].length === 1 ? oneChange(diff) : undefined;
  if (detail !== undefined) return texts.noAmount + detail;
  const parts = changed.map((part) => texts.parts[part](diff[part].length));
  const isOne = changed.length === 1 && diff[only].length === 1;
  return texts.noAmount + texts.changes(inList(parts, language), isOne);
}

/** The one thing that changes, of the kinds of which it can be said in a sentence. */
function oneChange({ steps: [step], notices: [notice], payments: [payment], ...diff }: Found): string | undefined {
  if (step !== undefined) return stepSentence(step, diff);
  if (notice !== undefined) return noticeSentence(notice, diff);
  return payment === undefined ? undefined : paymentSentence(payment, diff);
}

function stepSentence({ label, rows: [row] }: Diff.StepDiff, speaker: Speaker): string | undefined {
  const { language } = speaker;
  const texts = TEXTS[language];
  if (row === undefined) return undefined;
  const [name, whom] = [quoted(label, language), whomInWords(row, [], speaker)];
  if (row.after === null) return texts.goneStep(name, whom);
  const then = daysFromStart(row.after, language);
  return row.before === null
    ? texts.newStep(name, then, whom)
    : texts.step(name, withoutStart(daysFromStart(row.before, language)), then);
}

/** `15 giorni prima`: from what is said of the other day. */
function withoutStart(days: string): string {
  return days.replace(/^(\d+ .*) (?:dell’inizio|l’inizio|the start)$/, '$1');
}

function noticeSentence({ label, rows: [row] }: Diff.NoticeDiff, speaker: Speaker): string | undefined {
  const { language } = speaker;
  if (row === undefined) return undefined;
  const does = row.before === null ? 'comes' : row.after === null ? 'goes' : 'changes';
  return TEXTS[language].notice[does](quoted(label, language), whomInWords(row, [], speaker));
}

function paymentSentence({ label, rows: [row] }: Diff.PaymentDiff, speaker: Speaker): string | undefined {
  const { language } = speaker;
  if (row === undefined || row.daysLater === null) return undefined;
  return TEXTS[language].payment(
    quoted(label, language),
    laterInWords(row.daysLater, language),
    whomInWords(row, [], speaker),
  );
}

/** What is written otherwise where no answer differs. */
function writtenAlone({ changes, compared, language }: Found): string {
  const texts = TEXTS[language];
  if (changes.length === 0) return texts.nothing;
  const renamed = changes.filter(({ section, kind }) => section === 'lines' && kind === 'renamed');
  const [one] = renamed;
  const deciding = changes.filter((change) => change.decides && !renamed.includes(change));
  if (one !== undefined && deciding.length === 0)
    return renamed.length > 1
      ? texts.renamedMany(renamed.length)
      : texts.renamed(quoted(one.label, language), one.formerId ?? '', one.id);
  if (deciding.length > 0) {
    const files = [...new Set(deciding.map(({ file }) => `\`${file}\``))];
    const condition = deciding.find(({ section }) => section === 'conditions');
    const look = condition === undefined ? '' : texts.look(quoted(condition.label, language));
    return texts.noDifference(inList(files, language), count(compared.requests, language)) + look;
  }
  return texts.onlyTexts(inList(textParts(changes, language), language));
}

/** How many texts, sources and other rules are written otherwise. */
function textParts(changes: readonly Diff.RuleChange[], language: Language): string[] {
  const texts = TEXTS[language];
  const sources = changes.filter(({ section }) => section === 'sources');
  const others = changes.filter(({ section }) => section !== 'sources');
  const written = others.flatMap(({ differences }) =>
    differences.filter(({ before, after }) => [before, after].some((value) => typeof value === 'string')),
  );
  const rest = others.filter(({ differences }) =>
    differences.every(({ before, after }) => ![before, after].some((value) => typeof value === 'string')),
  );
  return [
    ...(written.length === 0 ? [] : [texts.texts(written.length)]),
    ...(sources.length === 0 ? [] : [texts.sources(sources.length)]),
    ...(rest.length === 0 ? [] : [texts.rest(rest.length)]),
  ];
}
