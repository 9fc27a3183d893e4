import { expect } from 'chai';
import {
  combination,
  combinations,
  possibleIndexes,
  type Situation,
} from '../../../../engine/conditions/fact-space.js';
import { lineTable } from '../../../../engine/diff/impact/line-table.js';
import { FormReadings } from '../../../../engine/diff/impact/readings.js';
import { requestSpace } from '../../../../engine/diff/impact/request-space.js';
import type { CompiledLine } from '../../../../engine/pricing/compiled-line.js';
import type { CompiledRules } from '../../../../engine/pricing/compiled-rules.js';
import { askedFields, formNames } from '../../../../engine/request/form-fields.js';
import { compiled2026 } from '../../../support/rules.js';

function formsOf(rules: CompiledRules): FormReadings[] {
  const years = { base: rules, head: rules };
  return formNames().map((form) => new FormReadings(years, requestSpace(form, years)));
}

/** Whether some request of some form can have these cells: what a form does not ask has one value. */
function isPossible(facts: readonly number[], cells: readonly number[], { source, space }: CompiledRules): boolean {
  return [...askedFields()].some(([form, fields]) =>
    facts.every((number, position) => {
      const name = space.names[number] ?? '';
      const fact = source.facts[name];
      const value = space.cells[number]?.representatives[cells[position] ?? 0];
      if (name === 'form') return value === form;
      if (fact === undefined || fact.type === 'count' || fact.type === 'share' || fields.has(name)) return true;
      return fact.unasked !== undefined && space.cells[number]?.cellOf(fact.unasked) === cells[position];
    }),
  );
}

/** The outcomes of a line in the situations that no form rules out. */
function reachableOutcomes(line: CompiledLine, rules: CompiledRules): number[] {
  const indexes = Array.from({ length: combinations(line.sizes) }, (_, index) => index);
  const possible = indexes.filter((index) => isPossible(line.facts, combination(index, line.sizes), rules));
  return [...new Set(possible.map((index) => line.outcomeOf[index] ?? 0))];
}

/** The outcomes that a situation leaves possible, each once. */
function outcomesIn(line: CompiledLine, situation: Situation): number[] {
  const indexes = possibleIndexes(situation, line.facts, line.sizes);
  return [...new Set(indexes.map((index) => line.outcomeOf[index] ?? 0))];
}

/** The situations of all the requests in which a line is compared. */
function situationsFor(line: CompiledLine, forms: readonly FormReadings[]): Situation[] {
  return forms.flatMap((readings) => {
    const { grid } = lineTable({ id: line.id, base: line, head: line }, readings);
    return readings.on(grid).map(({ head }) => head.facts.situation);
  });
}

describe('the requests that are compared', () => {
  let rules: CompiledRules;
  let forms: FormReadings[];

  before(async () => {
    rules = await compiled2026();
    forms = formsOf(rules);
  });

  it('reach every outcome of every line that any request can reach', () => {
    for (const line of rules.lines) {
      const reached = new Set(situationsFor(line, forms).flatMap((situation) => outcomesIn(line, situation)));
      const missed = reachableOutcomes(line, rules).filter((outcome) => !reached.has(outcome));
      expect(missed, line.id).to.deep.equal([]);
      expect(reached.size, line.id).to.be.greaterThan(1);
    }
  });
});
