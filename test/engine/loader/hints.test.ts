import { expect } from 'chai';
import { YAMLParseError } from 'yaml';
import { figureHint, keyHint, nameHint, shorthandHint, typeHint, yamlHint } from '../../../engine/loader/hints.js';

const NUMBER = 'a number';
const ALONE = 'Write the number alone; its unit has a key of its own.';
const UNQUOTED = 'Write it without quotes.';

/** What is written where something else is expected, and what is said to write instead. */
const TYPES: readonly (readonly [expected: string, found: unknown, hint: string])[] = [
  [NUMBER, null, 'Write a value, or remove it.'],
  [NUMBER, undefined, 'Write a value, or remove it.'],
  [NUMBER, '100,55', 'Write decimals with a point: 100.55.'],
  [NUMBER, '-1.234.567,5', 'Write decimals with a point: -1234567.5.'],
  [NUMBER, '20,5%', 'Write the percentage without the sign: 20.5.'],
  [NUMBER, '20 %', 'Write the percentage without the sign: 20.'],
  [NUMBER, '12.345.678', 'Write it without quotes and without points: 12345678.'],
  ...['-7', '1234.567', '5.00', '5.0000'].map((found) => [NUMBER, found, UNQUOTED] as const),
  ...['a100,5', '100,5a', 'un 20%', '20% circa', 'a5.000', '5.000a', 'a7'].map(
    (found) => [NUMBER, found, ALONE] as const,
  ),
  [NUMBER, 'molto', ''],
  [NUMBER, true, ''],
  ['a list', 100, 'Put it in brackets: [100].'],
  ['a list', 'srl', 'Put it in brackets: [srl].'],
  ['a list', { value: 100 }, 'Put it in brackets: [{ … }].'],
  ['text', 100, 'Put it in quotes.'],
  ['text', { value: 100 }, ''],
  ['a group of keys', 100, ''],
  ['a group of keys', 'srl', ''],
  ['true or false', 'true', 'Write true or false, without quotes.'],
  ['true or false', 1, ''],
];

const DASH = 'After a dash comes a space: "- id".';
const COLON = 'After a colon comes a space: "key: value".';
const INDENT = 'Give this line the same indent as its neighbours.';

/** What the parser says of a line, and what is said to whoever wrote it. */
const FAULTS: readonly (readonly [message: string, line: string, hint: string])[] = [
  ['Any', '-id: tassa', DASH],
  ['Any', '   -id: tassa', DASH],
  ['Any', '--- id', ''],
  ['Any', 'a -id', ''],
  ['Any', '  label:Tassa', COLON],
  ['Any', 'label:Tassa', COLON],
  ['Any', 'label: Tassa', ''],
  ['Any', 'la label:Tassa', ''],
  ['Missing closing "quote', '', 'A quote was opened and never closed.'],
  ['Flow map must end with a }', '', 'It was opened and never closed with }.'],
  ['Plain value cannot start with reserved character `', '', 'Put the value in quotes.'],
  ['This is no Plain value cannot', '', ''],
  ['Missing - indicator', '', INDENT],
  ['All items must start at the same column', '', INDENT],
  ['A block is less indented', '', INDENT],
];

describe('the hint', () => {
  for (const [expected, found, hint] of TYPES)
    it(`for ${JSON.stringify(found)} where ${expected} is expected is "${hint}"`, () => {
      expect(typeHint(expected, found)).to.equal(hint);
    });

  for (const [message, line, hint] of FAULTS)
    it(`for the fault "${message}" in "${line}" is "${hint}"`, () => {
      expect(yamlHint(new YAMLParseError([0, 1], 'UNEXPECTED_TOKEN', message), line)).to.equal(hint);
    });

  it('for a wrong indent is to look at the lines beside it', () => {
    expect(yamlHint(new YAMLParseError([0, 1], 'BAD_INDENT', 'Any'), '')).to.equal(INDENT);
  });

  it('for a key that is a number is about decimals, and there is none for another key', () => {
    expect(['5', '50'].map(keyHint)).to.satisfy((hints: string[]) => hints.every((hint) => hint.includes('a point')));
    expect(['a5', '5a', ''].map(keyHint)).to.deep.equal(['', '', '']);
  });

  it('for a name says how to combine or to calculate only where the name looks like it', () => {
    expect(nameHint('condition', 'srl and sas')).to.include('{ all: [a, b] }');
    for (const name of ['a b', 'a*b', 'a+b', 'a/b']) expect(nameHint('figure', name)).to.include('{ times: [a, b] }');
    expect([nameHint('condition', 'a*b'), nameHint('figure', 'ab'), nameHint('line', 'a b')]).to.deep.equal([
      '',
      '',
      '',
    ]);
  });

  it('for a shorthand is written out for an amount and for a condition alone', () => {
    expect(shorthandHint('amount', 'tassa')).to.equal('Write [{ value: tassa }].');
    expect(shorthandHint('when', ['a'])).to.equal('Say whether all or any must hold: { all: [a, b] }.');
    const none = [shorthandHint('amount', {}), shorthandHint('when', 5), shorthandHint('label', ['a'])];
    expect([...none, shorthandHint('label', 5), shorthandHint(undefined, 5)]).to.deep.equal(['', '', '', '', '']);
  });
});

describe('a figure', () => {
  it('of three decimals may be a sum of thousands, and one of more is just too exact', () => {
    expect(figureHint(5.125, 'EUR')?.hint).to.match(/leave it out: 5125\.$/);
    expect(figureHint(5.1255, 'EUR/year')).to.deep.equal({
      fault: 'euro has more than two decimals',
      hint: 'A sum is written in euro and cents.',
    });
  });

  it('below one percent, of more than two decimals, may be a share', () => {
    expect(figureHint(0.2448, 'percent')?.hint).to.equal('Write 24.48 for 24.48%.');
    expect(figureHint(0.999, 'percent')?.hint).to.equal('Write 99.9 for 99.9%.');
  });

  it('may well be meant else', () => {
    expect([figureHint(5.12, 'EUR'), figureHint(100, 'EUR'), figureHint(0.24, 'percent')]).to.deep.equal(
      Array.from({ length: 3 }),
    );
    expect([figureHint(1.234, 'percent'), figureHint(0.1234, 'count')]).to.deep.equal([undefined, undefined]);
  });
});
