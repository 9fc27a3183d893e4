import type { Calendar, Result } from '../../../../engine/index.js';
import { type PageRequest, questionOf, rulesWith } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import { helpersIn } from '../../address/people.js';
import type { Site } from '../../site.js';
import { pageCalendar } from '../calendar/start.js';
import { chartName, inSentence, peopleNotes } from '../forms/chart.js';
import type { AskedForm } from '../forms/form-cost.js';

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
  const people = peopleNotes(form, state);
  const helpers = number === 0 || question === undefined ? [] : [helperWords(number, question, facts)];
  return [[chartName(form), ...people].join(' '), ...helpers].join(', ');
}

function helperWords(
  number: number,
  question: NonNullable<ReturnType<typeof helpersIn>['question']>,
  facts: Form['facts'],
): string {
  const { label = question.name } = questionOf(question, facts);
  return number === 1 && question.together !== undefined
    ? inSentence(question.together)
    : `${inSentence(label)}: ${number}`;
}
