import fc from 'fast-check';
import { FORM_NAMES, MOST_PEOPLE, PARAMETERS, ROLES, WORK } from '../../../../server/website/address/parameters.js';
import type { Person, State } from '../../../../server/website/address/state.js';

/** A text as a query holds it once read: without outer spaces, and not empty. */
const typed = fc
  .oneof(fc.constantFrom('10.000', '10.000,50', '0', 'abc', 'à & b=c+1%', '<b>'), fc.string({ maxLength: 20 }))
  .map((text) => text.trim())
  .filter((text) => text !== '');

const person: fc.Arbitrary<Person> = fc.record(
  { work: fc.constantFrom(...WORK), role: fc.constantFrom(...ROLES) },
  { requiredKeys: ['work'] },
);

const answers = fc
  .tuple(
    ...PARAMETERS.map((parameter) =>
      fc.option(
        fc.tuple(
          fc.constant(parameter.name),
          'values' in parameter ? fc.constantFrom(...Object.keys(parameter.values)) : typed,
        ),
      ),
    ),
  )
  .map((pairs) => new Map(pairs.filter((pair) => pair !== null)));

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any state that an address can hold, as it is once read. */
export const anyState: fc.Arbitrary<State> = fc.record(
  {
    language: fc.constantFrom('it' as const, 'en' as const),
    form: fc.constantFrom(...FORM_NAMES),
    people: fc.array(person, { maxLength: MOST_PEOPLE }),
    answers,
    start: day,
    otherYear: fc.integer({ min: 1000, max: 2999 }),
    madeWith: fc.constantFrom('2026.09.10-rc11', '2025.12.01'),
    faults: fc.constant([]),
  },
  { requiredKeys: ['language', 'people', 'answers', 'faults'] },
);

/** Any address, of names and values that pages know and of others. */
export const anyQuery: fc.Arbitrary<URLSearchParams> = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...PARAMETERS.map(({ name }) => name), 'forma', 'inizio', 'lingua', 'versione'),
        fc.constantFrom('socio1', 'socio2', 'socio3', 'socio30', 'socio31', 'ruolo1', 'ruolo2', 'ruolo4'),
        fc.string({ maxLength: 8 }),
      ),
      fc.oneof(
        fc.constantFrom(...FORM_NAMES, ...WORK, ...ROLES, 'si', 'no', 'en', '', ' ', '2026-02-30', '2026-03-01'),
        fc.string({ maxLength: 120, unit: 'binary' }),
      ),
    ),
    { maxLength: 12 },
  )
  .map((pairs) => new URLSearchParams(pairs));
