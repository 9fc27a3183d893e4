import type { Difference, Section, Warning } from '../../schemas/types/api.js';
import { quantityInWords } from '../document/in-words.js';
import { textAt, textPaths } from '../english.js';
import { type RuleIndex, usesIn } from '../names/uses.js';
import { asObject } from '../request/json.js';
import { fullId, newId } from './renames.js';
import type { RuleContent } from './sections.js';
import type { Versions } from './versions.js';
import type { Change, Comparison } from './written.js';

/** The comparison of two versions of a changelog. */
export interface Changelogs {
  readonly file: string;
  readonly isSame: boolean;
}

/** Finds what a reviewer should ask about, the most urgent first. */
export function findWarnings(
  comparison: Comparison,
  versions: Versions,
  resultsChanged: boolean,
  changelogs: Changelogs | undefined,
): Warning[] {
  const isOfOneYear = versions.base.source.ruleset.year === versions.head.source.ruleset.year;
  const figures = sameFigures(comparison);
  return [
    ...(isOfOneYear ? closedYear(comparison, versions) : []),
    ...figures,
    ...unsourced(comparison, figures),
    ...(isOfOneYear && resultsChanged ? versionWarnings(versions, changelogs) : []),
    // Every year has other cases, and may leave out what the last one had.
    ...(isOfOneYear ? [...caseWarnings(comparison), ...removedIds(comparison)] : []),
    ...staleNumbers(comparison, versions),
    ...staleEnglish(comparison),
    ...smallPercentages(comparison, versions),
  ];
}

/** An edit of a year that is closed: the author may have meant the open one. */
function closedYear({ changes }: Comparison, { base, head }: Versions): Warning[] {
  const { closed, year } = base.source.ruleset;
  const isClosed = closed === true && head.source.ruleset.closed === true;
  return isClosed && changes.length > 0 ? [{ kind: 'closed_year', id: String(year) }] : [];
}

/** A figure that is gone and one that came with the same value or label: perhaps it only has another name. */
function sameFigures({ changes, base, head }: Comparison): Warning[] {
  const of = (kind: Change['kind']) => changes.filter((one) => one.section === 'figures' && one.kind === kind);
  return of('removed').flatMap(({ id, label }): Warning[] => {
    const value = base('figures').get(id)?.data.value;
    const other = of('added').find(
      (one) => one.label === label || (value !== undefined && head('figures').get(one.id)?.data.value === value),
    );
    return other === undefined ? [] : [{ kind: 'same_figure', section: 'figures', id, text: label, other: other.id }];
  });
}

function versionWarnings({ base, head }: Versions, changelogs: Changelogs | undefined): Warning[] {
  const { version } = head.source.ruleset;
  return [
    ...(version === base.source.ruleset.version ? [{ kind: 'same_version' as const, id: version }] : []),
    ...(changelogs?.isSame === true ? [{ kind: 'same_changelog' as const, id: changelogs.file }] : []),
  ];
}

function caseWarnings({ changes }: Comparison): Warning[] {
  return changes
    .filter(({ section }) => section === 'cases')
    .flatMap(({ id, kind, differences }): Warning[] => {
      if (kind === 'removed') return [{ kind: 'removed_case', id }];
      const isRewritten = differences.some(({ path }) => path.startsWith('expect'));
      const isResourced = differences.some(({ path }) => path === 'source');
      return isRewritten ? [{ kind: isResourced ? 'resourced_case' : 'rewritten_case', id }] : [];
    });
}

/** The keys of a rule that decide something which a source says, by section. */
const SOURCED: Partial<Record<Section, readonly string[]>> = {
  figures: ['value', 'derive'],
  lines: ['when', 'amount', 'forEach', 'administratorShare'],
  modifiers: ['when', 'targets', 'effect'],
  notices: ['when', 'amount'],
  deadlines: ['when', 'lines', 'schedule', 'movesToWorkingDay'],
};

/**
 * The rules that decide something else although they cite no new source and no cited source was checked again.
 * @param figures those that may only have another name, so that naming the new one is no change
 */
function unsourced({ changes, base, head, indexes, renames }: Comparison, figures: readonly Warning[]): Warning[] {
  const renewed = new Set(changes.filter(isOfSource).map(({ id }) => id));
  const isRename = ({ before, after }: Difference): boolean =>
    figures.some(({ id, other }) => before === id && after === other);
  return changes
    .filter(({ section, differences }) => differences.some((one) => isSourced(one, section) && !isRename(one)))
    .flatMap(({ section, id, formerId = id, label }): Warning[] => {
      const cited = citedSources(head(section).get(id), section, indexes.head);
      const before = citedSources(base(section).get(formerId), section, indexes.base);
      const known = new Set(before.map((key) => newId(renames, 'sources', key)));
      const isNew = cited.some((key) => renewed.has(key) || !known.has(key));
      return isNew ? [] : [{ kind: 'unsourced', section, id, text: label }];
    });
}

/** A source that is new or was read again. One that only has another name is neither. */
function isOfSource({ section, differences }: Change): boolean {
  return section === 'sources' && differences.length > 0;
}

function isSourced({ path, computed }: Difference, section: Section): boolean {
  const [key = ''] = path.split(/[.[]/);
  return computed === undefined && (SOURCED[section] ?? []).includes(key);
}

/** The sources of a rule, and those of the figures in its sums. */
function citedSources(content: RuleContent | undefined, section: Section, index: RuleIndex): string[] {
  if (content === undefined) return [];
  const keys = [...(SOURCED[section] ?? []), 'sources'];
  const uses = usesIn(content.data, content.schema).filter(({ path: [key = ''] }) => keys.includes(String(key)));
  const behind = index.behind(uses, ({ kind }) => kind === 'Operand' || kind === 'SourceKey');
  return [...behind].flatMap((rule) => (rule.section === 'sources' ? rule.name : []));
}

/** The sections whose ids programs may use. */
const WITH_IDS: readonly Section[] = ['lines', 'modifiers', 'notices'];

function removedIds({ changes, head }: Comparison): Warning[] {
  return changes
    .filter(({ section }) => WITH_IDS.includes(section))
    .filter(({ section, kind, id, formerId }) =>
      kind === 'renamed' ? !hasAlias(head(section).get(id), id, formerId) : kind === 'removed',
    )
    .map(({ section, id, formerId = id, label }) => ({ kind: 'removed_id', section, id: formerId, text: label }));
}

function hasAlias(content: RuleContent | undefined, id: string, formerId: string | undefined): boolean {
  return content?.aliases.some((alias) => fullId(alias, id) === formerId) === true;
}

const NUMBERS =
  /\d|(?<!\p{L})(un[oa]?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|metà|one|two|three|four|five|six|seven|eight|nine|ten|half)(?!\p{L})/iu;

/**
 * Numbers that moved beside words that did not: those of a condition, and of a deadline or a step. Figures cannot become
 * stale, because texts name them in braces.
 */
function staleNumbers({ changes, head }: Comparison, { head: { language } }: Versions): Warning[] {
  return changes.flatMap(({ section, id, differences }): Warning[] => {
    if (section !== 'conditions' && section !== 'deadlines' && section !== 'steps') return [];
    const moved = differences.find(({ before, after }) => typeof before === 'number' && typeof after === 'number');
    if (moved === undefined) return [];
    const [before, after] = [Number(moved.before), Number(moved.after)];
    const changed = new Set(differences.map(({ path }) => path));
    const { label, phrase, otherwise, explanation } = head(section).get(id)?.data ?? {};
    const texts = Object.entries({ label, phrase, otherwise, explanation }).filter(([path]) => !changed.has(path));
    const old = quantityInWords(Math.abs(before), 'count', language);
    const isStale = (text: string): boolean =>
      section === 'conditions' ? NUMBERS.test(text) : new RegExp(`(?<!\\d)${old}(?!\\d)`).test(text);
    const [stale] = texts.flatMap(([, text]) => (typeof text === 'string' && isStale(text) ? [text] : []));
    return stale === undefined ? [] : [{ kind: 'stale_number', section, id, before, after, text: stale }];
  });
}

/** Texts that changed in Italian and not in English, if more than a figure in them did. */
function staleEnglish({ changes, base, head }: Comparison): Warning[] {
  return changes.flatMap(({ section, id, formerId = id, kind, label, differences }): Warning[] => {
    if (kind !== 'changed' && kind !== 'renamed') return [];
    const [was, is] = [base(section).get(formerId)?.data, head(section).get(id)?.data];
    const [english, englishNow] = [was, is].map((data) => englishOf(section, data));
    const following = differences.flatMap(({ path, computed }) => (computed === true ? path : []));
    return textPaths(asObject(englishNow)).flatMap((path): Warning[] => {
      const text = textAt(was, path);
      const isNew = typeof text === 'string' && text !== textAt(is, path) && !following.includes(path.join('.'));
      const isStale = isNew && textAt(english, path) === textAt(englishNow, path);
      return isStale ? [{ kind: 'stale_english', section, id, text: label, other: path.join('.') }] : [];
    });
  });
}

/** The English texts of a rule under the paths of the Italian ones. A key of the ruleset is compared as a value. */
function englishOf(section: Section, data: RuleContent['data'] | undefined): unknown {
  const { english } = data ?? {};
  return section === 'ruleset' && english !== undefined ? { value: english } : english;
}

/** New percentages below one: each is probably a fraction, such as 0.24 for 24%. */
function smallPercentages({ changes }: Comparison, { head }: Versions): Warning[] {
  return changes.flatMap(({ section, id, label, differences }): Warning[] => {
    if (differences.every(({ path }) => path !== '' && path !== 'value')) return [];
    const figure = section === 'figures' ? head.source.figures[id] : undefined;
    if (figure === undefined || !('value' in figure) || figure.unit !== 'percent') return [];
    const { value } = figure;
    return value > 0 && value < 1 ? [{ kind: 'small_percentage', section, id, text: label, after: value }] : [];
  });
}
