import { expect } from 'chai';
import {
  conditionsBehind,
  expressionsDeciding,
  expressionsOf,
  factsRead,
  holdingNames,
  namesIn,
  visitNames,
} from '../../../engine/conditions/expressions.js';
import { lineId } from '../../../engine/rules/rules-year.js';
import type { Expression } from '../../../schemas/types/rules.js';
import { compiled2026 } from '../../support/rules.js';
import { CONDITIONS } from './made-up-space.js';

const EXPRESSION: Expression = { all: ['b', { not: { any: ['a', 'c'] } }, { any: ['c', 'b'] }] };

describe('The names in an expression', () => {
  it('are visited in order, each with the way that leads to it', () => {
    const visited: [string, readonly (string | number)[]][] = [];
    visitNames(EXPRESSION, (name, path) => visited.push([name, path]));
    expect(visited).to.deep.equal([
      ['b', ['all', 0]],
      ['a', ['all', 1, 'not', 'any', 0]],
      ['c', ['all', 1, 'not', 'any', 1]],
      ['c', ['all', 2, 'any', 0]],
      ['b', ['all', 2, 'any', 1]],
    ]);
    expect(namesIn(EXPRESSION)).to.deep.equal(['b', 'a', 'c']);
    expect(namesIn(undefined)).to.deep.equal([]);
  });

  it('make it hold where they hold and are not denied', () => {
    expect(holdingNames(EXPRESSION, () => true)).to.deep.equal(['b', 'c']);
    expect(holdingNames(EXPRESSION, (name) => name !== 'b')).to.deep.equal(['c']);
    expect(holdingNames(undefined, () => true)).to.deep.equal([]);
  });
});

describe('What stands behind an expression', () => {
  it('are conditions, those that they refer to, and the facts that these read', () => {
    expect(conditionsBehind('large_srl_there', CONDITIONS)).to.have.members([
      ...['large_srl_there', 'large_there', 'is_srl', 'large', 'in_sicily'],
    ]);
    expect(factsRead('large_srl_there', CONDITIONS)).to.have.members(['form', 'sicily', 'capital']);
    expect(factsRead({ any: ['small', 'large'] }, CONDITIONS)).to.deep.equal(['capital']);
  });

  it('is nothing of a name that no condition has', () => {
    expect(conditionsBehind({ all: ['nowhere', 'alone'] }, CONDITIONS)).to.deep.equal(['alone']);
    expect(factsRead('nowhere', CONDITIONS)).to.deep.equal([]);
  });
});

/** Every `when` in some rules, however deep, as text. */
function whensIn(rules: unknown): string[] {
  if (typeof rules !== 'object' || rules === null) return [];
  return Object.entries(rules).flatMap(([key, value]) => [
    ...(key === 'when' ? [JSON.stringify(value)] : []),
    ...whensIn(value),
  ]);
}

describe('The expressions of the rules', () => {
  const texts = (expressions: readonly Expression[]) => expressions.map((one) => JSON.stringify(one));

  it('are the conditions by their names, and all that stands in a rule', async () => {
    const { source } = await compiled2026();
    const { conditions, lines, modifiers, notices, deadlines, ruleset } = source;
    const whens = whensIn([lines, modifiers, notices, deadlines, ruleset]);
    expect(texts(expressionsOf(source)).toSorted()).to.deep.equal(
      [...texts(Object.keys(conditions)), ...whens].toSorted(),
    );
  });

  it('that decide on a line are its own and those of what changes it', async () => {
    const { source } = await compiled2026();
    for (const line of source.lines) {
      const changing = source.modifiers.filter(({ targets }) => targets.includes(lineId(line)));
      expect(texts(expressionsDeciding(line, source))).to.have.members([...whensIn(line), ...whensIn(changing)]);
    }
  });
});
