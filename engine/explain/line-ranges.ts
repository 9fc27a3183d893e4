import { decidingFacts } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts/request-facts.js';
import { lookupFor } from '../pricing/buckets.js';
import type { CompiledLine, PricedLine, Pricing } from '../pricing/compiled-line.js';
import { applyEffect } from '../pricing/effects.js';
import { priceLine } from '../pricing/price-line.js';
import { underEachAnswer } from '../result/open-questions.js';
import { NOTHING, point, type Range, sameRange, toNumbers } from '../values/amounts.js';
import type { Context } from './decision.js';
import type { LineQuestion, RuleRange } from './explanation.js';

/** The questions that the request leaves open and that change what a line costs, with its price under each answer. */
export function lineQuestions(
  line: CompiledLine,
  priced: PricedLine | undefined,
  { rules, facts }: Context,
): LineQuestion[] {
  const deciding = new Set(decidingNames(line, priced, facts).map((fact) => rules.space.names[fact]));
  const questions = underEachAnswer(rules, facts, {
    outcomeOf: (answered) => priceLine(line, answered, lookupFor(rules, answered))?.amount,
    same: sameAmount,
  });
  return questions
    .filter(({ fact, answers }) =>
      fact === undefined ? answers.some(({ outcome }) => !sameAmount(outcome, priced?.amount)) : deciding.has(fact),
    )
    .map(({ path, question, quantity, answers }) => ({
      path,
      question,
      quantity,
      makesRange: priced !== undefined && answers.some(({ outcome }) => isNarrower(outcome, priced.amount)),
      answers: answers.map(({ outcome, ...answer }) => ({
        ...answer,
        amount: outcome === undefined ? null : toNumbers(outcome),
      })),
    }));
}

/** The open facts that move the amount, also those that move it only together with another. */
function decidingNames(line: CompiledLine, priced: PricedLine | undefined, { situation }: RequestFacts): number[] {
  if (priced === undefined) return [];
  return decidingFacts(line, situation, (index) => {
    const outcome = line.outcomes[line.outcomeOf[index] ?? 0];
    const amount = priced.pricings.find((pricing) => pricing.outcome === outcome)?.amount;
    return outcome === undefined ? 'absent' : `${amount?.min} ${amount?.max}`;
  });
}

function sameAmount(a: Range | undefined, b: Range | undefined): boolean {
  return a === undefined || b === undefined ? a === b : sameRange(a, b);
}

function isNarrower(a: Range | undefined, b: Range): boolean {
  const width = ({ min, max }: Range) => max.minus(min);
  return width(a ?? NOTHING).lt(width(b));
}

/**
 * What makes the amount of a line a range whatever is answered: amount cases with two bounds, and modifiers that turn
 * even a single amount into a range.
 * @param due the pricings under which the line is due
 */
export function ruleRanges(line: CompiledLine, due: readonly Pricing[], context: Context): RuleRange[] {
  const wide = due.filter(({ amount }) => isRange(amount));
  return [...wideCases(line, wide, context), ...wideModifiers(line, wide, context)];
}

function wideCases({ groups }: CompiledLine, wide: readonly Pricing[], { facts }: Context): RuleRange[] {
  return groups.flatMap(({ people, cases }, group) => {
    if (people !== undefined && facts.numberOf(people.fact) === 0) return [];
    const chosen = cases.map((one) => wide.filter(({ outcome }) => outcome?.cases[group] === one));
    return chosen.flatMap((pricings, index): RuleRange[] =>
      pricings.some(({ steps }) => isRange(steps[group]?.[0]))
        ? [{ kind: 'amount', people: people?.fact ?? null, case: index + 1 }]
        : [],
    );
  });
}

function wideModifiers({ modifiers }: CompiledLine, wide: readonly Pricing[], { rules, facts }: Context): RuleRange[] {
  const figure = lookupFor(rules, facts);
  return modifiers.flatMap(({ rule: { id, effect } }): RuleRange[] => {
    const applied = wide.flatMap((pricing) => pricing.modifiers.filter((one) => one.id === id));
    return applied.some(({ before }) => isRange(applyEffect(effect, point(before.max), figure)))
      ? [{ kind: 'modifier', id }]
      : [];
  });
}

function isRange(range: Range | undefined): boolean {
  return range?.min.lt(range.max) ?? false;
}
