import type { CalculationRequest } from '../../schemas/types/api.js';
import type { FormRule, PersonFields } from '../../schemas/types/rules.js';
import { requestPeople } from '../facts.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import type { Participant } from './comparison.js';

/** The lists among which the people of a form are divided; none where there is no choice. */
export function rolesOf({ people = {} }: FormRule): string[] {
  const lists = Object.keys(people);
  return lists.length < 2 ? [] : lists;
}

/** How few people a form may have. */
export function fewestPeople({ fewest, people = {} }: FormRule): number {
  return (
    fewest ??
    Math.max(
      1,
      Object.values(people).reduce((sum, list) => sum + (list.fewest ?? 0), 0),
    )
  );
}

/** The class of a person of whom nothing is said: what is usual in the first list that is not full before them. */
export function usualClass(form: FormRule | undefined, index: number, fields: PersonFields): string {
  const lists = Object.values(form?.people ?? {});
  let places = 0;
  const list = lists.find(({ fewest = 0 }) => {
    places += fewest;
    return index < places;
  });
  return (list ?? lists.at(-1))?.usuallyWork === false ? fields.notWorking : fields.unanswered;
}

/**
 * The people of a form: those given, and as many more as it needs, each with a role where there are several. The ones added
 * do what those usually do who are still missing: they work, in an open class, or they do not work.
 */
export function formPeople(people: readonly Participant[], form: FormRule, fields: PersonFields): Participant[] {
  const all = [...people];
  while (all.length < fewestPeople(form)) all.push({ class: usualClass(form, all.length, fields) });
  return withRoles(all, form, fields);
}

/** Each person has by default the first role in which it is usual to work, or not to; and no role may stay without anybody. */
function withRoles(people: readonly Participant[], form: FormRule, fields: PersonFields): Participant[] {
  const roles = rolesOf(form);
  if (roles.length === 0) return people.map((person) => ({ class: person.class }));
  const usual = (works: boolean) =>
    roles.find((role) => (form.people?.[role]?.usuallyWork ?? true) === works) ?? roles[0] ?? '';
  const partners = people.map((person) => ({ role: usual(person.class !== fields.notWorking), ...person }));
  for (const [number, role] of roles.entries()) {
    const index = number === 0 ? 0 : partners.length - roles.length + number;
    const partner = partners[index];
    const isFree = people[index]?.role === undefined;
    if (partner !== undefined && isFree && partners.every((one) => one.role !== role))
      partners[index] = { ...partner, role };
  }
  return partners;
}

/** How a request of a form writes some people down. */
export interface WrittenPeople {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Who stands in each list of the request, in its order: positions among the people. */
  readonly lists: ReadonlyMap<string, readonly number[]>;
}

/**
 * Writes people down as a request of a form does.
 * @param people with their roles, as `formPeople` gives them
 */
export function writePeople(
  people: readonly Participant[],
  { people: rules = {} }: FormRule,
  fields: PersonFields,
): WrittenPeople {
  const hasRoles = Object.keys(rules).length > 1;
  const written: Record<string, unknown> = {};
  const lists = new Map<string, readonly number[]>();
  for (const [list, { silent }] of Object.entries(rules)) {
    const inRole = [...people.entries()].filter(([, { role }]) => !hasRoles || role === list);
    const listed = inRole.filter(([, one]) => silent === undefined || one.class !== fields.notWorking);
    lists.set(
      list,
      listed.map(([index]) => index),
    );
    written[list] = listed.map(([, one]) => personFields(one, fields, silent !== undefined));
    if (silent !== undefined) written[silent] = inRole.length - listed.length;
  }
  return { fields: written, lists };
}

/** @param areWorking whether everybody in the list works, so that nobody says it */
function personFields({ class: ofClass }: Participant, fields: PersonFields, areWorking: boolean) {
  if (ofClass === fields.notWorking) return { [fields.works]: false };
  return { ...(areWorking ? {} : { [fields.works]: true }), [fields.class]: ofClass };
}

/** How many people a request has, those of whom it gives only the number among them. */
export function headcount(request: CalculationRequest, { source, reading }: CompiledRules): number {
  return requestPeople(request, reading).length + silentPeople(request, source.forms[request.form]);
}

/** The people of a request without their roles, which other forms do not have. */
export function participantsOf(request: CalculationRequest, { source, reading }: CompiledRules): Participant[] {
  const { person, personClass, forms } = source;
  const listed = requestPeople(request, reading).map((one): Participant => {
    if (!one.works) return { class: person.notWorking };
    // The holder of some forms is of a class that nobody else can be of.
    return { class: Object.hasOwn(personClass.values, one.class) ? one.class : person.unanswered };
  });
  const silent = Array.from({ length: silentPeople(request, forms[request.form]) }, () => ({
    class: person.notWorking,
  }));
  return [...listed, ...silent];
}

function silentPeople(request: CalculationRequest, form: FormRule | undefined): number {
  const counts = Object.values(form?.people ?? {}).map(({ silent }) =>
    silent === undefined ? 0 : Number(Reflect.get(request, silent) ?? 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
