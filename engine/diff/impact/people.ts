import type { CalculationRequest } from '../../../schemas/types/api.js';
import { countsPerson, type Person } from '../../facts/people.js';
import { requestPeople } from '../../facts/request-facts.js';
import type { FieldShape } from '../../request/form-fields.js';
import type { JsonObject } from '../../request/json.js';
import type { Fact, RuleSource } from '../../rules/rules-year.js';
import { fromBoth, type Years } from '../compare/compare.js';
import { conditionThresholds } from './thresholds.js';

/** A company of three shows what each further person adds, even where no rule counts persons. */
const FEWEST = 3;
/** Mixes of more persons than this would take too long. */
const MOST = 6;
/** For the same reason, no more mixes than this of all the roles of a form together. */
const MOST_MIXES = 20_000;
/** A request that lists more persons than this is none that a reviewer would try. */
const LARGEST_CROWD = 50;

/** The sets of persons to try in one field of a request. */
export interface PeopleSets {
  /** The smallest first. */
  readonly sets: readonly (readonly JsonObject[])[];
  /** All mixes of up to so many persons are in `sets`. */
  readonly persons: number;
}

/**
 * Every mix of persons that the rules of either side can tell apart, and, of larger numbers that a condition asks for,
 * the sets of one kind.
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
): PeopleSets {
  const kinds = personKinds(shape.persons, requestWith, role, years);
  const persons = affordablePersons(personsNeeded(role, years), kinds.length, roles);
  const crowds = kinds.flatMap((kind) =>
    crowdSizes(role, years, persons).map((size) => Array.from({ length: size }, () => kind)),
  );
  return { sets: [...mixes(kinds, persons), ...crowds].filter(({ length }) => length >= shape.fewest), persons };
}

/** One person of each kind: two persons are of one kind where every count counts both or neither. */
function personKinds(
  all: readonly JsonObject[],
  requestWith: (person: JsonObject) => CalculationRequest,
  role: string,
  years: Years,
): JsonObject[] {
  const kinds = new Map<string, JsonObject>();
  for (const one of all) {
    const person = requestPeople(requestWith(one), years.head.reading).find((person) => person.role === role);
    const kind = person === undefined ? '' : countedBy(person, years);
    if (!kinds.has(kind)) kinds.set(kind, one);
  }
  return [...kinds.values()];
}

/** Which counts count a person, as a text of digits. */
function countedBy(person: Person, years: Years): string {
  return fromBoth(years, ({ source }) => Object.values(source.facts))
    .map((fact) => (fact.type === 'count' ? Number(countsPerson(fact.people, person)) : ''))
    .join('');
}

/** Every mix of up to so many of some kinds, whatever their order: none, one, two … */
function mixes<Kind>(kinds: readonly Kind[], most: number): Kind[][] {
  const found: { readonly last: number; readonly mix: Kind[] }[] = [{ last: 0, mix: [] }];
  for (const { last, mix } of found) {
    if (mix.length === most) continue;
    for (const [number, kind] of kinds.entries()) if (number >= last) found.push({ last: number, mix: [...mix, kind] });
  }
  return found.map(({ mix }) => mix);
}

/**
 * How many persons of a role a request needs so that the rules of either side can tell nothing more apart: one more
 * than each number that a condition compares a count of them with, and enough to hit a share of them with a number that
 * no count is compared with. Beyond that, a further person only adds the amounts of one person.
 */
function personsNeeded(role: string, years: Years): number {
  const beyond = Math.max(0, ...countThresholds(role, years).filter((count) => count < MOST));
  // A share of persons is zero for those who are in none of its parts, however many they are.
  const isShare = (fact: Fact, facts: RuleSource['facts']) => fact.type === 'share' && counts(role, facts[fact.part]);
  const forShares = conditionThresholds(isShare, years)
    .filter((share) => share > 0 && share < 1)
    .map((share) => multipleBeyond(beyond, fewestForShare(share)));
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

/** The numbers of persons of a role that conditions ask for, beyond those that are tried in every mix. */
function crowdSizes(role: string, years: Years, mixed: number): number[] {
  return countThresholds(role, years)
    .filter((count) => count >= mixed && count < LARGEST_CROWD)
    .flatMap((count) => [Math.floor(count), Math.floor(count) + 1]);
}

function countThresholds(role: string, years: Years): number[] {
  return conditionThresholds((fact) => counts(role, fact), years);
}

function counts(role: string, fact: Fact | undefined): boolean {
  return fact?.type === 'count' && fact.people.roles.some((one) => one === role);
}

/** The fewest persons of whom a share can be exactly this. */
function fewestForShare(share: number): number {
  for (let whole = 2; whole < MOST; whole++) {
    if (Math.abs(share * whole - Math.round(share * whole)) < 1e-9) return whole;
  }
  return MOST;
}

function multipleBeyond(beyond: number, whole: number): number {
  return whole * (Math.floor(beyond / whole) + 1);
}
