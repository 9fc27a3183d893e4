import { isDeepStrictEqual } from 'node:util';
import type { Difference, RuleChange, RuleName, Section } from '../../schemas/types/api.js';
import { namedRules } from '../names/named-rules.js';
import { RuleIndex } from '../names/uses.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { isObject } from '../request/json.js';
import type { RuleSource } from '../rules/rules-year.js';
import { findRenames, formerIds, type Renames, withNewNames } from './renames.js';
import { type RuleContent, type RulesById, type RulesBySection, rulesBySection, SECTIONS } from './sections.js';

/** The rules of both sides of a comparison, ready to calculate. */
export interface Years {
  readonly base: CompiledRules;
  readonly head: CompiledRules;
}

/** What a function reads from both sides, the base first. */
export function fromBoth<T>({ base, head }: Years, read: (rules: CompiledRules) => readonly T[]): T[] {
  return [...read(base), ...read(head)];
}

/** The legal forms that both sides have. A request of any other form can be calculated on one side only. */
export function commonForms({ base, head }: Years): string[] {
  return Object.keys(head.source.forms).filter((form) => form in base.source.forms);
}

/** A rule that differs between the sides, without its place. */
export type Change = Omit<RuleChange, 'file' | 'decides'>;

/** The differences between the rules of two sides. */
export interface Comparison {
  readonly base: RulesBySection;
  readonly head: RulesBySection;
  /** The rules of each side, and how they use one another. */
  readonly indexes: { readonly base: RuleIndex; readonly head: RuleIndex };
  readonly renames: Renames;
  readonly changes: Change[];
}

/** Compares the rules of two sides by id, whatever file they stand in. */
export function compare(years: Years): Comparison {
  const written = compareWritten(years.base.source, years.head.source);
  const changes = SECTIONS.flatMap((section) => {
    const own = written.changes.filter((change) => change.section === section);
    return section === 'figures' ? withComputedFigures(own, years, formerIds(written.renames('figures'))) : own;
  });
  return { ...written, changes };
}

/**
 * The sections whose order is shown nowhere. The order of all others is visible in answers, in the calendar, on pages
 * or in the open data.
 */
const UNORDERED: readonly Section[] = ['ruleset', 'cases'];

/** Compares the rules as they are written on both sides, without the new values of derived figures. */
export function compareWritten(before: RuleSource, after: RuleSource): Comparison {
  const [base, head] = [rulesBySection(before), rulesBySection(after)];
  const renames = findRenames(base, head);
  const changes = SECTIONS.flatMap((section) => [
    ...sectionChanges(section, base(section), head(section), renames),
    ...(UNORDERED.includes(section) ? [] : movedRules(section, base(section), head(section), renames)),
  ]);
  const indexes = { base: new RuleIndex(namedRules(before)), head: new RuleIndex(namedRules(after)) };
  return { base, head, indexes, renames, changes };
}

function sectionChanges(section: Section, base: RulesById, head: RulesById, renames: Renames): Change[] {
  const former = formerIds(renames(section));
  const kept = [...head].flatMap(([id, now]) => {
    const formerId = former.get(id);
    const old = base.get(formerId ?? id);
    if (old === undefined) return ruleChange({ section, id }, now, formerId, undefined);
    const found = differences(withNewNames(old, renames), now.data);
    // For a renamed rule, the change of its aliases is reported too.
    const aliases = formerId === undefined ? differences(old.aliases, now.aliases, 'aliases') : [];
    return ruleChange({ section, id }, now, formerId, [...found, ...aliases]);
  });
  const gone = [...base].filter(([id]) => !head.has(id) && !renames(section).has(id));
  const removed = gone.map(([id, { label, data }]): Change => {
    return { section, id, label, kind: 'removed', differences: [{ path: '', before: data }] };
  });
  return [...kept, ...removed];
}

/** @param found undefined if the rule is new */
function ruleChange(
  { section, id }: RuleName,
  { label, data }: RuleContent,
  formerId: string | undefined,
  found: Difference[] | undefined,
): Change[] {
  if (found === undefined) return [{ section, id, label, kind: 'added', differences: [{ path: '', after: data }] }];
  if (formerId !== undefined) return [{ section, id, formerId, label, kind: 'renamed', differences: found }];
  return found.length === 0 ? [] : [{ section, id, label, kind: 'changed', differences: found }];
}

/**
 * Adds the new values of derived figures, which change although nobody edited them.
 * @param former new id to old id of the renamed figures
 */
function withComputedFigures(
  changes: readonly Change[],
  { base, head }: Years,
  former: ReadonlyMap<string, string>,
): Change[] {
  const computed = new Map<string, Difference>();
  for (const [id, figure] of Object.entries(head.source.figures)) {
    const before = base.figures.get(former.get(id) ?? id);
    const after = head.figures.get(id);
    if (!('derive' in figure) || before === undefined || after === undefined || before.eq(after)) continue;
    computed.set(id, { path: 'value', before: before.toNumber(), after: after.toNumber(), computed: true });
  }
  const written = changes.map((change) => {
    const also = computed.get(change.id);
    computed.delete(change.id);
    return also === undefined ? change : { ...change, differences: [...change.differences, also] };
  });
  const unwritten = [...computed].map(([id, difference]): Change => {
    const label = head.source.figures[id]?.label ?? id;
    return { section: 'figures', id, label, kind: 'changed', differences: [difference] };
  });
  return [...written, ...unwritten];
}

/** The smallest set of rules whose move explains the new order, each with its neighbours before and after. */
function movedRules(section: Section, base: RulesById, head: RulesById, renames: Renames): Change[] {
  const before = [...base.keys()].map((id) => renames(section).get(id) ?? id).filter((id) => head.has(id));
  const known = new Set(before);
  const after = [...head.keys()].filter((id) => known.has(id));
  const places = new Map(before.map((id, index) => [id, index]));
  const inPlace = new Set(longestAscending(after, (id) => places.get(id) ?? 0));
  const moved = after.filter((id) => !inPlace.has(id));
  return moved.map((id) => {
    const differences = [{ path: 'order', before: neighbours(id, before), after: neighbours(id, after) }];
    return { section, id, label: head.get(id)?.label ?? id, kind: 'moved', differences };
  });
}

function neighbours(id: string, all: readonly string[]): string[] {
  const at = all.indexOf(id);
  return all.slice(Math.max(0, at - 1), at + 2);
}

/** The longest subsequence in ascending order. */
function longestAscending<Item>(items: readonly Item[], numberOf: (item: Item) => number): Item[] {
  const best: { readonly item: Item; readonly chain: readonly Item[] }[] = [];
  for (const item of items) {
    const at = best.findIndex((one) => numberOf(one.item) > numberOf(item));
    const place = at < 0 ? best.length : at;
    best[place] = { item, chain: [...(best[place - 1]?.chain ?? []), item] };
  }
  return [...(best.at(-1)?.chain ?? [])];
}

/** The differences between two values, each with its path, as deep as possible. */
function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differences(before[key], after[key], path === '' ? key : `${path}.${key}`));
  }
  if (isNameList(before) && isNameList(after)) return nameDifferences(before, after, path);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => differences(item, after[index], `${path}[${index}]`));
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** Lists of names are compared as sets, unless only their order changed. */
function nameDifferences(before: readonly string[], after: readonly string[], path: string): Difference[] {
  const gone = before.filter((name) => !after.includes(name)).map((name) => ({ path, before: name }));
  const fresh = after.filter((name) => !before.includes(name)).map((name) => ({ path, after: name }));
  return gone.length + fresh.length === 0 ? [{ path, before, after }] : [...gone, ...fresh];
}

function isNameList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}
