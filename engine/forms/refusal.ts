import type { FormRule, PersonFields } from '../../schemas/types/rules.js';
import { fewestPeople, formPeople, type Participant, rolesOf } from '../request/people.js';

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
