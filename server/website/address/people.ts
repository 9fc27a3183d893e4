import type { PagePath } from '../../paths.js';
import { type Form, type Forms, rolesOf } from './forms.js';
import type { Person, State, Work } from './parameters.js';

/** Whether a form asks who its people are. */
export function asksPeople(form: Form): boolean {
  return form.people !== undefined;
}

/** How few people a form may have. */
export function fewestPeople({ fewest, people = {} }: Form): number {
  return (
    fewest ??
    Math.max(
      1,
      Object.values(people).reduce((sum, list) => sum + (list.fewest ?? 0), 0),
    )
  );
}

/**
 * The people of a form: those chosen, and as many more as it needs, each with a role where there are several. The ones
 * added do what those usually do who are still missing: they work, with a class still to be chosen, or they do not work.
 */
export function formPeople({ people }: Pick<State, 'people'>, form: Form): readonly Person[] {
  const all = [...people];
  while (all.length < fewestPeople(form)) all.push({ work: defaultWork(form, all.length) });
  return withRoles(all, form);
}

/** What a person does about whom the address says nothing: what is usual in the first list that is not full before them. */
export function defaultWork(form: Form | undefined, index: number): Work {
  const lists = Object.values(form?.people ?? {});
  let places = 0;
  const list = lists.find(({ fewest = 0 }) => {
    places += fewest;
    return index < places;
  });
  return (list ?? lists.at(-1))?.usuallyWork === false ? 'no' : 'incerto';
}

/** Each person has by default the first role in which it is usual to work, or not to; and no role may stay without anybody. */
function withRoles(people: readonly Person[], form: Form): readonly Person[] {
  const roles = [...rolesOf(form)];
  if (roles.length === 0) return people.map(({ work }) => ({ work }));
  const usual = (works: boolean) => roles.find(([, { usuallyWork = true }]) => usuallyWork === works) ?? roles[0];
  const partners = people.map(({ work, role = usual(work !== 'no')?.[0] ?? '' }) => ({ work, role }));
  for (const [number, [role]] of roles.entries()) {
    const index = number === 0 ? 0 : partners.length - roles.length + number;
    const partner = partners[index];
    const isFree = people[index]?.role === undefined;
    if (partner !== undefined && isFree && partners.every((one) => one.role !== role))
      partners[index] = { ...partner, role };
  }
  return partners;
}

/** The people whom a page asks about. */
export interface PagePeople {
  /** As chosen: without a role that is only the default. */
  readonly people: readonly Person[];
  /** How few of them may stay. */
  readonly fewest: number;
}

/** The people whom a page shows for a state, and whom the buttons of that page change. */
export function pagePeople(path: PagePath, state: State, forms: Forms): PagePeople {
  if (path === '/confronto') return { people: comparedPeople(state, forms), fewest: 1 };
  const form = forms.get(state.form ?? '');
  if (form === undefined) return { people: state.people, fewest: 0 };
  return { people: defaultPeople(state, form), fewest: fewestPeople(form) };
}

/**
 * The people for whom all forms are compared: those of the address, whatever form it names. Where it names nobody they
 * are the default people of its form, so that a link from the calculator compares the people that the calculator showed.
 * Without a form it is one person who works, in a class still to be chosen.
 */
export function comparedPeople(state: State, forms: Forms): readonly Person[] {
  if (state.people.length > 0) return state.people;
  const form = forms.get(state.form ?? '');
  return form === undefined ? [{ work: 'incerto' }] : defaultPeople(state, form);
}

function defaultPeople(state: State, form: Form): Person[] {
  return formPeople(state, form).map(({ work }, index) => state.people[index] ?? { work });
}
