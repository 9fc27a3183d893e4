import { expect } from 'chai';
import type { DecidedCondition, Decision, ExplainedFact } from '../../../engine/explain/explanation.js';
import { render } from '../../../engine/explain/text/paper.js';
import { decisionInWords, euro, signedEuro } from '../../../engine/explain/text/words.js';

const fact = (name: string, value: ExplainedFact['value']): [string, ExplainedFact] => [
  name,
  { name, label: name, origin: 'request', value, valueLabel: null },
];
const FACTS = new Map([fact('form', 'srl'), fact('quota', 1 / 3), fact('capital', null)]);

const condition = (name: string, more: Partial<DecidedCondition> = {}): DecidedCondition => ({
  ...{ name, label: name, negated: false, holds: 'always', facts: ['form'], openFacts: [] },
  ...more,
});

/** A `when` of two conditions that hold, or must not. */
function said(expression: Decision['expression'], ...conditions: DecidedCondition[]): string {
  return decisionInWords({ expression, holds: 'always', conditions }, FACTS);
}

describe('an amount in words', () => {
  it('has two decimals or more, and two bounds only where they differ', () => {
    expect(euro({ min: 1234.5, max: 1234.5 })).to.equal('1234.50 euro');
    expect(euro({ min: 0, max: 0.125 })).to.equal('0.00 to 0.125 euro');
  });

  it('has a sign where it is a change', () => {
    expect(signedEuro({ min: 20, max: 20 })).to.equal('+20.00 euro');
    expect(signedEuro({ min: 0, max: 0 })).to.equal('0.00 euro');
    expect(signedEuro({ min: -1234.565, max: 5 })).to.equal('minimum -1234.565, maximum +5.00 euro');
  });
});

describe('a decision in words', () => {
  it('says of a condition whether it holds, whether it should, and what it reads', () => {
    expect(said(null)).to.equal('it has no condition');
    expect(said('a', condition('a'))).to.equal('"a" holds (form = srl)');
    expect(said('a', condition('a', { negated: true }))).to.equal('"a" must not hold, but does (form = srl)');
    expect(said('a', condition('a', { holds: 'never' }))).to.equal('"a" does not hold (form = srl)');
    expect(said('a', condition('a', { holds: 'never', negated: true, facts: ['quota', 'capital', 'altro'] }))).to.equal(
      '"a" does not hold, as required (quota = 0.333333333333, capital unanswered, altro unanswered)',
    );
  });

  it('says what a condition depends on', () => {
    const open = { holds: 'sometimes', openFacts: ['capital', 'seat'] } as const;
    expect(said('a', condition('a', open))).to.equal('"a" depends on the unanswered capital and seat');
    expect(said('a', condition('a', { ...open, negated: true }))).to.equal(
      '"a" must not hold, which depends on the unanswered capital and seat',
    );
  });

  it('joins the conditions as the rules do; under a "not" all becomes any, and any all', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => condition(name, { facts: [] }));
    const all = [a, b, c].flatMap((one) => one ?? []);
    const words = (expression: Decision['expression']) =>
      said(expression, ...all).replaceAll(/"(.)" holds \(\)/g, '$1');
    expect(words({ all: ['a', 'b'] })).to.equal('a, and b');
    expect(words({ any: ['a', 'b'] })).to.equal('a, or b');
    expect(words({ not: { all: ['a', 'b'] } })).to.equal('a, or b');
    expect(words({ not: { any: ['a', 'b'] } })).to.equal('a, and b');
    expect(words({ not: { not: { any: ['a', 'b'] } } })).to.equal('a, or b');
    expect(words({ all: ['a', { any: ['b', 'c'] }] })).to.equal('a, and (b, or c)');
    expect(words({ any: [{ all: ['a', 'b'] }, { not: 'c' }] })).to.equal('(a, and b), or c');
    expect(words({ any: [{ all: ['a'] }, { not: { all: ['b', 'c'] } }] })).to.equal('a, or (b, or c)');
  });
});

describe('a text that is laid out', () => {
  const lines = (width: number, text: string, right?: string, indent = 0) =>
    render([{ indent, text, ...(right === undefined ? {} : { right }) }], { width, colour: false }).split('\n');

  it('breaks where the width ends, the further lines two columns in', () => {
    expect(lines(9, 'uno due tre')).to.deep.equal(['uno due', '  tre', '']);
    expect(lines(11, 'uno due tre')).to.deep.equal(['uno due tre', '']);
    expect(lines(10, 'uno due tre quattro', undefined, 2)).to.deep.equal(['  uno due', '    tre', '    quattro', '']);
    expect(lines(9, 'uno due tre qua')).to.deep.equal(['uno due', '  tre qua', '']);
    expect(lines(8, 'uno due tre qua')).to.deep.equal(['uno due', '  tre', '  qua', '']);
    expect(lines(5, 'https://example.org e')).to.deep.equal(['https://example.org', '  e', '']);
  });

  it('takes a letter and its accent for one column, and any space for one', () => {
    expect(lines(7, 'e\u0300 cosi\u0300 ')).to.deep.equal(['è così', '']);
    expect(lines(20, 'uno\n  due')).to.deep.equal(['uno due', '']);
  });

  it('has what belongs at the right end there, or on the next line', () => {
    expect(lines(10, 'uno', '5')).to.deep.equal(['uno      5', '']);
    expect(lines(6, 'uno', '5')).to.deep.equal(['uno  5', '']);
    expect(lines(5, 'uno', '5')).to.deep.equal(['uno', '    5', '']);
    expect(lines(3, 'uno', '50000')).to.deep.equal(['uno', '50000', '']);
    expect(lines(12, 'uno', '5', 2)).to.deep.equal(['  uno      5', '']);
  });

  it('has colours for what is said to have one, and none on empty lines', () => {
    const blocks = (['title', 'faint', 'strong'] as const).map((style) => ({ indent: 0, text: 'a', style }));
    const all = [...blocks, { indent: 0, text: '', style: 'title' as const }, { indent: 0, text: 'b' }];
    expect(render(all, { width: 40, colour: true }).split('\n')).to.deep.equal([
      ...['\u001b[1ma\u001b[22m', '\u001b[2ma\u001b[22m', '\u001b[33ma\u001b[39m', '', 'b', ''],
    ]);
  });
});
