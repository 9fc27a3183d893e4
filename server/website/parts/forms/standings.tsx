import type { VNode } from 'preact';
import {
  type Amounts,
  type CalculationRequest,
  type Costs,
  inList,
  type Language,
  totalRanges,
  withinSentence,
} from '../../../../engine/index.js';
import type { Form, FormName } from '../../address/forms.js';
import { TOTALS, type Total, totalName } from '../totals.js';
import { STANDINGS } from './texts.js';

type OfForm = Pick<FormCost, 'form'>;

/** With what a form is compared: one that is no business with all forms, the businesses with one another. */
type ComparisonGroup = 'all' | 'businesses' | 'apart';

function comparisonGroup({ apart }: Form, all: readonly OfForm[]): ComparisonGroup {
  if (apart !== undefined) return 'apart';
  return all.some(({ form }) => form.apart !== undefined) ? 'businesses' : 'all';
}

/**
 * Which forms are lowest by one total, as a part of a sentence.
 * @param all the forms that are compared
 */
export function standingWords(
  standings: ReadonlyMap<FormName, Standing>,
  all: readonly OfForm[],
  language: Language,
): string {
  const texts = STANDINGS[language];
  const ranked = all.flatMap(({ form }) => {
    const kind = standings.get(form.address);
    return kind === undefined ? [] : [{ form, kind, group: comparisonGroup(form, all) }];
  });
  const apart = ranked.flatMap(({ form, kind }) =>
    form.apart === undefined
      ? []
      : [texts.sentences.apart[kind === 'lowest' ? kind : 'others'](form.apart.whoever, nounOf(form))],
  );
  const businesses = (['businesses', 'all'] as const).flatMap((group) => {
    const own = ranked.filter((one) => one.group === group);
    const forms = own.map(({ form }) => form);
    const sentences = own.slice(0, 1).map(({ kind }) => texts.sentences.all[kind](inList(forms.map(nounOf), language)));
    return group === 'all' ? sentences : sentences.map(texts.amongBusinesses);
  });
  const parts = [...apart, ...businesses];
  return parts.length === 0 ? texts.nothingToCompare : parts.join('; ');
}

/** How forms stand by each total. */
export type Standings = Readonly<Record<Total, ReadonlyMap<FormName, Standing>>>;

/** Some forms with how they stand. */
interface Compared {
  readonly results: readonly OfForm[];
  readonly standings: Standings;
}

/** The lowest forms by each total, in sentences for a screen reader; totals with the same forms share one. */
export function spokenStandings(comparison: Compared, language: Language): string {
  const { spoken } = STANDINGS[language];
  const byWords = new Map<string, string[]>();
  for (const total of TOTALS) {
    const words = standingWords(comparison.standings[total], comparison.results, language);
    byWords.set(words, [...(byWords.get(words) ?? []), totalName(total, language)]);
  }
  return spoken([...byWords].map(([words, which]) => `${joinLabels(which)}: ${words}.`).join(' '));
}

/** `Per aprire, ogni anno` */
function joinLabels([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map(withinSentence)].join(', ');
}

/** The short names of some forms, as a list in a sentence. */
export function formList(forms: readonly Form[], language: Language): string {
  return inList(
    forms.map(({ name }) => name),
    language,
  );
}

/** What sentences call a form. */
export function nounOf({ noun, name }: Form): string {
  return noun ?? name;
}

interface Props {
  readonly form: Form;
  readonly total: Total;
  readonly comparison: Compared;
  readonly language: Language;
}

/** A sign with a label on a total that is lowest or among the lowest. */
export function Mark({ form, total, comparison, language }: Props): VNode | null {
  const standing = comparison.standings[total].get(form.address);
  if (standing === undefined) return null;
  const { marks } = STANDINGS[language];
  const group = comparisonGroup(form, comparison.results);
  const mark = marks[group === 'apart' ? 'all' : group][standing];
  return (
    <span class={standing === 'lowest' ? 'mark-lowest' : `mark-lowest mark-${standing}`}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M1 3h10L6 10z" />
      </svg>
      {form.apart === undefined ? mark : `${mark}, ${form.apart.provided}`}
    </span>
  );
}

/** A form with what it costs. */
export interface FormCost {
  readonly form: Form;
  readonly result: Costs;
}

/** The same with the request behind it, by which it can be compared line by line. */
export interface RequestedCost extends FormCost {
  readonly request: CalculationRequest;
}

/** How forms stand by the first 12 months. */
export function rankFirstYears(results: readonly FormCost[]): ReadonlyMap<FormName, Standing> {
  return rankForms(results, ({ result }) => totalRanges(result).first_year_12m);
}

/**
 * How forms stand by a total. A form that is no business cannot be chosen by a person who trades or makes things. It is
 * compared with all others, the businesses with one another.
 * @param isYearly whether the total counts what is due every year
 */
export function rankForms<One extends FormCost>(
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
function knownTotal({ form, result }: FormCost, total: Amounts, isYearly: boolean): KnownTotal {
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
