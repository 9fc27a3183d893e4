import type { FormRule, PersonFields } from '../../schemas/types/rules.js';

/** A person, whatever the form. */
export interface Participant {
  /** A class of `personClass`, or the name in the rules for an unknown class or for somebody who does not work. */
  readonly class: string;
  /** The list of the form that the person is in, if it has several and one was chosen. */
  readonly role?: string;
}

/** The roles among which a form divides its people; empty if there is only one. */
export function rolesOf({ people = {} }: FormRule): string[] {
  const lists = Object.keys(people);
  return lists.length < 2 ? [] : lists;
}

/** The fewest people that a form needs. */
export function fewestPeople({ fewest, people = {} }: FormRule): number {
  return (
    fewest ??
    Math.max(
      1,
      Object.values(people).reduce((sum, list) => sum + (list.fewest ?? 0), 0),
    )
  );
}

/** The default class of a person at a position: the usual one of the first list that the people before do not fill. */
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
 * The given people, and as many more as the form needs, each with a role if there are several. The added ones have the
 * usual class of the places still empty: an unknown class, or not working.
 */
export function formPeople(people: readonly Participant[], form: FormRule, fields: PersonFields): Participant[] {
  const all = [...people];
  while (all.length < fewestPeople(form)) all.push({ class: usualClass(form, all.length, fields) });
  return withRoles(all, form, fields);
}

/**
 * Gives each person a role. The default is the first one in which people like them usually are; no role is left empty.
 */
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

/** The people of a request in the fields of a form. */
interface WrittenPeople {
  readonly fields: Readonly<Record<string, unknown>>;
  /** For each list of the request, the positions of its persons among the people. */
  readonly lists: ReadonlyMap<string, readonly number[]>;
}

/**
 * Writes people into the fields of a form.
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

/** @param areWorking whether everybody in the list works, so that the field for it is left out */
function personFields({ class: ofClass }: Participant, fields: PersonFields, areWorking: boolean) {
  const written: Record<string, unknown> = {};
  const works = ofClass !== fields.notWorking;
  if (!works || !areWorking) written[fields.works] = works;
  if (works) written[fields.class] = ofClass;
  return written;
}
