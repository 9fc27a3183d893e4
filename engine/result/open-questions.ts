import type { OpenQuestion } from '../../schemas/types/api.js';
import type { RequestFacts } from '../facts/request-facts.js';
import { type BucketSums, requestSums } from '../pricing/buckets.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { type Decimal, smaller, toNumber } from '../values/decimal.js';
import { underEachAnswer } from './possible-answers.js';
import { sameTotals, type Totals, totalsInResponse, totalsOf } from './totals.js';

/** What a request comes to. */
export interface Outcome {
  readonly sums: BucketSums;
  readonly totals: Totals;
}

/** The questions that the request leaves open and that move a total, the one that settles most euros first. */
export function openQuestions(rules: CompiledRules, facts: RequestFacts, outcome: Outcome): OpenQuestion[] {
  const outcomeOf = (answered: RequestFacts, changed?: number): Outcome => {
    const before = changed === undefined ? undefined : { sums: outcome.sums, changed };
    return outcomeBeside(outcome, requestSums(rules, answered, before));
  };
  return underEachAnswer(rules, facts, { outcomeOf, same: sameOutcome })
    .filter(({ answers }) => answers.some((answer) => !sameOutcome(answer.outcome, outcome)))
    .map(({ path, question, quantity, answers }) => ({
      path,
      question,
      quantity,
      effect: effect(
        answers.map((answer) => answer.outcome),
        outcome,
      ),
      answers: answers.map(({ value, label, outcome }) => ({ value, label, totals: totalsInResponse(outcome.totals) })),
    }))
    .sort((a, b) => b.effect - a.effect);
}

/** What some sums come to: most answers change none of them, and then nothing is added up again. */
function outcomeBeside(known: Outcome, sums: BucketSums): Outcome {
  const { opening, annual, inps, inail } = known.sums;
  const isKnown = sums.opening === opening && sums.annual === annual && sums.inps === inps && sums.inail === inail;
  return isKnown ? known : { sums, totals: totalsOf(sums) };
}

/** Euro of the first-12-months range that the most telling answer takes away. */
function effect(answers: readonly Outcome[], before: Outcome): number {
  return toNumber(firstYearWidth(before).minus(answers.map(firstYearWidth).reduce(smaller)));
}

function firstYearWidth({ totals: { first_year_12m } }: Outcome): Decimal {
  return first_year_12m.max.minus(first_year_12m.min);
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  return a === b || sameTotals(a.totals, b.totals);
}
