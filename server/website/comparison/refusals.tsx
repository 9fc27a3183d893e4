import type { VNode } from 'preact';
import type { Language } from '../../../engine/index.js';
import { ACTIONS } from '../address/actions.js';
import { workOf } from '../address/calculation-request.js';
import { type Form, rolesOf } from '../address/forms.js';
import { CLASSES, type Person, personName, roleName, type Work } from '../address/parameters.js';
import { fewestPeople, formPeople } from '../address/people.js';
import { linkTo } from '../parts/links.js';
import { ActionButton } from '../parts/questions/field.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** Why a form cannot take some people, in the words of the rules. */
export interface Refusal {
  readonly why: string;
  /** The button after which it can; none where no single button would be enough. */
  readonly remedy?: Remedy | undefined;
  /** The link to the calculator for a special case that the comparison leaves out. */
  readonly special?: string | undefined;
}

/** A button after which a form can take the people. */
export interface Remedy {
  readonly label: string;
  readonly action: string;
  /** What gets the focus afterwards. */
  readonly focus: 'last-person' | 'people';
}

export interface RefusedForm {
  readonly form: Form;
  readonly refusal: Refusal;
}

/**
 * Why a form cannot take the people of a comparison: an answer reaches one of its limits, it has one holder and these are
 * more people or another kind of person, or people are missing.
 *
 * A person whose class is open is shown the forms of every class. Who works and has no chosen role is given none in
 * which people usually do not work: that is a special case with consequences of its own.
 * @param limit the limit that an answer reaches
 * @returns undefined where the form can take them
 */
export function findRefusal(
  form: Form,
  people: readonly Person[],
  language: Language,
  limit?: { readonly why: string },
): Refusal | undefined {
  if (limit !== undefined) return { why: limit.why };
  if (form.holder !== undefined) return holderRefusal(form, form.holder, people, language);
  if (rolesOf(form).size > 0) return roleRefusal(form, people);
  if (people.length >= fewestPeople(form)) return undefined;
  const [list] = Object.values(form.people ?? {});
  return lackingRefusal(form.lacking ?? list?.lacking, 'incerto');
}

function holderRefusal(
  form: Form,
  { class: ofHolder, refuses = {} }: NonNullable<Form['holder']>,
  people: readonly Person[],
  language: Language,
): Refusal | undefined {
  const [holder] = people;
  if (people.length > 1 || holder === undefined) return onePersonOnly(form, people, language);
  const refused = refuses[CLASSES[holder.work]];
  if (refused === undefined) return undefined;
  const work = holder.work === 'no' ? 'incerto' : workOf(ofHolder);
  if (refused.remedy === undefined || work === undefined) return { why: refused.why };
  return { why: refused.why, remedy: answer(refused.remedy, personName(0), work) };
}

function onePersonOnly(form: Form, people: readonly Person[], language: Language): Refusal {
  const texts = COMPARISON[language];
  const without = (left: number) => people.filter((_, index) => index !== left);
  // To leave one out is enough only where they are two: to ask it of more would ask it of all their subsets.
  const left =
    people.length === 2
      ? people.findLastIndex((_, index) => findRefusal(form, without(index), language) === undefined)
      : -1;
  const remedy: Remedy = { label: texts.people.remove(left + 1), action: ACTIONS.remove(left), focus: 'people' };
  return { why: texts.refusals.onePersonOnly, ...(left < 0 ? {} : { remedy }) };
}

/** The first role that has too few people. */
function roleRefusal(form: Form, people: readonly Person[]): Refusal | undefined {
  const roles = [...rolesOf(form)];
  const isFew = people.length < fewestPeople(form);
  const partners = isFew ? people : formPeople({ people }, form);
  for (const [number, [name, { fewest = 0, usuallyWork = true, lacking }]] of roles.entries()) {
    const inRole = partners.filter(({ role, work }, index) => {
      const chosen = people[index]?.role;
      // With too few people everybody without a chosen role is taken for the first.
      if (isFew) return chosen === undefined ? number === 0 : chosen === name;
      return role === name && (usuallyWork || work === 'no' || chosen !== undefined);
    });
    if (inRole.length >= fewest) continue;
    if (!isFew && lacking?.choose !== undefined)
      return { why: lacking.why, remedy: answer(lacking.choose, roleName(0), name) };
    return {
      ...lackingRefusal(lacking, usuallyWork ? 'incerto' : 'no'),
      ...(isFew ? {} : { special: lacking?.special }),
    };
  }
  return undefined;
}

/** @param work what somebody does who is added */
function lackingRefusal(lacking: Form['lacking'], work: Work): Refusal {
  const { why = '', add } = lacking ?? {};
  if (add === undefined) return { why };
  const action = work === 'incerto' ? ACTIONS.add : ACTIONS.addWith(work);
  return { why, remedy: { label: add, action, focus: 'last-person' } };
}

function answer(label: string, name: string, value: string): Remedy {
  return { label, action: ACTIONS.answer(name, value), focus: 'people' };
}

interface RefusalsProps {
  readonly refused: readonly RefusedForm[];
  readonly people: readonly Person[];
  readonly site: Site;
}

/** The forms that cannot take the people: why not, with a button for what would change it. */
export function Refusals({ refused, people, site }: RefusalsProps): VNode | null {
  const { state } = site;
  const texts = COMPARISON[state.language].refusals;
  if (refused.length === 0) return null;
  return (
    <section class="refused" aria-labelledby="non-possono">
      <h2 id="non-possono">{texts.heading}</h2>
      <ul>
        {refused.map(({ form, refusal }) => (
          <li key={form.address} class={form.address === state.form ? 'chosen' : undefined}>
            <h3>
              {form.name}
              {form.address === state.form && <span class="badge">{COMPARISON[state.language].chosen}</span>}
            </h3>
            <p>{refusal.why}</p>
            {refusal.remedy !== undefined && (
              <ActionButton form="confronto" action={refusal.remedy.action} focus={refusal.remedy.focus}>
                {refusal.remedy.label}
              </ActionButton>
            )}
            {refusal.special !== undefined && (
              <p>
                <a href={linkTo('/', state, { form: form.address, people })}>{refusal.special}</a>.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
