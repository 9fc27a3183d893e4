import fc from 'fast-check';
import { isObject } from '../../engine/index.js';
import type { CalculationRequest, Person } from '../../schemas/types/api.js';

/** The seed of every random test: a failure can be repeated. */
export const SEED = 20_260_910;

const inps = fc.constantFrom('merchant' as const, 'artisan' as const, 'uncertain' as const);
const seatInSicily = fc.constantFrom(true, false, 'unknown' as const);
const cents = (maximum: number) => fc.integer({ min: 0, max: maximum * 100 }).map((amount) => amount / 100);

/** Any person, with or without a class. */
export const person: fc.Arbitrary<Person> = fc.record(
  { worksOperationally: fc.boolean(), inps },
  { requiredKeys: ['worksOperationally'] },
);
const people = fc.array(person, { minLength: 1, maxLength: 6 });

const company = {
  shareholders: people,
  isAdmin: fc.boolean(),
  adminCompensation: fc.oneof(fc.constantFrom(0, 12_000, 122_295, 150_000, 0.01, 0.05), cents(200_000)),
  adminOtherCompulsoryCoverage: fc.constantFrom('si' as const, 'no' as const, 'unknown' as const),
  activity: fc.constant('software_saas' as const),
  startupInnovativaBenefitsActive: fc.boolean(),
  seatInSicily,
};
const capital = fc.oneof(
  fc.constantFrom(0.5, 1, 9_999.99, 10_000, 516_456.9, 516_456.91),
  cents(600_000).map((n) => n + 0.01),
);

/** Any request of each form, optional fields there or not. */
export const requestOf = {
  professionista_piva_gestione_separata: fc.record({
    form: fc.constant('professionista_piva_gestione_separata' as const),
    professionalCassa: fc.boolean(),
  }),
  ditta_individuale_commerciante: fc.record(
    {
      form: fc.constant('ditta_individuale_commerciante' as const),
      inpsReduction35Active: fc.boolean(),
      cciaaSection: fc.constantFrom('special' as const, 'ordinary' as const, 'unknown' as const),
      specialCase: fc.constantFrom('affittacamere' as const, 'produttore_assicurazione' as const),
      seatInSicily,
    },
    { requiredKeys: ['form'] },
  ),
  ditta_individuale_artigiana: fc.record(
    {
      form: fc.constant('ditta_individuale_artigiana' as const),
      inpsReduction35Active: fc.boolean(),
      seatInSicily,
    },
    { requiredKeys: ['form'] },
  ),
  snc: fc.record(
    {
      form: fc.constant('snc' as const),
      seatInSicily,
      workingPartners: fc.array(fc.record({ inps }), { maxLength: 6 }),
      nonWorkingPartners: fc.nat(5),
    },
    { requiredKeys: ['form', 'workingPartners'] },
  ),
  sas: fc.record(
    { form: fc.constant('sas' as const), seatInSicily, accomandatari: people, accomandanti: people },
    { requiredKeys: ['form', 'accomandatari', 'accomandanti'] },
  ),
  srl: fc.record(
    { form: fc.constant('srl' as const), ...company, capital },
    { requiredKeys: ['form', 'shareholders', 'isAdmin'] },
  ),
  srls: fc.record(
    { form: fc.constant('srls' as const), ...company },
    { requiredKeys: ['form', 'shareholders', 'isAdmin'] },
  ),
};

/** Any request of any form. */
export const request: fc.Arbitrary<CalculationRequest> = fc.oneof(...Object.values(requestOf));

/** The same requests at every run. */
export function sampleRequests(count: number): CalculationRequest[] {
  return fc.sample(request, { numRuns: count, seed: SEED });
}

/** The same request with the value at a JSON Pointer replaced, if what that stands in is there. */
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
