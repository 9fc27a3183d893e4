import fc from 'fast-check';

const BRACKETS = [
  ['[', ']'],
  ['{"form":', '}'],
  ['{"shareholders":[', ']}'],
  ['[{"":', '}]'],
] as const;

/** One thing in the other, up to as deep as the size allows and beyond, closed or not. */
export const deep: fc.Arbitrary<Buffer> = fc
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
export const manyPeople: fc.Arbitrary<Buffer> = fc
  .tuple(person, fc.integer({ min: 1, max: 2_500 }))
  .map(([one, count]) =>
    Buffer.from(`{"form":"srls","isAdmin":true,"shareholders":[${Array(count).fill(one).join(',')}]}`),
  );

/** An object of very many fields. */
export const manyFields: fc.Arbitrary<Buffer> = fc
  .tuple(fc.integer({ min: 1, max: 6_000 }), fc.boolean())
  .map(([count, isSame]) => {
    const fields = Array.from({ length: count }, (_, at) => `"f${isSame ? '' : at}":0`);
    return Buffer.from(`{"form":"srl",${fields.join(',')}}`);
  });
