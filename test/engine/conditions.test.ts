import { expect } from 'chai';
import { Engine } from 'json-rules-engine';
import { decide, engineCondition } from '../../engine/conditions/decide.js';
import { expressionsOf } from '../../engine/conditions/expressions.js';
import type { Situation } from '../../engine/conditions/fact-space.js';
import { numberCells } from '../../engine/conditions/fact-types.js';
import { verdict } from '../../engine/conditions/truth-table.js';
import { readRequest } from '../../engine/facts.js';
import { load } from '../../engine/loader/load.js';
import type { CompiledRules } from '../../engine/pricing/compiled.js';
import { sampleRequests } from '../support/requests.js';
import { type Edit, withEditedRules } from '../support/rule-edits.js';
import { compiledOf, YEARS } from '../support/rules.js';

describe('The values that are told apart of a number', () => {
  for (const [thresholds, minimum, step, values] of [
    [[200, 100, 1000, 100], 0, 0.5, [0, 100, 100.5, 200, 200.5, 1000, 1000.5]],
    [[0, 10], 0, 1, [0, 1, 10, 11]],
    [[0, 2], 1, 1, [1, 2, 3]],
    [[-5, 3], 0, 1, [0, 3, 4]],
    [[], 5, 1, [5]],
    [[0.1], 0, 0.2, [0, 0.1, 0.3]],
    [[0.004, 0.01], 0.01, 0.01, [0.002, 0.004, 0.007, 0.01, 0.02]],
  ] as const)
    it(`are ${values.join(', ')} from ${minimum} in steps of ${step} with thresholds ${thresholds.join(', ')}`, () => {
      const cells = numberCells(thresholds, minimum, step);
      expect(cells.representatives).to.deep.equal(values);
      expect(values.map((value) => cells.cellOf(value))).to.deep.equal([...values.keys()]);
    });
});

/** The facts of a request as json-rules-engine takes them, every question answered: an open one with its first value. */
function closedFacts(rules: CompiledRules, request: ReturnType<typeof sampleRequests>[number]) {
  const facts = readRequest(request, rules.reading);
  const situation: Situation = facts.situation.map((cell) => Math.max(cell, 0));
  const values = Object.fromEntries(
    rules.space.names.map((name, number) => {
      const isNumber = rules.space.cells[number]?.bounds.length !== 0;
      const isOpen = facts.situation[number] === -1;
      const representative = rules.space.cells[number]?.representatives[situation[number] ?? 0];
      return [name, isNumber && !isOpen ? facts.numberOf(name) : representative] as const;
    }),
  );
  return { situation, values };
}

function numbersOf({ figures }: CompiledRules): Map<string, number> {
  return new Map([...figures].map(([name, value]) => [name, value.toNumber()]));
}

/** A live json-rules-engine with every named condition as a rule of its own. */
function liveEngine(rules: CompiledRules): Engine {
  const numbers = numbersOf(rules);
  const engine = new Engine();
  for (const [name, condition] of Object.entries(rules.source.conditions)) {
    engine.setCondition(name, engineCondition(condition, numbers));
    engine.addRule({ conditions: { condition: name }, event: { type: name } });
  }
  return engine;
}

async function namesHolding(engine: Engine, values: Record<string, unknown>): Promise<string[]> {
  const { events } = await engine.run(values);
  return events.map(({ type }) => type).sort();
}

describe('the truth tables', () => {
  for (const year of YEARS)
    it(`agree with a live json-rules-engine on random requests of ${year}, in overlapping runs`, async () => {
      const rules = await compiledOf(year);
      const names = Object.keys(rules.source.conditions);
      const decisions = await decide(expressionsOf(rules.source), rules.source, numbersOf(rules), rules.space);
      const requests = sampleRequests(100);
      for (let start = 0; start < requests.length; start += 50) {
        const overlapping = requests.slice(start, start + 50).map(async (request) => {
          const { situation, values } = closedFacts(rules, request);
          const table = names.filter((name) => verdict(decisions.of(name), situation) === 'always').sort();
          expect(table, JSON.stringify(request)).to.deep.equal(await namesHolding(liveEngine(rules), values));
        });
        await Promise.all(overlapping);
      }
    });

  it('are decided anew only where a condition or what it is compared with has changed', async () => {
    const { run } = Engine.prototype;
    let runs = 0;
    Engine.prototype.run = function counted(this: Engine, facts) {
      runs += 1;
      return run.call(this, facts);
    };
    const runsFor = async (...edits: readonly Edit[]): Promise<number> => {
      runs = 0;
      await withEditedRules(edits, load);
      return runs;
    };
    try {
      await runsFor();
      expect(await runsFor(['figures.yaml', 'base, value: 100', 'base, value: 101'])).to.equal(0);
      expect(await runsFor(['figures.yaml', 'value: 5000', 'value: 5001'])).to.be.within(2, 4);
      const other = 'in_sicilia: { label: Sede in Sicilia, fact: seatInSicily, operator: equal, value: false }';
      expect(await runsFor(['conditions/conditions.yaml', other.replace('false', 'true'), other])).to.equal(2);
    } finally {
      Engine.prototype.run = run;
    }
  });
});
