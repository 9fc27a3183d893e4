import type * as Diff from '../../../schemas/types/api.js';
import { plainText } from '../../document/document.js';
import { count, inList, quoted } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';
import { type Found, partItems } from './parts.js';

/* The first paragraph of a report if the amount of no line changes. */

/** Makes the singular and plural forms of a phrase in both languages. */
const countedPhrase = (one: string, many: string, oneEnglish: string, manyEnglish: string) => (how: number) => ({
  it: how === 1 ? one : `${how} ${many}`,
  en: how === 1 ? oneEnglish : `${how} ${manyEnglish}`,
});

/** The parts of an answer, in the order of the report. */
const PARTS = byLanguage({
  forms: countedPhrase(
    'chi può avere una forma',
    'forme che si possono avere',
    'who can have one form',
    'forms that people can have',
  ),
  questions: countedPhrase('una domanda aperta', 'domande aperte', 'one open question', 'open questions'),
  statuses: countedPhrase('uno stato', 'stati', 'one status', 'statuses'),
  notices: countedPhrase('un avviso', 'avvisi', 'one notice', 'notices'),
  administrator: countedPhrase(
    'la parte dell’amministratore',
    'parti dell’amministratore',
    'the director’s share',
    'shares of directors',
  ),
  payments: countedPhrase('una scadenza', 'scadenze', 'one payment', 'payments'),
  steps: countedPhrase('un passo', 'passi', 'one step', 'steps'),
  others: countedPhrase(
    'un’altra parte delle risposte',
    'altre parti delle risposte',
    'another part of the answers',
    'other parts of the answers',
  ),
});

const PART_NAMES = [
  'forms',
  'questions',
  'statuses',
  'notices',
  'administrator',
  'payments',
  'steps',
  'others',
] as const;

const TEXTS = byLanguage({
  noAmount: { it: 'Nessun importo cambia. ', en: 'No amount changes. ' },
  changes: (parts: string, isOne: boolean) => ({
    it: `${isOne ? 'Cambia' : 'Cambiano'} ${parts}.`,
    en: `What changes: ${parts}.`,
  }),
  noDifference: (files: string, requests: string) => ({
    it: `Le regole cambiano in ${files}, ma nessuna delle ${requests} richieste confrontate dà un risultato diverso.`,
    en: `The rules change in ${files}, but none of the ${requests} compared requests gives a different result.`,
  }),
  look: (label: string) => ({
    it: ` Controlla se ${label} può valere per qualcuno.`,
    en: ` Check whether ${label} can hold for anybody.`,
  }),
  renamed: (label: string, former: string, now: string) => ({
    it: `Cambia il nome di una voce: ${label} era \`${former}\` e ora è \`${now}\`, con gli stessi importi.`,
    en: `One line has a new name: ${label} was \`${former}\` and is now \`${now}\`, with the same amounts.`,
  }),
  renamedMany: (number: number) => ({
    it: `Cambia il nome di ${number} voci, con gli stessi importi.`,
    en: `${number} lines have new names, with the same amounts.`,
  }),
  onlyTexts: (parts: string) => ({
    it: `Cambiano solo testi e fonti: ${parts}.`,
    en: `Only texts and sources change: ${parts}.`,
  }),
  texts: countedPhrase('un testo', 'testi', 'one text', 'texts'),
  sources: countedPhrase('una fonte', 'fonti', 'one source', 'sources'),
  rest: countedPhrase('un’altra regola', 'altre regole', 'one other rule', 'other rules'),
  nothing: { it: 'Niente cambia.', en: 'Nothing changes.' },
});

/** A longer sentence is left to the report below. */
const MOST_WORDS = 50;

/** Says which other parts of answers differ or, if none do, which rules changed, or that nothing changes. */
export function nothingMoves(diff: Found): string {
  const { language } = diff;
  const texts = TEXTS[language];
  const [first, ...more] = partItems(diff).map(({ text }) => plainText(text));
  if (first === undefined) return writtenAlone(diff);
  if (more.length === 0 && first.split(/\s+/).length <= MOST_WORDS) return texts.noAmount + first;
  const changed = PART_NAMES.filter((name) => diff[name].length > 0);
  const words = changed.map((name) => PARTS[language][name](diff[name].length));
  const isOne = changed.length === 1 && changed.every((name) => diff[name].length === 1);
  return texts.noAmount + texts.changes(inList(words, language), isOne);
}

/** The rules that changed, where no answer differs. */
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

/** How many texts, sources and other rules changed. */
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
