import { inList, quantityInWords } from '../../../../engine/index.js';
import { questionOf } from '../../address/calculation-request.js';
import { type Form, memberNouns, rolesOf } from '../../address/forms.js';
import type { Fault, Parameter } from '../../address/parameters.js';
import { asksPeople, formPeople, presumedPeople } from '../../address/people.js';
import type { Site } from '../../site.js';
import { answerChoices, workLabel, workQuestion } from '../questions/answers.js';
import { presumedAnswer } from '../questions/presumed.js';
import { QUESTIONS } from '../questions/texts.js';

/** A question and the answer that the result is calculated with, both as text. */
export interface GivenAnswer {
  readonly question: string;
  /** What it is about, in few words. */
  readonly label?: string;
  readonly answer: string;
}

/**
 * The answers behind a result: the people first, then the other questions, without those left open or refused.
 * @param asked the questions of the page
 * @param faults the answers that the engine refuses
 */
export function givenAnswers(
  form: Form,
  asked: readonly Parameter[],
  faults: readonly Fault[],
  site: Site,
): GivenAnswer[] {
  return [...(asksPeople(form) ? peopleAnswers(form, site) : []), ...questionAnswers(asked, faults, site)];
}

/**
 * The answers given to some questions.
 * @param faults the answers that the engine refuses
 */
export function questionAnswers(asked: readonly Parameter[], faults: readonly Fault[], site: Site): GivenAnswer[] {
  return asked
    .filter(({ name }) => faults.every((fault) => fault.name !== name))
    .flatMap((parameter) => {
      const { answers } = site.state;
      const answer = presumedAnswer(parameter, site) ?? answerTo(parameter, site);
      const { question, label = question } = questionOf(parameter, site.rules.source.facts);
      if (answer === undefined) return [];
      return [{ question, label, answer: answers.has(parameter.name) ? answer : markPresumed(answer, site) }];
    });
}

/** What the people do. Those who do the same share an answer. */
function peopleAnswers(form: Form, site: Site): GivenAnswer[] {
  const { state } = site;
  const { one, many } = memberNouns(form);
  const alike = new Map<string, string[]>();
  const said = formPeople(state, form);
  for (const [index, { work, role }] of formPeople(presumedPeople(state, form), form).entries()) {
    const noun = role === undefined ? undefined : rolesOf(form).get(role)?.noun;
    const label = work === said[index]?.work ? workLabel(work, site) : markPresumed(workLabel(work, site), site);
    const answer = noun === undefined ? label : `${label} (${noun})`;
    alike.set(answer, [...(alike.get(answer) ?? []), String(index + 1)]);
  }
  return [...alike].map(([answer, numbers]) => {
    const people = `${numbers.length === 1 ? one : many} ${inList(numbers, state.language)}`;
    return { question: `${workQuestion(site)} ${people}`, label: people, answer };
  });
}

/** A presumed answer, in a list of answers. */
export function markPresumed(answer: string, { state }: Site): string {
  return QUESTIONS[state.language].presumed.mark(answer);
}

function answerTo(parameter: Parameter, site: Site): string | undefined {
  if ('values' in parameter) {
    const { choices, chosen } = answerChoices(parameter, site);
    return chosen === '' ? undefined : choices.find(({ value }) => value === chosen)?.label;
  }
  const sum = site.state.answers.get(parameter.name);
  const { unit = '' } = questionOf(parameter, site.rules.source.facts);
  return sum === undefined ? undefined : quantityInWords(Number(sum), unit, site.state.language);
}
