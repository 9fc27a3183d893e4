import { expect } from 'chai';
import { possibleIndexes } from '../../../../engine/conditions/fact-space.js';
import { lineTable } from '../../../../engine/diff/impact/line-table.js';
import { FormReadings } from '../../../../engine/diff/impact/readings.js';
import { requestSpace } from '../../../../engine/diff/impact/request-space.js';
import type { RequestFacts } from '../../../../engine/facts.js';
import { PossibleFacts, readingsOf } from '../../../../engine/lint/possible-facts.js';
import { formNames } from '../../../../engine/request/form-fields.js';
import { compiled2026 } from '../../../support/rules.js';

describe('the requests that are compared', () => {
  it('reach every outcome of every line that any request can reach', async () => {
    const rules = await compiled2026();
    const years = { base: rules, head: rules };
    const forms = formNames().map((form) => new FormReadings(years, requestSpace(form, years)));
    const possible = new PossibleFacts(rules);
    for (const line of rules.lines) {
      const outcomes = (all: readonly RequestFacts[]) => [
        ...new Set(
          all.flatMap(({ situation }) =>
            possibleIndexes(situation, line.facts, line.sizes).map((index) => line.outcomeOf[index] ?? 0),
          ),
        ),
      ];
      const compared = forms.flatMap((readings) =>
        readings.on(lineTable({ id: line.id, base: line, head: line }, readings).grid).map(({ head }) => head.facts),
      );
      const reached = outcomes(compared);
      expect(reached, line.id).to.include.members(outcomes(readingsOf(line, rules, possible)));
      expect(reached.length, line.id).to.be.greaterThan(1);
    }
  });
});
