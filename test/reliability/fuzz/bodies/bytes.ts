import fc from 'fast-check';
import { valid } from './near-valid.js';

const byte = fc.integer({ min: 0, max: 255 });
const edit = fc.record({ at: fc.nat(), byte, kind: fc.constantFrom('flip', 'insert', 'remove', 'cut') });

/** Good requests of which some bytes are others, more or fewer. */
export const byteFlipped: fc.Arbitrary<Buffer> = fc
  .tuple(valid, fc.array(edit, { minLength: 1, maxLength: 8 }))
  .map(([good, edits]) =>
    edits.reduce((bytes, { at, byte, kind }) => {
      const place = at % (bytes.length + 1);
      const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
      if (kind === 'cut') return before;
      if (kind === 'remove') return Buffer.concat([before, after.subarray(1)]);
      return Buffer.concat([before, Buffer.of(byte), kind === 'insert' ? after : after.subarray(1)]);
    }, good),
  );

const TOKENS = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  '"form"',
  '"srl"',
  'true',
  'null',
  'nul',
  '0',
  '-',
  '1e',
  '.5',
  '\\',
];
const BLANKS = [' ', '\n', '\t', '\r', '\u00a0', '\u2028', '\ufeff', '\v', '\0', '/**/', '//'];

/** Pieces of JSON in any order. */
export const tokenSoup: fc.Arbitrary<Buffer> = fc
  .array(fc.constantFrom(...TOKENS, ...BLANKS), { maxLength: 40 })
  .map((tokens) => Buffer.from(tokens.join('')));

/** Any bytes at all. */
export const noise: fc.Arbitrary<Buffer> = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
