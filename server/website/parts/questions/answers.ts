import { assumedAnswer, defaultAnswer, questionOf } from '../../address/calculation-request.js';
import { type ChoiceParameter, type Parameter, type Work, worksOf } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { QUESTIONS } from './texts.js';

/**
 * The answers to a question and the chosen one. Not answering is a choice too: then the rules assume an answer or leave the
 * question open.
 */
export function answerChoices(parameter: ChoiceParameter, { state, rules }: Site) {
  const { name, values } = parameter;
  const { facts } = rules.source;
  const byDefault = defaultAnswer(parameter, facts);
  const { values: labels = {} } = questionOf(parameter, facts);
  const assumed = assumedAnswer(parameter, facts);
  const answers = Object.entries(values)
    .filter(([, meant]) => meant !== assumed)
    .map(([value, meant]) => ({ value, label: labels[String(meant)] ?? value }));
  const none = {
    value: '',
    label: labels[String(assumed)] ?? QUESTIONS[state.language][assumed === 0 ? 'noneOf' : 'notSaid'],
  };
  const choices = byDefault === undefined ? [...answers, none] : answers;
  const answer = state.answers.get(name) ?? byDefault ?? '';
  return { choices, chosen: choices.some(({ value }) => value === answer) ? answer : '' };
}

/** The answer to a question, or what counts without one, in words. */
export function answerWords(parameter: Parameter, site: Site): string | undefined {
  if (!('values' in parameter)) return site.state.answers.get(parameter.name);
  const { choices, chosen } = answerChoices(parameter, site);
  return choices.find(({ value }) => value === chosen)?.label;
}

/** The question about what a person does in the business. */
export function workQuestion({ rules }: Site): string {
  const { work, question } = rules.source.personClass;
  return work?.question ?? question;
}

/** The answer to that question, in words. */
export function workLabel(work: Work, { rules }: Site): string {
  return rules.source.personClass.work?.answers[worksOf(rules.source).classOf(work)] ?? work;
}
