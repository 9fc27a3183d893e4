import type { FormRule, PersonFields } from '../../schemas/types/rules.js';
import type { Language, Translated } from '../values/language.js';
import type { Participant } from './comparison.js';
import { fewestPeople, formPeople, rolesOf } from './people.js';

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
 * @param language that of the form's texts
 * @returns undefined where the form can take them
 */
export function findRefusal(
  form: FormRule,
  people: readonly Participant[],
  fields: PersonFields,
  language: Language,
): Refusal | undefined {
  if (form.holder !== undefined) return holderRefusal(form, form.holder, people, fields, language);
  if (rolesOf(form).length > 0) return roleRefusal(form, people, fields);
  if (people.length >= fewestPeople(form)) return undefined;
  const [list] = Object.values(form.people ?? {});
  return lackingRefusal(form.lacking ?? list?.lacking, fields.unanswered);
}

function holderRefusal(
  form: FormRule,
  { class: ofHolder, refuses = {} }: NonNullable<FormRule['holder']>,
  people: readonly Participant[],
  fields: PersonFields,
  language: Language,
): Refusal | undefined {
  const [holder] = people;
  if (people.length > 1 || holder === undefined) return onePersonOnly(form, people, fields, language);
  const refused = refuses[holder.class];
  if (refused === undefined) return undefined;
  const { why, remedy: label } = refused;
  if (label === undefined) return { why };
  const other = holder.class === fields.notWorking ? fields.unanswered : ofHolder;
  return { why, remedy: { kind: 'class', label, index: 0, class: other } };
}

const ONE_PERSON_ONLY: Translated = {
  it: 'È la forma di una persona sola.',
  en: 'This form is for one person alone.',
};

function onePersonOnly(
  form: FormRule,
  people: readonly Participant[],
  fields: PersonFields,
  language: Language,
): Refusal {
  const without = (left: number) => people.filter((_, index) => index !== left);
  const isTaken = (left: number) => findRefusal(form, without(left), fields, language) === undefined;
  // To leave one out is enough only where they are two: to ask it of more would ask it of all their subsets.
  const index = people.length === 2 ? people.findLastIndex((_, left) => isTaken(left)) : -1;
  return { why: ONE_PERSON_ONLY[language], ...(index < 0 ? {} : { remedy: { kind: 'remove', index } }) };
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
