import type { Difference, Section, Warning } from '../../schemas/types/api.js';
import { type RuleIndex, usesIn } from '../names/uses.js';
import { newId } from './renames.js';
import type { RuleContent } from './sections.js';
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
    ...staleNumbers(comparison),
  ];
}

function versionWarnings({ base, head }: Years, changelogs: Changelogs | undefined): Warning[] {
  const { version } = head.source.ruleset;
  return [
    ...(version === base.source.ruleset.version ? [{ kind: 'same_version' as const, version }] : []),
    ...(changelogs?.isSame ? [{ kind: 'same_changelog' as const, file: changelogs.file }] : []),
  ];
}

/** Warnings about cases. Cases of another year are not compared, since they have to expect other results. */
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

/** The rules whose sums changed although they cite no new source and no cited source was checked again. */
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
      const known = new Set(before.map((key) => newId(renames, 'sources', key)));
      const isSourced = cited.some((key) => renewed.has(key) || !known.has(key));
      return isSourced ? [] : [{ kind: 'unsourced', rule: { section, id } }];
    });
}

/**
 * Whether a difference is in a sum, which needs a source. A condition within an amount is not a sum. The differences of
 * a rule that was added or removed have no path, so they do not count.
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

const NUMBERS =
  /\d|(?<!\p{L})(un[oa]?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|metà|one|two|three|four|five|six|seven|eight|nine|ten|half)(?!\p{L})/iu;

/**
 * Conditions that compare with another number than before, although their label or phrase contains a number and did not
 * change. Numbers of figures cannot become stale, because texts name figures in braces.
 */
function staleNumbers({ changes, head }: Comparison): Warning[] {
  return changes
    .filter(({ section }) => section === 'conditions')
    .flatMap(({ id, differences }): Warning[] => {
      const { before, after } = differences.find(({ path }) => path === 'value') ?? {};
      if (typeof before !== 'number' || typeof after !== 'number') return [];
      const { label, phrase } = head('conditions').get(id)?.data ?? {};
      const isKept = !differences.some(({ path }) => path === 'label' || path === 'phrase');
      const text = [label, phrase].find((one) => typeof one === 'string' && NUMBERS.test(one));
      return isKept && text !== undefined
        ? [{ kind: 'stale_number', condition: id, before, after, text: String(text) }]
        : [];
    });
}
