import type { VNode } from 'preact';
import {
  type Amounts,
  type ComparingRules,
  type FormsVerdict,
  findRefusal,
  formsVerdict,
  plainText,
  type Text,
} from '../../../../engine/index.js';
import type { Form } from '../../address/forms.js';
import { type State, worksOf } from '../../address/parameters.js';
import { certainPeople, participantsOf, withHelpersAsPartners } from '../../address/people.js';
import { toCents } from '../totals.js';
import { inSentence } from './chart.js';
import type { CaseComparison } from './compare.js';
import type { AskedForm } from './form-cost.js';
import { viewOf } from './shares.js';

/** Which form costs least for the people of a comparison. */
export function comparisonVerdict(
  { people, results }: CaseComparison,
  state: State,
  rules: ComparingRules,
): FormsVerdict {
  return verdictOn(comparableForms(results, { ...state, people }), state, rules);
}

/** Which of some forms costs least, with what most pay where an address asks for that. */
export function verdictOn(forms: readonly AskedForm[], state: State, rules: ComparingRules): FormsVerdict {
  return verdictOnTotals(withTotals(forms, state, rules), state, rules);
}

/** The same where their totals are known. */
export function verdictOnTotals(forms: readonly TotalInCase[], state: State, rules: ComparingRules): FormsVerdict {
  return formsVerdict(forms, rules, { usual: viewOf(state).isRealistic });
}

/** A form with what its first 12 months cost in the case of an address. */
interface TotalInCase extends AskedForm {
  /** To the cent, as charts show it. */
  readonly firstYear: Amounts;
}

/** Some forms with their totals, with what most pay where an address asks for that. */
export function withTotals(
  forms: readonly AskedForm[],
  state: Pick<State, 'costs' | 'period'>,
  rules: ComparingRules,
): TotalInCase[] {
  const usual = viewOf(state).isRealistic;
  return forms.map(({ form, asked }) => {
    const { min, max } = rules.firstYear(asked, { usual });
    return { form, asked, firstYear: { min: toCents(min), max: toCents(max) } };
  });
}

/**
 * The forms that a verdict compares, of those that can have some people: where nobody has said what they do, those for
 * whoever does what is typical. A form apart from businesses is compared with the others only for whoever is of its class.
 */
export function comparableForms<One extends { readonly form: Form }>(
  forms: readonly One[],
  state: Pick<State, 'people' | 'answers' | 'presumed'>,
): One[] {
  const [first] = state.people;
  return forms.filter(({ form }) => {
    const { people } = withHelpersAsPartners(state, form);
    if (form.apart !== undefined) return form.holder?.class === worksOf(form).classOf(first?.work ?? '');
    const said = people.length === 0 ? [{ work: worksOf(form).undecided }] : people;
    return (
      findRefusal(form, participantsOf(certainPeople({ ...state, people: said }, form), form), form.person) ===
      undefined
    );
  });
}

/** A text with its strong pieces, after a lead where it has one: what the text holds for, to begin its first sentence. */
export function Words({ text: [first, ...rest], lead }: { text: Text; lead?: string | undefined }): VNode {
  const begin = lead !== undefined && typeof first === 'string' ? `${lead} ${inSentence(first)}` : first;
  return <>{[begin, ...rest].map(piece)}</>;
}

function piece(part: Text[number] | undefined, index: number): VNode | string {
  if (part === undefined) return '';
  return typeof part === 'object' && 'strong' in part ? <strong key={index}>{part.strong}</strong> : plainText([part]);
}
