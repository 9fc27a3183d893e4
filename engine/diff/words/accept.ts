import type * as Diff from '../../../schemas/types/api.js';
import {
  type Block,
  code,
  fold,
  heading,
  joinTexts,
  list,
  paragraph,
  prose,
  type Text,
  table,
} from '../../document/document.js';
import { count, quoted } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';

/** The command that lists every failed case. */
const ALL_CASES = 'npm run rules:check -- --all-cases';

const TEXTS = byLanguage({
  heading: { it: 'Prima di accettare', en: 'Before you accept' },
  cases: (number: number) => ({
    it: number === 1 ? 'Un caso non torna: ' : `${number} casi non tornano: `,
    en: number === 1 ? 'One case fails: ' : `${number} cases fail: `,
  }),
  others: (left: number) => ({
    it: left === 1 ? ' e un altro' : ` e altri ${left}`,
    en: left === 1 ? ' and one more' : ` and ${left} more`,
  }),
  correct: {
    it: '. Correggi ciò che si aspettano dalla loro fonte, mai da ciò che risponde il programma.',
    en: '. Correct what they expect from their source, never from what the program answers.',
  },
  caption: { it: 'I casi che non tornano', en: 'The cases that fail' },
  columns: { it: ['Dove', 'Caso', 'Che cosa non torna'], en: ['Where', 'Case', 'What fails'] },
  rest: (left: number): { it: Text; en: Text } => ({
    it: [`Gli altri ${left} li elenca `, code(ALL_CASES), '.'],
    en: [`The other ${left} are listed by `, code(ALL_CASES), '.'],
  }),
  more: (left: number) => ({ it: ` (e altro: ${left})`, en: ` (and ${left} more)` }),
  unsourced: (rules: Text, isOne: boolean): { it: Text; en: Text } => ({
    it: [
      ...rules,
      ` ${isOne ? 'cambia, ma cita' : 'cambiano, ma citano'} le stesse fonti di prima e nessuna è stata riguardata (`,
      code('checkedOn'),
      ').',
    ],
    en: [
      ...rules,
      ` ${isOne ? 'changes, but cites' : 'change, but cite'} the same sources as before, and none of them was checked again (`,
      code('checkedOn'),
      ').',
    ],
  }),
  version: (version: string) => ({
    it: prose`I risultati cambiano, ma ${'version'} in ${'ruleset.yaml'} è ancora ${version}.`,
    en: prose`Results change, but ${'version'} in ${'ruleset.yaml'} is still ${version}.`,
  }),
  both: (version: string, file: string) => ({
    it: prose`I risultati cambiano, ma ${'version'} in ${'ruleset.yaml'} è ancora ${version} e ${file} non dice niente di nuovo.`,
    en: prose`Results change, but ${'version'} in ${'ruleset.yaml'} is still ${version} and ${file} says nothing new.`,
  }),
  changelog: (file: string) => ({
    it: prose`I risultati cambiano, ma ${file} non dice niente di nuovo.`,
    en: prose`Results change, but ${file} says nothing new.`,
  }),
  rewritten: (name: string) => ({
    it: `Il caso ${name} si aspetta altro: leggi la sua nuova fonte.`,
    en: `The case ${name} expects something else: read its new source.`,
  }),
  rewrittenAlike: (name: string) => ({
    it: `Il caso ${name} si aspetta altro e cita la stessa fonte di prima. Viene dal programma?`,
    en: `The case ${name} expects something else and names the same source as before. Was it taken from the program?`,
  }),
  removed: (name: string) => ({ it: `Il caso ${name} non c’è più.`, en: `The case ${name} was removed.` }),
  stale: (condition: string, before: string, after: string, text: string) => ({
    it: [
      ...prose`La condizione ${condition} confronta con ${after} e non più con ${before}, ma il suo testo è lo stesso: `,
      `«${text}». Il numero è ancora giusto?`,
    ],
    en: [
      ...prose`The condition ${condition} compares with ${after} and no longer with ${before}, but its text is the same: `,
      `“${text}”. Is its number still right?`,
    ],
  }),
});

/** What a reviewer has to do or to ask before accepting the change. */
export function acceptBlocks({ warnings, cases, language }: Diff.RulesDiff): Block[] {
  const texts = TEXTS[language];
  const unsourced = warnings.flatMap((one) => (one.kind === 'unsourced' ? [[code(one.rule.id)]] : []));
  const items: Text[] = [
    ...(unsourced.length === 0 ? [] : [texts.unsourced(joinTexts(unsourced), unsourced.length === 1)]),
    ...(cases.length === 0 ? [] : [casesItem(cases, language)]),
    ...versionItem(warnings, language),
    ...warnings.flatMap((warning) => warningItem(warning, language)),
  ];
  if (items.length === 0) return [];
  const areAllNamed = cases.length <= NAMED;
  return [heading(2, texts.heading), ...list(items), ...(areAllNamed ? [] : caseTable(cases, language))];
}

/** The most failed cases that the sentence names. If there are more, a table lists them. */
const NAMED = 3;
/** The most failed cases in the table: a figure that many cases rest on fails them all for the same reason. */
const LISTED = 12;

function casesItem(cases: readonly Diff.FailedCase[], language: Language): Text {
  const texts = TEXTS[language];
  const named = cases.slice(0, NAMED).map(({ name, faults, ...place }): Text => {
    const fault = cases.length === 1 && faults[0] !== undefined ? [`: ${faults[0].replace(/\.$/, '')}`] : [];
    return [quoted(name, language), ' (', code(placeOf(place)), ')', ...fault];
  });
  const left = cases.length - named.length;
  return [
    texts.cases(cases.length),
    ...joinTexts(named, '; '),
    ...(left > 0 ? [texts.others(left)] : []),
    texts.correct,
  ];
}

function placeOf({ file, line }: Pick<Diff.FailedCase, 'file' | 'line'>): string {
  return line === null ? file : `${file}:${line}`;
}

function caseTable(cases: readonly Diff.FailedCase[], language: Language): Block[] {
  const texts = TEXTS[language];
  const rows = cases
    .slice(0, LISTED)
    .map(({ name, faults: [first = '', ...more], ...place }) => [
      [code(placeOf(place))],
      [name],
      [first + (more.length === 0 ? '' : texts.more(more.length))],
    ]);
  const left = cases.length - rows.length;
  return fold(`${texts.caption}: ${cases.length}`, [
    ...table(texts.caption, texts.columns, rows),
    ...(left > 0 ? [paragraph(...texts.rest(left))] : []),
  ]);
}

/** For results that changed while the version or the changelog did not. */
function versionItem(warnings: readonly Diff.Warning[], language: Language): Text[] {
  const texts = TEXTS[language];
  const [version] = warnings.flatMap((one) => (one.kind === 'same_version' ? [one.version] : []));
  const [file] = warnings.flatMap((one) => (one.kind === 'same_changelog' ? [one.file] : []));
  if (version !== undefined && file !== undefined) return [texts.both(version, file)];
  if (version !== undefined) return [texts.version(version)];
  return file === undefined ? [] : [texts.changelog(file)];
}

/** The sentence of every other warning. */
function warningItem(warning: Diff.Warning, language: Language): Text[] {
  const texts = TEXTS[language];
  switch (warning.kind) {
    case 'unsourced':
    case 'same_version':
    case 'same_changelog':
      return [];
    case 'rewritten_case':
      return [[texts[warning.sourceChanged ? 'rewritten' : 'rewrittenAlike'](quoted(warning.name, language))]];
    case 'removed_case':
      return [[texts.removed(quoted(warning.name, language))]];
    case 'stale_number': {
      const [before, after] = [warning.before, warning.after].map((value) => count(value, language));
      return [texts.stale(warning.condition, before ?? '', after ?? '', warning.text)];
    }
    default:
      return warning satisfies never;
  }
}
