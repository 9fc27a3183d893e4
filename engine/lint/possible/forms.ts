import type { CalculationRequest } from '../../../schemas/types/api.js';
import { choicesOf } from '../../conditions/fact-types.js';
import { type Person, peopleOf } from '../../facts/people.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { validateRequest } from '../../request/validate.js';

/** What the requests of one legal form can say. */
export interface Form {
  /** The values of each field that holds no people; `undefined` where it can be left out. */
  readonly fields: ReadonlyMap<string, readonly unknown[]>;
  /** A request with as little in it as can be. */
  readonly smallest: CalculationRequest;
  /** One of each kind of person that its lists of people can hold; empty where it asks no people. */
  readonly kinds: readonly Person[];
  /** The smallest groups of people: nobody, or one person for each list that may not be empty. */
  readonly smallestGroups: readonly (readonly Person[])[];
}

/** So large that it exceeds every ceiling of an amount. */
const LARGE = 1_000_000;

const LISTS: readonly string[] = ['workingPartners', 'accomandatari', 'accomandanti', 'shareholders'];

const PEOPLE = [{}, { worksOperationally: true }, { worksOperationally: false }].flatMap((person) => [
  person,
  ...['artisan', 'merchant', 'uncertain'].map((inps) => ({ ...person, inps })),
]);

/** The legal forms, each with what the check of requests lets through. */
export function possibleForms(rules: CompiledRules): Form[] {
  return [...rules.reading.asked].map(([form, names]) => {
    const lists = [...names].filter((name) => LISTS.includes(name));
    const others = [...names].filter((name) => name !== 'form' && !LISTS.includes(name));
    const fields = new Map(others.map((name) => [name, accepted(form, name, valuesOf(name, rules))]));
    const groups = new Map(lists.map((name) => [name, accepted(form, name, [[], ...PEOPLE.map((one) => [one])])]));
    const smallest = { form, ...first(fields), ...first(groups) };
    const kindsIn = (list: string) =>
      distinct(
        (groups.get(list) ?? []).flatMap((group) => peopleOf(request({ ...smallest, [list]: group }))),
        list,
      );
    const mayBeEmpty = (list: string) => groups.get(list)?.some((group) => Array.isArray(group) && group.length === 0);
    return {
      fields,
      smallest: request(smallest),
      kinds: lists.flatMap(kindsIn),
      smallestGroups: lists
        .filter((list) => !mayBeEmpty(list))
        .reduce<Person[][]>((sets, list) => sets.flatMap((group) => kindsIn(list).map((one) => [...group, one])), [[]]),
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
