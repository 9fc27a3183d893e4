import type { CalculationRequest, Untried } from '../../../schemas/types/diff2.js';
import type { CountFact } from '../../../schemas/types/rules.js';
import type { Cells } from '../../conditions/fact-types.js';
import { countsPerson, type Person, requestPeople } from '../../facts.js';
import type { CompiledRules } from '../../pricing/compiled.js';
import type { FieldShape } from '../../request/form-fields.js';
import type { JsonObject } from '../../request/json.js';
import type { Fact, RuleSource } from '../../rules/rules-year.js';
import { fromBoth, type Years } from '../written.js';
import { conditionThresholds, thresholdsOf } from './thresholds.js';

/** A company of three shows what each further person adds, even where no rule counts persons. */
const FEWEST = 3;
/** To try more would take too long: no more mixes than this of all the roles of a form together. */
const MOST_MIXES = 10_000;

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
) {
  const kinds = personKinds(shape.persons, requestWith, role, years);
  const persons = affordablePersons(personsNeeded(role, years), kinds.length, roles);
  const small = [...mixesUpTo(kinds, persons)];
  const room = Math.floor(MOST_MIXES ** (1 / roles)) - small.length;
  const { crowds, untried } = crowdsOf({ role, kinds, persons, room, others, changed }, years);
  return {
    /** The smallest first. */
    sets: [...small.map((mix) => mix.map(({ written }) => written)), ...crowds].filter(
      ({ length }) => length >= shape.fewest,
    ),
    /** All mixes of up to so many persons are in `sets`. */
    persons,
    /** What a person beyond so many adds is what any further one does. */
    beyond: beyondOf(persons, role, years, changed),
    /** One person of each kind. */
    kinds: kinds.map(({ person }) => person),
    /** The larger crowds that the rules tell apart and that are not in `sets`, if any. */
    untried,
  };
}

/** The sets of persons to try in one field of a request. */
export type PeopleSets = ReturnType<typeof peopleSets>;

/** One person of each kind: two persons are of one kind where every count counts both or neither. */
function personKinds(
  all: readonly JsonObject[],
  requestWith: (person: JsonObject) => CalculationRequest,
  role: string,
  years: Years,
): Kind[] {
  const kinds = new Map<string, Kind>();
  const counts = fromBoth(years, ({ source }) => Object.values(source.facts)).filter((fact) => fact.type === 'count');
  for (const written of all) {
    const person = requestPeople(requestWith(written), years.head.reading).find((person) => person.role === role);
    if (person === undefined) continue;
    const countedBy = counts.map(({ people }) => Number(countsPerson(people, person))).join('');
    if (!kinds.has(countedBy)) kinds.set(countedBy, { written, person });
  }
  return [...kinds.values()];
}

/**
 * How many persons of a role a request needs so that the rules of either side can tell nothing more apart: one more
 * than each number that a condition compares a count of them with, and enough to hit a share of them with a number that
 * no count is compared with. Beyond that, a further person only adds the amounts of one person.
 */
function personsNeeded(role: string, years: Years): number {
  const compared = conditionThresholds((fact) => counts(role, fact), years);
  const beyond = Math.max(0, ...compared.filter((count) => count < MOST));
  const forShares = shareThresholds(role, years)
    .map(fewestForShare)
    .map((whole) => whole * (Math.floor(beyond / whole) + 1));
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

/** A request that lists more persons than this is none that a reviewer would try. */
const LARGEST_CROWD = 50;
/** Shares are looked for among so many persons. */
const LARGEST_WHOLE = 24;
/** To look through more mixes than this for crowds that the rules tell apart would take too long. */
const MOST_CROWDS = 200_000;

/** A person of one kind, as a request writes it and as the rules see it. */
interface Kind {
  readonly written: JsonObject;
  readonly person: Person;
}

/** A number that conditions of one side compare: of a mix of persons, by how many there are of each kind. */
interface Told {
  readonly fact: string;
  /** The same for mixes that no condition tells apart by this number alone. */
  cellOf(numbers: readonly number[]): string;
  /** For each kind, which of its numbers count such persons. */
  readonly marks: readonly string[];
  /** Of each kind, whether it counts such persons; of a share, whether its whole does. */
  readonly counted: readonly number[];
  /** Among more persons than this there is nothing that it alone can tell from what it tells among fewer. */
  readonly most: number;
  /** The shares, neither nobody nor all, that it is compared with. */
  readonly shares: readonly number[];
}

/** What is asked of the crowds of one role. */
interface CrowdQuestion {
  /** The field that lists them, which is also their role. */
  readonly role: string;
  readonly kinds: readonly Kind[];
  /** Every mix of up to so many persons is tried anyway. */
  readonly persons: number;
  /** No more crowds than this. */
  readonly room: number;
  /** The other fields of the form. */
  readonly others: readonly string[];
  /** The facts that what differs reads: only these tell crowds apart. */
  readonly changed: ReadonlySet<string>;
}

/** Of crowds larger than every mix that is tried, the smallest of each combination that conditions can tell apart. */
function crowdsOf(question: CrowdQuestion, years: Years) {
  const { role, kinds, persons, room } = question;
  const told = fromBoth(years, (rules) => toldIn(rules, question));
  const marksOf = (kind: number): string => told.map(({ marks }) => marks[kind]).join();
  const distinct = [...kinds.keys()].filter(
    (kind) => !kinds.some((_, one) => one < kind && marksOf(one) === marksOf(kind)),
  );
  const most = mostTogether(told);
  const cells = new Set<string>();
  const crowds: JsonObject[][] = [];
  let looked = 0;
  for (const mix of mixesUpTo(distinct, Math.min(LARGEST_CROWD, most > persons ? most : 0))) {
    const numbers = kinds.map((_, kind) => mix.filter((one) => one === kind).length);
    const key = told.map(({ cellOf }) => cellOf(numbers)).join();
    looked += 1;
    if (looked > MOST_CROWDS || crowds.length > room)
      return { crowds, untried: untriedOf(role, mix.length - 1, told, years) };
    if (!cells.has(key) && mix.length > persons) crowds.push(mix.map((kind) => kinds[kind]?.written ?? {}));
    cells.add(key);
  }
  return { crowds, untried: most > LARGEST_CROWD ? untriedOf(role, LARGEST_CROWD, told, years) : undefined };
}

/**
 * Among more persons than this nothing can be told that is not told among fewer, whichever of the numbers are compared at
 * once: numbers of other persons add up, and for a number of persons to be a small share of all, all have to be many.
 */
function mostTogether(told: readonly Told[]): number {
  const counts = told.filter(({ shares, most }) => shares.length === 0 && most > 0);
  const alone = Math.max(0, ...told.map(({ most }) => most));
  const together = personsFor(counts);
  const wholes = told.flatMap(({ shares }) =>
    shares.flatMap((share) => [together / share, together / (1 - share)].map((whole) => Math.floor(whole) + 1)),
  );
  return Math.max(alone, together, ...(together === 0 ? [] : wholes));
}

/** How many persons it takes at most to reach several numbers at once: one that counts all of another's persons covers it. */
function personsFor(counts: readonly Told[]): number {
  const bySet = new Map<string, Told>();
  for (const one of counts) {
    const known = bySet.get(one.counted.join());
    if (known === undefined || known.most < one.most) bySet.set(one.counted.join(), one);
  }
  const sets = [...bySet.values()];
  const isWithin = (one: Told, other: Told): boolean =>
    one !== other && one.counted.every((counts, kind) => counts <= (other.counted[kind] ?? 0));
  const outer = sets.filter((one) => !sets.some((other) => isWithin(one, other)));
  return outer.reduce(
    (sum, one) => sum + Math.max(one.most, personsFor(sets.filter((other) => isWithin(other, one)))),
    0,
  );
}

/** Every mix of up to so many of some kinds, whatever their order: none, one, two … */
function* mixesUpTo<Kind>(kinds: readonly Kind[], most: number): Generator<Kind[]> {
  for (let size = 0; size <= most; size++) yield* mixesOf(kinds, size);
}

function* mixesOf<Kind>(kinds: readonly Kind[], size: number, from = 0): Generator<Kind[]> {
  if (size === 0) yield [];
  else
    for (const [index, kind] of kinds.entries())
      if (index >= from) for (const rest of mixesOf(kinds, size - 1, index)) yield [kind, ...rest];
}

/** The counts of a role, and the shares of it, that conditions of one side read. */
function toldIn({ source: { facts }, space }: CompiledRules, question: CrowdQuestion): Told[] {
  const { role, changed } = question;
  return Object.entries(facts).flatMap(([name, fact]): Told[] => {
    const cells = space.cells[space.numberOf.get(name) ?? -1];
    if (cells === undefined || !changed.has(name)) return [];
    if (fact.type === 'count' && counts(role, fact)) return toldByCount(name, fact, cells, question);
    const [part, whole] = fact.type === 'share' ? [facts[fact.part], facts[fact.whole]] : [];
    if (part?.type !== 'count' || whole?.type !== 'count' || !counts(role, part)) return [];
    return [toldByShare(name, part, whole, cells, question)];
  });
}

function toldByCount(fact: string, { people, plus }: CountFact, cells: Cells, question: CrowdQuestion): Told[] {
  const { role, kinds, persons, others } = question;
  const thresholds = thresholdsOf(cells);
  if (thresholds.length === 0) return [];
  const counted = kinds.map(({ person }) => Number(countsPerson(people, person)));
  // To persons of other fields those near a threshold are added.
  const isAlone = !others.some((other) => other === plus || people.roles.some((one) => one === other && one !== role));
  const last = Math.floor(Math.max(...thresholds)) + 1;
  const isNear = (number: number): boolean =>
    number <= persons || thresholds.some((one) => number >= one - 2 && number <= one + 1);
  const cellOf = (numbers: readonly number[]): string => {
    const number = Math.min(last, numberIn(counted, numbers));
    return !isAlone && isNear(number) ? `${number}` : `in ${cells.cellOf(number)}`;
  };
  return [{ fact, cellOf, marks: counted.map(String), counted, most: last, shares: [] }];
}

function toldByShare(fact: string, part: CountFact, whole: CountFact, cells: Cells, { kinds }: CrowdQuestion): Told {
  const [some, all] = [part, whole].map(({ people }) =>
    kinds.map(({ person }) => Number(countsPerson(people, person))),
  );
  const shares = thresholdsOf(cells).filter((share) => share > 0 && share < 1);
  const isHit = shares.every((share) => fewestForShare(share) < MOST);
  const cellOf = (numbers: readonly number[]): string => {
    const among = numberIn(all ?? [], numbers);
    return `${cells.cellOf(among === 0 ? 0 : numberIn(some ?? [], numbers) / among)}`;
  };
  const marks = kinds.map((_, kind) => `${some?.[kind]}${all?.[kind]}`);
  return { fact, cellOf, marks, counted: all ?? [], most: isHit ? 0 : LARGEST_WHOLE, shares };
}

/** How many persons of a mix are of the kinds that count. */
function numberIn(counted: readonly number[], numbers: readonly number[]): number {
  return counted.reduce((sum, one, kind) => sum + one * (numbers[kind] ?? 0), 0);
}

/** Larger crowds that the rules can tell from those that are tried, and that are not. */
function untriedOf(role: string, beyond: number, told: readonly Told[], years: Years): Omit<Untried, 'form'> {
  const facts = [...new Set(told.map(({ fact }) => fact))];
  const conditions = fromBoth(years, ({ source }) =>
    Object.entries(source.conditions).flatMap(([name, one]) => ('fact' in one && facts.includes(one.fact) ? name : [])),
  );
  return { fields: [role], beyond, facts, conditions: [...new Set(conditions)] };
}

/** The shares of a role, neither nobody nor all, that conditions ask for. */
export function shareThresholds(role: string, years: Years, isMeant = (_name: string): boolean => true): number[] {
  // A share of persons is zero for those who are in none of its parts, however many they are.
  const isShare = (fact: Fact, facts: RuleSource['facts'], name: string) =>
    fact.type === 'share' && counts(role, facts[fact.part]) && isMeant(name);
  return conditionThresholds(isShare, years).filter((share) => share > 0 && share < 1);
}

function counts(role: string, fact: Fact | undefined): boolean {
  return fact?.type === 'count' && fact.people.roles.some((one) => one === role);
}

/** Mixes of more persons than this would take too long. */
const MOST = 6;

/** The fewest persons of whom a share can be exactly this. */
function fewestForShare(share: number): number {
  for (let whole = 2; whole < MOST; whole++) {
    if (Math.abs(share * whole - Math.round(share * whole)) < 1e-9) return whole;
  }
  return MOST;
}
