import { isObject, type JsonObject } from '../../request/json.js';
import type { RuleSource } from '../../rules/rules-year.js';
import type { Comparison } from '../compare/compare.js';
import { figuresBehindNames } from '../compare/dependencies.js';
import type { Difference, Section } from '../compare/rule-change.js';
import type { Years } from '../years.js';
import type { Warning } from './warning.js';

/** The keys of a rule that hold its sums. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  figures: ['value', 'derive'],
  lines: ['amount', 'forEach', 'administratorShare'],
  modifiers: ['effect'],
  notices: ['amount'],
};

/** The rules whose sums changed although they cite no new source, and nobody looked at the old ones again. */
export function unsourcedChanges({ changes, contents, renames }: Comparison, { base, head }: Years): Warning[] {
  // A source that only has another name is the old one.
  const renewed = new Set(
    changes.filter(({ section, differences }) => section === 'sources' && differences.length > 0).map(({ id }) => id),
  );
  return changes
    .filter(({ section, differences }) => differences.some((one) => isOfSum(one, section)))
    .flatMap(({ section, id, formerId = id }): Warning[] => {
      const cited = citedBy(contents.head[section].get(id)?.data, section, head.source);
      const before = citedBy(contents.base[section].get(formerId)?.data, section, base.source);
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
function citedBy(data: JsonObject | undefined, section: string, source: RuleSource): string[] {
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
