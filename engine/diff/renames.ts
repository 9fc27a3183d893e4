import { isDeepStrictEqual } from 'node:util';
import type { Section } from '../../schemas/types/api.js';
import type { Term } from '../../schemas/types/rules.js';
import { isAsked, isNameKind, NAME_KINDS } from '../names/name-kinds.js';
import { mapNames } from '../names/schema-walk.js';
import { type RuleIndex, type Use, usesOf } from '../names/uses.js';
import type { CompiledLine } from '../pricing/compiled.js';
import { termsOf } from '../pricing/terms.js';
import { asObject, type JsonObject } from '../request/json.js';
import { amountCases } from '../rules/rules-year.js';
import { recall } from '../values/maps.js';
import { isSection, type RuleContent, type RulesById, type RulesBySection, SECTIONS } from './sections.js';

/** A rule by its section and id. */
export interface RuleName {
  readonly section: Section;
  readonly id: string;
}

/** The renamed rules of a section: old id to new id. */
export type Renames = (section: Section) => ReadonlyMap<string, string>;

/** The renames if no rule was renamed. */
export const SAME_NAMES: Renames = () => new Map();

/** The id in the head of a rule of the base. */
export function newId(renames: Renames, section: Section, id: unknown): string {
  return renames(section).get(String(id)) ?? String(id);
}

/** Reverses a map of renames: new id to old id. */
export function formerIds(renames: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...renames].map(([former, id]) => [id, former]));
}

/** The id in the base of a rule of the head. */
export function formerId(renames: Renames, section: Section, id: string): string {
  return formerIds(renames(section)).get(id) ?? id;
}

/** Rules are matched after those that they name. The keys of the ruleset are never renamed. */
const ORDER: readonly Section[] = [
  'sources',
  ...SECTIONS.filter((section) => section !== 'sources' && section !== 'ruleset'),
];

/**
 * Finds the renamed rules. A rule was renamed if it lists its old id in `aliases`, or if its content is that of a
 * removed rule. For a case, the same request is enough.
 */
export function findRenames(base: RulesBySection, head: RulesBySection): Renames {
  const bySection = new Map<Section, Map<string, string>>();
  const found = (section: Section) => recall(bySection, section, () => new Map<string, string>());
  for (const section of ORDER) {
    const gone = new Map([...base(section)].filter(([id]) => !head(section).has(id)));
    const fresh = new Map([...head(section)].filter(([id]) => !base(section).has(id)));
    let pair = nextRename(section, gone, fresh, found);
    while (pair !== undefined) {
      found(section).set(...pair);
      gone.delete(pair[0]);
      fresh.delete(pair[1]);
      pair = nextRename(section, gone, fresh, found);
    }
  }
  return found;
}

/** Finds one at a time: a rule that names renamed ones can be recognised only once these are known. */
function nextRename(
  section: Section,
  gone: RulesById,
  fresh: RulesById,
  renames: Renames,
): [former: string, id: string] | undefined {
  const ways: readonly ((old: RuleContent, now: RuleContent, former: string, id: string) => boolean)[] = [
    (_old, { aliases }, former, id) => aliases.some((alias) => fullId(alias, id) === former),
    (old, now) => isDeepStrictEqual(withNewNames(old, renames), now.data),
    (old, now) => section === 'cases' && isDeepStrictEqual(old.data.request, now.data.request),
  ];
  for (const isSame of ways) {
    for (const [id, now] of fresh) {
      const former = [...gone].find(([name, old]) => isSame(old, now, name, id))?.[0];
      if (former !== undefined) return [former, id];
    }
  }
  return undefined;
}

/** The full id of an alias: an alias of a line may leave out the bucket. */
export function fullId(alias: string, id: string): string {
  const [bucket, ...rest] = id.split('.');
  return rest.length > 0 && !alias.includes('.') ? `${bucket}.${alias}` : alias;
}

/**
 * The content of a rule with the new ids in the place of old ones. A modifier whose target was renamed has not changed.
 */
export function withNewNames({ data, schema }: RuleContent, renames: Renames): JsonObject {
  const written = mapNames(data, schema, ({ kind, value }) => {
    const named = isNameKind(kind) ? NAME_KINDS[kind].sections.filter(isSection) : [];
    const fresh = named.flatMap((section) => renames(section).get(String(value)) ?? []);
    return fresh[0] ?? value;
  });
  return asObject(written);
}

/** Every name in a line and in the modifiers that target it. */
function usesInLine({ rule, modifiers }: CompiledLine): Use[] {
  const ofModifiers = modifiers.flatMap((one) => usesOf({ section: 'modifiers', rule: asObject(one.rule) }));
  return [...usesOf({ section: 'lines', rule: asObject(rule) }), ...ofModifiers];
}

/** All rules that a line depends on, itself included: its modifiers, figures, conditions and facts. */
export function lineDependencies(line: CompiledLine, index: RuleIndex): RuleName[] {
  // Figures named elsewhere than in an amount, such as those for the next year, do not count.
  const behind = index.behind(usesInLine(line), ({ kind }) => !isAsked(kind) && kind !== 'FigureName');
  return [
    { section: 'lines', id: line.id },
    ...line.modifiers.map(({ rule }) => ({ section: 'modifiers' as const, id: rule.id })),
    ...(['conditions', 'figures', 'facts'] as const).flatMap((section) =>
      [...behind].flatMap((one) => (one.section === section ? [{ section, id: one.name }] : [])),
    ),
  ];
}

/** The terms that can give the amount of one unit of a line. */
export function amountTerms({ rule }: CompiledLine): Term[] {
  return amountCases(rule).flatMap(({ one }) => termsOf(one));
}

/** The figures and number facts that the amounts of a line are calculated from. */
export function pricingNames(line: CompiledLine): string[] {
  const names = usesInLine(line).flatMap(({ kind, value }) =>
    kind === 'Operand' && typeof value === 'string' ? [value] : [],
  );
  return [...new Set(names)];
}
