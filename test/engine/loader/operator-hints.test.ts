import { expect } from 'chai';
import { booleanHint, operatorHint } from '../../../engine/loader/hints.js';

/** Each operator as people write it, in signs or in Italian. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  greaterThanInclusive: ['>=', '=>', '≥', 'maggiore o uguale', 'maggiore o uguale a', 'Almeno', 'min', 'minimo'],
  lessThanInclusive: ['<=', '=<', '≤', 'minore o uguale', 'minore o uguale a', 'max', 'max.'],
  greaterThan: ['>', 'maggiore', 'maggiore di', 'oltre', 'sopra'],
  lessThan: ['<', 'minore', 'minore di', 'sotto'],
  notEqual: ['!=', '<>', '≠', 'diverso', 'diverso da', 'non uguale', 'non è uguale a'],
  equal: ['=', '==', '===', 'uguale', 'uguale a', 'è', 'is'],
  notIn: ['non in', 'non è in', 'nonin'],
  in: ['tra', 'fra', 'uno', 'uno di'],
};

/** What only begins or ends like an operator, or has one within. */
const QUERY_NAMES = [
  ...['x>=', '>=x', 'x<=', '<=x', 'x>', '>x', 'x<', '<x', 'x!=', '!=x', 'x=', '====', 'èx', 'x è', ''],
  ...['x non in', 'non in x', 'x tra', 'trax', 'a uno', 'quello'],
];

describe('an operator', () => {
  for (const [operator, written] of Object.entries(WRITTEN))
    it(`is known to be ${operator} in ${written.join(', ')}`, () => {
      expect(written.map(operatorHint)).to.deep.equal(written.map(() => ` Did you mean "${operator}"?`));
    });

  it('is left to guess where the text only has one in it, or is no text', () => {
    expect(QUERY_NAMES.filter((other) => operatorHint(other) !== '')).to.deep.equal([]);
    expect([operatorHint(['>']), operatorHint(7), operatorHint(undefined)]).to.deep.equal(['', '', '']);
  });
});

describe('true and false', () => {
  const BOTH = [true, false];

  it('are known in Italian and in English', () => {
    const meant = (written: readonly string[]) => new Set(written.map((one) => booleanHint(one, BOTH)));
    expect(meant(['sì', 'si', 'SI', 'yes', 'vero'])).to.deep.equal(new Set([' Did you mean true?']));
    expect(meant(['no', 'No', 'falso'])).to.deep.equal(new Set([' Did you mean false?']));
  });

  it('are not guessed of other words, of what is no text, or where they are not allowed', () => {
    const others = ['sissi', 'così', 'ovvero', 'nove', 'piano', 'forse', ['si'], ['no'], undefined];
    expect(others.map((other) => booleanHint(other, BOTH))).to.deep.equal(others.map(() => ''));
    expect([booleanHint('si', ['srl']), booleanHint('no', [])]).to.deep.equal(['', '']);
  });
});
