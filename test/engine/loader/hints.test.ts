import { expect } from 'chai';
import { YAMLParseError } from 'yaml';
import {
  notAllowed,
  unknownKey,
  unknownOperator,
  unreadableFile,
  unreadFile,
  wrongType,
  yamlSyntax,
} from '../../../engine/loader/file-messages.js';
import { figureSlip, type Kind } from '../../../engine/loader/hints.js';
import { type Unplaced, unknownName } from '../../../engine/loader/messages.js';

const START = { file: 'a.yaml', line: 1, column: 1, width: 0 };
const hintOf = (problem: Unplaced): string => problem(START).hint;

const NUMBER: readonly Kind[] = ['number'];
const ALONE = 'Write the number alone; its unit has a key of its own.';
const UNQUOTED = 'Write it without quotes.';

/** What is written where something else is expected, and what is said to write instead. */
const TYPES: readonly (readonly [expected: readonly Kind[], found: unknown, hint: string])[] = [
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
  [['array'], 100, 'Put it in brackets: [100].'],
  [['array'], 'srl', 'Put it in brackets: [srl].'],
  [['array'], { value: 100 }, 'Put it in brackets: [{ … }].'],
  [['string'], 100, 'Put it in quotes.'],
  [['string'], { value: 100 }, ''],
  [['object'], 100, ''],
  [['object'], 'srl', ''],
  [['boolean'], 'true', 'Write true or false, without quotes.'],
  [['boolean'], 1, ''],
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
const OTHERS = [
  ...['x>=', '>=x', 'x<=', '<=x', 'x>', '>x', 'x<', '<x', 'x!=', '!=x', 'x=', '====', 'èx', 'x è', ''],
  ...['x non in', 'non in x', 'x tra', 'trax', 'a uno', 'quello'],
];

describe('the hint', () => {
  for (const [expected, found, hint] of TYPES)
    it(`for ${JSON.stringify(found)} where ${expected} is expected is "${hint}"`, () => {
      expect(hintOf(wrongType(expected, found, 'label'))).to.equal(hint);
    });

  for (const [message, line, hint] of FAULTS)
    it(`for the fault "${message}" in "${line}" is "${hint}"`, () => {
      expect(hintOf(yamlSyntax(new YAMLParseError([0, 1], 'UNEXPECTED_TOKEN', message), line))).to.equal(hint);
    });

  it('for a wrong indent is to look at the lines beside it', () => {
    expect(hintOf(yamlSyntax(new YAMLParseError([0, 1], 'BAD_INDENT', 'Any'), ''))).to.equal(INDENT);
  });

  it('for a key that is a number is about decimals, and there is none for another key', () => {
    expect(hintOf(unknownKey('50', []))).to.equal(
      'Between braces a comma ends a value. Write decimals with a point. Allowed here: .',
    );
    expect(['a5', '5a', ''].map((key) => hintOf(unknownKey(key, ['label'])))).to.deep.equal(
      Array.from({ length: 3 }, () => 'Allowed here: label.'),
    );
  });

  it('for a name says how to combine or to calculate only where the name looks like it', () => {
    for (const name of ['a b', 'a*b', 'a+b', 'a/b'])
      expect(hintOf(unknownName('figure', name, []))).to.include('{ times: [a, b] }');
    expect(hintOf(unknownName('condition', 'a and b', []))).to.include('{ all: [a, b] }');
    const plain = [
      unknownName('condition', 'a*b', []),
      unknownName('figure', 'ab', []),
      unknownName('target', 'a b', []),
    ];
    expect(plain.map(hintOf).filter((hint) => hint.includes('{'))).to.deep.equal([]);
  });

  it('for a shorthand is written out for an amount and for a condition alone', () => {
    const shorthand = (key: string, found: unknown) => hintOf(wrongType(['object'], found, key));
    expect(shorthand('amount', 'tassa')).to.equal('Write [{ value: tassa }].');
    expect(shorthand('when', ['a'])).to.equal('Say whether all or any must hold: { all: [a, b] }.');
    expect([shorthand('when', 5), shorthand('label', ['a']), shorthand('label', 5)]).to.deep.equal(['', '', '']);
  });

  it('lists what is allowed up to a dozen, and says where there is nothing', () => {
    const dozen = Array.from({ length: 12 }, (_, index) => `soglia_${index}`);
    expect(hintOf(unknownName('source', 'legge', []))).to.match(/ There is none yet\.$/);
    expect(hintOf(unknownName('source', 'legge', dozen))).to.match(/ Allowed: "soglia_0", .*, "soglia_11"\.$/);
    expect(hintOf(unknownName('source', 'legge', [...dozen, 'altra']))).to.equal(
      'Sources are declared in the folder sources.',
    );
  });

  it('for a file that is never read guesses its name by its folder first', () => {
    const near = (file: string) => / "\w+"\?/.exec(hintOf(unreadFile(file, ['lines', 'notices', 'figures'])))?.[0];
    const files = ['year/line/figure.yaml', 'altro/figure.yaml', 'altro/prova.yaml'];
    expect(files.map(near)).to.deep.equal([' "lines"?', ' "figures"?', undefined]);
  });

  it('for a file that cannot be read is there for a reason that is foreseen', () => {
    expect(unreadableFile('EACCES')(START)).to.include({
      message: 'This file cannot be read: whoever runs this may not read it.',
      hint: 'Give the permission to read it.',
    });
    expect(unreadableFile('EIO')(START)).to.include({
      message: 'This file cannot be read: the system says EIO.',
      hint: '',
    });
  });
});

describe('an operator', () => {
  const meantBy = (found: unknown) => /Did you mean "(\w+)"/.exec(hintOf(unknownOperator(found, [])))?.[1];

  for (const [operator, written] of Object.entries(WRITTEN))
    it(`is known to be ${operator} in ${written.join(', ')}`, () => {
      expect(written.map(meantBy)).to.deep.equal(written.map(() => operator));
    });

  it('is left to guess where the text only has one in it, or is no text', () => {
    expect([...OTHERS, ['>'], 7, undefined].filter((other) => meantBy(other) !== undefined)).to.deep.equal([]);
  });
});

describe('true and false', () => {
  const meantBy = (found: unknown, values: readonly unknown[] = [true, false]) =>
    /Did you mean (\w+)\?/.exec(hintOf(notAllowed(found, values)))?.[1];

  it('are known in Italian and in English', () => {
    expect(['sì', 'si', 'SI', 'yes', 'vero'].map((one) => meantBy(one))).to.deep.equal(Array(5).fill('true'));
    expect(['no', 'No', 'falso'].map((one) => meantBy(one))).to.deep.equal(Array(3).fill('false'));
  });

  it('are not guessed of other words, of what is no text, or where they are not allowed', () => {
    const others = ['sissi', 'così', 'ovvero', 'nove', 'piano', 'forse', ['si'], ['no'], undefined];
    expect(others.filter((other) => meantBy(other) !== undefined)).to.deep.equal([]);
    expect([meantBy('si', ['srl']), meantBy('no', [])]).to.deep.equal([undefined, undefined]);
  });
});

describe('a figure', () => {
  it('of three decimals may be a sum of thousands, and one of more is just too exact', () => {
    expect(figureSlip(5.125, 'EUR')?.en[1]).to.match(/leave it out: 5125\.$/);
    expect(figureSlip(5.1255, 'EUR/year')?.en).to.deep.equal([
      'euro has more than two decimals',
      'A sum is written in euro and cents.',
    ]);
  });

  it('below one percent, of more than two decimals, may be a share', () => {
    expect(figureSlip(0.2448, 'percent')?.en[1]).to.equal('Write 24.48 for 24.48%.');
    expect(figureSlip(0.999, 'percent')?.en[1]).to.equal('Write 99.9 for 99.9%.');
  });

  it('may well be meant else', () => {
    const meant = [
      [5.12, 'EUR'],
      [100, 'EUR'],
      [0.24, 'percent'],
      [1.234, 'percent'],
      [0.1234, 'count'],
    ] as const;
    for (const [value, unit] of meant) expect(figureSlip(value, unit)).to.equal(undefined);
  });
});
