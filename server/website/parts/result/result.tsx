import type { Calendar, Result } from '../../../../engine/index.js';
import { type PageRequest, questionOf, rulesWith } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import { type Parameter, type State, worksOf } from '../../address/parameters.js';
import { asksPeople, formPeople, helpersIn } from '../../address/people.js';
import type { Site } from '../../site.js';
import { pageCalendar } from '../calendar/start.js';
import { chartName, inSentence, peopleNotes } from '../forms/chart.js';
import type { AskedForm } from '../forms/form-cost.js';
import { RESULT } from './texts.js';

/** The result of a form as a page shows it, by all answers, and the calendar if the year has due dates. */
export interface ShownResult extends AskedForm {
  readonly result: Result;
  readonly calendar: Calendar | undefined;
}

/** What a form costs with the answers of a page; undefined if they make no valid request. */
export function shownResult(form: Form, { asked }: PageRequest, site: Site): ShownResult | undefined {
  if (asked === undefined) return undefined;
  const result = rulesWith(asked, site.rules).calculate(asked.request, { checked: true });
  return { form, asked, result, calendar: pageCalendar(asked, site) };
}

/** A form and its people in few words: `SRL con un socio che lavora`. */
export function caseName(form: Form, { state, rules }: Site): string {
  const { facts } = rules.source;
  const { number, question } = helpersIn(state, facts);
  const helpers = number === 0 || question === undefined ? [] : [helperWords(number, question, facts)];
  return [partnersIn(form, state), ...helpers].join(', ');
}

/** A form with who is in it; where not all work, in numbers. */
function partnersIn(form: Form, state: State): string {
  const { none } = worksOf(form);
  const people = asksPeople(form) ? formPeople(state, form) : [];
  const working = people.filter(({ work }) => work !== none).length;
  const resting = people.length - working;
  return working > 0 && resting > 0
    ? `${form.name}, ${RESULT[state.language].working(working, resting)}`
    : [chartName(form), ...peopleNotes(form, state)].join(' ');
}

function helperWords(number: number, question: Parameter, facts: Form['facts']): string {
  const { label = question.name } = questionOf(question, facts);
  return number === 1 && question.together !== undefined
    ? inSentence(question.together)
    : `${inSentence(label)}: ${number}`;
}
