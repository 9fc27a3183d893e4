import { rulesWith } from '../beyond.js';
import { calculate } from '../calculate.js';
import { calendar } from '../calendar.js';
import { compareForms } from '../forms/compare-forms.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { asObject, type JsonObject } from '../request/json.js';
import { inEach, messageOf, type Translated } from '../values/language.js';
import type { Question } from './requests.js';

/** The answer of one side to a question, as JSON, or the reason why there is none. */
type Answer = { readonly ok: true; readonly value: JsonObject } | { readonly ok: false; readonly message: Translated };

/** Answers the questions of a comparison for one side. */
export type AnswerFunction = (question: Question) => Answer;

/** Answers questions by the given rules. */
export function ownAnswers(rules: CompiledRules): AnswerFunction {
  return ({ operation, request, beyond = {}, start = '' }) => {
    const own = rulesWith(rules, beyond);
    try {
      switch (operation) {
        case 'calculate':
          return { ok: true, value: asObject(calculate(own, request)) };
        case 'compare':
          return { ok: true, value: asObject(compareForms(own, request)) };
        case 'calendar':
          return { ok: true, value: asObject(calendar(own, request, start)) };
        default:
          return operation satisfies never;
      }
    } catch (error) {
      return { ok: false, message: inEach((language) => messageOf(error, language)) };
    }
  };
}
