import type { CalculationRequest } from '../../schemas/types/api.js';
import { calculate } from '../calculate.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { RequestError, validateRequest } from '../request/validate.js';
import { inEach, type Translated } from '../values/language.js';
import { type ComparedForm, type FormsComparison, MOST_COMPARED } from './comparison.js';
import { type Answers, writeRequest } from './form-request.js';
import { headcount, participantsOf } from './people.js';
import { tryForms } from './try-forms.js';

/**
 * Calculates the costs of the same people in all forms. An answer is kept in each form that asks for it.
 * @param request a request that `validateRequest` has accepted
 * @throws RequestError if there are more than `MOST_COMPARED` people
 */
export function compareForms(rules: CompiledRules, request: CalculationRequest): FormsComparison {
  const count = headcount(request, rules);
  if (count > MOST_COMPARED)
    throw new RequestError(
      inEach((language) => ({ message: TOO_MANY_PEOPLE[language](count), issues: [] })),
      rules.language,
    );
  const people = participantsOf(request, rules);
  const { source, figures } = rules;
  const answerTo: Answers = (field) => Reflect.get(request, field);
  const { taken, refused } = tryForms(
    Object.entries(source.forms),
    (name) => ({ people, answerTo, isOwn: name === request.form }),
    { person: source.person, figureOf: (name) => figures.get(name)?.toNumber() },
    (name, form, { isOwn }): ComparedForm[] => {
      if (isOwn) return [{ form: name, request, presumed: [], result: calculate(rules, request) }];
      const { body, presumed } = writeRequest(name, form, people, answerTo, source);
      const validation = validateRequest(body);
      if (!validation.ok) return [];
      return [{ form: name, request: validation.request, presumed, result: calculate(rules, validation.request) }];
    },
  );
  return { people, forms: taken.flat(), refused: refused.map(({ name, refusal: { why } }) => ({ form: name, why })) };
}

const TOO_MANY_PEOPLE: Translated<(count: number) => string> = {
  it: (count) => `Il confronto prende fino a ${MOST_COMPARED} persone; qui sono ${count}.`,
  en: (count) => `A comparison takes up to ${MOST_COMPARED} people; here they are ${count}.`,
};
