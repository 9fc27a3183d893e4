import type { VNode } from 'preact';
import {
  type ComparedRequest,
  type FormsVerdict,
  findRefusal,
  formsVerdict,
  plainText,
  type Rules,
  type Text,
  verdictText,
} from '../../../../engine/index.js';
import type { Form } from '../../address/forms.js';
import { type State, worksOf } from '../../address/parameters.js';
import { certainPeople, participantsOf, withHelpersAsPartners } from '../../address/people.js';
import type { Site } from '../../site.js';
import { inSentence } from './chart.js';
import type { RequestedCost } from './form-cost.js';
import { sharesOf, viewOf } from './shares.js';

interface Props {
  /** For the same people, in the order of the page. */
  readonly forms: readonly RequestedCost[];
  /** What the verdict holds for, to begin its first sentence. */
  readonly lead?: string | undefined;
  readonly site: Site;
}

/** Which of some forms costs least in the first 12 months, by how much and why; with what most pay where the page counts it. */
export function Verdict({ forms, lead, site: { state, rules } }: Props): VNode {
  return <Words text={verdictText(verdictOn(forms, state, rules), rules)} lead={lead} />;
}

/** Which of some forms costs least, with what most pay where an address asks for that. */
export function verdictOn(forms: readonly RequestedCost[], state: State, rules: Rules): FormsVerdict {
  const { isRealistic } = viewOf(state);
  const compared = forms.map((one) => {
    const result = one.yourCase?.inYourCase ?? one.result;
    const firstYear = sharesOf(result, rules, { isRealistic, years: 1 }).total;
    return { asked: askedOf(one), result, firstYear };
  });
  return formsVerdict(compared, rules, { usual: isRealistic });
}

/** What a form was asked, with the answers beyond the request, by which it is compared line by line. */
export function askedOf({ request, beyond }: RequestedCost): ComparedRequest {
  return { request, ...(beyond && { beyond }) };
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

/** A text with its strong pieces, after a lead where it has one. */
export function Words({ text: [first, ...rest], lead }: { text: Text; lead?: string | undefined }): VNode {
  const begin = lead !== undefined && typeof first === 'string' ? `${lead} ${inSentence(first)}` : first;
  return <>{[begin, ...rest].map(piece)}</>;
}

function piece(part: Text[number] | undefined, index: number): VNode | string {
  if (part === undefined) return '';
  return typeof part === 'object' && 'strong' in part ? <strong key={index}>{part.strong}</strong> : plainText([part]);
}
