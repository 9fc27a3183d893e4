import fc from 'fast-check';
import { type FieldShape, formFields } from '../../engine/request/form-fields.js';
import { validateRequest } from '../../engine/request/validate.js';
import type { CalculationRequest } from '../../schemas/types/api.js';

const MOST_PERSONS = 40;
const LARGEST_SUM = 10_000_000;

/**
 * Any requests of some forms, as the request schemas describe them: every field there or not, crowds of one kind and of
 * mixed kinds, odd cents and large sums.
 * @param numbers that the rules know; numbers of the requests lie on them and beside them more often than not
 */
export function anyRequest(forms: readonly string[], numbers: readonly number[]): fc.Arbitrary<CalculationRequest> {
  const ofForm = (form: string): fc.Arbitrary<CalculationRequest> => {
    const fields = formFields(form);
    const answers = Object.fromEntries(fields.map(({ name, shape }) => [name, anyAnswer(shape, numbers)]));
    const requiredKeys = fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
    return fc.record(answers, { requiredKeys }).map((one) => valid({ form, ...one }));
  };
  return fc.oneof(...forms.map(ofForm));
}

function anyAnswer(shape: FieldShape, numbers: readonly number[]): fc.Arbitrary<unknown> {
  if (shape.kind === 'choice') return fc.constantFrom(...shape.values);
  return shape.kind === 'number' ? anyNumber(shape, numbers) : anyPeople(shape);
}

function anyNumber({ accepts }: FieldShape & { kind: 'number' }, numbers: readonly number[]): fc.Arbitrary<number> {
  const beside = numbers.flatMap((number) => [number, ...[-1, 1].map((cent) => cents(100 * number + cent))]);
  return fc
    .oneof(
      fc.constantFrom(1, ...beside),
      fc.nat(MOST_PERSONS),
      fc.nat(100 * LARGEST_SUM).map(cents),
      fc.nat(LARGEST_SUM).map(cents),
    )
    .map((number) => (accepts(number) ? number : Math.max(1, Math.round(number))));
}

function cents(number: number): number {
  return Math.round(number) / 100;
}

/** Few or many persons: of one kind, of several, or all of one kind but for a few. */
function anyPeople({ persons, fewest }: FieldShape & { kind: 'people' }): fc.Arbitrary<unknown[]> {
  const size = fc.oneof(fc.integer({ min: fewest, max: 6 }), fc.integer({ min: fewest, max: MOST_PERSONS }));
  const kinds = fc.array(fc.constantFrom(...persons), { minLength: 1, maxLength: 4 });
  const others = fc.array(fc.constantFrom(...persons), { maxLength: 3 });
  return fc.tuple(size, kinds, others, fc.boolean()).map(([count, all, few, isMixed]) => {
    const [kind] = all;
    return Array.from({ length: count }, (_, at) => (isMixed ? all[at % all.length] : (few[at] ?? kind)));
  });
}

function valid(body: unknown): CalculationRequest {
  const validation = validateRequest(body);
  if (!validation.ok) throw new Error(`${JSON.stringify(body)} is no request: ${validation.message}`);
  return validation.request;
}
