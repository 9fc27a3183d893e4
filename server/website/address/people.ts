import type { FormName, Role, Work } from './parameters.js';
import type { Person, State } from './state.js';

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
 * be said; only an SAS gets somebody who does not, as its accomandante.
 */
export function peopleOf({ people }: Pick<State, 'people'>, form: FormName): readonly Partner[] {
  const all = [...people];
  while (all.length < fewestPeople(form)) all.push({ work: usualWork(form, all.length) });
  return withRoles(all);
}

/** What a person does of whom nothing is said. */
export function usualWork(form: FormName | undefined, index: number): Work {
  return form === 'sas' && index > 0 ? 'no' : 'incerto';
}

/** Who works is by default an accomandatario, who does not an accomandante; an SAS needs one of each. */
function withRoles(people: readonly Person[]): Partner[] {
  const partners = people.map((person): Partner => ({ ...person, role: person.role ?? usualRole(person) }));
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

function usualRole({ work }: Person): Role {
  return work === 'no' ? 'accomandante' : 'accomandatario';
}
