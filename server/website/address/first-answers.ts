import type { Forms } from './forms.js';
import { parametersIn, worksIn } from './forms.js';
import { type Company, MOST_PEOPLE, type Person, type State, type Work } from './parameters.js';
import { helpersIn } from './people.js';

/** The answers to the two questions of the first page, as its fields send them. */
interface FirstAnswers {
  readonly company: Company | undefined;
  readonly activity: Work | undefined;
}

/** The state with what the first page asks about all people at once, beside what it asks of each. */
export function withFirstAnswers(state: State, { company, activity }: FirstAnswers, forms: Forms): State {
  const inCompany = company === undefined ? state : withCompany(state, company, forms);
  return activity === undefined ? inCompany : withActivity(inCompany, activity, forms);
}

/**
 * As many people as the visitor says; those who are named already stay. Who helps without being a partner goes with the first
 * partner, unless the address has both.
 */
function withCompany(state: State, company: Company, forms: Forms): State {
  const { people, lenders = [] } = state;
  switch (company) {
    case 'solo':
      return { ...withHelpers(state, 0, forms), people: people.slice(0, 1), lenders: undefined, isAlone: true };
    case 'familiare': {
      const helpers = Math.max(1, helpersOf(state, forms));
      return { ...withHelpers(state, helpers, forms), people: people.slice(0, 1), lenders: undefined };
    }
    case 'socio': {
      const kept = people.length < 2 ? withHelpers(state, 0, forms) : state;
      return { ...kept, people: padded(people, 2, forms).slice(0, 2), lenders: undefined };
    }
    case 'tre': {
      const kept = people.length < 2 ? withHelpers(state, 0, forms) : state;
      return { ...kept, people: padded(people, 3 - lenders.length, forms) };
    }
    default:
      return company satisfies never;
  }
}

function padded(people: readonly Person[], count: number, forms: Forms): readonly Person[] {
  const { undecided } = worksIn(forms);
  const missing = Math.min(count, MOST_PEOPLE) - people.length;
  return [...people, ...Array.from({ length: Math.max(0, missing) }, () => ({ work: undecided }))];
}

function helpersOf(state: State, forms: Forms): number {
  const [form] = forms.values();
  return form === undefined ? 0 : helpersIn(state, form.facts).number;
}

function withHelpers(state: State, count: number, forms: Forms): State {
  const question = parametersIn(forms).find(({ together }) => together !== undefined);
  if (question === undefined) return state;
  const answers = new Map(state.answers);
  if (count === 0) answers.delete(question.name);
  else answers.set(question.name, String(count));
  return { ...state, answers };
}

/** What those who work do: all of them where it is something else than what the first of them does, else who has not said it. */
function withActivity(state: State, activity: Work, forms: Forms): State {
  const { undecided, none } = worksIn(forms);
  const people = state.people.length === 0 ? [{ work: undecided }] : state.people;
  const before = people.find(({ work }) => work !== none)?.work;
  return {
    ...state,
    people: people.map((one) =>
      one.work !== none && (before !== activity || one.work === undecided) ? { ...one, work: activity } : one,
    ),
    ...(activity === undecided && { isUndecided: true }),
  };
}
