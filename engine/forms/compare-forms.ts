import type { CalculationRequest } from '../../schemas/types/api.js';
import type { FormRule } from '../../schemas/types/rules.js';
import { calculate } from '../calculate.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { RequestError, validateRequest } from '../request/validate.js';
import { inEach, type Translated } from '../values/language.js';
import { type ComparedForm, type FormsComparison, MOST_COMPARED, type Participant } from './comparison.js';
import { findRefusal, formPeople, headcount, participantsOf, writePeople } from './people.js';

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
  const forms: ComparedForm[] = [];
  const refused: { form: string; why: string }[] = [];
  for (const [name, form] of Object.entries(rules.source.forms)) {
    const isOwn = name === request.form;
    const why = isOwn ? undefined : refusalOf(form, people, request, rules);
    const other = isOwn ? { request, presumed: [] } : requestIn(name, form, people, request, rules);
    if (why !== undefined) refused.push({ form: name, why });
    else if (other !== undefined) forms.push({ form: name, ...other, result: calculate(rules, other.request) });
  }
  return { people, forms, refused };
}

const TOO_MANY_PEOPLE: Translated<(count: number) => string> = {
  it: (count) => `Il confronto prende fino a ${MOST_COMPARED} persone; qui sono ${count}.`,
  en: (count) => `A comparison takes up to ${MOST_COMPARED} people; here they are ${count}.`,
};

function refusalOf(
  form: FormRule,
  people: readonly Participant[],
  request: CalculationRequest,
  { source, figures }: CompiledRules,
): string | undefined {
  const limit = (form.limits ?? []).find(({ fact, below }) => {
    const answer: unknown = Reflect.get(request, fact);
    const bound = typeof below === 'number' ? below : figures.get(below)?.toNumber();
    return typeof answer === 'number' && bound !== undefined && answer >= bound;
  });
  return limit?.why ?? findRefusal(form, people, source.person)?.why;
}

/** The request for another form; undefined if there is no request of that form. */
function requestIn(
  name: string,
  form: FormRule,
  people: readonly Participant[],
  request: CalculationRequest,
  { source }: CompiledRules,
): Pick<ComparedForm, 'request' | 'presumed'> | undefined {
  const written = writePeople(formPeople(people, form, source.person), form, source.person);
  const body: Record<string, unknown> = { form: name, ...written.fields };
  const presumed: string[] = [];
  for (const field of form.asks.filter((one) => !Object.hasOwn(body, one))) {
    const fact = source.facts[field];
    const byDefault = fact !== undefined && 'presumed' in fact ? fact.presumed : undefined;
    const answer: unknown = Object.hasOwn(request, field) ? Reflect.get(request, field) : byDefault;
    if (answer === undefined) continue;
    body[field] = answer;
    if (!Object.hasOwn(request, field)) presumed.push(field);
  }
  const validation = validateRequest(body);
  return validation.ok ? { request: validation.request, presumed } : undefined;
}
