import type { Result, Rules } from '../../../engine/index.js';
import { FORM_NAMES, type FormName } from '../address/parameters.js';
import { comparedPeople } from '../address/people.js';
import { buildRequest } from '../address/request.js';
import type { Fault, Person, State } from '../address/state.js';
import { totalsOf } from '../result/split.js';
import { hasFullCapital } from './full-capital.js';
import { type Refusal, refusalOf } from './holds.js';
import { type Known, type Standing, standings } from './standings.js';

export const TOTALS = ['opening', 'annual', 'firstYear'] as const;
export type Total = (typeof TOTALS)[number];

/** A form that can have the people, with what it costs. */
export interface Held {
  readonly form: FormName;
  readonly result: Result;
  readonly totals: ReturnType<typeof totalsOf>;
}

/** The same people, seat and answers in every form. */
export interface Comparison {
  readonly people: readonly Person[];
  readonly held: readonly Held[];
  readonly refused: readonly { readonly form: FormName; readonly refusal: Refusal }[];
  /** The form that the others are measured against. */
  readonly reference: Held | undefined;
  readonly standings: Readonly<Record<Total, ReadonlyMap<FormName, Standing>>>;
  /** Answers that the engine refuses for any of the forms. */
  readonly faults: readonly Fault[];
}

/** From the fewest duties to the most: what stands first is the plainest way to have the same people. */
const PLAINEST_FIRST: readonly FormName[] = [
  'commerciante',
  'artigiana',
  'snc',
  'sas',
  'srls',
  'srl',
  'professionista',
];

/** Puts the people and the answers of an address through all seven forms. */
export function compare(state: State, rules: Rules): Comparison {
  const people = comparedPeople(state);
  const faults: Fault[] = [...state.faults];
  const held: Held[] = [];
  const refused: { form: FormName; refusal: Refusal }[] = [];
  for (const form of FORM_NAMES) {
    const refusal = refusalOf(form, people, hasFullCapital(state, rules));
    if (refusal !== undefined) refused.push({ form, refusal });
    const asked = buildRequest({ ...state, people }, form);
    if (refusal !== undefined || asked.request === undefined) continue;
    faults.push(...asked.faults);
    const result = rules.calculate(asked.request);
    held.push({ form, result, totals: totalsOf(result) });
  }
  const find = (name: FormName | undefined) => held.find(({ form }) => form === name);
  return {
    people,
    held,
    refused,
    reference: find(state.form) ?? find(PLAINEST_FIRST.find((name) => find(name) !== undefined)),
    standings: {
      opening: standingsOf('opening', held),
      annual: standingsOf('annual', held),
      firstYear: standingsOf('firstYear', held),
    },
    faults,
  };
}

/**
 * How the forms stand by one total. A professional is no business, and who trades or makes things cannot choose to be
 * one: that form is measured against all, the businesses against one another.
 */
export function standingsOf(total: Total, held: readonly Held[]): ReadonlyMap<FormName, Standing> {
  const known = (some: readonly Held[]) => new Map(some.map((one) => [one.form, knownTotal(total, one)]));
  const businesses = standings(known(held.filter(({ form }) => form !== 'professionista')));
  const professional = standings(known(held)).get('professionista');
  return professional === undefined ? businesses : new Map([...businesses, ['professionista', professional]]);
}

/**
 * A total with what is missing from it. Everything that makes a total incomplete is due every year: the premium of the
 * artisans, which is the same for the same artisans in every form, or the minimum of a professional's own fund.
 */
function knownTotal(total: Total, { form, totals, result }: Held): Known {
  if (total === 'opening' || result.totalsCompleteness === 'complete') return { ...totals[total].total, missing: [] };
  const outside = result.lines.filter(({ includedInTotals }) => !includedInTotals);
  const missing = outside.map(({ id, meta }) => `${id} x ${meta.quantity}`);
  return { ...totals[total].total, missing: missing.length > 0 ? missing : [form] };
}
