import type { CalculationRequest } from '../../../schemas/types/api.js';
import { countsPerson, type Person, peopleOf } from '../../facts/people.js';
import type { JsonObject } from '../../request/json.js';
import { ofBoth, type Years } from '../years.js';
import type { FieldShape } from './form-fields.js';
import { affordablePersons, crowdsToTellApart, personsToTellApart } from './persons-to-tell-apart.js';
import { validRequest } from './valid-request.js';

type Answers = readonly (readonly [field: string, answer: unknown])[];

/** The sets of persons to try in one field of a request. */
export interface PeopleSets {
  /** The smallest first. */
  readonly sets: readonly (readonly JsonObject[])[];
  /** Up to so many persons, every mix is among them. */
  readonly persons: number;
}

/**
 * Every mix of persons that the rules of either side can tell apart, and of larger numbers that a condition asks for
 * the sets of one kind.
 * @param field a field of people, as the form's schema describes it
 * @param others answers to the other fields that the form requires
 * @param roles how many such fields the form has
 */
export function peopleSets(
  form: string,
  { name, shape }: { readonly name: string; readonly shape: FieldShape & { kind: 'people' } },
  others: Answers,
  roles: number,
  years: Years,
): PeopleSets {
  const kinds = kindsOf(shape.persons, (person) => validRequest(form, [...others, [name, [person]]]), name, years);
  const persons = affordablePersons(personsToTellApart(name, years), kinds.length, roles);
  const crowds = kinds.flatMap((kind) =>
    crowdsToTellApart(name, years, persons).map((size) => Array.from({ length: size }, () => kind)),
  );
  return { sets: [...mixesOf(kinds, persons), ...crowds].filter(({ length }) => length >= shape.fewest), persons };
}

/** The persons that some count tells from each other: two are one kind where every count counts both or neither. */
function kindsOf(
  written: readonly JsonObject[],
  requestWith: (person: JsonObject) => CalculationRequest,
  field: string,
  years: Years,
): JsonObject[] {
  const kinds = new Map<string, JsonObject>();
  for (const one of written) {
    const persons = peopleOf(requestWith(one)).filter(({ role }) => role === field);
    const kind = persons.map((person) => countedBy(person, years)).join();
    if (!kinds.has(kind)) kinds.set(kind, one);
  }
  return [...kinds.values()];
}

/** Which counts count a person, as a text of digits. */
function countedBy(person: Person, years: Years): string {
  return ofBoth(years, ({ source }) => Object.values(source.facts))
    .map((fact) => (fact.type === 'count' ? Number(countsPerson(fact.people, person)) : ''))
    .join('');
}

/** Every mix of up to so many of some kinds, whatever their order: none, one, two … */
function mixesOf<Kind>(kinds: readonly Kind[], most: number): Kind[][] {
  const mixes: { readonly last: number; readonly mix: Kind[] }[] = [{ last: 0, mix: [] }];
  for (const { last, mix } of mixes) {
    if (mix.length === most) continue;
    for (const [number, kind] of kinds.entries()) if (number >= last) mixes.push({ last: number, mix: [...mix, kind] });
  }
  return mixes.map(({ mix }) => mix);
}
