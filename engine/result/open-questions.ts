import type { CalculationRequest, OpenQuestion } from '../../schemas/types/api.js';
import type { CompiledRules } from '../compiled-rules.js';
import { toNumber } from '../decimal.js';
import type { RequestFacts } from '../facts/request-facts.js';
import { lookupFor } from '../lines/price-all.js';
import { type Range, sameRange, toNumbers } from '../range.js';
import { requestSums } from './bucket-sum.js';
import { type Answer, underEachAnswer } from './possible-answers.js';
import { type Totals, totalsOf } from './totals.js';

/** The questions that the request leaves open and that move a total, the one that settles most euros first. */
export function openQuestions(
  rules: CompiledRules,
  request: CalculationRequest,
  facts: RequestFacts,
  totals: Totals,
): OpenQuestion[] {
  const outcomeOf = (answered: RequestFacts): Totals =>
    totalsOf(requestSums(rules, answered, lookupFor(rules, answered)));
  return underEachAnswer(rules, request, facts, { outcomeOf, same: sameTotals })
    .filter(({ answers }) => answers.some(({ outcome }) => !sameTotals(outcome, totals)))
    .map(({ path, question, quantity, answers }) => ({
      path,
      question,
      quantity,
      effect: effect(answers, totals),
      answers: answers.map(({ value, label, outcome }) => ({ value, label, totals: totalsInResponse(outcome) })),
    }))
    .sort((a, b) => b.effect - a.effect);
}

/** Euro of the first-12-months range that the most telling answer takes away. */
function effect(answers: readonly Answer<Totals>[], totals: Totals): number {
  const width = ({ min, max }: Range) => max.minus(min);
  const narrowest = answers.map(({ outcome }) => width(outcome.first_year_12m)).reduce((a, b) => (a.lte(b) ? a : b));
  return toNumber(width(totals.first_year_12m).minus(narrowest));
}

/** Whether two calculations give the same totals. */
function sameTotals(a: Totals, b: Totals): boolean {
  if (a === b) return true;
  return (
    sameRange(a.opening_one_off, b.opening_one_off) &&
    sameRange(a.annual_fixed, b.annual_fixed) &&
    sameRange(a.inps, b.inps) &&
    sameRange(a.first_year_12m, b.first_year_12m)
  );
}

/** Totals in the shape of the response. */
export function totalsInResponse(totals: Totals): OpenQuestion['answers'][number]['totals'] {
  return {
    opening_one_off: toNumbers(totals.opening_one_off),
    annual_fixed: toNumbers(totals.annual_fixed),
    inps: toNumbers(totals.inps),
    annual_total: toNumbers(totals.annual_total),
    first_year_12m: toNumbers(totals.first_year_12m),
  };
}
