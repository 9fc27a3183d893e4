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
  closed: (year: string, next: string) => ({
    it: [`Il ${year} è chiuso. Volevi modificare `, code(`rules-${next}`), '?'],
    en: [`${year} is closed. Did you mean to edit `, code(`rules-${next}`), '?'],
  }),
  sameFigure: (label: string, id: string, other: string) => ({
    it: [
      `La cifra ${label} non c’è più, e ne è arrivata una uguale. Se ha solo cambiato nome, scrivi `,
      code(`aliases: [${id}]`),
      ' in ',
      code(other),
      '.',
    ],
    en: [
      `The figure ${label} is gone, and one like it came. If it only has another name, write `,
      code(`aliases: [${id}]`),
      ' in ',
      code(other),
      '.',
    ],
  }),
  unsourced: (rules: string, isOne: boolean): { it: Text; en: Text } => ({
    it: [
      `${rules} ${isOne ? 'cambia, ma cita' : 'cambiano, ma citano'} le stesse fonti di prima e nessuna è stata riguardata (`,
      code('checkedOn'),
      ').',
    ],
    en: [
      `${rules} ${isOne ? 'changes, but cites' : 'change, but cite'} the same sources as before, and none of them was checked again (`,
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
  rewritten: (names: string, number: number) => ({
    it:
      number === 1
        ? `Il caso ${names} si aspetta altro e cita la stessa fonte di prima. Viene dal programma?`
        : `${number} casi si aspettano altro e citano la stessa fonte di prima. Vengono dal programma?`,
    en:
      number === 1
        ? `The case ${names} expects something else and names the same source as before. Was it taken from the program?`
        : `${number} cases expect something else and name the same source as before. Were they taken from the program?`,
  }),
  resourced: (names: string, number: number) => ({
    it:
      number === 1
        ? `Il caso ${names} si aspetta altro: leggi la sua nuova fonte.`
        : `${number} casi si aspettano altro: leggi le loro nuove fonti.`,
    en:
      number === 1
        ? `The case ${names} expects something else: read its new source.`
        : `${number} cases expect something else: read their new sources.`,
  }),
  removed: (names: string, number: number) => ({
    it: number === 1 ? `Il caso ${names} non c’è più.` : `${number} casi non ci sono più.`,
    en: number === 1 ? `The case ${names} was removed.` : `${number} cases were removed.`,
  }),
  removedId: (label: string, id: string) => ({
    it: [
      'Il nome ',
      code(id),
      ` (${label}) non c’è più, e un programma può usarlo. Se è cambiato, scrivi `,
      code(`aliases: [${id}]`),
      ' nella regola; se non tornerà, dillo in ',
      code('CHANGELOG.md'),
      '.',
    ],
    en: [
      'The id ',
      code(id),
      ` (${label}) is gone, and a program may use it. If it was renamed, write `,
      code(`aliases: [${id}]`),
      ' in the rule; if it is gone for good, say so in ',
      code('CHANGELOG.md'),
      '.',
    ],
  }),
  stale: (id: string, before: string, after: string, text: string) => ({
    it: [
      code(id),
      ` ha ora ${after} al posto di ${before}, ma il suo testo è lo stesso: «${text}». Il numero è ancora giusto?`,
    ],
    en: [
      code(id),
      ` now has ${after} in place of ${before}, but its text is the same: “${text}”. Is its number still right?`,
    ],
  }),
  english: (labels: string, isOne: boolean) => ({
    it: `${labels}: ${isOne ? 'un testo è cambiato' : 'dei testi sono cambiati'} in italiano, non in inglese.`,
    en: `${labels}: ${isOne ? 'a text has' : 'texts have'} changed in Italian, not in English.`,
  }),
  small: (label: string, value: string, times: string) => ({
    it: `${label}: ${value} vuol dire meno di una parte su cento. Se è ${times}%, scrivi ${times}.`,
    en: `${label}: ${value} means less than one part in a hundred. If it is ${times}%, write ${times}.`,
  }),
});

/** The most failed cases that the sentence names. If there are more, a table lists them. */
const NAMED = 3;
/** The most failed cases in the table: a figure that many cases rest on fails them all for the same reason. */
const LISTED = 12;

/** What a reviewer has to do or to ask before accepting the change. */
export function acceptBlocks({ warnings, cases, language, head }: Diff.RulesDiff): Block[] {
  const items: Text[] = [
    ...warnings.flatMap((one) => (one.kind === 'closed_year' ? [closedItem(one, head.year, language)] : [])),
    ...sharedItems(warnings, language),
    ...(cases.length === 0 ? [] : [casesItem(cases, language)]),
    ...versionItem(warnings, language),
    ...warnings.flatMap((warning) => ownItem(warning, language)),
  ];
  if (items.length === 0) return [];
  return [
    heading(2, TEXTS[language].heading),
    ...list(items),
    ...(cases.length > NAMED ? caseTable(cases, language) : []),
  ];
}

function closedItem({ id }: Diff.Warning, year: number, language: Language): Text {
  return TEXTS[language].closed(id, String(year + 1));
}

/** The points that several rules share, one sentence each. */
function sharedItems(warnings: readonly Diff.Warning[], language: Language): Text[] {
  const texts = TEXTS[language];
  const labels = (kind: Diff.Warning['kind']): string[] => [
    ...new Set(warnings.flatMap((one) => (one.kind === kind ? [quoted(one.text ?? one.id, language)] : []))),
  ];
  const cases = (kind: 'rewritten_case' | 'resourced_case' | 'removed_case'): string[] =>
    warnings.flatMap((one) => (one.kind === kind ? [quoted(one.id, language)] : []));
  const [unsourced, english] = [labels('unsourced'), labels('stale_english')];
  const [rewritten, resourced, removed] = [cases('rewritten_case'), cases('resourced_case'), cases('removed_case')];
  return [
    ...(unsourced.length === 0 ? [] : [texts.unsourced(unsourced.join(', '), unsourced.length === 1)]),
    ...(rewritten.length === 0 ? [] : [[texts.rewritten(rewritten.join(), rewritten.length)]]),
    ...(resourced.length === 0 ? [] : [[texts.resourced(resourced.join(), resourced.length)]]),
    ...(removed.length === 0 ? [] : [[texts.removed(removed.join(), removed.length)]]),
    ...(english.length === 0 ? [] : [[texts.english(english.join(', '), english.length === 1)]]),
  ];
}

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
  const idOf = (kind: Diff.Warning['kind']): string | undefined => warnings.find((one) => one.kind === kind)?.id;
  const [version, file] = [idOf('same_version'), idOf('same_changelog')];
  if (version !== undefined && file !== undefined) return [texts.both(version, file)];
  if (version !== undefined) return [texts.version(version)];
  return file === undefined ? [] : [texts.changelog(file)];
}

/** The sentence of a point that is told by itself. */
function ownItem({ kind, id, text = id, other = '', before = 0, after = 0 }: Diff.Warning, language: Language): Text[] {
  const texts = TEXTS[language];
  switch (kind) {
    case 'closed_year':
    case 'unsourced':
    case 'same_version':
    case 'same_changelog':
    case 'rewritten_case':
    case 'resourced_case':
    case 'removed_case':
    case 'stale_english':
      return [];
    case 'same_figure':
      return [texts.sameFigure(quoted(text, language), id, other)];
    case 'removed_id':
      return [texts.removedId(quoted(text, language), id)];
    case 'stale_number':
      return [texts.stale(id, count(before, language), count(after, language), text)];
    case 'small_percentage':
      return [[texts.small(quoted(text, language), `${count(after, language)}%`, count(after * 100, language))]];
    default:
      return kind satisfies never;
  }
}
