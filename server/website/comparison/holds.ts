import type { FormName } from '../address/parameters.js';
import { formPeople } from '../address/people.js';
import type { Person } from '../address/state.js';

/** Why a form cannot have some people. */
export type Refusal =
  | 'one-person-only'
  | 'second-partner'
  | 'owner-works'
  | 'not-for-artisans'
  | 'not-for-traders'
  | 'craft-is-no-profession'
  | 'needs-accomandante'
  | 'needs-accomandatario'
  | 'capital-of-an-srl';

/**
 * Why a form cannot have the people of a comparison.
 *
 * The forms of one owner want exactly one person, who works. An artisan is not enrolled as a trader, nor a trader as an
 * artisan; who is still uncertain is shown both. An artisan practises no profession, but who chose “trade or services”
 * may: consultants answer that too.
 *
 * An SNC is two or more people and the law does not ask that any of them works there, so one of capital alone stands. An
 * SAS wants both roles. Nobody is made an accomandante who works, unless they were given that role: it is a special case
 * with consequences of its own.
 * @param hasFullCapital whether the capital is said to reach that of an ordinary SRL, which an SRLS must stay below
 * @returns undefined where the form can have them
 */
export function refusalOf(form: FormName, people: readonly Person[], hasFullCapital = false): Refusal | undefined {
  if (form === 'srl') return undefined;
  if (form === 'srls') return hasFullCapital ? 'capital-of-an-srl' : undefined;
  if (form === 'snc') return people.length < 2 ? 'second-partner' : undefined;
  return form === 'sas' ? refusalOfSas(people) : refusalOfOwner(form, people);
}

function refusalOfSas(people: readonly Person[]): Refusal | undefined {
  if (people.length < 2) return people[0]?.role === 'accomandante' ? 'needs-accomandatario' : 'needs-accomandante';
  const partners = formPeople({ people }, 'sas');
  if (partners.every(({ role }) => role === 'accomandante')) return 'needs-accomandatario';
  const isPutThere = (index: number): boolean => people[index]?.role === undefined;
  const silent = partners.filter(
    ({ role, work }, index) => role === 'accomandante' && !(work !== 'no' && isPutThere(index)),
  );
  return silent.length === 0 ? 'needs-accomandante' : undefined;
}

function refusalOfOwner(form: FormName, people: readonly Person[]): Refusal | undefined {
  const [owner] = people;
  if (people.length > 1 || owner === undefined) return 'one-person-only';
  if (owner.work === 'no') return 'owner-works';
  if (form === 'commerciante' && owner.work === 'artigiano') return 'not-for-artisans';
  if (form === 'artigiana' && owner.work === 'commerciante') return 'not-for-traders';
  return form === 'professionista' && owner.work === 'artigiano' ? 'craft-is-no-profession' : undefined;
}
