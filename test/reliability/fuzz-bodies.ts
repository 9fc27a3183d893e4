import fc from 'fast-check';
import { request, requestOf } from '../support/requests.js';

/** Names of fields of other forms, of nobody, and of what every object of JavaScript has. */
const NAMES = ['capital', 'shareholders', 'isAdmin', 'Form', 'form ', '', '__proto__', 'constructor', 'toString', 'è'];

const anyName = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 12, unit: 'binary' }));
const anyValue = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('si', 'unknown', -1, 1e308, 0.001, null));

type Fields = [string, unknown][];

/** What a careless program does to a good request: fields left out, added, misnamed, of the wrong type, given twice. */
const carelessness: fc.Arbitrary<(fields: Fields) => Fields> = fc.oneof(
  fc.nat().map((at) => (fields: Fields) => fields.filter((_, index) => index !== at % fields.length)),
  fc.tuple(fc.nat(), anyName).map(([at, name]) => changed(at, ([, value]) => [name, value])),
  fc.tuple(fc.nat(), anyValue).map(([at, value]) => changed(at, ([name]) => [name, value])),
  fc.tuple(anyName, anyValue).map((field) => (fields: Fields) => [...fields, field]),
  fc.tuple(fc.nat(), anyValue).map(
    ([at, value]) =>
      (fields: Fields): Fields => [...fields, [fields[at % fields.length]?.[0] ?? 'form', value]],
  ),
);

function changed(at: number, change: (field: [string, unknown]) => [string, unknown]): (fields: Fields) => Fields {
  return (fields) => fields.map((field, index) => (index === at % fields.length ? change(field) : field));
}

/** As text, since an object could not have a field twice. */
function written(fields: Fields): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;
}

/** Good requests. */
const valid: fc.Arbitrary<Buffer> = request.map((good) => Buffer.from(JSON.stringify(good)));

/** Requests with one to three faults of their fields. */
const nearValid: fc.Arbitrary<Buffer> = fc
  .tuple(request, fc.array(carelessness, { minLength: 1, maxLength: 3 }))
  .map(([good, faults]) =>
    Buffer.from(written(faults.reduce<Fields>((fields, fault) => fault(fields), Object.entries(good)))),
  );

/** Good requests of which one field is given twice or more, the same or not. */
const duplicateKeys: fc.Arbitrary<Buffer> = fc
  .tuple(request, request, fc.integer({ min: 1, max: 50 }))
  .map(([good, other, times]) =>
    Buffer.from(
      written([...Object.entries(good), ...Array.from({ length: times }, () => Object.entries(other)).flat()]),
    ),
  );

const byte = fc.integer({ min: 0, max: 255 });
const edit = fc.record({ at: fc.nat(), byte, kind: fc.constantFrom('flip', 'insert', 'remove', 'cut') });

/** Good requests of which some bytes are others, more or fewer. */
const byteFlipped: fc.Arbitrary<Buffer> = fc
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

const NUMBERS = '1e400 -1e400 1e-400 -0 0e999 00 +1 .5 1. 0x10 NaN -Infinity 1_000'.split(' ');

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
const hugeNumbers: fc.Arbitrary<Buffer> = fc
  .tuple(fc.oneof(requestOf.srl, requestOf.snc), fc.constantFrom('capital', 'nonWorkingPartners'), number)
  .map(([good, field, written]) => Buffer.from(`${JSON.stringify(good).slice(0, -1)},"${field}":${written}}`));

const SEQUENCES = String.raw`\ud800 \udc00 \ud83d\ude00 \u0000 \uFFFF \u12 \x41 \ `
  .split(' ')
  .concat('\u202e', '\ufffe', '𝒮');

const text = fc
  .array(fc.oneof(fc.constantFrom(...SEQUENCES), fc.string({ maxLength: 4, unit: 'binary' })), { maxLength: 8 })
  .map((parts) => parts.join(''));
const encoding = fc.constantFrom('utf8' as const, 'utf8' as const, 'utf16le' as const, 'latin1' as const);

/** Texts of any characters, halves of them too, as values, as names, with and without a byte order mark. */
const unicode: fc.Arbitrary<Buffer> = fc
  .tuple(text, text, fc.boolean(), encoding)
  .map(([name, value, hasMark, as]) =>
    Buffer.from(`${hasMark ? '\ufeff' : ''}{"form":"${value}","${name}":"${value}"}`, as),
  );

const BRACKETS = [
  ['[', ']'],
  ['{"form":', '}'],
  ['{"shareholders":[', ']}'],
  ['[{"":', '}]'],
] as const;

/** One thing in the other, up to as deep as the size allows and beyond, closed or not. */
const deep: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...BRACKETS), fc.integer({ min: 1, max: 70_000 }), fc.boolean())
  .map(([[open, close], bytes, isClosed]) => {
    const times = Math.ceil(bytes / (open.length + (isClosed ? close.length : 0)));
    return Buffer.from(isClosed ? `${open.repeat(times)}1${close.repeat(times)}` : open.repeat(times));
  });

const person = fc.constantFrom(
  '{"worksOperationally":true}',
  '{"worksOperationally":false,"inps":"artisan"}',
  '{}',
  '1',
);

/** A company of very many shareholders, up to more than the size allows. */
const manyPeople: fc.Arbitrary<Buffer> = fc
  .tuple(person, fc.integer({ min: 1, max: 2_500 }))
  .map(([one, count]) =>
    Buffer.from(`{"form":"srls","isAdmin":true,"shareholders":[${Array(count).fill(one).join(',')}]}`),
  );

/** Every kind of body, and of every hundred bodies so many are of it. Large ones are few: each takes as long as dozens of others. */
export const KINDS: Readonly<Record<string, readonly [share: number, bodies: fc.Arbitrary<Buffer>]>> = {
  valid: [10, valid],
  'near valid': [36, nearValid],
  'bytes flipped': [31, byteFlipped],
  'duplicate keys': [8, duplicateKeys],
  'huge numbers': [6, hugeNumbers],
  unicode: [6, unicode],
  deep: [2, deep],
  'many people': [1, manyPeople],
};

/** Any body, with its kind and, should it be answered wrongly, its bytes in base64. */
export const fuzzBody = fc.oneof(
  ...Object.entries(KINDS).map(([kind, [weight, bodies]]) => ({
    weight,
    arbitrary: bodies.map((bytes) => ({
      kind,
      bytes,
      [fc.toStringMethod]: () => `${kind}: ${bytes.toString('base64')}`,
    })),
  })),
);
