import type { Rules } from '../../../engine/index.js';
import { formAsks, publicValue, questionOf } from './calculation-request.js';
import { type Form, formsOf } from './forms.js';
import { type Parameter, PRESUMED_WORK, parametersOf, type State, worksOf } from './parameters.js';
import { asksPeople } from './people.js';

/**
 * Adds to an address, as presumed, the typical answers of the rules to what it leaves open. A link that keeps them leads to the
 * same amounts, and a page that reads them says that nobody has given them.
 */
export function presume(state: State, rules: Pick<Rules, 'source'>): State {
  const [form] = formsOf(rules).values();
  if (form === undefined) return state;
  const { typical } = form.personClass;
  const work = typical && ([PRESUMED_WORK, worksOf(form).workOf(String(typical.value))] as const);
  const answers = parametersOf(form.facts).flatMap((one) => {
    const answer = typicalAnswer(one, form);
    return answer === undefined || state.answers.has(one.name) ? [] : [[one.name, answer] as const];
  });
  return { ...state, presumed: new Map([...(work === undefined ? [] : [work]), ...answers, ...state.presumed]) };
}

/** The typical answer to a question as an address writes it; undefined where the rules have none. */
function typicalAnswer(parameter: Parameter, { facts }: Form): string | undefined {
  const value = questionOf(parameter, facts).typical?.value;
  return typeof value === 'number' || value === undefined ? value?.toString() : publicValue(parameter, value);
}

/** What an address presumes of some forms, in words that follow a sentence about the visitor; empty where it has all been answered. */
export function presumedWords(state: State, forms: readonly Form[]): string[] {
  return [...workWords(state, forms), ...presumedQuestions(state, forms).map((one) => answerWords(one, state, forms))];
}

/** The questions of some forms which nobody has answered and for which an address presumes an answer. */
function presumedQuestions({ answers, presumed }: State, forms: readonly Form[]): Parameter[] {
  const [form] = forms;
  return parametersOf(form?.facts ?? {}).filter(
    (one) => presumed.has(one.name) && !answers.has(one.name) && forms.some((each) => formAsks(each, one)),
  );
}

/** What people do where nobody has said it; nothing where somebody has, or where all forms have one holder. */
function workWords(state: State, forms: readonly Form[]): string[] {
  const form = forms.find(asksPeople);
  return form === undefined ? [] : presumedWork(state, form);
}

/** What an address presumes that people do, in words; nothing where somebody has said it. */
export function presumedWork({ people, presumed }: State, form: Form): string[] {
  const work = presumed.get(PRESUMED_WORK);
  if (work === undefined) return [];
  const { undecided, none, classOf } = worksOf(form);
  if (people.some((one) => one.work !== undecided && one.work !== none)) return [];
  const { typical, values } = form.personClass;
  const said = classOf(work);
  return [typical?.value === said ? typical.text : (values[said as keyof typeof values] ?? work)];
}

function answerWords(parameter: Parameter, { presumed }: State, [form]: readonly Form[]): string {
  const answer = presumed.get(parameter.name) ?? '';
  if (form === undefined) return answer;
  const { label = parameter.name, typical, values = {} } = questionOf(parameter, form.facts);
  if (typical !== undefined && typicalAnswer(parameter, form) === answer) return typical.text;
  const meant = 'values' in parameter ? parameter.values[answer] : undefined;
  return `${label}: ${values[String(meant)] ?? answer}`;
}
