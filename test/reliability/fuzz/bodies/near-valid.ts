import fc from 'fast-check';
import { request } from '../../../support/requests.js';

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
export const valid: fc.Arbitrary<Buffer> = request.map((good) => Buffer.from(JSON.stringify(good)));

/** Requests with one to three faults of their fields. */
export const nearValid: fc.Arbitrary<Buffer> = fc
  .tuple(request, fc.array(carelessness, { minLength: 1, maxLength: 3 }))
  .map(([good, faults]) =>
    Buffer.from(written(faults.reduce<Fields>((fields, fault) => fault(fields), Object.entries(good)))),
  );

/** Good requests of which one field is given twice or more, the same or not. */
export const duplicateKeys: fc.Arbitrary<Buffer> = fc
  .tuple(request, request, fc.integer({ min: 1, max: 50 }))
  .map(([good, other, times]) =>
    Buffer.from(
      written([...Object.entries(good), ...Array.from({ length: times }, () => Object.entries(other)).flat()]),
    ),
  );
