import type { AmountCase, AmountCases } from '../../schemas/types/rules.js';
import { holdingNames } from '../conditions/expressions.js';
import { combinations, type FactSpace, forEachCombination, type Situation, sizesOf } from '../conditions/fact-space.js';
import { ALWAYS, type Decisions, factsOf, holdsIn } from '../conditions/truth-table.js';
import { citedSources, type Line, lineId, type RuleSource, type Sources } from '../rules/rules-year.js';
import { type Decimal, point } from '../values/amounts.js';
import {
  type CompiledCase,
  type CompiledGroup,
  type CompiledLine,
  type CompiledModifier,
  newPrices,
  type Outcome,
} from './compiled-line.js';
import { exempts } from './effects.js';
import { unitSteps } from './price-line.js';
import { evaluate, figureNamed, namesRead, termsOf } from './terms.js';

export interface LineContext {
  readonly facts: RuleSource['facts'];
  readonly decisions: Decisions;
  readonly figures: ReadonlyMap<string, Decimal>;
  readonly space: FactSpace;
  readonly modifiers: readonly CompiledModifier[];
  readonly sources: Sources;
  /** Called with each situation in which the line is due but no amount case holds. */
  readonly uncovered: (line: Line, group: number, situation: Situation) => void;
}

/** Decides, for every combination of the facts that a line reads, whether it is due, at which amount, so modified. */
export function compileLine(rule: Line, context: LineContext): CompiledLine {
  const when = rule.when === undefined ? ALWAYS : context.decisions.of(rule.when);
  const id = lineId(rule);
  const groups = compileGroups(rule, context.facts, context.decisions, context.figures);
  const modifiers = context.modifiers.filter((modifier) => modifier.rule.targets.includes(id));
  const tables = [
    when,
    ...groups.flatMap((group) => group.cases.map(({ table }) => table)),
    ...modifiers.map(({ table }) => table),
  ];
  const facts = factsOf(tables);
  const sizes = sizesOf(context.space, facts);
  const outcomeOf = new Uint16Array(combinations(sizes));
  const outcomes: (Outcome | undefined)[] = [undefined];
  const known = new Map<string, number>();
  forEachCombination(context.space, facts, (situation, index) => {
    if (!holdsIn(when, situation)) return;
    const chosen = chooseCases(rule, groups, situation, context);
    if (chosen === undefined) return;
    const outcome = outcomeIn(situation, rule, chosen, modifiers, context);
    const key = outcomeKey(outcome, groups);
    const number = known.get(key) ?? outcomes.push(outcome) - 1;
    known.set(key, number);
    outcomeOf[index] = number;
  });
  const sources = citedSources(rule.sources, context.sources);
  return { rule, id, groups, modifiers, facts, sizes, outcomeOf, outcomes, sources, prices: newPrices() };
}

/** The first case of each group that holds; undefined, and reported, where a group has none. */
function chooseCases(rule: Line, groups: readonly CompiledGroup[], situation: Situation, context: LineContext) {
  const chosen: CompiledCase[] = [];
  for (const [number, group] of groups.entries()) {
    const first = group.cases.find(({ table }) => holdsIn(table, situation));
    if (first === undefined) {
      context.uncovered(rule, number, situation);
      return undefined;
    }
    chosen.push(first);
  }
  return chosen;
}

function outcomeIn(
  situation: Situation,
  rule: Line,
  cases: readonly CompiledCase[],
  candidates: readonly CompiledModifier[],
  { decisions, figures }: LineContext,
): Outcome {
  const holds = (name: string): boolean => holdsIn(decisions.of(name), situation);
  const modifiers = candidates.filter(({ table }) => holdsIn(table, situation));
  const names = [...holdingNames(rule.when, holds), ...cases.flatMap((chosen) => chosen.conditions(holds))];
  const constant = cases.every((chosen) => chosen.constant);
  const figure = (name: string): Decimal => figureNamed(name, figures);
  return {
    conditions: [...new Set(names)],
    cases,
    modifiers,
    exempt: modifiers.some(({ rule }) => exempts(rule.effect)),
    constantSteps: constant ? cases.map((chosen) => unitSteps(chosen, modifiers, figure)) : undefined,
  };
}

function outcomeKey(outcome: Outcome, groups: readonly CompiledGroup[]): string {
  const cases = outcome.cases.map((chosen, group) => groups[group]?.cases.indexOf(chosen));
  return JSON.stringify([cases, outcome.modifiers.map(({ rule }) => rule.id), outcome.conditions]);
}

/** The groups of a line: one for each of its `forEach`, or the line itself. */
function compileGroups(
  line: Line,
  facts: RuleSource['facts'],
  decisions: Decisions,
  figures: ReadonlyMap<string, Decimal>,
): CompiledGroup[] {
  const casesOf = (amount: AmountCases) => amount.map((rule) => compileCase(rule, decisions, figures));
  if (line.forEach === undefined) return [{ people: undefined, cases: casesOf(line.amount ?? []) }];
  return line.forEach.map(({ people, amount }) => {
    const fact = facts[people];
    const filter = fact?.type === 'count' ? fact.people : { roles: [] };
    return { people: { fact: people, filter }, cases: casesOf(amount) };
  });
}

function compileCase(rule: AmountCase, decisions: Decisions, figures: ReadonlyMap<string, Decimal>): CompiledCase {
  return {
    rule,
    table: rule.when === undefined ? ALWAYS : decisions.of(rule.when),
    conditions: (holds) => holdingNames(rule.when, holds),
    constant: termsOf(rule).every((term) => namesRead(term).every((name) => figures.has(name))),
    price: (value) =>
      'value' in rule
        ? point(evaluate(rule.value, value))
        : { min: evaluate(rule.min, value), max: evaluate(rule.max, value) },
  };
}
