import { expect } from 'chai';
import { Engine } from 'json-rules-engine';
import { decide, engineCondition } from '../../engine/conditions/decide.js';
import { expressionsOf } from '../../engine/conditions/expressions.js';
import { combination, factSpace, type Situation } from '../../engine/conditions/fact-space.js';
import { numberCells } from '../../engine/conditions/fact-types.js';
import { verdict } from '../../engine/conditions/truth-table.js';
import { readRequest } from '../../engine/facts.js';
import type { CompiledRules } from '../../engine/pricing/compiled.js';
import type { RuleSource } from '../../engine/rules/rules-year.js';
import type { Expression } from '../../schemas/types/rules.js';
import { sampleRequests } from '../support/requests.js';
import { compiledOf, YEARS } from '../support/rules.js';

const question = 'Quale?';

/** A form, a seat, a capital, the partners and a share of them: one fact of each kind. */
const FACTS: RuleSource['facts'] = {
  form: { type: 'enum', label: 'Forma', question, values: { srl: 'SRL', snc: 'SNC', sas: 'SAS' } },
  sicily: { type: 'boolean', label: 'Sicilia', question, values: { true: 'Sì', false: 'No' } },
  capital: { type: 'number', label: 'Capitale', question, unit: 'EUR', minimum: 1, step: 0.5, unasked: 1 },
  partners: { type: 'count', label: 'Soci', people: { roles: ['shareholders'] } },
  quota: { type: 'share', label: 'Parte', part: 'partners', whole: 'partners' },
};

/** Conditions of which some refer to others, and one to a figure. */
const CONDITIONS: RuleSource['conditions'] = {
  is_srl: { label: 'SRL', fact: 'form', operator: 'equal', value: 'srl' },
  is_other: { label: 'Altra forma', fact: 'form', operator: 'in', value: ['snc', 'sas'] },
  in_sicily: { label: 'Sicilia', fact: 'sicily', operator: 'equal', value: true },
  large: { label: 'Grande', fact: 'capital', operator: 'greaterThan', value: 'threshold' },
  small: { label: 'Piccola', fact: 'capital', operator: 'lessThanInclusive', value: 10 },
  alone: { label: 'Un socio', fact: 'partners', operator: 'equal', value: 1 },
  most: { label: 'Quasi tutti', fact: 'quota', operator: 'greaterThanInclusive', value: 0.5 },
  large_there: { label: 'Grande in Sicilia', all: ['in_sicily', 'large'] },
  large_srl_there: { label: 'SRL grande in Sicilia', all: ['large_there', { any: ['is_srl', 'large'] }, 'is_srl'] },
  elsewhere: { label: 'Altrove', not: 'in_sicily' },
};

const FIGURES = new Map([['threshold', 100]]);

const SPACE = factSpace({ facts: FACTS, conditions: CONDITIONS }, FIGURES);

/** The values of the facts under which an expression holds, by its table. */
async function holding(expression: Expression): Promise<unknown[][]> {
  // With others that read the same facts.
  const decisions = await decide([expression, 'in_sicily', 'is_srl'], { conditions: CONDITIONS }, FIGURES, SPACE);
  const { facts, sizes, holds } = decisions.of(expression);
  return [...holds.keys()]
    .filter((index) => holds[index] === 1)
    .map((index) => combination(index, sizes).map((cell, at) => SPACE.cells[facts[at] ?? -1]?.representatives[cell]));
}

describe('A truth table', () => {
  for (const [expression, values] of [
    ['is_srl', [['srl']]],
    ['is_other', [['snc'], ['sas']]],
    ['in_sicily', [[true]]],
    ['small', [[0.5], [10]]],
    ['large', [[100.5]]],
    ['alone', [[1]]],
    ['most', [[0.5], [0.501], [1], [1.001]]],
    ['elsewhere', [[false]]],
    ['large_there', [[true, 100.5]]],
    ['large_srl_there', [['srl', true, 100.5]]],
    [
      { any: ['in_sicily', 'is_srl'] },
      [
        ['srl', false],
        ['srl', true],
        ['snc', true],
        ['sas', true],
      ],
    ],
    [{ all: ['elsewhere', { not: 'is_other' }] }, [['srl', false]]],
  ] satisfies [Expression, unknown[][]][])
    it(`says under which values of its facts ${JSON.stringify(expression)} holds`, async () => {
      expect(await holding(expression)).to.deep.equal(values);
    });
});

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

/** A live json-rules-engine with every named condition as a rule of its own. */
function liveEngine({ source, figures }: CompiledRules): Engine {
  const numbers = new Map([...figures].map(([name, value]) => [name, value.toNumber()]));
  const engine = new Engine();
  for (const [name, condition] of Object.entries(source.conditions)) {
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
  const compare = async (rules: CompiledRules): Promise<void> => {
    const names = Object.keys(rules.source.conditions);
    const numbers = new Map([...rules.figures].map(([name, value]) => [name, value.toNumber()]));
    const decisions = await decide(expressionsOf(rules.source), rules.source, numbers, rules.space);
    const requests = sampleRequests(100);
    for (let start = 0; start < requests.length; start += 50) {
      const overlapping = requests.slice(start, start + 50).map(async (request) => {
        const { situation, values } = closedFacts(rules, request);
        const table = names.filter((name) => verdict(decisions.of(name), situation) === 'always').sort();
        expect(table, JSON.stringify(request)).to.deep.equal(await namesHolding(liveEngine(rules), values));
      });
      await Promise.all(overlapping);
    }
  };

  for (const year of YEARS)
    it(`agree with a live json-rules-engine on random requests of ${year}, in overlapping runs`, async () =>
      compare(await compiledOf(year)));
});
