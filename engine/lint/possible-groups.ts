import type { CalculationRequest } from '../../schemas/types/api.js';
import type { CountFact } from '../../schemas/types/rules.js';
import { choicesOf } from '../conditions/fact-types.js';
import { countsPerson, type Person, requestPeople } from '../facts.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { formFields } from '../request/form-fields.js';
import type { JsonObject } from '../request/json.js';
import { validateRequest } from '../request/validate.js';

/** What the requests of one legal form can say. */
export interface Form {
  /** The values of each field that holds no people; `undefined` where it can be left out. */
  readonly fields: ReadonlyMap<string, readonly unknown[]>;
  /** A request with as little in it as can be. */
  readonly smallest: CalculationRequest;
  /** One of each kind of person that its lists of people can hold; empty where it asks no people. */
  readonly kinds: readonly Person[];
  /** The smallest groups of people: as few in each list as a request may have there. */
  readonly smallestGroups: readonly (readonly Person[])[];
}

/** So large that it exceeds every ceiling of an amount. */
const LARGE = 1_000_000;

/** The legal forms, each with what the check of requests lets through. */
export function possibleForms(rules: CompiledRules): Form[] {
  return Object.keys(rules.source.forms).map((form) => {
    const fields = new Map<string, readonly unknown[]>();
    const groups = new Map<string, readonly (readonly JsonObject[])[]>();
    const fewest = new Map<string, number>();
    for (const { name, shape } of formFields(form)) {
      if (shape.kind === 'people') {
        const empty = shape.fewest === 0 ? [[]] : [];
        const alike = shape.persons.map((one) => Array.from({ length: Math.max(1, shape.fewest) }, () => one));
        groups.set(name, [...empty, ...alike]);
        fewest.set(name, shape.fewest);
      } else fields.set(name, accepted(form, name, valuesOf(name, rules)));
    }
    const smallest = { form, ...first(fields), ...first(groups) };
    const kindsIn = (list: string) =>
      distinct(
        (groups.get(list) ?? []).flatMap((group) =>
          requestPeople(request({ ...smallest, [list]: group }), rules.reading),
        ),
        list,
      );
    const lists = [...groups.keys()];
    const wanted = lists.flatMap((list) => Array.from({ length: fewest.get(list) ?? 0 }, () => list));
    return {
      fields,
      smallest: request(smallest),
      kinds: lists.flatMap(kindsIn),
      smallestGroups: wanted.reduce<Person[][]>(
        (sets, list) => sets.flatMap((group) => kindsIn(list).map((one) => [...group, one])),
        [[]],
      ),
    };
  });
}

/** The values that conditions and amounts tell apart; of a field that the rules do not read, a few to choose from. */
function valuesOf(field: string, { source, space }: CompiledRules): readonly unknown[] {
  const fact = source.facts[field];
  if (fact === undefined) return [undefined, false, true, 0];
  if (fact.type !== 'number') return [undefined, ...choicesOf(fact)];
  const cells = space.cells[space.numberOf.get(field) ?? -1];
  return [undefined, ...(cells?.representatives ?? []), LARGE];
}

/** Those values of a field that a request may have, whatever else it says. */
function accepted(form: string, field: string, values: readonly unknown[]): unknown[] {
  return values.filter((value) => {
    const validation = validateRequest(value === undefined ? { form } : { form, [field]: value });
    return validation.ok || !validation.issues.some(({ path }) => `${path}/`.startsWith(`/${field}/`));
  });
}

function first(values: ReadonlyMap<string, readonly unknown[]>): Record<string, unknown> {
  return Object.fromEntries([...values].flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])));
}

function request(body: unknown): CalculationRequest {
  const validation = validateRequest(body);
  if (!validation.ok) throw new Error(validation.issues.map(({ message }) => message).join('\n'));
  return validation.request;
}

function distinct(people: readonly Person[], role: string): Person[] {
  const kinds = people
    .filter((person) => person.role === role)
    .map((one) => [`${one.works} ${one.class}`, one] as const);
  return [...new Map(kinds).values()];
}

/** Some people, and the number of those of whom only the number is told, by its field. */
export interface Group {
  readonly people: readonly Person[];
  readonly numbers: Readonly<Record<string, number>>;
  /** How many each tally counts. */
  readonly counts: readonly number[];
}

/** A number of people, and how far it is worth counting them. */
export interface Tally {
  readonly name: string;
  readonly fact: CountFact;
  /** Larger numbers make no difference to any condition; where shares are computed of the number, they are not tried. */
  readonly most: number;
  readonly isExact: boolean;
  /** How many people it adds for the forms that do not ask the field that tells their number. */
  readonly unasked: number;
}

/** One person more, or one more in a field that only tells a number. */
type Step = { readonly person: Person } | { readonly field: string };

/**
 * The groups of people that a request of a form can have, as far as some numbers of people tell them apart: one group
 * for each combination of numbers that can be reached by adding one person after the other.
 */
export function possibleGroups(form: Form, tallies: readonly Tally[]): Group[] {
  const fields = [...new Set(tallies.flatMap(({ fact }) => fact.plus ?? []))];
  const asked = fields.filter((field) => form.fields.has(field));
  const steps = countedSteps(
    [...form.kinds.map((person) => ({ person })), ...asked.map((field) => ({ field }))],
    tallies,
  );
  const numbers = Object.fromEntries(asked.map((field) => [field, 0]));
  const found = new Map<string, Group>();
  const waiting = form.smallestGroups.map((people): Group => {
    const counts = tallies.map((tally) => {
      const others = asked.includes(tally.fact.plus ?? '') ? 0 : tally.unasked;
      return people.filter((person) => isCounted({ person }, tally)).length + others;
    });
    return { people, numbers, counts };
  });
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    const { counts } = group;
    const key = tallies.map(({ most }, index) => Math.min(counts[index] ?? 0, most)).join();
    if (found.has(key) || tallies.some(({ isExact, most }, index) => isExact && (counts[index] ?? 0) > most)) continue;
    found.set(key, group);
    for (const [step, more] of steps) waiting.push(addStep(group, step, more));
  }
  return [...found.values()];
}

/** The steps that some tally counts, each with what it adds to each tally; one of those that add the same. */
function countedSteps(steps: readonly Step[], tallies: readonly Tally[]): (readonly [Step, readonly number[]])[] {
  const counting = new Map<string, readonly [Step, readonly number[]]>();
  for (const step of steps) {
    const more = tallies.map((tally) => Number(isCounted(step, tally)));
    if (more.includes(1)) counting.set(more.join(), [step, more]);
  }
  return [...counting.values()];
}

function isCounted(step: Step, { fact }: Tally): boolean {
  return 'field' in step ? fact.plus === step.field : countsPerson(fact.people, step.person);
}

function addStep({ people, numbers, counts }: Group, step: Step, more: readonly number[]): Group {
  const sums = counts.map((count, index) => count + (more[index] ?? 0));
  if ('person' in step) return { people: [...people, step.person], numbers, counts: sums };
  return { people, numbers: { ...numbers, [step.field]: (numbers[step.field] ?? 0) + 1 }, counts: sums };
}

/** Shares are tried in companies of so many partners. */
const MOST_PARTNERS = 24;

/** The numbers of people among some facts, and those that shares among them are computed of. */
export function talliesFor(names: readonly string[], { source, space }: CompiledRules): Tally[] {
  const exact = new Set(
    names.flatMap((name) => {
      const fact = source.facts[name];
      return fact?.type === 'share' ? [fact.part, fact.whole] : [];
    }),
  );
  return [...new Set([...names, ...exact])].flatMap((name) => {
    const fact = source.facts[name];
    if (fact?.type !== 'count') return [];
    const limits = space.cells[space.numberOf.get(name) ?? -1]?.bounds.map(({ low }) => low) ?? [];
    const most = Math.max(0, ...limits.filter(Number.isFinite).map(Math.floor)) + 1;
    const others = source.facts[fact.plus ?? ''];
    return [
      {
        name,
        fact,
        most: exact.has(name) ? MOST_PARTNERS : most,
        isExact: exact.has(name),
        unasked: others?.type === 'number' ? others.unasked : 0,
      },
    ];
  });
}

/** One of the groups that give some facts the same values: shares are the same for many numbers of people. */
export function distinctGroups(
  groups: readonly Group[],
  names: readonly string[],
  tallies: readonly Tally[],
  { source, space }: CompiledRules,
): Group[] {
  const valueIn = ({ counts }: Group, name: string): number | undefined => {
    const countOf = (count: string): number => counts[tallies.findIndex((tally) => tally.name === count)] ?? 0;
    const fact = source.facts[name];
    if (fact?.type === 'count') return Math.min(countOf(name), tallies.find((tally) => tally.name === name)?.most ?? 0);
    if (fact?.type !== 'share') return undefined;
    const whole = countOf(fact.whole);
    return space.cells[space.numberOf.get(name) ?? -1]?.cellOf(whole === 0 ? 0 : countOf(fact.part) / whole);
  };
  const byValues = groups.map((group) => [names.map((name) => valueIn(group, name)).join(), group] as const);
  return [...new Map(byValues).values()];
}
