import type { FormRule, PersonFields } from '../../schemas/types/rules.js';
import type { Participant } from './comparison.js';
import { type Answers, reachedLimit } from './form-request.js';
import { findRefusal, type Refusal } from './people.js';

/** Who would open a form, and what they answer. */
interface FormCase {
  readonly people: readonly Participant[];
  readonly answerTo: Answers;
  /** Whether the case was written for this form. The form then accepts it unchecked. */
  readonly isOwn?: boolean;
}

/** What is needed of the rules to see whether a form can take a case. */
interface Conditions {
  readonly person: PersonFields;
  readonly figureOf: (name: string) => number | undefined;
}

interface TriedForms<Form, Taken> {
  /** What `take` returned for each form that can take the case, in the order of the forms. */
  readonly taken: readonly Taken[];
  /** The other forms with the reason why they cannot, in the order of the forms. */
  readonly refused: readonly { readonly name: string; readonly form: Form; readonly refusal: Refusal }[];
}

/**
 * Tries a case in each of some forms. A form cannot take it if an answer reaches one of its limits, or if it cannot have
 * these people.
 * @param caseIn gives the case for a form: a person who helps in one form may be a partner in another
 * @param take what to do with a form that can take it
 */
export function tryForms<Form extends FormRule, Case extends FormCase, Taken>(
  forms: Iterable<readonly [name: string, form: Form]>,
  caseIn: (name: string, form: Form) => Case,
  { person, figureOf }: Conditions,
  take: (name: string, form: Form, tried: Case) => Taken,
): TriedForms<Form, Taken> {
  const taken: Taken[] = [];
  const refused: TriedForms<Form, Taken>['refused'][number][] = [];
  for (const [name, form] of forms) {
    const tried = caseIn(name, form);
    const { people, answerTo, isOwn = false } = tried;
    const refusal = isOwn ? undefined : (reachedLimit(form, answerTo, figureOf) ?? findRefusal(form, people, person));
    if (refusal === undefined) taken.push(take(name, form, tried));
    else refused.push({ name, form, refusal });
  }
  return { taken, refused };
}
