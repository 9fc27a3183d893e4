import type { Difference, Warning } from '../../../schemas/types/api.js';
import { isObject, type JsonObject } from '../../request/json.js';
import type { RuleSource } from '../../rules/rules-year.js';
import type { Comparison, Years } from './compare.js';
import { figuresBehindNames } from './renames.js';
import type { Section } from './sections.js';
import { staleNumbers, unaliasedLines } from './stale-names.js';

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

/** In another year a case has to expect something else, if it says where that comes from. */
function caseWarnings({ changes }: Comparison, { base, head }: Years): Warning[] {
  const isSameYear = base.source.ruleset.year === head.source.ruleset.year;
  return changes
    .filter(({ section }) => section === 'cases')
    .flatMap(({ id, kind, differences }): Warning[] => {
      if (kind === 'removed') return [{ kind: 'removed_case', name: id }];
      const isRewritten = differences.some(({ path }) => path.startsWith('expect'));
      const sourceChanged = differences.some(({ path }) => path === 'source');
      const isSuspicious = isRewritten && (isSameYear || !sourceChanged);
      return isSuspicious ? [{ kind: 'rewritten_case', name: id, sourceChanged }] : [];
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
      const known = new Set(before.map((key) => renames.sources.get(key) ?? key));
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
  const figures = figuresBehindNames(names, source).flatMap((name) => {
    const figure = source.figures[name];
    return figure !== undefined && 'sources' in figure ? figure.sources : [];
  });
  return [...textsIn(data?.sources), ...figures];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
