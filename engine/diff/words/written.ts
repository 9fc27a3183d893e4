import type * as Diff from '../../../schemas/types/api.js';
import {
  type Block,
  code,
  fold,
  heading,
  joinTexts,
  list,
  paragraph,
  type Text,
  table,
} from '../../document/document.js';
import { count } from '../../document/in-words.js';
import { copiedWords } from '../../pricing/known.js';
import { byLanguage, type Language } from '../../values/language.js';
import { groupedBy } from '../../values/maps.js';

const TEXTS = byLanguage({
  title: (files: string) => ({
    it: `Che cosa è scritto diversamente: ${files}`,
    en: `What is written differently: ${files}`,
  }),
  rules: (file: string, number: number) => ({
    it: `${file}, ${number === 1 ? '1 regola' : `${number} regole`}`,
    en: `${file}, ${number === 1 ? '1 rule' : `${number} rules`}`,
  }),
  many: (files: number, rules: number) => ({
    it: `${rules} regole in ${files} file`,
    en: `${rules} rules in ${files} files`,
  }),
  following: (number: number) => ({
    it: number === 1 ? ' (e 1 che ne segue)' : ` (e ${number} che ne seguono)`,
    en: number === 1 ? ' (and 1 that follows)' : ` (and ${number} that follow)`,
  }),
  follow: { it: 'Ne seguono: ', en: 'What follows from them: ' },
  cited: (number: number) => ({
    it: `Solo fonti, norme e date di ${number === 1 ? 'un’altra regola' : `altre ${number} regole`}.`,
    en: `Only sources, laws and dates of ${number === 1 ? 'one more rule' : `${number} more rules`}.`,
  }),
  more: (left: number) => ({
    it: `… e altre ${left} righe: il JSON le ha tutte.`,
    en: `… and ${left} more rows: the JSON has them all.`,
  }),
  columns: { it: ['Regola', 'Dove', 'Prima', 'Dopo'], en: ['Rule', 'Where', 'Before', 'After'] },
  kinds: {
    added: { it: 'nuova', en: 'new' },
    removed: { it: 'tolta', en: 'removed' },
    changed: { it: 'diversa', en: 'changed' },
    renamed: { it: 'nome', en: 'name' },
    moved: { it: 'ordine', en: 'order' },
  },
  compared: { it: 'Che cosa abbiamo confrontato', en: 'What was compared' },
  every: (requests: string) => ({
    it: `Ogni combinazione delle risposte che le regole cambiate leggono, i casi tipici e i casi di prova: ${requests} richieste.`,
    en: `Every combination of the answers that the changed rules read, the typical cases and the worked cases: ${requests} requests.`,
  }),
  fixed: (requests: string) => ({
    it: `I casi tipici e i casi di prova: ${requests} richieste. Non è cambiata nessuna regola da cui dipende una risposta.`,
    en: `The typical cases and the worked cases: ${requests} requests. No rule that affects an answer has changed.`,
  }),
  starts: (starts: string) => ({
    it: ` Per i pagamenti, ${starts} calendari.`,
    en: ` For payments, ${starts} calendars.`,
  }),
  sampled: (id: string, form: string, requests: string, of: string) => ({
    it: [code(id), ` (${form}): ${requests} combinazioni su ${of}, sempre le stesse`],
    en: [code(id), ` (${form}): ${requests} combinations of ${of}, always the same`],
  }),
  notAll: { it: 'Non tutte le combinazioni di:', en: 'Not every combination of:' },
});

/** Longer texts of the rules are shortened in a table, in characters. */
const LONGEST = 80;
/** How many characters of a long text are shown before the difference. */
const AROUND = 25;
/** The most rows of all files together, and of one file. The JSON has all of them. */
const MOST_ROWS = 120;
const MOST_OF_FILE = 25;
const LEAST_OF_FILE = 4;

/** The rules that changed, file by file, folded. */
export function writtenBlocks({ changes, language }: Diff.RulesDiff): Block[] {
  if (changes.length === 0) return [];
  const texts = TEXTS[language];
  const cited = changes.filter(citesOnly);
  const own = changes.filter((change) => !followsOnly(change) && !citesOnly(change));
  const byFile = groupedBy(own, ({ file }) => file);
  const [[only = '', rules = []] = []] = byFile;
  const files = byFile.size === 1 ? texts.rules(only, rules.length) : texts.many(byFile.size, own.length);
  const following = changes.filter(followsOnly);
  const follow: Block[] =
    following.length === 0 ? [] : [paragraph(texts.follow, ...joinTexts(following.map(({ id }) => [code(id)])), '.')];
  const most = Math.min(MOST_OF_FILE, Math.max(LEAST_OF_FILE, Math.floor(MOST_ROWS / byFile.size)));
  const blocks = [...byFile].flatMap(([file, some]) => [heading(3, file), ...fileTable(file, some, most, language)]);
  const summary = texts.title(files) + (following.length === 0 ? '' : texts.following(following.length));
  const dates = cited.length === 0 ? [] : [paragraph(texts.cited(cited.length))];
  return fold(summary, [...blocks, ...follow, ...dates]);
}

/** The paths of what only says where a rule is written and when it must be checked again. */
const CITATION = /^(sources|reviewBy|checkedOn|law|confirm|place|url|title|publisher|date)\b/;

/** Whether a rule differs only in its sources and dates. */
function citesOnly({ kind, differences }: Diff.RuleChange): boolean {
  return kind === 'changed' && differences.length > 0 && differences.every(({ path }) => CITATION.test(path));
}

/** Whether a rule differs only because others did. */
function followsOnly({ differences, kind }: Diff.RuleChange): boolean {
  return kind === 'changed' && differences.length > 0 && differences.every(({ computed }) => computed === true);
}

/** The first rows of a file, and how many more there are. */
function fileTable(file: string, changes: readonly Diff.RuleChange[], most: number, language: Language): Block[] {
  const texts = TEXTS[language];
  const rows = changes.flatMap((change) => changeRows(change, language));
  const more = rows.length > most ? [paragraph(texts.more(rows.length - most))] : [];
  return [...table(file, texts.columns, rows.slice(0, most)), ...more];
}

function changeRows({ id, formerId, kind, differences }: Diff.RuleChange, language: Language): Text[][] {
  const names: Text[] = formerId === undefined ? [[], []] : [[code(formerId)], [code(id)]];
  if (kind === 'added' || kind === 'removed') return [[[code(id)], [TEXTS[language].kinds[kind]], ...names]];
  const paths = new Set(differences.map(({ path }) => path));
  const written = differences.filter(({ computed, path }) => computed !== true && !isBeside(path, paths));
  const rows: Text[][] = written.map(({ path, before, after }) =>
    path === 'copiedFrom'
      ? [[code(path)], ...[before, after].map((year) => copiedMark(year, language))]
      : [[code(path)], ...values(before, after)],
  );
  const all =
    kind === 'changed' ? [...rows, ...sourceRows(differences)] : [[[TEXTS[language].kinds[kind]], ...names], ...rows];
  return all.map((row, index) => [index === 0 ? [code(id)] : [], ...row]);
}

/** Whether a difference needs no row: a source, a date, or the English of a text that differs too. */
function isBeside(path: string, paths: ReadonlySet<string>): boolean {
  return (
    path === '' || CITATION.test(path) || (path.startsWith('english.') && paths.has(path.slice('english.'.length)))
  );
}

/** The sources that were added and removed, in one row. */
function sourceRows(differences: Diff.RuleChange['differences']): Text[][] {
  const sources = differences.filter(({ path }) => path === 'sources');
  const keys = (side: 'before' | 'after'): Text =>
    joinTexts(sources.flatMap((one) => (typeof one[side] === 'string' ? [[code(one[side])]] : [])));
  return sources.length === 0 ? [] : [[[code('sources')], keys('before'), keys('after')]];
}

/** The mark of a value that is copied from a year, as results have it; nothing for one that is not copied. */
function copiedMark(year: unknown, language: Language): Text {
  return typeof year === 'number' ? [copiedWords(year)[language]] : [];
}

/** Both values. Long texts begin shortly before the difference. */
function values(before: unknown, after: unknown): [Text, Text] {
  if (typeof before !== 'string' || typeof after !== 'string') return [value(before), value(after)];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const start =
    Math.max(before.length, after.length) > LONGEST ? before.lastIndexOf(' ', Math.max(0, same - AROUND)) + 1 : 0;
  const [old, now] = [before, after].map((text) => value((start > 0 ? '… ' : '') + text.slice(start)));
  return [old ?? [], now ?? []];
}

/** Prose as text, everything else as code. */
function value(one: unknown): Text {
  if (one === undefined) return [];
  const text = typeof one === 'string' ? one : JSON.stringify(one);
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return typeof one === 'string' && /\s/.test(one) ? [short] : [code(short)];
}

/** Which requests were compared, folded. */
export function comparedBlocks({ compared, language, labels }: Diff.RulesDiff): Block[] {
  const texts = TEXTS[language];
  const { requests, starts, rules, sampled } = compared;
  const number = count(requests, language);
  const said =
    texts[rules.length > 0 ? 'every' : 'fixed'](number) + (starts > 0 ? texts.starts(count(starts, language)) : '');
  const items = sampled.map(
    (one): Text =>
      texts.sampled(one.id, labels.forms[one.form] ?? one.form, count(one.requests, language), count(one.of, language)),
  );
  return fold(texts.compared, [
    paragraph(said),
    ...(items.length === 0 ? [] : [paragraph(texts.notAll), ...list(items)]),
  ]);
}
