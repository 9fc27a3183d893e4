import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { possibleIndexes } from '../../../engine/conditions/fact-space.js';
import type { TruthTable } from '../../../engine/conditions/truth-table.js';
import { type RequestFacts, readRequest } from '../../../engine/facts/request-facts.js';
import { PossibleFacts } from '../../../engine/lint/possible/possible-facts.js';
import { load } from '../../../engine/loader/load.js';
import type { CompiledRules } from '../../../engine/pricing/compiled-rules.js';
import { withEditedRules } from '../../support/edited-rules.js';
import { sampleRequests } from '../../support/requests.js';
import { compiled2026 } from '../../support/rules.js';

/** The rows of a table that some readings of requests can hit. */
function rowsOf({ facts, sizes }: TruthTable, readings: readonly RequestFacts[]): Set<number> {
  return new Set(readings.flatMap(({ situation }) => possibleIndexes(situation, facts, sizes)));
}

function namesOf({ facts }: TruthTable, { space }: CompiledRules): string[] {
  return facts.flatMap((fact) => space.names[fact] ?? []);
}

describe('the possible facts', () => {
  it('leave out nothing that a request is: no row of any table that two thousand random requests hit', async () => {
    const rules = await compiled2026();
    const possible = new PossibleFacts(rules);
    const readings = sampleRequests(2000).map((request) => readRequest(request, rules.reading));
    for (const name of Object.keys(rules.source.conditions)) {
      const table = rules.decisions.of(name);
      const rows = rowsOf(table, possible.of(namesOf(table, rules)));
      expect([...rows], name).to.include.members([...rowsOf(table, readings)]);
    }
    for (const line of rules.lines) {
      const table = { ...line, holds: new Uint8Array() };
      const rows = rowsOf(table, possible.of(namesOf(table, rules)));
      expect([...rows], line.id).to.include.members([...rowsOf(table, readings)]);
    }
  });

  it('tell numbers of people apart each as far as its own conditions do', async () => {
    const fact =
      '  soci_al_lavoro: { type: count, label: Al lavoro, people: { roles: [shareholders], works: true } }\n';
    const condition = '  tanti: { label: Tanti, fact: soci_al_lavoro, operator: greaterThan, value: 3 }\n';
    const read = await withEditedRules([], async (within, year) => {
      appendFileSync(join(within, year, 'facts.yaml'), fact);
      appendFileSync(join(within, year, 'conditions', 'conditions.yaml'), condition);
      const readings = new PossibleFacts(await load(join(within, year))).of(['soci', 'soci_al_lavoro']);
      return readings.map((one) => `${Math.min(one.numberOf('soci'), 2)} ${one.numberOf('soci_al_lavoro')}`);
    });
    expect(new Set(read)).to.include.members(['1 0', '1 1', '2 0', '2 1', '2 2', '2 3', '2 4']);
  });

  it('try a number in each of its intervals, and beyond every ceiling', async () => {
    const rules = await compiled2026();
    const readings = new PossibleFacts(rules).of(['adminCompensation']);
    expect(readings.map((facts) => facts.numberOf('adminCompensation'))).to.have.members([0, 0.01, 1_000_000]);
  });
});
