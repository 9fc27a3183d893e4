import type { CalculationRequest, ComparisonResponse } from '../../schemas/types/api.js';
import type { FormRule, PersonFields } from '../../schemas/types/rules.js';
import { calculate } from '../calculate.js';
import { requestPeople } from '../facts.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { Participant } from '../request/people.js';
import { RequestError, validateRequest } from '../request/validate.js';
import { totalRanges } from '../result/totals.js';
import { inEach, type Translated } from '../values/language.js';
import { type ComparedForm, type FormsComparison, MOST_COMPARED } from './comparison.js';
import { type Answers, reachedLimit, writeRequest } from './form-request.js';
import { findRefusal, type Refusal } from './refusal.js';

/** Which forms the same people can have, each with its request, and why they cannot have the others. */
export interface Offers {
  readonly people: readonly Participant[];
  readonly forms: readonly Omit<ComparedForm, 'result'>[];
  readonly refused: FormsComparison['refused'];
}

/**
 * Calculates the costs of the same people in all forms. An answer is kept in each form that asks for it.
 * @param request a request that `validateRequest` has accepted
 * @throws RequestError if there are more than `MOST_COMPARED` people
 */
export function compareForms(rules: CompiledRules, request: CalculationRequest): FormsComparison {
  const { people, forms, refused } = offersFor(rules, request);
  return { people, forms: forms.map((one) => ({ ...one, result: calculate(rules, one.request) })), refused };
}

/**
 * Writes the request of the same people in all forms. An answer is kept in each form that asks for it.
 * @param request a request that `validateRequest` has accepted
 * @throws RequestError if there are more than `MOST_COMPARED` people
 */
export function offersFor(rules: CompiledRules, request: CalculationRequest): Offers {
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
    (name, form, { isOwn }): Offers['forms'] => {
      if (isOwn) return [{ form: name, request, presumed: [] }];
      const { body, presumed } = writeRequest(name, form, people, answerTo, source);
      const validation = validateRequest(body);
      return validation.ok ? [{ form: name, request: validation.request, presumed }] : [];
    },
  );
  return { people, forms: taken.flat(), refused: refused.map(({ name, refusal: { why } }) => ({ form: name, why })) };
}

const TOO_MANY_PEOPLE: Translated<(count: number) => string> = {
  it: (count) => `Il confronto prende fino a ${MOST_COMPARED} persone; qui sono ${count}.`,
  en: (count) => `A comparison takes up to ${MOST_COMPARED} people; here they are ${count}.`,
};

/** The number of people in a request, including those who are only counted. */
function headcount(request: CalculationRequest, { source, reading }: CompiledRules): number {
  return requestPeople(request, reading).length + silentPeople(request, source.forms[request.form]);
}

/** The people of a request without their roles, which other forms do not have. */
function participantsOf(request: CalculationRequest, { source, reading }: CompiledRules): Participant[] {
  const { person, personClass, forms } = source;
  const listed = requestPeople(request, reading).map((one): Participant => {
    if (!one.works) return { class: person.notWorking };
    // The holder of some forms has a class that no other person can have.
    return { class: Object.hasOwn(personClass.values, one.class) ? one.class : person.unanswered };
  });
  const silent = Array.from({ length: silentPeople(request, forms[request.form]) }, () => ({
    class: person.notWorking,
  }));
  return [...listed, ...silent];
}

function silentPeople(request: CalculationRequest, form: FormRule | undefined): number {
  const counts = Object.values(form?.people ?? {}).map(({ silent }) =>
    silent === undefined ? 0 : Number(Reflect.get(request, silent) ?? 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The comparison as the API gives it: without the laws and sources of lines, which a calculation of each
 * form's request gives.
 */
export function comparedCosts(
  { forms, refused }: FormsComparison,
  rules: Readonly<Record<string, FormRule>>,
): Pick<ComparisonResponse, 'forms' | 'refused'> {
  const nameOf = (form: string): string => rules[form]?.label ?? form;
  return {
    forms: forms.map(({ form, request, presumed, result }) => ({
      form,
      name: nameOf(form),
      request,
      presumed: [...presumed],
      totals: totalRanges(result),
      totalsCompleteness: result.totalsCompleteness,
      inps_status: result.inps_status,
      inail_status: result.inail_status,
      lines: result.lines.map(({ id, label, amount: { min, max }, includedInTotals }) => ({
        id,
        label,
        min,
        max,
        includedInTotals,
      })),
    })),
    refused: refused.map(({ form, why }) => ({ form, name: nameOf(form), why })),
  };
}

/** Who would open a form, and what they answer. */
interface FormCase {
  readonly people: readonly Participant[];
  readonly answerTo: Answers;
  /** Whether the case was written for this form. The form then accepts it unchecked. */
  readonly isOwn?: boolean;
}

/** What is needed of the rules to see whether a form can take a case. */
interface Conditions {
  readonly person: PersonFields;
  readonly figureOf: (name: string) => number | undefined;
}

interface TriedForms<Form, Taken> {
  /** What `take` returned for each form that can take the case, in the order of the forms. */
  readonly taken: readonly Taken[];
  /** The other forms with the reason why they cannot, in the order of the forms. */
  readonly refused: readonly { readonly name: string; readonly form: Form; readonly refusal: Refusal }[];
}

/**
 * Tries a case in each of some forms. A form cannot take it if an answer reaches one of its limits, or if it cannot have
 * these people.
 * @param caseIn gives the case for a form: a person who helps in one form may be a partner in another
 * @param take what to do with a form that can take it
 */
export function tryForms<Form extends FormRule, Case extends FormCase, Taken>(
  forms: Iterable<readonly [name: string, form: Form]>,
  caseIn: (name: string, form: Form) => Case,
  { person, figureOf }: Conditions,
  take: (name: string, form: Form, tried: Case) => Taken,
): TriedForms<Form, Taken> {
  const taken: Taken[] = [];
  const refused: TriedForms<Form, Taken>['refused'][number][] = [];
  for (const [name, form] of forms) {
    const tried = caseIn(name, form);
    const { people, answerTo, isOwn = false } = tried;
    const refusal = isOwn ? undefined : (reachedLimit(form, answerTo, figureOf) ?? findRefusal(form, people, person));
    if (refusal === undefined) taken.push(take(name, form, tried));
    else refused.push({ name, form, refusal });
  }
  return { taken, refused };
}
