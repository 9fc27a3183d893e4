import type { CalculationRequest, Untried } from '../../../schemas/types/api.js';
import { countsPerson, type Person, requestPeople } from '../../facts.js';
import type { FieldShape } from '../../request/form-fields.js';
import type { JsonObject } from '../../request/json.js';
import { fromBoth, type Years } from '../compare/compare.js';
import {
  type CrowdQuestion,
  countThresholds,
  crowdsOf,
  fewestForShare,
  type Kind,
  MOST,
  mixesUpTo,
  shareThresholds,
} from './crowds.js';

/** A company of three shows what each further person adds, even where no rule counts persons. */
const FEWEST = 3;
/** To try more would take too long: no more mixes than this of all the roles of a form together. */
const MOST_MIXES = 10_000;

/** The sets of persons to try in one field of a request. */
export interface PeopleSets {
  /** The smallest first. */
  readonly sets: readonly (readonly JsonObject[])[];
  /** All mixes of up to so many persons are in `sets`. */
  readonly persons: number;
  /** What a person beyond so many adds is what any further one does. */
  readonly beyond: number;
  /** One person of each kind. */
  readonly kinds: readonly Person[];
  /** The larger crowds that the rules tell apart and that are not in `sets`, if any. */
  readonly untried: Omit<Untried, 'form'> | undefined;
}

/**
 * Every mix of persons up to some number, and of larger crowds the smallest of each combination of counts and shares that
 * the conditions of either side can tell apart, of mixed kinds too.
 * @param role the field that lists the persons, which is also their role
 * @param roles how many such fields the form has
 * @param requestWith a valid request with nobody but such persons in that field
 */
export function peopleSets(
  role: string,
  shape: FieldShape & { kind: 'people' },
  roles: number,
  requestWith: (person: JsonObject) => CalculationRequest,
  years: Years,
  { others, changed }: Pick<CrowdQuestion, 'others' | 'changed'>,
): PeopleSets {
  const kinds = personKinds(shape.persons, requestWith, role, years);
  const persons = affordablePersons(personsNeeded(role, years), kinds.length, roles);
  const small = [...mixesUpTo(kinds, persons)];
  const room = Math.floor(MOST_MIXES ** (1 / roles)) - small.length;
  const { crowds, untried } = crowdsOf({ role, kinds, persons, room, others, changed }, years);
  return {
    sets: [...small.map((mix) => mix.map(({ written }) => written)), ...crowds].filter(
      ({ length }) => length >= shape.fewest,
    ),
    persons,
    beyond: beyondOf(persons, role, years, changed),
    kinds: kinds.map(({ person }) => person),
    untried,
  };
}

/** One person of each kind: two persons are of one kind where every count counts both or neither. */
function personKinds(
  all: readonly JsonObject[],
  requestWith: (person: JsonObject) => CalculationRequest,
  role: string,
  years: Years,
): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const written of all) {
    const person = requestPeople(requestWith(written), years.head.reading).find((person) => person.role === role);
    if (person === undefined) continue;
    const kind = countedBy(person, years);
    if (!kinds.has(kind)) kinds.set(kind, { written, person });
  }
  return [...kinds.values()];
}

/** Which counts count a person, as a text of digits. */
function countedBy(person: Person, years: Years): string {
  return fromBoth(years, ({ source }) => Object.values(source.facts))
    .map((fact) => (fact.type === 'count' ? Number(countsPerson(fact.people, person)) : ''))
    .join('');
}

/**
 * How many persons of a role a request needs so that the rules of either side can tell nothing more apart: one more
 * than each number that a condition compares a count of them with, and enough to hit a share of them with a number that
 * no count is compared with. Beyond that, a further person only adds the amounts of one person.
 */
function personsNeeded(role: string, years: Years): number {
  const beyond = Math.max(0, ...countThresholds(role, years).filter((count) => count < MOST));
  const forShares = shareThresholds(role, years).map((share) => multipleBeyond(beyond, fewestForShare(share)));
  return Math.min(MOST, Math.max(FEWEST, beyond + 1, ...forShares));
}

/**
 * How many of the persons that are needed can be tried in every mix.
 * @param kinds how many kinds of person there are
 * @param roles how many roles of the form take persons
 */
function affordablePersons(needed: number, kinds: number, roles: number): number {
  let mixCount = 1;
  for (let persons = 1; persons <= needed; persons++) {
    mixCount = (mixCount * (kinds + persons)) / persons;
    if (mixCount ** roles > MOST_MIXES) return persons - 1;
  }
  return needed;
}

/** From how many persons on a further one changes nothing but sums: shares come back with each multiple of their whole. */
function beyondOf(persons: number, role: string, years: Years, changed: ReadonlySet<string>): number {
  const wholes = shareThresholds(role, years, (name) => changed.has(name))
    .map(fewestForShare)
    .filter((whole) => whole <= persons);
  const whole = Math.max(1, ...wholes);
  return Math.max(1, persons - (persons % whole));
}

function multipleBeyond(beyond: number, whole: number): number {
  return whole * (Math.floor(beyond / whole) + 1);
}
