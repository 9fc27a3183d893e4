import fc from 'fast-check';
import { isObject, shortestRequest, validateRequest } from '../../engine/index.js';
import { type Field, formFields } from '../../engine/request/form-fields.js';
import type { CalculationRequest, Person } from '../../schemas/types/api.js';

/** The seed of all random tests, so that a failure can be repeated. */
export const SEED = 20_260_910;

/**
 * Checks a property for random values, which are the same in every run.
 * @param holds returns false or throws if the property does not hold for a value
 * @throws if it does not hold for a value, with the smallest such value
 */
export function forAll<Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => unknown, runs = 150): void {
  fc.assert(
    fc.property(values, (value) => holds(value) !== false),
    { seed: SEED, numRuns: runs },
  );
}

type Form = CalculationRequest['form'];
type RequestOf<Name extends Form> = Extract<CalculationRequest, { form: Name }>;

/** The limits of random requests. */
export interface Extent {
  /** Numbers that the rules mention. Requests often contain these numbers or values a cent beside them. */
  readonly numbers: readonly number[];
  /** The largest number of persons in a role. */
  readonly persons: number;
}

const USUAL: Extent = { numbers: [0.5, 0.05, 1, 10_000, 12_000, 122_295, 150_000, 516_456.9], persons: 6 };
const LARGEST_SUM = 10_000_000;

/**
 * Any valid request of a form: with or without each optional field, with odd cents, large sums and large numbers of
 * persons.
 */
function anyRequestOf<Name extends Form>(form: Name, extent: Extent): fc.Arbitrary<RequestOf<Name>> {
  const fields = formFields(form);
  const answers = Object.fromEntries(fields.map((field) => [field.name, anyAnswer(form, field, extent)]));
  const requiredKeys = fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
  const isOfForm = (one: CalculationRequest): one is RequestOf<Name> => one.form === form;
  return fc.record(answers, { requiredKeys }).map((given) => {
    const validation = validateRequest({ form, ...given });
    if (validation.ok && isOfForm(validation.request)) return validation.request;
    throw new Error(`${JSON.stringify(given)} is no request of the form ${form}.`);
  });
}

function anyAnswer(form: Form, { name, shape }: Field, { numbers, persons }: Extent): fc.Arbitrary<unknown> {
  if (shape.kind === 'people') return anyPeople(shape.persons, shape.fewest, persons);
  if (shape.kind === 'number')
    return anyNumber(numbers, persons).map((one) => (shape.accepts(one) ? one : Math.max(1, Math.round(one))));
  const isOpen = validateRequest({ ...shortestRequest(form), [name]: 'unknown' }).ok;
  return fc.constantFrom(...shape.values, ...(isOpen ? ['unknown'] : []));
}

function anyNumber(numbers: readonly number[], persons: number): fc.Arbitrary<number> {
  const beside = numbers.flatMap((number) => [number, ...[-1, 1].map((cent) => cents(100 * number + cent))]);
  const odd = (largest: number) => fc.nat(100 * largest).map(cents);
  return fc.oneof(fc.constantFrom(0, 1, ...beside), fc.nat(persons), odd(LARGEST_SUM), odd(LARGEST_SUM / 100));
}

function cents(number: number): number {
  return Math.round(number) / 100;
}

/** Few or many persons: all of one kind, all of one kind except a few, or mixed. */
function anyPeople(kinds: readonly object[], fewest: number, most: number): fc.Arbitrary<unknown[]> {
  const size = fc.oneof(fc.integer({ min: fewest, max: 6 }), fc.integer({ min: fewest, max: most }));
  const some = (minLength: number) => fc.array(fc.constantFrom(...kinds), { minLength, maxLength: 4 });
  return fc.tuple(size, some(1), some(0), fc.boolean()).map(([count, all, few, isMixed]) => {
    const [kind] = all;
    return Array.from({ length: count }, (_, at) => ({
      ...(isMixed ? all[at % all.length] : (few[at] ?? kind)),
    }));
  });
}

/** Any person, with or without a class. */
export const person: fc.Arbitrary<Person> = fc.record(
  { worksOperationally: fc.boolean(), inps: fc.constantFrom('merchant', 'artisan', 'uncertain') },
  { requiredKeys: ['worksOperationally'] },
);

const requestsOfForms = (extent: Extent) => ({
  professionista_piva_gestione_separata: anyRequestOf('professionista_piva_gestione_separata', extent),
  ditta_individuale_commerciante: anyRequestOf('ditta_individuale_commerciante', extent),
  ditta_individuale_artigiana: anyRequestOf('ditta_individuale_artigiana', extent),
  snc: anyRequestOf('snc', extent),
  sas: anyRequestOf('sas', extent),
  srl: anyRequestOf('srl', extent),
  srls: anyRequestOf('srls', extent),
});

/** Any request of each form, with few persons. */
export const requestOf = requestsOfForms(USUAL);

/** Any request of any form. */
export const request: fc.Arbitrary<CalculationRequest> = fc.oneof(...Object.values(requestOf));

/** Any request of the given forms, within the given limits. */
export function anyRequest(forms: readonly string[], extent: Extent): fc.Arbitrary<CalculationRequest> {
  const ofForms = Object.entries(requestsOfForms(extent));
  return fc.oneof(...ofForms.flatMap(([form, requests]) => (forms.includes(form) ? [requests] : [])));
}

/** Random requests that are the same in every run. */
export function sampleRequests(count: number): CalculationRequest[] {
  return fc.sample(request, { numRuns: count, seed: SEED });
}

/**
 * A copy of a request with another value at a JSON Pointer. It is unchanged if the parent of that place does not exist.
 */
export function withAnswer(one: CalculationRequest, path: string, answer: unknown): CalculationRequest {
  const copy = structuredClone(one);
  const steps = path.split('/').slice(1);
  const last = steps.pop() ?? '';
  const parent = steps.reduce<unknown>(
    (node, step) => (isObject(node) || Array.isArray(node) ? Reflect.get(node, step) : undefined),
    copy,
  );
  if (isObject(parent)) Reflect.set(parent, last, answer);
  return copy;
}
