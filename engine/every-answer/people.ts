import type { CountFact, ShareFact } from '../../schemas/types/rules.js';
import { countsPerson, requestPeople } from '../facts.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { Field } from '../request/form-fields.js';
import { asObject, type JsonObject } from '../request/json.js';
import { validateRequest } from '../request/validate.js';
import type { RuleSource } from '../rules/rules-year.js';
import type { CombinedReading } from './what-rules-read.js';

/** All mixes of at most this many persons are tried. */
const MOST_MIXED = 3;
/** Requests with more persons are not tried: nobody would send them. */
const MOST_PERSONS = 60;
/** Counts and shares are binary fractions: a smaller difference is rounding noise. */
const ROUNDING_NOISE = 1e-9;

/** Persons that the rules treat alike: an entry of a list, or persons whose number is given by a field. */
interface Kind {
  readonly field: string;
  /** Undefined if the field only gives the number of these persons. */
  readonly person: JsonObject | undefined;
  /** For each count that the rules read, whether it includes such a person. */
  readonly counted: readonly boolean[];
}

/** A number of persons that the rules compare with thresholds, or one such number as a share of another. */
interface PersonMeasure {
  readonly name: string;
  readonly part: (mix: readonly number[]) => number;
  /** Undefined for a plain number, which is not a share. */
  readonly whole: ((mix: readonly number[]) => number) | undefined;
  /** The numbers that it is compared with. */
  readonly thresholds: readonly number[];
}

/**
 * The persons that a request of a form can have, as values of its fields, the fewest first: every mix of at most three
 * kinds. If rules compare a share, or a number above three, each mix is also filled up with one kind to just below, at
 * and just above that number.
 * @param fields of the form
 * @param typical a request of the form, whose persons are used as examples of their kinds
 */
export function peopleAnswers(fields: readonly Field[], typical: JsonObject, read: CombinedReading) {
  const kinds = allKinds(fields, typical, read);
  if (kinds.length === 0) return { answers: [], isComplete: true };
  const small = mixesOf(kinds.length).filter((mix) => isPossible(mix, kinds, typical));
  const measures = measuresIn(kinds, read);
  const mixes = new Map(small.map((mix) => [mix.join(), mix]));
  for (const mix of small)
    for (const measure of measures)
      for (const filled of mixesAtThresholds(mix, measure))
        if (isPossible(filled, kinds, typical)) mixes.set(filled.join(), filled);
  return {
    answers: [...mixes.values()].map((mix) => requestFields(mix, kinds)),
    /**
     * Whether these cover everything the rules can distinguish. They do not if the rules compare two large numbers of
     * persons, since not all pairs are tried.
     */
    isComplete: new Set(measures.map(({ name }) => name)).size <= 1,
  };
}

/** A count of persons, by the rules of one side. */
interface SideCount {
  readonly fact: CountFact;
  readonly rules: CompiledRules;
}

function allKinds(fields: readonly Field[], typical: JsonObject, { rules, facts }: CombinedReading): Kind[] {
  const counts = rules.flatMap((one) =>
    facts.flatMap((name): SideCount[] => {
      const fact = one.source.facts[name];
      return fact?.type === 'count' ? [{ fact, rules: one }] : [];
    }),
  );
  const all = fields.flatMap((field) => kindsOf(field, typical, counts));
  return [...new Map(all.toReversed().map((kind) => [keyOf(kind), kind])).values()].toReversed();
}

function keyOf({ field, person, counted }: Kind): string {
  return `${field} ${person === undefined} ${counted}`;
}

/**
 * Every kind of person that a field can list, the typical ones first; for a number field, the one kind that it counts.
 */
function kindsOf({ name, shape }: Field, typical: JsonObject, counts: readonly SideCount[]): Kind[] {
  if (shape.kind !== 'people') {
    const counted = counts.map(({ fact }) => fact.plus === name);
    return counted.includes(true) ? [{ field: name, person: undefined, counted }] : [];
  }
  if (!counts.some(({ fact }) => fact.people.roles.includes(name))) return [];
  const usual: unknown = typical[name];
  const persons = [...(Array.isArray(usual) ? usual.map(asObject) : []), ...shape.persons];
  return persons.map((person) => {
    const counted = counts.map((one) => isCounted(person, name, typical, one));
    return { field: name, person, counted };
  });
}

function isCounted(person: JsonObject, field: string, typical: JsonObject, { fact, rules }: SideCount): boolean {
  const validation = validateRequest({ ...typical, [field]: [person] });
  const people = validation.ok ? requestPeople(validation.request, rules.reading) : [];
  return people.some((one) => one.role === field && countsPerson(fact.people, one));
}

/** All mixes of at most three persons: how many there are of each kind. */
function mixesOf(kinds: number): number[][] {
  const sized = (size: number, from: number): number[][] => {
    if (from === kinds - 1) return [[size]];
    return Array.from({ length: size + 1 }, (_, less) => size - less).flatMap((own) =>
      sized(size - own, from + 1).map((rest) => [own, ...rest]),
    );
  };
  return Array.from({ length: MOST_MIXED + 1 }, (_, size) => sized(size, 0)).flat();
}

function isPossible(mix: readonly number[], kinds: readonly Kind[], typical: JsonObject): boolean {
  const persons = mix.reduce((sum, count) => sum + count, 0);
  return persons <= MOST_PERSONS && validateRequest({ ...typical, ...requestFields(mix, kinds) }).ok;
}

function requestFields(mix: readonly number[], kinds: readonly Kind[]): JsonObject {
  const fields: Record<string, unknown> = {};
  for (const [number, { field, person }] of kinds.entries()) {
    const count = mix[number] ?? 0;
    const before: unknown = fields[field] ?? [];
    if (person === undefined) fields[field] = count;
    else fields[field] = [...(Array.isArray(before) ? before : []), ...Array.from({ length: count }, () => person)];
  }
  return fields;
}

/** The shares that rules compare, and the numbers that they compare with three or more. */
function measuresIn(kinds: readonly Kind[], { rules, facts, thresholds }: CombinedReading): PersonMeasure[] {
  let at = 0;
  return rules.flatMap((one) => {
    const countOf = new Map<string, PersonMeasure['part']>();
    for (const name of facts.filter((fact) => one.source.facts[fact]?.type === 'count')) {
      const number = at++;
      countOf.set(name, (mix) =>
        kinds.reduce((sum, { counted }, kind) => sum + (counted[number] ? (mix[kind] ?? 0) : 0), 0),
      );
    }
    // The number field is compared itself.
    for (const [kind, { field, person }] of kinds.entries())
      if (person === undefined) countOf.set(field, (mix) => mix[kind] ?? 0);
    return facts.flatMap((name): PersonMeasure[] => measuresOf(name, one.source, countOf, thresholds(name)));
  });
}

function measuresOf(
  name: string,
  { facts }: RuleSource,
  countOf: ReadonlyMap<string, PersonMeasure['part']>,
  thresholds: readonly number[],
): PersonMeasure[] {
  const fact = facts[name];
  if (fact?.type === 'share') return shareMeasures(name, fact, countOf, thresholds);
  const own = countOf.get(name);
  const large = thresholds.filter((one) => one >= MOST_MIXED);
  return own === undefined || large.length === 0 ? [] : [{ name, part: own, whole: undefined, thresholds: large }];
}

function shareMeasures(
  name: string,
  fact: ShareFact,
  countOf: ReadonlyMap<string, PersonMeasure['part']>,
  thresholds: readonly number[],
): PersonMeasure[] {
  const [part, whole] = [countOf.get(fact.part), countOf.get(fact.whole)];
  const between = thresholds.filter((one) => one > 0 && one < 1);
  return part === undefined || whole === undefined || between.length === 0
    ? []
    : [{ name, part, whole, thresholds: between }];
}

/** A mix with persons of one kind added, to just below, at and just above each threshold of a number. */
function mixesAtThresholds(mix: readonly number[], measure: PersonMeasure): number[][] {
  return [...mix.entries()].flatMap(([kind, own]) => {
    const more = mix.with(kind, own + 1);
    const further = new Set(measure.thresholds.flatMap((one) => personsNeeded(one, mix, more, measure)));
    return [...further].filter((count) => count > 0).map((count) => mix.with(kind, own + count));
  });
}

/**
 * How many persons to add to come just below, at and just above a threshold: solves part + n = threshold * (whole + n).
 */
function personsNeeded(
  threshold: number,
  mix: readonly number[],
  more: readonly number[],
  { part, whole }: PersonMeasure,
): number[] {
  const adds = part(more) - part(mix);
  const rate = whole === undefined ? adds : adds - threshold * (whole(more) - whole(mix));
  const lacking = (whole === undefined ? threshold : threshold * whole(mix)) - part(mix);
  if (rate === 0) return [];
  const [below, above] = [Math.floor(lacking / rate + ROUNDING_NOISE), Math.ceil(lacking / rate - ROUNDING_NOISE)];
  return [below - 1, below, above, above + 1];
}
