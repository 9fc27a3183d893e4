import type { OpenQuestion, Totals as TotalsInResponse } from '../../schemas/types/api.js';
import type { CompiledRules } from '../compiled-rules.js';
import type { RequestFacts } from '../facts/request-facts.js';
import { lookupFor } from '../pricing/price-all.js';
import { type Decimal, smaller, toNumber } from '../values/decimal.js';
import { sameRange, toNumbers } from '../values/range.js';
import { type BucketSums, requestSums } from './bucket-sum.js';
import { underEachAnswer } from './possible-answers.js';
import { type Totals, totalsOf } from './totals.js';

/** What a request comes to. */
export interface Outcome {
  readonly sums: BucketSums;
  readonly totals: Totals;
}

/** The questions that the request leaves open and that move a total, the one that settles most euros first. */
export function openQuestions(rules: CompiledRules, facts: RequestFacts, outcome: Outcome): OpenQuestion[] {
  const outcomeOf = (answered: RequestFacts, changed?: number): Outcome => {
    const before = changed === undefined ? undefined : { sums: outcome.sums, changed };
    return outcomeBeside(outcome, requestSums(rules, answered, lookupFor(rules, answered), before));
  };
  return underEachAnswer(rules, facts, { outcomeOf, same: sameTotals })
    .filter(({ answers }) => answers.some((answer) => !sameTotals(answer.outcome, outcome)))
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

/** Whether two calculations give the same totals. */
function sameTotals(a: Outcome, b: Outcome): boolean {
  if (a === b) return true;
  return (
    sameRange(a.totals.opening_one_off, b.totals.opening_one_off) &&
    sameRange(a.totals.annual_fixed, b.totals.annual_fixed) &&
    sameRange(a.totals.inps, b.totals.inps) &&
    sameRange(a.totals.first_year_12m, b.totals.first_year_12m)
  );
}

/** Totals in the shape of the response. */
export function totalsInResponse(totals: Totals): TotalsInResponse {
  return {
    opening_one_off: toNumbers(totals.opening_one_off),
    annual_fixed: toNumbers(totals.annual_fixed),
    inps: toNumbers(totals.inps),
    annual_total: toNumbers(totals.annual_total),
    first_year_12m: toNumbers(totals.first_year_12m),
  };
}
