import type { CalculationRequest } from '../../schemas/types/api.js';
import type { FormRule, PersonFields } from '../../schemas/types/rules.js';
import { requestPeople } from '../facts.js';
import type { CompiledRules } from '../pricing/compiled.js';
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

/** Why a form cannot take some people, in the words of the rules. */
export interface Refusal {
  readonly why: string;
  /** The one change after which it can; none where no single change would be enough. */
  readonly remedy?: Remedy | undefined;
  /** What is said of a special case that a comparison leaves out. */
  readonly special?: string | undefined;
}

/** A change of the people. Whoever shows it names it: the rules have a label for all but the last. */
export type Remedy =
  | { readonly kind: 'class'; readonly label: string; readonly index: number; readonly class: string }
  | { readonly kind: 'role'; readonly label: string; readonly index: number; readonly role: string }
  | { readonly kind: 'add'; readonly label: string; readonly class: string }
  | { readonly kind: 'remove'; readonly index: number };

/**
 * Why a form cannot take some people: it has one holder and these are more people or another kind of person, or people
 * are missing.
 *
 * A person whose class is open is shown the forms of every class. Who works and has no chosen role is given none in
 * which people usually do not work: that is a special case with consequences of its own.
 * @returns undefined where the form can take them
 */
export function findRefusal(form: FormRule, people: readonly Participant[], fields: PersonFields): Refusal | undefined {
  if (form.holder !== undefined) return holderRefusal(form, form.holder, people, fields);
  if (rolesOf(form).length > 0) return roleRefusal(form, people, fields);
  if (people.length >= fewestPeople(form)) return undefined;
  const [list] = Object.values(form.people ?? {});
  return lackingRefusal(form.lacking ?? list?.lacking, fields.unanswered);
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
    // Else who takes part in the form is why it cannot take several; a year that does not say it has its label.
    return { why: why ?? form.traits?.members.text ?? form.label, remedy: leavingOneOut(form, people, fields) };
  }
  const refused = refuses[holder.class];
  if (refused === undefined) return undefined;
  const { why, remedy: label } = refused;
  if (label === undefined) return { why };
  const other = holder.class === fields.notWorking ? fields.unanswered : ofHolder;
  return { why, remedy: { kind: 'class', label, index: 0, class: other } };
}

/** The one person without whom the form can take the rest; undefined where nobody is. */
function leavingOneOut(form: FormRule, people: readonly Participant[], fields: PersonFields): Remedy | undefined {
  const without = (left: number) => people.filter((_, index) => index !== left);
  const isTaken = (left: number) => findRefusal(form, without(left), fields) === undefined;
  // To leave one out is enough only where they are two: to ask it of more would ask it of all their subsets.
  const index = people.length === 2 ? people.findLastIndex((_, left) => isTaken(left)) : -1;
  return index < 0 ? undefined : { kind: 'remove', index };
}

/** The first role that has too few people. */
function roleRefusal(form: FormRule, people: readonly Participant[], fields: PersonFields): Refusal | undefined {
  const isFew = people.length < fewestPeople(form);
  const partners = isFew ? people : formPeople(people, form, fields);
  for (const [number, [name, list]] of Object.entries(form.people ?? {}).entries()) {
    const { fewest = 0, usuallyWork = true, lacking } = list;
    const inRole = partners.filter((partner, index) => {
      const chosen = people[index]?.role;
      // With too few people everybody without a chosen role is taken for the first.
      if (isFew) return chosen === undefined ? number === 0 : chosen === name;
      return partner.role === name && (usuallyWork || partner.class === fields.notWorking || chosen !== undefined);
    });
    if (inRole.length >= fewest) continue;
    if (!isFew && lacking?.choose !== undefined)
      return { why: lacking.why, remedy: { kind: 'role', label: lacking.choose, index: 0, role: name } };
    return {
      ...lackingRefusal(lacking, usuallyWork ? fields.unanswered : fields.notWorking),
      ...(isFew ? {} : { special: lacking?.special }),
    };
  }
  return undefined;
}

/** @param ofClass that of somebody who is added */
function lackingRefusal(lacking: FormRule['lacking'], ofClass: string): Refusal {
  const { why = '', add } = lacking ?? {};
  return add === undefined ? { why } : { why, remedy: { kind: 'add', label: add, class: ofClass } };
}
