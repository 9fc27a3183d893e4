import { isDeepStrictEqual } from 'node:util';
import type { Difference, Warning } from '../../schemas/types/api.js';
import { type RuleIndex, usesIn } from '../names/uses.js';
import { textsIn } from '../request/json.js';
import { comparedNumber } from './causes.js';
import { formerIds, fullId } from './renames.js';
import { type RuleContent, SECTIONS, type Section } from './sections.js';
import type { Comparison, Years } from './written.js';

/** The comparison of two versions of a changelog. */
export interface Changelogs {
  readonly file: string;
  readonly isSame: boolean;
}

/** Finds what a reviewer should ask about. */
export function findWarnings(
  comparison: Comparison,
  years: Years,
  resultsChanged: boolean,
  changelogs: Changelogs | undefined,
): Warning[] {
  return [
    ...unsourcedChanges(comparison),
    ...(resultsChanged ? versionWarnings(years, changelogs) : []),
    ...caseWarnings(comparison, years),
    ...unaliasedLines(comparison),
    ...staleNumbers(comparison, years),
  ];
}

function versionWarnings({ base, head }: Years, changelogs: Changelogs | undefined): Warning[] {
  const { version } = head.source.ruleset;
  return [
    ...(version === base.source.ruleset.version ? [{ kind: 'same_version' as const, version }] : []),
    ...(changelogs?.isSame ? [{ kind: 'same_changelog' as const, file: changelogs.file }] : []),
  ];
}

/** Cases of another year are not compared: they have to expect something else. */
function caseWarnings({ changes }: Comparison, { base, head }: Years): Warning[] {
  if (base.source.ruleset.year !== head.source.ruleset.year) return [];
  return changes
    .filter(({ section }) => section === 'cases')
    .flatMap(({ id, kind, differences }): Warning[] => {
      if (kind === 'removed') return [{ kind: 'removed_case', name: id }];
      const isRewritten = differences.some(({ path }) => path.startsWith('expect'));
      const sourceChanged = differences.some(({ path }) => path === 'source');
      return isRewritten ? [{ kind: 'rewritten_case', name: id, sourceChanged }] : [];
    });
}

/** The keys of a rule that hold its sums, by section. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  figures: ['value', 'derive'],
  lines: ['amount', 'forEach', 'administratorShare'],
  modifiers: ['effect'],
  notices: ['amount'],
};

/** The rules whose sums changed although they cite no new source and no cited source was looked at again. */
function unsourcedChanges(comparison: Comparison): Warning[] {
  const { changes, renames } = comparison;
  // A source that was only renamed is not new.
  const renewed = new Set(
    changes.filter(({ section, differences }) => section === 'sources' && differences.length > 0).map(({ id }) => id),
  );
  return changes
    .filter(({ section, differences }) => differences.some((one) => isOfSum(one, section)))
    .flatMap(({ section, id, formerId = id }): Warning[] => {
      const cited = citedSources(comparison.head(section).get(id), section, comparison.indexes.head);
      const before = citedSources(comparison.base(section).get(formerId), section, comparison.indexes.base);
      const known = new Set(before.map((key) => renames('sources').get(key) ?? key));
      const isSourced = cited.some((key) => renewed.has(key) || !known.has(key));
      return isSourced ? [] : [{ kind: 'unsourced', rule: { section, id } }];
    });
}

/**
 * Whether a difference is of a sum, for which a source must be given. A condition within an amount is none. A rule that
 * was added or removed differs as a whole, so that its differences have no path.
 */
function isOfSum({ path, computed }: Difference, section: Section): boolean {
  const [key = ''] = path.split(/[.[]/);
  return computed === undefined && (SUMS[section] ?? []).includes(key) && !/\bwhen\b/.test(path);
}

/** The sources of a rule, and those of the figures in its sums. */
function citedSources(content: RuleContent | undefined, section: Section, index: RuleIndex): string[] {
  if (content === undefined) return [];
  const ofSums = [...(SUMS[section] ?? []), 'sources'];
  const uses = usesIn(content.data, content.schema).filter(({ path: [key = ''] }) => ofSums.includes(String(key)));
  const behind = index.behind(uses, ({ kind }) => kind === 'Operand' || kind === 'SourceKey');
  return [...behind].flatMap((rule) => (rule.section === 'sources' ? rule.name : []));
}

/* Names and texts that were perhaps forgotten when a rule changed. No check can decide that, so a reviewer is asked. */

/** Lines that were renamed, or look as if they were, and do not list the old id in `aliases`. */
function unaliasedLines({ base, head, renames, changes }: Comparison): Warning[] {
  const said = [...renames('lines')].filter(([formerId, id]) => {
    return !head('lines')
      .get(id)
      ?.aliases.some((alias) => fullId(alias, id) === formerId);
  });
  const ofKind = (kind: 'added' | 'removed') =>
    changes.filter((one) => one.section === 'lines' && one.kind === kind).map(({ id }) => id);
  const fresh = ofKind('added');
  const alike = ofKind('removed').flatMap((formerId): [string, string][] => {
    const id = fresh.find((one) => isSimilar(base('lines').get(formerId), head('lines').get(one)));
    return id === undefined ? [] : [[formerId, id]];
  });
  return [...said, ...alike].map(([formerId, id]) => ({ kind: 'unaliased_line', id, formerId }));
}

/** Whether two lines have the same label, or the same amount under the same condition. */
function isSimilar(before: RuleContent | undefined, after: RuleContent | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const cost = ({ data: { amount, forEach, when } }: RuleContent) => ({ amount, forEach, when });
  return before.label === after.label || isDeepStrictEqual(cost(before), cost(after));
}

/** A condition whose number to compare with has changed. */
type MovedThreshold = Pick<Extract<Warning, { kind: 'stale_number' }>, 'condition' | 'before' | 'after'>;

/** Texts that did not change although they may mention a number that did. */
function staleNumbers(comparison: Comparison, years: Years): Warning[] {
  const moved = movedThresholds(comparison, years);
  if (moved.length === 0) return [];
  return SECTIONS.filter((section) => !WITHOUT_TEXTS.includes(section)).flatMap((section) =>
    [...comparison.head(section)].flatMap(([id, { data }]): Warning[] => {
      const former = new Set(textsIn(comparison.base(section).get(id)?.data));
      const kept = textsIn(data).filter((text) => /\s/.test(text) && former.has(text));
      return moved.flatMap((threshold) => {
        const isOwn = section === 'conditions' && id === threshold.condition;
        const text = kept.find((one) => (isOwn ? namesNumber(one) : mentions(one, threshold.before)));
        return text === undefined ? [] : [{ kind: 'stale_number', rule: { section, id }, ...threshold, text }];
      });
    }),
  );
}

/** The texts of these sections quote other documents. */
const WITHOUT_TEXTS: readonly Section[] = ['sources', 'cases', 'holidays'];

function movedThresholds({ renames }: Comparison, { base, head }: Years): MovedThreshold[] {
  const former = formerIds(renames('conditions'));
  return Object.keys(head.source.conditions).flatMap((condition) => {
    const [before, after] = [comparedNumber(former.get(condition) ?? condition, base), comparedNumber(condition, head)];
    return before === undefined || after === undefined || before === after ? [] : [{ condition, before, after }];
  });
}

const DIGITS = /\d[\d.,]*/g;
const NUMBER_WORDS =
  /(?<!\p{L})(un[oa]?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|metà|one|two|three|four|five|six|seven|eight|nine|ten|half)(?!\p{L})/iu;

function namesNumber(text: string): boolean {
  return text.match(DIGITS) !== null || NUMBER_WORDS.test(text);
}

/** A smaller number in a text mostly stands for something else. */
const SMALLEST_NUMBER = 100;

/** Whether a text mentions a number, written as in Italian or in English. */
function mentions(text: string, number: number): boolean {
  if (number < SMALLEST_NUMBER) return false;
  return (text.match(DIGITS) ?? []).some((digits) => {
    const written = digits.replace(/[.,]$/, '');
    return (
      Number(written.replaceAll('.', '').replace(',', '.')) === number || Number(written.replaceAll(',', '')) === number
    );
  });
}
