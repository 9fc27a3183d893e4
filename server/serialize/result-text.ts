/* Names of the API are written as they are, they need no escapes; texts of the rules are escaped. */

import { memoize } from '../../engine/values/cache.js';
import type {
  InailDetail,
  InpsDetail,
  OpenQuestion,
  PersonDetail,
  Range,
  Result,
  Totals,
} from '../../schemas/types/api.js';

/** The first members of a result, those before its lines, each with a comma after it. */
export function firstMembers(result: Omit<Result, 'lines'>): string {
  const { form, rulesetVersion, inps_status, inail_status, totalsCompleteness } = result;
  const version = JSON.stringify(rulesetVersion);
  const opening = `"opening_one_off_min":${result.opening_one_off_min},"opening_one_off_max":${result.opening_one_off_max}`;
  const annual = `"annual_fixed_min":${result.annual_fixed_min},"annual_fixed_max":${result.annual_fixed_max}`;
  const inps = `"inps_min":${result.inps_min},"inps_max":${result.inps_max}`;
  const statuses = `"inps_status":"${inps_status}","inail_status":"${inail_status}"`;
  const total = `"annual_total_min":${result.annual_total_min},"annual_total_max":${result.annual_total_max}`;
  const first = `"first_year_12m_min":${result.first_year_12m_min},"first_year_12m_max":${result.first_year_12m_max}`;
  const all = `${opening},${annual},${inps},${statuses},${total},${first}`;
  return `"form":"${form}","rulesetVersion":${version},${all},"totalsCompleteness":"${totalsCompleteness}",`;
}

/** The JSON of the INPS of a result. */
export function inpsText({ status, min, max, people, administrator }: InpsDetail): string {
  const persons = people.map(personText).join(',');
  return `{"status":"${status}","min":${min},"max":${max},"people":[${persons}],"administrator":${JSON.stringify(administrator)}}`;
}

function personText({ role, index, enrolment, min, max }: PersonDetail): string {
  return `{"role":"${role}","index":${index},"enrolment":"${enrolment}","min":${min},"max":${max}}`;
}

const reasonsText = memoize((reasons: readonly string[]) => JSON.stringify(reasons));

/** The JSON of the INAIL of a result. */
export function inailText({ status, reasons, lines }: InailDetail): string {
  return `{"status":"${status}","reasons":${reasonsText(reasons)},"lines":${JSON.stringify(lines)}}`;
}

/** The JSON of the open questions of a result. */
export function questionsText(questions: readonly OpenQuestion[]): string {
  return `[${questions.map(questionText).join(',')}]`;
}

function questionText({ path, question, quantity, effect, answers }: OpenQuestion): string {
  const texts = answers.map(answerText).join(',');
  return `{"path":"${path}","question":${JSON.stringify(question)},"quantity":${quantity},"effect":${effect},"answers":[${texts}]}`;
}

function answerText({ value, label, totals }: OpenQuestion['answers'][number]): string {
  return `{"value":${JSON.stringify(value)},"label":${JSON.stringify(label)},"totals":${totalsText(totals)}}`;
}

function totalsText({ opening_one_off, annual_fixed, inps, annual_total, first_year_12m }: Totals): string {
  const fixed = `"opening_one_off":${rangeText(opening_one_off)},"annual_fixed":${rangeText(annual_fixed)}`;
  const all = `"annual_total":${rangeText(annual_total)},"first_year_12m":${rangeText(first_year_12m)}`;
  return `{${fixed},"inps":${rangeText(inps)},${all}}`;
}

function rangeText({ min, max }: Range): string {
  return `{"min":${min},"max":${max}}`;
}
