import fc from 'fast-check';
import { requestOf } from '../../../support/requests.js';

const NUMBERS = [
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '0e999',
  '00',
  '+1',
  '.5',
  '1.',
  '0x10',
  'NaN',
  '-Infinity',
  '1_000',
];

/** Numbers as they can be written: very large, very small, very long, and what only looks like one. */
const number: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }).map(String),
  fc.double().map(String),
  fc.tuple(fc.nat(), fc.integer({ min: -400, max: 400 })).map(([digits, power]) => `${digits}e${power}`),
  fc.integer({ min: 1, max: 20_000 }).map((length) => `0.${'3'.repeat(length)}`),
  fc.integer({ min: 1, max: 20_000 }).map((length) => '9'.repeat(length)),
);

/** Good requests of an S.r.l. or an S.n.c., but for a number. */
export const hugeNumbers: fc.Arbitrary<Buffer> = fc
  .tuple(fc.oneof(requestOf.srl, requestOf.snc), fc.constantFrom('capital', 'nonWorkingPartners'), number)
  .map(([good, field, written]) => Buffer.from(`${JSON.stringify(good).slice(0, -1)},"${field}":${written}}`));

const SEQUENCES = [
  '\\ud800',
  '\\udc00',
  '\\ud83d\\ude00',
  '\\u0000',
  '\\uFFFF',
  '\\u12',
  '\\x41',
  '\\',
  '\u202e',
  '𝒮',
  '\ufffe',
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...SEQUENCES), fc.string({ maxLength: 4, unit: 'binary' })), { maxLength: 8 })
  .map((parts) => parts.join(''));
const encoding = fc.constantFrom('utf8' as const, 'utf8' as const, 'utf16le' as const, 'latin1' as const);

/** Texts of any characters, halves of them too, as values, as names, with and without a byte order mark. */
export const unicode: fc.Arbitrary<Buffer> = fc
  .tuple(text, text, fc.boolean(), encoding)
  .map(([name, value, hasMark, as]) =>
    Buffer.from(`${hasMark ? '\ufeff' : ''}{"form":"${value}","${name}":"${value}"}`, as),
  );

/** Any JSON value. */
export const anyJson: fc.Arbitrary<Buffer> = fc.json({ maxDepth: 5, noUnicodeString: false }).map(Buffer.from);
