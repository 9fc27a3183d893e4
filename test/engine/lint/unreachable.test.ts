import { expect } from 'chai';
import { possibleIndexes } from '../../../engine/conditions/fact-space.js';
import { type RequestFacts, readRequest } from '../../../engine/facts.js';
import { PossibleFacts } from '../../../engine/lint/possible-facts.js';
import { findingsOf } from '../../support/edited-rules.js';
import { sampleRequests } from '../../support/requests.js';
import { compiled2026 } from '../../support/rules.js';

describe('the lints call nothing unreachable', () => {
  it('that exempts a line whose amount is zero: it is then shown as exempt', async () => {
    const findings = await findingsOf(
      ['modifiers/modifiers.yaml', '{ increase: aumento }', '{ exempt: true }'],
      ['figures.yaml', 'value: 100', 'value: 0'],
      ['figures.yaml', 'value: 200', 'value: 0'],
    );
    expect(findings.filter((one) => one.includes('idle_modifier'))).to.deep.equal([]);
  });

  it('that a request of two thousand reaches, in any condition and any line', async () => {
    const rules = await compiled2026();
    const possible = new PossibleFacts(rules);
    const readings = sampleRequests(2000).map((request) => readRequest(request, rules.reading));
    const conditions = Object.keys(rules.source.conditions).map((name) => rules.decisions.of(name));
    for (const { facts, sizes } of [...conditions, ...rules.lines]) {
      const names = facts.flatMap((fact) => rules.space.names[fact] ?? []);
      const rowsOf = (read: readonly RequestFacts[]) => [
        ...new Set(read.flatMap(({ situation }) => possibleIndexes(situation, facts, sizes))),
      ];
      expect(rowsOf(possible.of(names)), names.join()).to.include.members(rowsOf(readings));
    }
  });
});
