import type { FormRule, PersonFields } from '../../schemas/types/rules.js';
import type { Participant } from './comparison.js';
import { type Answers, reachedLimit } from './form-request.js';
import { findRefusal, type Refusal } from './people.js';

/** Who would open a form, and what they answer. */
interface FormCase {
  readonly people: readonly Participant[];
  readonly answerTo: Answers;
  /** Whether it was written for this form, which takes it as it is. */
  readonly isOwn?: boolean;
}

/** What a rules year says about whether a form can take a case. */
interface Conditions {
  readonly person: PersonFields;
  readonly figureOf: (name: string) => number | undefined;
}

interface TriedForms<Form, Taken> {
  /** What came of the forms that can take the case, in their order. */
  readonly taken: readonly Taken[];
  /** The others, in theirs. */
  readonly refused: readonly { readonly name: string; readonly form: Form; readonly refusal: Refusal }[];
}

/**
 * Tries a case in each of some forms. One refuses it if an answer reaches a limit of that form, or if it cannot have those people.
 * @param caseIn the case as each form gets it: who helps in one may be a partner in another
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
