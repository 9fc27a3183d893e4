import {
  type CalculationRequest,
  findRefusal,
  type Refusal,
  type Result,
  type Rules,
} from '../../../../engine/index.js';
import { buildRequest } from '../../address/calculation-request.js';
import { type Form, type FormName, formsOf } from '../../address/forms.js';
import type { Fault, Person, State } from '../../address/parameters.js';
import { QUERY_NAMES } from '../../address/parameters.js';
import { comparedPeople, participantOf } from '../../address/people.js';
import type { Site } from '../../site.js';
import type { Amounts } from '../format.js';
import { reachedLimit } from '../questions/answers.js';
import { splitTotals, type Total } from '../totals.js';

/** A form that can take the people of a comparison, with what it costs. */
export interface FormResult {
  readonly form: Form;
  readonly request: CalculationRequest;
  readonly result: Result;
  readonly totals: ReturnType<typeof splitTotals>;
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
  readonly standings: Readonly<Record<Total, ReadonlyMap<FormName, Standing>>>;
  /** Answers that the engine refuses for any of the forms. */
  readonly faults: readonly Fault[];
}

/** From the fewest duties to the most: the first form that can take the people is the reference. */
function dutiesOf({ form }: FormResult): number {
  return form.duties ?? Number.MAX_SAFE_INTEGER;
}

/** Calculates the people and the answers of an address in all forms. */
export function compare(state: State, rules: Rules): Comparison {
  const forms = formsOf(rules);
  const people = comparedPeople(state, forms);
  const faults: Fault[] = [...state.faults];
  const results: FormResult[] = [];
  const refused: RefusedForm[] = [];
  for (const form of forms.values()) {
    const refusal =
      reachedLimit(form, state, rules) ?? findRefusal(form, people.map(participantOf), form.person, state.language);
    if (refusal !== undefined) refused.push({ form, refusal });
    const { request, faults: answersRefused } = buildRequest({ ...state, people }, form);
    if (refusal !== undefined || request === undefined) continue;
    faults.push(...answersRefused);
    const result = rules.calculate(request);
    results.push({ form, request, result, totals: splitTotals(result) });
  }
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
    faults,
  };
}

/** A form with what it costs, as far as a ranking goes. */
export interface Ranked {
  readonly form: Form;
  readonly result: ReturnType<Rules['costs']>;
}

/** How forms stand by the first 12 months. */
export function rankFirstYears(results: readonly Ranked[]): ReadonlyMap<FormName, Standing> {
  return rankForms(results, ({ result: { first_year_12m_min: min, first_year_12m_max: max } }) => ({ min, max }));
}

/**
 * How forms stand by a total. A form that is no business cannot be chosen by a person who trades or makes things. It is
 * compared with all others, the businesses with one another.
 * @param isYearly whether the total counts what is due every year
 */
export function rankForms<One extends Ranked>(
  results: readonly One[],
  totalOf: (one: One) => Amounts,
  isYearly = true,
): ReadonlyMap<FormName, Standing> {
  const rank = (some: readonly One[]) =>
    rankTotals(new Map(some.map((one) => [one.form.address, knownTotal(one, totalOf(one), isYearly)])));
  const businesses = results.filter(({ form }) => form.apart === undefined);
  const apart = [...rank(results)].filter(([name]) => businesses.every(({ form }) => form.address !== name));
  return new Map([...rank(businesses), ...apart]);
}

/**
 * A total with what is missing from it. Everything that makes a total incomplete is due every year: the premium of the
 * artisans, which is the same for the same artisans in every form, or the minimum of a professional's own fund.
 */
function knownTotal({ form, result }: Ranked, total: Amounts, isYearly: boolean): KnownTotal {
  if (!isYearly || result.totalsCompleteness === 'complete') return { ...total, missing: [] };
  const outside = result.lines.filter(({ includedInTotals }) => !includedInTotals);
  const missing = outside.map(({ id, meta }) => `${id} x ${meta.quantity}`);
  return { ...total, missing: missing.length > 0 ? missing : [form.address] };
}

/** `lowest`: below all others for certain. `tied`: exactly as low as another. `among`: none is certainly lower. */
export type Standing = 'lowest' | 'tied' | 'among';

/** A total as far as it is known. */
export interface KnownTotal extends Amounts {
  /** What is due besides, without a certain amount; the same name always means the same sum. */
  readonly missing: readonly string[];
}

/**
 * Which of some totals is the lowest, as far as their ranges decide. A total is certainly lower than another if its range
 * ends before the other begins and nothing is missing from it that is not missing from the other too. The totals that no
 * other is certainly lower than are the lowest: alone, tied if they are all the same single amount, and otherwise among
 * the lowest, as nothing tells them apart. Midpoints are not compared: an amount may lie anywhere in its range.
 * @param totals at least two; fewer give no standing
 */
export function rankTotals<Key>(totals: ReadonlyMap<Key, KnownTotal>): ReadonlyMap<Key, Standing> {
  if (totals.size < 2) return new Map();
  const all = [...totals.values()];
  const unbeaten = [...totals].filter(([, total]) => !all.some((other) => isBelow(other, total)));
  const standing = commonStanding(unbeaten.map(([, total]) => total));
  return new Map(unbeaten.map(([key]) => [key, standing]));
}

function isBelow(one: KnownTotal, other: KnownTotal): boolean {
  return one.max < other.min && one.missing.every((name) => other.missing.includes(name));
}

function commonStanding([first, ...others]: readonly KnownTotal[]): Standing {
  if (first === undefined || others.length === 0) return 'lowest';
  const same = (one: KnownTotal): boolean =>
    one.min === first.min && one.max === first.min && one.missing.join() === first.missing.join();
  return [first, ...others].every(same) ? 'tied' : 'among';
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
