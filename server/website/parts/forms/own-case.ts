import type { CostDifference } from '../../../../engine/index.js';
import type { Form } from '../../address/forms.js';
import { type State, worksOf } from '../../address/parameters.js';
import { formPeople, helpersIn } from '../../address/people.js';
import type { Site } from '../../site.js';
import type { FormCase, ShownForm } from './cases.js';
import { chartName, peopleNotes } from './chart.js';
import { sharesOf, viewOf } from './shares.js';
import { CHART } from './texts.js';
import { comparableForms } from './verdict.js';

/** The form of a case, and the one that is said beside it. */
export interface OwnCase {
  /** The forms that the case can choose from. */
  readonly fits: readonly FormCase[];
  readonly own: FormCase | undefined;
  readonly other: FormCase | undefined;
  /** Whether in the other form those who help are partners. */
  readonly isPartner: boolean;
  /** By how much the other costs more or less. */
  readonly difference: CostDifference | undefined;
}

/**
 * Which form a case has: alone or with family that of the trade, with partners who work the one with the least minimum. It is
 * compared with the one that has the fewest duties among the others; where somebody helps, among those in which they are partners.
 */
export function ownCase(cases: readonly FormCase[], site: Site): OwnCase {
  const { state, comparing, rules } = site;
  const fits = cases.filter(({ misfit }) => misfit === undefined);
  const comparable = comparableForms(fits, state);
  const view = viewOf(state);
  const least = ({ result }: FormCase) => sharesOf(result, rules, view).total.min;
  const [cheapest] = comparable.toSorted((one, other) => least(one) - least(other));
  const own = comparable.find(({ form }) => form.people === undefined) ?? cheapest;
  const isPartner = helpersIn(state, rules.source.facts).number > 0 && state.people.length < 2;
  const others = comparable.filter(
    (one) => one !== own && (!isPartner || one.state.people.length > Math.max(state.people.length, 1)),
  );
  const [other] = others.toSorted((one, another) => (one.form.duties ?? 0) - (another.form.duties ?? 0));
  const difference = own && other && comparing.costDifference(own.inputs, other.inputs, { usual: view.isRealistic });
  return { fits, own, other, isPartner, difference };
}

/** The form with who works in it, in a few words. */
export function caseName({ form, state }: Pick<ShownForm, 'form' | 'state'>): string {
  const { number } = helpersIn(state, form.facts);
  const helped = number === 0 ? [] : [CHART[state.language].helpers(number)];
  return [withPeople(form, state), ...helped].join(', ');
}

/** A form with its people; where some only invest, in numbers, which are shorter. */
function withPeople(form: Form, state: State): string {
  const { none } = worksOf(form);
  const people = form.people === undefined ? [] : formPeople(state, form);
  const working = people.filter(({ work }) => work !== none).length;
  const resting = people.length - working;
  return working > 0 && resting > 0
    ? `${form.name}, ${CHART[state.language].working(working, resting)}`
    : [chartName(form), ...peopleNotes(form, state)].join(' ');
}
