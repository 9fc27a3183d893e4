/* Names of the API are written as they are, they need no escapes; texts of the rules are escaped. */

import { keptOf } from '../../engine/kept-of.js';
import type {
  InailDetail,
  InpsDetail,
  OpenQuestion,
  PersonDetail,
  Range,
  Result,
  Totals,
} from '../../schemas/types/api.js';

/** The members of a result that stand before its lines: numbers and texts. */
const FIRST = [
  'form',
  'rulesetVersion',
  'opening_one_off_min',
  'opening_one_off_max',
  'annual_fixed_min',
  'annual_fixed_max',
  'inps_min',
  'inps_max',
  'inps_status',
  'inail_status',
  'annual_total_min',
  'annual_total_max',
  'first_year_12m_min',
  'first_year_12m_max',
  'totalsCompleteness',
] as const;

/** The first members of a result, each with a comma after it. */
export function firstMembers(result: Omit<Result, 'lines'>): string {
  let text = '';
  for (const name of FIRST) {
    const value = result[name];
    text += `"${name}":${typeof value === 'number' ? value : JSON.stringify(value)},`;
  }
  return text;
}

/** The JSON of the INPS of a result. */
export function inpsText({ status, min, max, people, administrator }: InpsDetail): string {
  const persons = people.map(personText).join(',');
  return `{"status":"${status}","min":${min},"max":${max},"people":[${persons}],"administrator":${JSON.stringify(administrator)}}`;
}

function personText({ role, index, enrolment, min, max }: PersonDetail): string {
  return `{"role":"${role}","index":${index},"enrolment":"${enrolment}","min":${min},"max":${max}}`;
}

const reasonsText = keptOf((reasons: readonly string[]) => JSON.stringify(reasons));

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
