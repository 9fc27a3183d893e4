import type { CalculationRequest, InpsClass, Person as RequestPerson } from '../../schemas/types/api.js';
import type { CountFact } from '../../schemas/types/rules.js';

export type Role = CountFact['people']['roles'][number];
export type PersonClass = NonNullable<CountFact['people']['class']>[number];

/** One person of a request, as the rules see them. */
export interface Person {
  /** The request field that the person stands in; `titolare` for the one person of a sole trader or professional. */
  readonly role: Role;
  /** The position in that field. */
  readonly index: number;
  readonly works: boolean;
  /** `uncertain` also for who works without a class given; `none` for who does not work and has none. */
  readonly class: PersonClass;
}

/** The people of a request, in its order. Partners of whom the request gives only the number are left out. */
export function peopleOf(request: CalculationRequest): Person[] {
  switch (request.form) {
    case 'professionista_piva_gestione_separata':
      return [titolare(request.professionalCassa ? 'none' : 'gestione_separata')];
    case 'ditta_individuale_commerciante':
      return [titolare('merchant')];
    case 'ditta_individuale_artigiana':
      return [titolare('artisan')];
    case 'snc':
      return request.workingPartners.map(({ inps }, index) => ({
        role: 'workingPartners',
        index,
        works: true,
        class: inps,
      }));
    case 'sas':
      return [...people('accomandatari', request.accomandatari), ...people('accomandanti', request.accomandanti)];
    case 'srl':
    case 'srls':
      return people('shareholders', request.shareholders);
  }
}

/** Like persons, whom no rule can tell apart, and how many they are. */
export interface PersonKind {
  readonly person: Person;
  readonly count: number;
}

const ROLES: Readonly<Record<Role, number>> = {
  titolare: 0,
  workingPartners: 1,
  accomandatari: 2,
  accomandanti: 3,
  shareholders: 4,
};
const CLASSES: Readonly<Record<PersonClass, number>> = {
  artisan: 0,
  merchant: 1,
  gestione_separata: 2,
  uncertain: 3,
  none: 4,
};

/** A number that is the same for persons whom no rule can tell apart. */
export function kindOf({ role, works, class: of }: Person): number {
  return (ROLES[role] * 8 + CLASSES[of]) * 2 + Number(works);
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

function isLike(a: Person, b: Person): boolean {
  return a.role === b.role && a.works === b.works && a.class === b.class;
}

/** Whether a count fact counts a person. */
export function countsPerson(filter: CountFact['people'], person: Person): boolean {
  return (
    filter.roles.includes(person.role) &&
    (filter.works === undefined || filter.works === person.works) &&
    (filter.class === undefined || filter.class.includes(person.class))
  );
}

function titolare(of: PersonClass): Person {
  return { role: 'titolare', index: 0, works: true, class: of };
}

function people(role: Role, given: readonly RequestPerson[]): Person[] {
  return given.map(({ worksOperationally, inps }, index) => ({
    role,
    index,
    works: worksOperationally,
    class: classOf(inps, worksOperationally),
  }));
}

function classOf(inps: InpsClass | undefined, works: boolean): PersonClass {
  return inps ?? (works ? 'uncertain' : 'none');
}
