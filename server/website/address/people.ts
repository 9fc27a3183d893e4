import type { PagePath } from '../../paths.js';
import type { FormName, Person, Role, State, Work } from './parameters.js';

/** A person with the role that an SAS gives them, chosen or by default. */
export interface Partner extends Person {
  readonly role: Role;
}

/** How few people each form may have; a form that is not here has one owner and asks for nobody. */
const FEWEST: Readonly<Partial<Record<FormName, number>>> = { snc: 2, sas: 2, srl: 1, srls: 1 };

/** Whether a form asks who its people are. */
export function asksPeople(form: FormName): boolean {
  return FEWEST[form] !== undefined;
}

/** How few people a form may have. */
export function fewestPeople(form: FormName): number {
  return FEWEST[form] ?? 1;
}

/**
 * The people of a company: those chosen, and as many more as its form needs. The ones added work, with a class still to
 * be chosen; only an SAS gets somebody who does not work, as its accomandante.
 */
export function formPeople({ people }: Pick<State, 'people'>, form: FormName): readonly Partner[] {
  const all = [...people];
  while (all.length < fewestPeople(form)) all.push({ work: defaultWork(form, all.length) });
  return withRoles(all);
}

/** What a person does about whom the address says nothing. */
export function defaultWork(form: FormName | undefined, index: number): Work {
  return form === 'sas' && index > 0 ? 'no' : 'incerto';
}

/** Whoever works is by default an accomandatario, whoever does not an accomandante; an SAS needs one of each. */
function withRoles(people: readonly Person[]): Partner[] {
  const partners = people.map((person): Partner => ({ ...person, role: person.role ?? defaultRole(person) }));
  const isFree = (index: number) => people[index]?.role === undefined;
  const give = (role: Role, index: number): void => {
    const partner = partners[index];
    if (partner !== undefined && isFree(index) && partners.every((one) => one.role !== role))
      partners[index] = { ...partner, role };
  };
  give('accomandatario', 0);
  give('accomandante', partners.length - 1);
  return partners;
}

function defaultRole({ work }: Person): Role {
  return work === 'no' ? 'accomandante' : 'accomandatario';
}

/** The people whom a page asks about. */
export interface PagePeople {
  /** As chosen: without a role that is only the default. */
  readonly people: readonly Person[];
  /** How few of them may stay. */
  readonly fewest: number;
}

/** The people whom a page shows for a state, and whom the buttons of that page change. */
export function pagePeople(path: PagePath, state: State): PagePeople {
  if (path === '/confronto') return { people: comparedPeople(state), fewest: 1 };
  if (state.form === undefined) return { people: state.people, fewest: 0 };
  return { people: defaultPeople(state, state.form), fewest: fewestPeople(state.form) };
}

/**
 * The people for whom all forms are compared: those of the address, whatever form it names. Where it names nobody they
 * are the default people of its form, so that a link from the calculator compares the people that the calculator showed.
 * Without a form it is one person who works, in a class still to be chosen.
 */
export function comparedPeople(state: State): readonly Person[] {
  if (state.people.length > 0) return state.people;
  return state.form === undefined ? [{ work: 'incerto' }] : defaultPeople(state, state.form);
}

function defaultPeople(state: State, form: FormName): Person[] {
  return formPeople(state, form).map(({ work }, index) => state.people[index] ?? { work });
}
