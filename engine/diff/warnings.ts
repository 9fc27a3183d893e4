import { isDeepStrictEqual } from 'node:util';
import type { Difference, Warning } from '../../schemas/types/api.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { withFiguresBehind } from '../pricing/terms.js';
import { type JsonObject, textsIn } from '../request/json.js';
import type { RuleSource } from '../rules/rules-year.js';
import { formerIds, fullId } from './renames.js';
import { type RuleContent, SECTIONS, type Section } from './sections.js';
import type { Comparison, Years } from './written.js';

/** What a comparison knows of the changelogs: not every pair of folders has two versions of one. */
export interface Changelogs {
  readonly file: string;
  readonly isSame: boolean;
}

/** What a reviewer should ask about. */
export function findWarnings(
  comparison: Comparison,
  years: Years,
  resultsChanged: boolean,
  changelogs: Changelogs | undefined,
): Warning[] {
  return [
    ...unsourcedChanges(comparison, years),
    ...(resultsChanged ? unannounced(years, changelogs) : []),
    ...caseWarnings(comparison, years),
    ...unaliasedLines(comparison),
    ...staleNumbers(comparison, years),
  ];
}

function unannounced({ base, head }: Years, changelogs: Changelogs | undefined): Warning[] {
  const { version } = head.source.ruleset;
  return [
    ...(version === base.source.ruleset.version ? [{ kind: 'same_version' as const, version }] : []),
    ...(changelogs?.isSame ? [{ kind: 'same_changelog' as const, file: changelogs.file }] : []),
  ];
}

/** In another year a case has to expect something else. */
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

/** The keys of a rule that hold its sums. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  figures: ['value', 'derive'],
  lines: ['amount', 'forEach', 'administratorShare'],
  modifiers: ['effect'],
  notices: ['amount'],
};

/** The rules whose sums changed although they cite no new source, and nobody looked at the old ones again. */
function unsourcedChanges(comparison: Comparison, years: Years): Warning[] {
  const { changes, renames } = comparison;
  // A source that only has another name is the old one.
  const renewed = new Set(
    changes.filter(({ section, differences }) => section === 'sources' && differences.length > 0).map(({ id }) => id),
  );
  return changes
    .filter(({ section, differences }) => differences.some((one) => isOfSum(one, section)))
    .flatMap(({ section, id, formerId = id }): Warning[] => {
      const cited = citedSources(comparison.head[section].get(id)?.data, section, years.head.source);
      const before = citedSources(comparison.base[section].get(formerId)?.data, section, years.base.source);
      const known = new Set(before.map((key) => renames('sources').get(key) ?? key));
      const isSourced = cited.some((key) => renewed.has(key) || !known.has(key));
      return isSourced ? [] : [{ kind: 'unsourced', rule: { section, id } }];
    });
}

/**
 * A condition may change within an amount; whoever changes a sum must say where it is written. A rule that comes or goes
 * differs as a whole, under no key.
 */
function isOfSum({ path, computed }: Difference, section: Section): boolean {
  const [key = ''] = path.split(/[.[]/);
  return computed === undefined && (SUMS[section] ?? []).includes(key) && !/\bwhen\b/.test(path);
}

/** The sources of a rule, and those of the figures that its sums are made of. */
function citedSources(data: JsonObject | undefined, section: string, source: RuleSource): string[] {
  const names = (SUMS[section] ?? []).flatMap((key) => textsIn(data?.[key]));
  const figures = withFiguresBehind(names, source).flatMap((name) => {
    const figure = source.figures[name];
    return figure !== undefined && 'sources' in figure ? figure.sources : [];
  });
  return [...textsIn(data?.sources), ...figures];
}

/* Names and texts that stay behind when a rule changes: no check can refuse them, so a reviewer is asked. */

/** Lines that have another id, or look as if they had, and do not name the old one among their aliases. */
function unaliasedLines({ base, head, renames, changes }: Comparison): Warning[] {
  const said = [...renames('lines')].filter(([formerId, id]) => {
    return !head.lines.get(id)?.aliases.some((alias) => fullId(alias, id) === formerId);
  });
  const ofKind = (kind: 'added' | 'removed') =>
    changes.filter((one) => one.section === 'lines' && one.kind === kind).map(({ id }) => id);
  const fresh = ofKind('added');
  const alike = ofKind('removed').flatMap((formerId): [string, string][] => {
    const id = fresh.find((one) => isAlike(base.lines.get(formerId), head.lines.get(one)));
    return id === undefined ? [] : [[formerId, id]];
  });
  return [...said, ...alike].map(([formerId, id]) => ({ kind: 'unaliased_line', id, formerId }));
}

/** Whether two lines are called the same, or cost the same in the same cases. */
function isAlike(before: RuleContent | undefined, after: RuleContent | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const cost = ({ data: { amount, forEach, when } }: RuleContent) => ({ amount, forEach, when });
  return before.label === after.label || isDeepStrictEqual(cost(before), cost(after));
}

/** A condition that compares with another number than before. */
type MovedThreshold = Pick<Extract<Warning, { kind: 'stale_number' }>, 'condition' | 'before' | 'after'>;

/** Texts that are as they were although a number has moved that they may name. */
function staleNumbers(comparison: Comparison, years: Years): Warning[] {
  const moved = movedThresholds(comparison, years);
  if (moved.length === 0) return [];
  return SECTIONS.filter((section) => !WITHOUT_TEXTS.includes(section)).flatMap((section) =>
    [...comparison.head[section]].flatMap(([id, { data }]): Warning[] => {
      const former = new Set(textsIn(comparison.base[section].get(id)?.data));
      const kept = textsIn(data).filter((text) => /\s/.test(text) && former.has(text));
      return moved.flatMap((threshold) => {
        const isOwn = section === 'conditions' && id === threshold.condition;
        const text = kept.find((one) => (isOwn ? namesNumber(one) : says(one, threshold.before)));
        return text === undefined ? [] : [{ kind: 'stale_number', rule: { section, id }, ...threshold, text }];
      });
    }),
  );
}

/** Their texts speak of documents outside. */
const WITHOUT_TEXTS: readonly Section[] = ['sources', 'cases', 'holidays'];

function movedThresholds({ renames }: Comparison, { base, head }: Years): MovedThreshold[] {
  const former = formerIds(renames('conditions'));
  return Object.keys(head.source.conditions).flatMap((condition) => {
    const [before, after] = [thresholdOf(former.get(condition) ?? condition, base), thresholdOf(condition, head)];
    return before === undefined || after === undefined || before === after ? [] : [{ condition, before, after }];
  });
}

function thresholdOf(name: string, { source, figures }: CompiledRules): number | undefined {
  const condition = source.conditions[name];
  if (condition === undefined || !('fact' in condition)) return undefined;
  const { value } = condition;
  return typeof value === 'string' ? figures.get(value)?.toNumber() : typeof value === 'number' ? value : undefined;
}

const DIGITS = /\d[\d.,]*/g;
const IN_LETTERS =
  /(?<!\p{L})(un[oa]?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|metà|one|two|three|four|five|six|seven|eight|nine|ten|half)(?!\p{L})/iu;

function namesNumber(text: string): boolean {
  return text.match(DIGITS) !== null || IN_LETTERS.test(text);
}

/** Below this, a number in a text is mostly that of something else. */
const TELLING = 100;

/** Whether a text of either language says a number. */
function says(text: string, number: number): boolean {
  if (number < TELLING) return false;
  return (text.match(DIGITS) ?? []).some((digits) => {
    const written = digits.replace(/[.,]$/, '');
    return (
      Number(written.replaceAll('.', '').replace(',', '.')) === number || Number(written.replaceAll(',', '')) === number
    );
  });
}
