import type { CalculationRequest, Result } from '../../schemas/types/api.js';

/** Somebody who takes part, whatever the form. */
export interface Participant {
  /** A class of `personClass`, or what the rules call somebody of an open class, or who does not work. */
  readonly class: string;
  /** The list of the form that the person stands in, where it has several and one was chosen. */
  readonly role?: string;
}

/** The same people and answers in every form. */
export interface FormsComparison {
  /** Who takes part: the people of the request. */
  readonly people: readonly Participant[];
  /** The forms that can take them, in the order of the rules. */
  readonly forms: readonly ComparedForm[];
  /** The forms that cannot. */
  readonly refused: readonly { readonly form: string; readonly why: string }[];
}

/** What the people of a request would pay in one form. */
export interface ComparedForm {
  readonly form: string;
  /** The request itself, or the same people and answers in the fields of this form. */
  readonly request: CalculationRequest;
  /** The fields of that request that nobody has answered, which this form requires: the answer is the rules'. */
  readonly presumed: readonly string[];
  readonly result: Result;
}

/** The most people of a comparison. With more, the requests of all forms together would be too large for one answer. */
export const MOST_COMPARED = 100;
