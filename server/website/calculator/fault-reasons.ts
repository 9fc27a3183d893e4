import { OTHERS, PARAMETERS, ROLES, WORK } from '../address/parameters.js';
import type { Fault } from '../address/state.js';
import type { Site } from '../site.js';
import { CALENDAR } from '../text/calendar.js';
import { QUESTIONS } from '../text/questions.js';
import { answerWords, standingAnswer } from './assumed-answers.js';

/** What a part of an address should have been; undefined where the part itself says enough. */
export function faultReason({ name, value }: Fault, { state: { language }, rules }: Site): string | undefined {
  const { wrong, work, role } = QUESTIONS[language];
  const listed = (values: readonly string[]) => new Intl.ListFormat(language, { type: 'disjunction' }).format(values);
  if (/^socio\d+$/.test(name)) return isAmong(WORK, value) ? undefined : work(listed(WORK));
  if (/^ruolo\d+$/.test(name)) return isAmong(ROLES, value) ? undefined : role(listed(ROLES));
  if (name === OTHERS.start) return CALENDAR[language].startIn(rules.ruleset.year);
  return Object.hasOwn(wrong, name) ? wrong[name] : undefined;
}

/** Whoever is not counted because the one before is missing has a right value. */
function isAmong(values: readonly string[], value: string): boolean {
  return values.includes(value);
}

/** What is wrong with the answer to a question, and what the result does without it. */
export function faultText(name: string, faults: readonly Fault[], site: Site): string | undefined {
  const fault = faults.find((one) => one.name === name);
  if (fault === undefined) return undefined;
  const { language } = site.state;
  const reason = faultReason(fault, site);
  const wrong = reason === undefined ? QUESTIONS[language].found(fault.value) : `${reason}: «${fault.value}».`;
  return `${wrong} ${meanwhile(name, site)}`;
}

/** A question that has a standing answer counts with it; any other is left open. */
function meanwhile(name: string, site: Site): string {
  const { leftOut, asIfAnswered, asIfWritten } = QUESTIONS[site.state.language];
  const parameter = PARAMETERS.find((one) => one.name === name);
  const standing = parameter === undefined ? undefined : standingAnswer(parameter, site);
  if (parameter === undefined || standing === undefined) return leftOut;
  const text = String(standing);
  return 'values' in parameter ? asIfAnswered(answerWords(parameter, site)[text] ?? text) : asIfWritten(text);
}
