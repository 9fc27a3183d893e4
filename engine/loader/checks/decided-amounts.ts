import type { Term } from '../../../schemas/types/rules.js';
import type { Uncovered } from '../../compile.js';
import { combination, type FactSpace, OPEN, type Situation } from '../../conditions/fact-space.js';
import type { CompiledLine, CompiledRules, Outcome } from '../../pricing/compiled.js';
import { unitSteps } from '../../pricing/price-line.js';
import { evaluate, namesRead, termsOf, turnsAt } from '../../pricing/terms.js';
import { amountCases, lineId } from '../../rules/rules-year.js';
import { type Decimal, decimal, rounded, ZERO } from '../../values/amounts.js';
import { groupsBy } from '../../values/maps.js';
import { impossibleAmount, uncoveredSituation } from '../amount-messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/* The checks of amounts that need the rules to be decided for every combination of facts. */

/**
 * Lines whose amount cases do not cover every situation. For each list of cases the first such situation is reported.
 */
export function uncoveredAmounts(book: RuleBook, rules: CompiledRules, uncovered: readonly Uncovered[]): Problem[] {
  return groupsBy(uncovered, ({ line, group }) => `${lineId(line)} ${group}`).map((all) => {
    const [{ line, group }] = all;
    const place = book.placeIn(line, line.forEach === undefined ? ['amount'] : ['forEach', group, 'amount']);
    const situations = all.map(({ situation }) => situation);
    return uncoveredSituation(lineId(line), decidedFacts(decidingPart(situations, rules.space), rules.space))(place);
  });
}

/**
 * The first uncovered situation. The facts that do not matter are set to open in it: the situation is uncovered with
 * each of their values.
 */
function decidingPart(all: readonly Situation[], space: FactSpace): Situation {
  const [situation = []] = all;
  const part = situation.slice();
  let combinations = 1;
  for (const [fact, cell] of situation.entries()) {
    if (cell === OPEN) continue;
    const without = all.filter((other) =>
      part.every((one, index) => index === fact || one === OPEN || one === other[index]),
    );
    const size = space.cells[fact]?.representatives.length ?? 1;
    if (without.length !== combinations * size) continue;
    part[fact] = OPEN;
    combinations *= size;
  }
  return part;
}

/** The known facts of a situation, with their values, by name. */
function decidedFacts(situation: Situation, space: FactSpace): (readonly [name: string, value: unknown])[] {
  return space.names.flatMap((name, number) => {
    const cell = situation[number] ?? OPEN;
    return cell === OPEN ? [] : [[name, space.cells[number]?.representatives[cell]] as const];
  });
}

/** A number far above what anybody earns. Amounts with an upper limit have reached that limit there. */
const HUGE = decimal(1e9);

/**
 * Amounts that are negative or whose minimum exceeds their maximum, after the modifiers. The first one of each line.
 */
export function impossibleAmounts(book: RuleBook, rules: CompiledRules): Problem[] {
  return rules.lines.flatMap((line) => {
    for (const priced of pricedNumbers(line, rules)) {
      const [problem] = impossibleIn(priced, line, book, rules);
      if (problem !== undefined) return [problem];
    }
    return [];
  });
}

/** An outcome of a line, with values for the number facts by name. */
interface PricedNumbers {
  readonly outcome: Outcome;
  readonly values: ReadonlyMap<string, Decimal>;
}

/**
 * Each outcome of a line with the numbers to try. Amounts are linear between two neighbouring numbers, so an amount
 * that is possible at all of them is possible everywhere. If only one end of a range is rounded, the number from which
 * rounding first changes that end is tried too.
 */
function* pricedNumbers(line: CompiledLine, rules: CompiledRules): Generator<PricedNumbers> {
  const terms = line.groups.flatMap(({ cases }) => cases.flatMap(({ rule }) => termsOf(rule)));
  const names = [...new Set(terms.flatMap(namesRead))].filter((name) => !rules.figures.has(name));
  const known = new Set<string>();
  for (const [index, number] of line.outcomeOf.entries()) {
    const outcome = line.outcomes[number];
    if (outcome === undefined) continue;
    const cells = combination(index, line.sizes);
    const read = names.map((name) => cells[line.facts.indexOf(rules.space.numberOf.get(name) ?? -1)]);
    const key = `${number} ${read}`;
    if (known.has(key)) continue;
    known.add(key);
    let all: PricedNumbers['values'][] = [new Map()];
    for (const [at, name] of names.entries()) {
      const points = pointsOf(name, read[at], terms, rules);
      all = all.flatMap((values) => points.map((point) => new Map(values).set(name, point)));
    }
    for (const values of all) yield { outcome, values };
  }
}

/**
 * The ends of a cell of a number fact, and the numbers within it at which an amount changes its slope or is rounded up.
 */
function pointsOf(name: string, cell: number | undefined, terms: readonly Term[], rules: CompiledRules) {
  const fact = rules.source.facts[name];
  const bounds = rules.space.cells[rules.space.numberOf.get(name) ?? -1]?.bounds[cell ?? -1];
  const smallest = fact?.type === 'number' ? Math.min(fact.minimum, 0) : 0;
  const low = decimal(Math.max(bounds?.low ?? smallest, smallest));
  const high = bounds === undefined || bounds.high === Infinity ? HUGE : decimal(bounds.high);
  const values = turnsAt(name, terms, rules.figures);
  const between = [low, ...values.filter((value) => value.gt(low) && value.lt(high)), high];
  return between.flatMap((point) => [point, ...jumpsAfter(point, high, name, terms, rules)]);
}

/** The number at which rounding first raises each term, while all other numbers are zero. */
function jumpsAfter(point: Decimal, high: Decimal, name: string, terms: readonly Term[], rules: CompiledRules) {
  return terms.flatMap((term) => {
    if (typeof term !== 'object' || term.round === undefined) return [];
    const { round, ...exact } = term;
    const at = (number: Decimal) =>
      evaluate(exact, (other) => rules.figures.get(other) ?? (other === name ? number : ZERO));
    const slope = at(point.plus(1)).minus(at(point));
    const jump = rounded(at(point), round)
      .plus(round === 'euro' ? 0.5 : 0.005)
      .minus(at(point));
    const next = slope.gt(ZERO) ? point.plus(jump.div(slope)).round(6, 3) : point;
    return next.gt(point) && next.lt(high) ? [next] : [];
  });
}

function impossibleIn({ outcome, values }: PricedNumbers, line: CompiledLine, book: RuleBook, rules: CompiledRules) {
  const { cases, modifiers } = outcome;
  const value = (name: string): Decimal => rules.figures.get(name) ?? values.get(name) ?? ZERO;
  return cases.flatMap((chosen) => {
    const steps = unitSteps(chosen, modifiers, value, 'all');
    const at = steps.findIndex(({ min, max }) => min.lt(ZERO) || min.gt(max));
    const step = steps[at];
    if (step === undefined) return [];
    const modifier = modifiers[at - 1]?.rule;
    const path = amountCases(line.rule).find(({ one }) => one === chosen.rule)?.path ?? [];
    const place = modifier === undefined ? book.placeIn(line.rule, path) : book.placeIn(modifier, ['effect']);
    return [impossibleAmount(line.id, step.min.toNumber(), step.max.toNumber(), modifier?.id)(place)];
  });
}
