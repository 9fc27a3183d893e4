import { fewestPeople } from '../../../../engine/index.js';
import { formAsks, publicValue } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import { PARAMETERS, type Parameter, type Person, type State, type Work, workOf } from '../../address/parameters.js';
import { formPeople } from '../../address/people.js';

/**
 * What an address says, and for a form the typical answers to what it does not say: those of the rules. So that a number which
 * nobody gave is never hidden, a link that follows from them carries them.
 */
export function typicalState(state: State, form: Form): State {
  const answers = new Map(state.answers);
  for (const parameter of PARAMETERS.filter((one) => formAsks(form, one) && !answers.has(one.name))) {
    const typical = typicalAnswer(parameter, form);
    if (typical !== undefined) answers.set(parameter.name, typical);
  }
  return { ...state, answers, people: typicalPeople(state, form) };
}

/** The typical answer to a question as an address writes it; undefined where the rules have none. */
function typicalAnswer(parameter: Parameter, { facts }: Form): string | undefined {
  const fact = facts[parameter.field];
  const value = fact !== undefined && 'typical' in fact ? fact.typical?.value : undefined;
  return typeof value === 'number' || value === undefined ? value?.toString() : publicValue(parameter, value);
}

/** The people of a form. Of whom nothing certain is said does what the others do, or what is typical. */
function typicalPeople(state: State, form: Form): Person[] {
  const isOpen = ({ work }: Person) => work === 'incerto';
  const like = state.people.find((one) => !isOpen(one) && one.work !== 'no')?.work ?? typicalWork(form);
  const filled = state.people.map((one) => (isOpen(one) ? { ...one, work: like } : one));
  if (form.people === undefined) return filled;
  const padded = formPeople({ people: filled }, form);
  return padded.map((one, index) => filled[index] ?? { work: isOpen(one) ? like : one.work });
}

function typicalWork({ personClass }: Form): Work {
  return workOf(String(personClass.typical?.value)) ?? 'incerto';
}

/** The parts of the typical case that an address leaves as they are, in the words of the rules. */
export function typicalWords(state: State, forms: readonly Form[]): string[] {
  const [form] = forms;
  const { typical } = form?.personClass ?? {};
  // A form with one holder leaves nothing open about who works in it.
  const isPersonOpen =
    forms.some((one) => !isForOne(one)) && state.people.every(({ work }) => work === 'incerto' || work === 'no');
  const asked = PARAMETERS.filter((one) => !state.answers.has(one.name) && forms.some((form) => formAsks(form, one)));
  const words = asked.flatMap(({ field }) => {
    const fact = form?.facts[field];
    return fact !== undefined && 'typical' in fact && fact.typical !== undefined ? [fact.typical.text] : [];
  });
  return [...(typical === undefined || !isPersonOpen ? [] : [typical.text]), ...words];
}

/** Whether a form takes one person alone, and no more. */
export function isForOne(form: Form): boolean {
  return form.people === undefined;
}

/** Whether a form needs more people than one. */
export function needsOthers(form: Form): boolean {
  return fewestPeople(form) > 1;
}
