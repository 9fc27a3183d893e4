import type { CalculationRequest } from '../../schemas/types/api.js';
import type { CountFact, FormRule, PersonFields } from '../../schemas/types/rules.js';
import { isObject } from '../request/json.js';

/** One person of a request, as the rules see them. */
export interface Person {
  /** The request field that the person stands in, or the role of the one holder of a form that lists nobody. */
  readonly role: string;
  /** The position in that field. */
  readonly index: number;
  readonly works: boolean;
  /** Where the request gives none, what the rules say of who works, or does not. */
  readonly class: string;
}

/** Where the people of the requests of a form stand, worked out once for a rules year. */
export interface PeoplePlan {
  /** The fields that list them, in their order. */
  readonly lists: readonly string[];
  readonly holder: FormRule['holder'];
  readonly fields: PersonFields;
}

/** Plans where to find the people of a form. */
export function peoplePlan({ people = {}, holder }: FormRule, fields: PersonFields): PeoplePlan {
  return { lists: Object.keys(people), holder, fields };
}

/** The people of a request, in its order. Partners of whom the request gives only the number are left out. */
export function peopleOf(request: CalculationRequest, { lists, holder, fields }: PeoplePlan): Person[] {
  if (holder === undefined) return lists.flatMap((list) => peopleIn(Reflect.get(request, list), list, fields));
  const { role, unless } = holder;
  const isException = unless !== undefined && Reflect.get(request, unless.field) === true;
  return [{ role, index: 0, works: true, class: isException ? unless.class : holder.class }];
}

function peopleIn(list: unknown, role: string, fields: PersonFields): Person[] {
  return Array.isArray(list) ? list.map((one: unknown, index) => personOf(one, role, index, fields)) : [];
}

function personOf(given: unknown, role: string, index: number, fields: PersonFields): Person {
  const said = isObject(given) ? given : {};
  const works = said[fields.works] !== false;
  const ofClass = said[fields.class];
  const unsaid = works ? fields.unanswered : fields.notWorking;
  return { role, index, works, class: typeof ofClass === 'string' ? ofClass : unsaid };
}

/** Like persons, whom no rule can tell apart, and how many they are. */
export interface PersonKind {
  readonly person: Person;
  readonly count: number;
}

/** Groups people who are alike: a company may have thousands, but they are of a few kinds. */
export function kindsOf(people: readonly Person[]): PersonKind[] {
  const kinds: { person: Person; count: number }[] = [];
  for (const person of people) {
    const kind = kinds.find((one) => isLike(one.person, person));
    if (kind === undefined) kinds.push({ person, count: 1 });
    else kind.count += 1;
  }
  return kinds;
}

/** Whether no rule can tell two persons apart. */
export function isLike(a: Person, b: Person): boolean {
  return a.role === b.role && a.works === b.works && a.class === b.class;
}

/** Whether a count fact counts a person. */
export function countsPerson({ roles, works, class: classes }: CountFact['people'], person: Person): boolean {
  return (
    roles.includes(person.role) &&
    (works === undefined || works === person.works) &&
    (classes === undefined || classes.includes(person.class))
  );
}
