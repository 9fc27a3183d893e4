import { type CalculationRequest, findRefusal, type Refusal, type Rules } from '../../../../engine/index.js';
import { buildRequest } from '../../address/calculation-request.js';
import { type Form, formsOf } from '../../address/forms.js';
import { type Fault, type Person, QUERY_NAMES, type State } from '../../address/parameters.js';
import { comparedPeople, participantOf } from '../../address/people.js';
import type { Site } from '../../site.js';
import { reachedLimit } from '../questions/answers.js';
import { splitTotals, wholeTotals } from '../totals.js';
import { type FormCost, rankFirstYears, rankForms, type Standings } from './standings.js';

/** A form that can take the people of a comparison, with what it costs. */
export interface FormResult extends FormCost {
  readonly request: CalculationRequest;
  readonly totals: ReturnType<typeof splitTotals>;
  /** The same in whole euros. */
  readonly shown: ReturnType<typeof wholeTotals>;
}

/** A form that cannot take the people, and why. */
export interface RefusedForm {
  readonly form: Form;
  readonly refusal: Refusal;
}

/** The same people and answers in every form. */
export interface Comparison {
  readonly people: readonly Person[];
  readonly results: readonly FormResult[];
  readonly refused: readonly RefusedForm[];
  /** The form with which the others are compared. */
  readonly reference: FormResult | undefined;
  readonly standings: Standings;
  /** Answers that the engine refuses for any of the forms. */
  readonly faults: readonly Fault[];
}

/** From the fewest duties to the most: the first form that can take the people is the reference. */
function dutiesOf({ form }: FormResult): number {
  return form.duties ?? Number.MAX_SAFE_INTEGER;
}

/** What is asked of each form for the people and the answers of an address. */
export function formRequests(state: State, rules: Rules) {
  const forms = formsOf(rules);
  const people = comparedPeople(state, forms);
  const accepted: Pick<FormResult, 'form' | 'request'>[] = [];
  const refused: RefusedForm[] = [];
  const faults: Fault[] = [];
  for (const form of forms.values()) {
    const refusal = reachedLimit(form, state, rules) ?? findRefusal(form, people.map(participantOf), form.person);
    if (refusal !== undefined) refused.push({ form, refusal });
    const { request, faults: answersRefused } = buildRequest({ ...state, people }, form);
    if (refusal !== undefined || request === undefined) continue;
    faults.push(...answersRefused);
    accepted.push({ form, request });
  }
  return { people, accepted, refused, faults };
}

/** Calculates the people and the answers of an address in all forms. */
export function compare(state: State, rules: Rules): Comparison {
  const { people, accepted, refused, faults } = formRequests(state, rules);
  const results = accepted.map(({ form, request }): FormResult => {
    const result = rules.costs(request);
    return { form, request, result, totals: splitTotals(result), shown: wholeTotals(result) };
  });
  const [plainest] = results.toSorted((one, other) => dutiesOf(one) - dutiesOf(other));
  return {
    people,
    results,
    refused,
    reference: results.find(({ form }) => form.address === state.form) ?? plainest,
    standings: {
      opening: rankForms(results, (one) => one.totals.opening.total, false),
      annual: rankForms(results, (one) => one.totals.annual.total),
      firstYear: rankFirstYears(results),
    },
    faults: [...state.faults, ...faults],
  };
}

/** The same people and answers in every form, by the rules of another year. */
export interface OtherYear {
  readonly year: number;
  readonly rules: Rules;
  readonly results: readonly FormResult[];
}

/** The other year that an address names; undefined where it names none, or one that is not there. */
export function compareOtherYear({ state, beside }: Pick<Site, 'state' | 'beside'>): OtherYear | undefined {
  if (beside === undefined) return undefined;
  return { year: beside.ruleset.year, rules: beside, results: compare(state, beside).results };
}

/** The fault of an address that names a year that is not there. */
export function yearFaults({ otherYear }: State, other: OtherYear | undefined): Fault[] {
  return otherYear === undefined || other !== undefined
    ? []
    : [{ name: QUERY_NAMES.otherYear, value: String(otherYear) }];
}
