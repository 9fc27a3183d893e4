import { isDeepStrictEqual } from 'node:util';
import { closure } from '../../conditions/expressions.js';
import { factsBehind } from '../../conditions/fact-types.js';
import type { Conditional } from '../../conditions/truth-table.js';
import type { CompiledLine, CompiledRules } from '../../pricing/compiled.js';
import { type NoticeItem, STATUS_LISTS } from '../../rules/rules-year.js';
import { pricingNames, type Renames } from '../renames.js';
import type { Years } from '../written.js';

/** A rule as each side has it; `undefined` where one has none. */
export interface Pair<Rule> {
  /** Its id of now, or the last one it had. */
  readonly id: string;
  readonly base: Rule | undefined;
  readonly head: Rule | undefined;
}

/** The lines and notices of both sides, set beside each other: those of now in their order, then those that are gone. */
export interface RulePairs {
  readonly lines: readonly Pair<CompiledLine>[];
  readonly notices: readonly Pair<Conditional<NoticeItem>>[];
}

export function rulePairs({ base, head }: Years, renames: Renames): RulePairs {
  return {
    lines: pairs(base.lines, head.lines, ({ id }) => id, renames('lines')),
    notices: pairs(base.notices, head.notices, ({ rule }) => rule.id, renames('notices')),
  };
}

/** @param renames new ids by old ones */
function pairs<Rule>(
  base: readonly Rule[],
  head: readonly Rule[],
  idOf: (rule: Rule) => string,
  renames: ReadonlyMap<string, string>,
): Pair<Rule>[] {
  const before = new Map(base.map((rule) => [renames.get(idOf(rule)) ?? idOf(rule), rule]));
  const after = new Map(head.map((rule) => [idOf(rule), rule]));
  const ids = new Set([...after.keys(), ...before.keys()]);
  return [...ids].map((id) => ({ id, base: before.get(id), head: after.get(id) }));
}

/** What a report calls a rule: its label of now, or the last one it had. */
export function pairLabel({ id, base, head }: Pair<{ readonly rule: { readonly label: string } }>): string {
  return (head ?? base)?.rule.label ?? id;
}

/**
 * The facts that what differs between the sides reads. All else reads its facts alike on both sides, and is the same for
 * every request.
 */
export function changedFacts(years: Years): ReadonlySet<string> {
  const [before, after] = [readersIn(years.base), readersIn(years.head)];
  const only = (some: readonly Reader[], others: readonly Reader[]): Reader[] => {
    const texts = new Set(others.map(({ text }) => text));
    return some.filter(({ text }) => !texts.has(text));
  };
  return new Set([...only(before, after), ...only(after, before)].flatMap(({ facts }) => facts));
}

/** Whether what decides the statuses differs between the sides: else they are the same for every request. */
export function hasOtherStatuses(years: Years): boolean {
  const [before, after] = [years.base, years.head].map((rules) => statusReaders(rules).map(({ text }) => text));
  return !isDeepStrictEqual(before, after);
}

/** The lines and notices that differ between the sides: the others are the same for every request. */
export function changedPairs({ lines, notices }: RulePairs, { base, head }: Years): RulePairs {
  const isChanged = <Rule>(pair: Pair<Rule>, read: (rule: Rule, rules: CompiledRules) => Reader): boolean =>
    pair.base === undefined || pair.head === undefined || read(pair.base, base).text !== read(pair.head, head).text;
  return {
    lines: lines.filter((pair) => isChanged(pair, readerOfLine)),
    notices: notices.filter((pair) => isChanged(pair, readerOfNotice)),
  };
}

/** A rule that reads facts, with all that it makes of them as one text. */
interface Reader {
  readonly facts: readonly string[];
  readonly text: string;
}

function readersIn(rules: CompiledRules): Reader[] {
  const { deadlines, lines, notices } = rules;
  return [
    ...statusReaders(rules),
    ...readersOf(deadlines, rules),
    ...lines.map((line) => readerOfLine(line, rules)),
    ...notices.map((notice) => readerOfNotice(notice, rules)),
  ];
}

function statusReaders(rules: CompiledRules): Reader[] {
  return STATUS_LISTS.flatMap((list) => readersOf(rules[list], rules));
}

function readersOf(all: readonly Conditional<object>[], rules: CompiledRules): Reader[] {
  return all.map(({ rule, table }, index) => reader(table.facts, table.holds, [index, rule], rules));
}

function readerOfLine(line: CompiledLine, rules: CompiledRules): Reader {
  const { rule, groups, facts, outcomeOf, outcomes } = line;
  const counted = groups.flatMap(({ people }) => people?.fact ?? []);
  const { state, firstYear, classification, valueSource, enrolment, administratorShare, bucket } = rule;
  const decided = outcomes.map(
    (outcome) => outcome && [outcome.cases.map((one) => one.rule), outcome.modifiers.map((one) => one.rule.effect)],
  );
  const shown = [state, firstYear, classification, valueSource, enrolment, administratorShare, bucket];
  const found = reader(facts, outcomeOf, [behind([...counted, ...pricingNames(line)], rules), decided, shown], rules);
  return { facts: [...found.facts, ...counted], text: found.text };
}

function readerOfNotice({ rule, table }: Conditional<NoticeItem>, rules: CompiledRules): Reader {
  return reader(table.facts, table.holds, [rule.list, rule.level, rule.amount, rule.onlyIfCertain], rules);
}

/** @param decided what is made of each combination of the facts */
function reader(facts: readonly number[], decided: ArrayLike<number>, said: unknown, rules: CompiledRules): Reader {
  const names = facts.map((fact) => rules.space.names[fact] ?? '');
  const { source, space } = rules;
  const read = [source.forms, source.person, behind(names, rules), facts.map((fact) => space.cells[fact])];
  const withFigures = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? (rules.figures.get(value)?.toString() ?? value) : value;
  return { facts: names, text: JSON.stringify([read, [...Array.from(decided)], said], withFigures) };
}

/** Some facts with those that they are computed from, as they are declared. */
function behind(names: readonly string[], { source }: CompiledRules): unknown[] {
  return closure(names, (name) => factsBehind(name, source)).map((name) => [name, source.facts[name]]);
}
