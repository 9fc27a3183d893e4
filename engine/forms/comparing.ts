import type { BeyondAnswers } from '../../schemas/types/api.js';
import { rulesWith } from '../beyond.js';
import { costsOf } from '../calculate.js';
import { cellIn } from '../conditions/fact-space.js';
import { type RequestFacts, readRequest } from '../facts.js';
import { type Before, type OwnSums, requestSums } from '../pricing/buckets.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { linesOutsideTotals } from '../result/lines.js';
import { noticesIn } from '../result/notices.js';
import type { SumsAndTotals } from '../result/open-questions.js';
import { totalsOf } from '../result/totals.js';
import { plus, toNumbers } from '../values/amounts.js';
import { recall } from '../values/maps.js';
import type { ComparedRequest, Comparing } from './comparison.js';
import { costsDiffer, differenceOf, type SummedRequest } from './difference.js';
import { usualCosts, usualSum } from './usual-costs.js';

/** A request with its totals. */
type KnownRequest = SummedRequest & SumsAndTotals;

/** Prepares comparisons by the rules of a year. */
export function comparing(rules: CompiledRules): Comparing {
  const factsWith = ({ request, beyond = {} }: ComparedRequest, answer: BeyondAnswers = {}): RequestFacts =>
    readRequest(request, rulesWith(rules, { ...beyond, ...answer }).reading);
  const own: OwnSums = new Map();
  const summed = (facts: RequestFacts, before?: Before): SummedRequest => ({
    facts,
    sums: requestSums(rules, facts, before, own),
  });
  const requests = new Map<ComparedRequest, KnownRequest>();
  const read = (inputs: ComparedRequest): KnownRequest =>
    recall(requests, inputs, () => {
      const one = summed(factsWith(inputs));
      return { ...one, totals: totalsOf(one.sums) };
    });
  const moves = new Map<ComparedRequest, Map<string, boolean>>();
  const withAnswer = (inputs: ComparedRequest, name: string, value: BeyondAnswers[string]): SummedRequest => {
    const fact = rules.space.numberOf.get(name);
    const known = read(inputs);
    const { facts, sums } = known;
    if (fact !== undefined && facts.numbers[fact] === value) return known;
    // Other facts are computed from numbers, so a request with another number is read again.
    if (fact === undefined || typeof value === 'number') return summed(factsWith(inputs, { [name]: value }));
    const cell = cellIn(rules.space, fact, value);
    return facts.situation[fact] === cell ? known : summed(facts.withCell(fact, cell), { sums, changed: fact });
  };
  return {
    costsOf: (inputs) => {
      const known = read(inputs);
      return costsOf(rules, inputs.request, known.facts, known);
    },
    outsideTotals: (inputs) => {
      const { facts, sums } = read(inputs);
      return { lines: linesOutsideTotals(sums), excludedMandatory: noticesIn('excludedMandatory', rules, facts) };
    },
    firstYear: (inputs, { usual } = {}) => {
      const { totals, facts } = read(inputs);
      const total = totals.first_year_12m;
      return toNumbers(usual === true ? plus(total, usualSum(usualCosts(rules, facts))) : total);
    },
    costDifference: (inputs, otherInputs, options) => differenceOf(rules, read(inputs), read(otherInputs), options),
    movesCosts: (inputs, { name, before, after }, options = {}) => {
      const known = recall(moves, inputs, () => new Map<string, boolean>());
      return recall(known, `${name} ${before} ${after} ${options.usual === true}`, () =>
        costsDiffer(rules, withAnswer(inputs, name, before), withAnswer(inputs, name, after), options),
      );
    },
  };
}
