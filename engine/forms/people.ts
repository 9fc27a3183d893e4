import type { CalculationRequest } from '../../schemas/types/api.js';
import type { FormRule, PersonFields } from '../../schemas/types/rules.js';
import { requestPeople } from '../facts.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { Participant } from './comparison.js';

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
export interface WrittenPeople {
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

/** The number of people in a request, including those who are only counted. */
export function headcount(request: CalculationRequest, { source, reading }: CompiledRules): number {
  return requestPeople(request, reading).length + silentPeople(request, source.forms[request.form]);
}

/** The people of a request without their roles, which other forms do not have. */
export function participantsOf(request: CalculationRequest, { source, reading }: CompiledRules): Participant[] {
  const { person, personClass, forms } = source;
  const listed = requestPeople(request, reading).map((one): Participant => {
    if (!one.works) return { class: person.notWorking };
    // The holder of some forms has a class that no other person can have.
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

/** Why a form cannot have certain people, in the words of the rules. */
export interface Refusal {
  readonly why: string;
  /** A single change that would be enough; absent if there is none. */
  readonly remedy?: Remedy | undefined;
  /** A remark on a special case that the comparison leaves out. */
  readonly special?: string | undefined;
}

/** A change of the people. The label is that of the rules; for `remove`, the page has its own. */
export type Remedy =
  | { readonly kind: 'class'; readonly label: string; readonly index: number; readonly class: string }
  | { readonly kind: 'role'; readonly label: string; readonly index: number; readonly role: string }
  | { readonly kind: 'add'; readonly label: string; readonly class: string }
  | { readonly kind: 'remove'; readonly index: number };

/**
 * Why a form cannot have certain people: it has a single holder and these are several or of another class, or people
 * are missing.
 *
 * A person of unknown class is accepted by forms of every class. Somebody who works and has no chosen role gets no role
 * in which people usually do not work: that case has consequences of its own.
 * @returns undefined if the form can have them
 */
export function findRefusal(form: FormRule, people: readonly Participant[], fields: PersonFields): Refusal | undefined {
  if (form.holder !== undefined) return holderRefusal(form, form.holder, people, fields);
  if (rolesOf(form).length > 0) return roleRefusal(form, people, fields);
  if (people.length >= fewestPeople(form)) return undefined;
  const [list] = Object.values(form.people ?? {});
  return missingPeopleRefusal(form.lacking ?? list?.lacking, fields.unanswered);
}

function holderRefusal(
  form: FormRule,
  { class: ofHolder, together, refuses = {} }: NonNullable<FormRule['holder']>,
  people: readonly Participant[],
  fields: PersonFields,
): Refusal | undefined {
  const [holder] = people;
  if (people.length > 1 || holder === undefined) {
    const why = people.some((one) => one.class === ofHolder) ? together : undefined;
    // Otherwise the reason is the form's text about its members, or its label if the year has no such text.
    return { why: why ?? form.traits?.members.text ?? form.label, remedy: removalRemedy(form, people, fields) };
  }
  const refused = refuses[holder.class];
  if (refused === undefined) return undefined;
  const { why, remedy: label } = refused;
  if (label === undefined) return { why };
  const other = holder.class === fields.notWorking ? fields.unanswered : ofHolder;
  return { why, remedy: { kind: 'class', label, index: 0, class: other } };
}

/** Removes the one person without whom the form can have the rest; undefined if there is none. */
function removalRemedy(form: FormRule, people: readonly Participant[], fields: PersonFields): Remedy | undefined {
  const without = (left: number) => people.filter((_, index) => index !== left);
  const isTaken = (left: number) => findRefusal(form, without(left), fields) === undefined;
  // Only tried for two people: trying it for more would try all their subsets.
  const index = people.length === 2 ? people.findLastIndex((_, left) => isTaken(left)) : -1;
  return index < 0 ? undefined : { kind: 'remove', index };
}

/** For the first role that has too few people. */
function roleRefusal(form: FormRule, people: readonly Participant[], fields: PersonFields): Refusal | undefined {
  const areTooFew = people.length < fewestPeople(form);
  const partners = areTooFew ? people : formPeople(people, form, fields);
  for (const [number, [name, list]] of Object.entries(form.people ?? {}).entries()) {
    const { fewest = 0, usuallyWork = true, lacking } = list;
    const inRole = partners.filter((partner, index) => {
      const chosen = people[index]?.role;
      // If there are too few people, those without a chosen role are counted in the first.
      if (areTooFew) return chosen === undefined ? number === 0 : chosen === name;
      return partner.role === name && (usuallyWork || partner.class === fields.notWorking || chosen !== undefined);
    });
    if (inRole.length >= fewest) continue;
    if (!areTooFew && lacking?.choose !== undefined)
      return { why: lacking.why, remedy: { kind: 'role', label: lacking.choose, index: 0, role: name } };
    return {
      ...missingPeopleRefusal(lacking, usuallyWork ? fields.unanswered : fields.notWorking),
      ...(areTooFew ? {} : { special: lacking?.special }),
    };
  }
  return undefined;
}

/** @param ofClass the class of the person to add */
function missingPeopleRefusal(lacking: FormRule['lacking'], ofClass: string): Refusal {
  const { why = '', add } = lacking ?? {};
  return add === undefined ? { why } : { why, remedy: { kind: 'add', label: add, class: ofClass } };
}
