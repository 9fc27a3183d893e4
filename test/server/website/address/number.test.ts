import { expect } from 'chai';
import { readNumber } from '../../../../server/website/address/request.js';

describe('a number in an address', () => {
  for (const [text, number] of [
    ['10000', 10_000],
    ['10.000', 10_000],
    ['1.234.567', 1_234_567],
    ['10.000,50', 10_000.5],
    ['10000,5', 10_000.5],
    ['10000.5', 10_000.5],
    ['0', 0],
    ['0,01', 0.01],
    ['-5', -5],
    ['10 000', 10_000],
    ['10.000 €', 10_000],
    ['€ 10.000', 10_000],
    ['10.000 euro', 10_000],
    ['\u00a010.000\u00a0', 10_000],
  ] as const) {
    it(`is read as Italians write it: ${JSON.stringify(text)} is ${number}`, () => {
      expect(readNumber(text)).to.equal(number);
    });
  }

  for (const text of [
    '',
    'abc',
    '10.00.0',
    '1,2,3',
    '10.000.',
    ',5',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '--1',
    '10,000.50',
    '10000.000,5',
    'x1.000',
    'euro 10',
  ]) {
    it(`is none where Italians would not read one: ${JSON.stringify(text)}`, () => {
      expect(readNumber(text)).to.equal(undefined);
    });
  }
});
