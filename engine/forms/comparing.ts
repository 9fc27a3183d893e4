import type { BeyondAnswers } from '../../schemas/types/api.js';
import { rulesWith } from '../beyond.js';
import { costsOf, sumsAndTotals } from '../calculate.js';
import { cellIn } from '../conditions/fact-space.js';
import { type RequestFacts, readRequest } from '../facts.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { memoize } from '../values/cache.js';
import { recall } from '../values/maps.js';
import type { ComparedRequest, Comparing, CostDifference } from './cost-difference.js';
import { costDifference, costsDiffer } from './difference.js';

/** Prepares comparisons by the rules of a year. */
export function comparing(rules: CompiledRules): Comparing {
  const factsWith = ({ request, beyond = {} }: ComparedRequest, answer: BeyondAnswers = {}): RequestFacts =>
    readRequest(request, rulesWith(rules, { ...beyond, ...answer }).reading);
  const factsOf = memoize((asked: ComparedRequest) => factsWith(asked));
  const outcomeOf = memoize((facts: RequestFacts) => sumsAndTotals(rules, facts));
  const differences = memoize((_: ComparedRequest) => ({
    usual: new Map<ComparedRequest, CostDifference>(),
    required: new Map<ComparedRequest, CostDifference>(),
  }));
  const withAnswer = (asked: ComparedRequest, name: string, value: BeyondAnswers[string]): RequestFacts => {
    const fact = rules.space.numberOf.get(name);
    // Other facts are computed from numbers, so a request with another number is read again.
    if (fact === undefined || typeof value === 'number') return factsWith(asked, { [name]: value });
    const facts = factsOf(asked);
    const cell = cellIn(rules.space, fact, value);
    return facts.situation[fact] === cell ? facts : facts.withCell(fact, cell);
  };
  return {
    costsOf: (asked) => {
      const facts = factsOf(asked);
      return costsOf(rules, asked.request, facts, outcomeOf(facts));
    },
    costDifference: (one, other, options = {}) =>
      recall(differences(one)[options.usual === true ? 'usual' : 'required'], other, () =>
        costDifference(rules, factsOf(one), factsOf(other), { ...options, sumsOf: (facts) => outcomeOf(facts).sums }),
      ),
    movesCosts: (asked, { name, before, after }, options) =>
      costsDiffer(rules, withAnswer(asked, name, before), withAnswer(asked, name, after), options),
  };
}
