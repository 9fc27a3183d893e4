import type { VNode } from 'preact';
import {
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
import type { RequestedCost } from './form-cost.js';
import { viewOf } from './shares.js';

/** Which of some forms costs least, with what most pay where an address asks for that. */
export function verdictOn(forms: readonly RequestedCost[], state: State, rules: ComparingRules): FormsVerdict {
  const usual = viewOf(state).isRealistic;
  const totals = forms.map(({ form, inputs }) => {
    const { min, max } = rules.firstYear(inputs, { usual });
    // To the cent, as charts show it.
    return { form, inputs, firstYear: { min: toCents(min), max: toCents(max) } };
  });
  return formsVerdict(totals, rules, { usual });
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
