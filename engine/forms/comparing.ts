import type { BeyondAnswers } from '../../schemas/types/api.js';
import { rulesWith } from '../beyond.js';
import { costsOf, sumsAndTotals } from '../calculate.js';
import { cellIn } from '../conditions/fact-space.js';
import { type RequestFacts, readRequest } from '../facts.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { linesOf } from '../result/lines.js';
import { noticesIn } from '../result/notices.js';
import type { SumsAndTotals } from '../result/open-questions.js';
import { plus, toNumbers } from '../values/amounts.js';
import { recall } from '../values/maps.js';
import type { ComparedRequest, Comparing, CostDifference } from './cost-difference.js';
import { costDifference, costsDiffer } from './difference.js';
import { usualSum } from './different-costs.js';

/** A request that has been read and summed, with what it has been compared with. */
interface KnownRequest {
  readonly facts: RequestFacts;
  readonly outcome: SumsAndTotals;
  /** Its differences to other requests, with what most people pay without an obligation and without it. */
  readonly usual: Map<ComparedRequest, CostDifference>;
  readonly required: Map<ComparedRequest, CostDifference>;
  /** Whether an answer moves its costs. */
  readonly moves: Map<string, boolean>;
}

/** Prepares comparisons by the rules of a year. */
export function comparing(rules: CompiledRules): Comparing {
  const factsWith = ({ request, beyond = {} }: ComparedRequest, answer: BeyondAnswers = {}): RequestFacts =>
    readRequest(request, rulesWith(rules, { ...beyond, ...answer }).reading);
  const known = new Map<ComparedRequest, KnownRequest>();
  const read = (asked: ComparedRequest): KnownRequest =>
    recall(known, asked, () => {
      const facts = factsWith(asked);
      return {
        facts,
        outcome: sumsAndTotals(rules, facts),
        usual: new Map(),
        required: new Map(),
        moves: new Map(),
      };
    });
  const withAnswer = (asked: ComparedRequest, name: string, value: BeyondAnswers[string]): RequestFacts => {
    const fact = rules.space.numberOf.get(name);
    const { facts } = read(asked);
    if (fact !== undefined && facts.numbers[fact] === value) return facts;
    // Other facts are computed from numbers, so a request with another number is read again.
    if (fact === undefined || typeof value === 'number') return factsWith(asked, { [name]: value });
    const cell = cellIn(rules.space, fact, value);
    return facts.situation[fact] === cell ? facts : facts.withCell(fact, cell);
  };
  return {
    costsOf: (asked) => {
      const { facts, outcome } = read(asked);
      return costsOf(rules, asked.request, facts, outcome);
    },
    owed: (asked) => {
      const { facts, outcome } = read(asked);
      return { lines: linesOf(outcome.sums), excludedMandatory: noticesIn('excludedMandatory', rules, facts) };
    },
    firstYear: (asked, { usual } = {}) => {
      const { facts, outcome } = read(asked);
      const total = outcome.totals.first_year_12m;
      return toNumbers(usual === true ? plus(total, usualSum(rules, facts)) : total);
    },
    costDifference: (asked, otherAsked, options = {}) => {
      const [one, other] = [read(asked), read(otherAsked)];
      return recall(options.usual === true ? one.usual : one.required, otherAsked, () =>
        costDifference(rules, one.facts, other.facts, {
          ...options,
          sums: { one: one.outcome.sums, other: other.outcome.sums },
        }),
      );
    },
    movesCosts: (asked, { name, before, after }, options = {}) =>
      recall(read(asked).moves, `${name} ${before} ${after} ${options.usual === true}`, () =>
        costsDiffer(rules, withAnswer(asked, name, before), withAnswer(asked, name, after), options),
      ),
  };
}
