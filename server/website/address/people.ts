import { fewestPeople, formPeople as formParticipants, type Participant, usualClass } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import { type Form, type Forms, roleAddress, roleField, worksIn } from './forms.js';
import {
  type Parameter,
  type Person,
  PRESUMED_WORK,
  parametersOf,
  type State,
  type Work,
  worksOf,
} from './parameters.js';

/** Whether a form asks who its people are. */
export function asksPeople(form: Form): boolean {
  return form.people !== undefined;
}

/** The people of a form: those chosen, and as many more as it needs, each with a role where there are several. */
export function formPeople({ people }: Pick<State, 'people'>, form: Form): readonly Person[] {
  return formParticipants(participantsOf(people, form), form, form.person).map((one) => ({
    work: worksOf(form).workOf(one.class),
    ...(one.role === undefined ? {} : { role: roleAddress(form, one.role) }),
  }));
}

/** People of an address as the engine knows them. */
export function participantsOf(people: readonly Person[], form: Form): Participant[] {
  return people.map(({ work, role }) => ({
    class: worksOf(form).classOf(work),
    ...(role === undefined ? {} : { role: roleField(form, role) }),
  }));
}

/** The same as the people of a form: who practises a profession could be in any class as a partner of others. */
export function participantsIn(form: Form, people: readonly Person[]): Participant[] {
  const works = worksOf(form);
  const isUncertain = ({ work }: Person) => works.isAlone(work) && asksPeople(form);
  return participantsOf(
    people.map((one) => (isUncertain(one) ? { ...one, work: works.undecided } : one)),
    form,
  );
}

/** The people of a form. Where an address presumes what people do, this holds for those who have not said it. */
export function presumedPeople(state: Pick<State, 'people' | 'presumed'>, form: Form): Pick<State, 'people'> {
  if (!state.presumed.has(PRESUMED_WORK)) return state;
  const people = certainPeople(state, form);
  if (!asksPeople(form)) return { people };
  const padded = formPeople({ people }, form).slice(people.length);
  return { people: [...people, ...certainPeople({ ...state, people: padded }, form, state.people)] };
}

/**
 * People with a work for each who has not said it: that of the first who has, else the presumed one, else the typical one.
 * @param others among whom the first who has said it is looked for
 */
export function certainPeople(
  { people, presumed }: Pick<State, 'people' | 'presumed'>,
  form: Form,
  others = people,
): readonly Person[] {
  const { undecided, none, workOf } = worksOf(form);
  const work =
    others.find((one) => one.work !== undecided && one.work !== none)?.work ??
    presumed.get(PRESUMED_WORK) ??
    workOf(String(form.personClass.typical?.value));
  return people.map((one) => (one.work === undecided ? { ...one, work } : one));
}

/** What a person does about whom the address says nothing: what is usual in the first list that is not full before them. */
export function defaultWork(form: Form, index: number): Work {
  return worksOf(form).workOf(usualClass(form, index, form.person));
}

/** How many people help without being partners, by an address, with the question about them. */
export function helpersIn(
  { answers }: Pick<State, 'answers'>,
  facts: Form['facts'],
): { readonly number: number; readonly question: Parameter | undefined } {
  const question = parametersOf(facts).find(({ together }) => together !== undefined);
  return { number: Number(answers.get(question?.name ?? '') ?? 0), question };
}

/** A form that needs more people than there are has those who help as partners, who do the same as the first one. */
export function withHelpersAsPartners<Asked extends Pick<State, 'people' | 'answers'>>(
  state: Asked,
  form: Form,
): Asked {
  const { number, question } = helpersIn(state, form.facts);
  const people = state.people.length === 0 ? [{ work: worksOf(form).undecided }] : state.people;
  const missing = fewestPeople(form) - people.length;
  const [first] = people;
  if (question === undefined || first === undefined || !asksPeople(form) || missing <= 0 || number < missing)
    return state;
  const answers = new Map(state.answers);
  if (number === missing) answers.delete(question.name);
  else answers.set(question.name, String(number - missing));
  const partners = Array.from({ length: missing }, () => ({ work: first.work }));
  return { ...state, people: [...people, ...partners], answers };
}

/**
 * The people whom a page shows for a state, and whom the buttons of that page change: as chosen, without a role that is only
 * the default, and how few of them may stay.
 */
export function pagePeople(path: Path, state: State, forms: Forms) {
  if (path !== '/') return { people: comparedPeople(state, forms), fewest: 1 };
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
  return form === undefined ? [{ work: worksIn(forms).undecided }] : defaultPeople(state, form);
}

function defaultPeople(state: State, form: Form): Person[] {
  return formPeople(state, form).map(({ work }, index) => state.people[index] ?? { work });
}
