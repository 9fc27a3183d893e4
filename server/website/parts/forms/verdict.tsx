import type { VNode } from 'preact';
import {
  type Amounts,
  type ComparedRequest,
  type ComparingRules,
  clearlyCheapest,
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
import type { CostInCase } from './form-cost.js';
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
export function verdictOn(forms: readonly CostInCase[], state: State, rules: ComparingRules): FormsVerdict {
  const compared = forms.map(({ asked, inCase: result }) => {
    return { asked, result, firstYear: firstYearOf(asked, state, rules) };
  });
  return formsVerdict(compared, rules, { usual: viewOf(state).isRealistic });
}

/** The form of the verdict, where the totals alone show it: finding it takes a small part of the verdict. */
export function clearWinner(forms: readonly CostInCase[], state: State, rules: ComparingRules): Form | undefined {
  const costs = forms.map(({ form, asked }) => ({ form, firstYear: firstYearOf(asked, state, rules) }));
  return clearlyCheapest(costs)?.form;
}

/** To the cent, as charts show it. */
function firstYearOf(asked: ComparedRequest, state: State, rules: ComparingRules): Amounts {
  const { min, max } = rules.firstYear(asked, { usual: viewOf(state).isRealistic });
  return { min: toCents(min), max: toCents(max) };
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
