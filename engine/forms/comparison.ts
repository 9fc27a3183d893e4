import type { CalculationRequest, Result } from '../../schemas/types/api.js';

/** A person, whatever the form. */
export interface Participant {
  /** A class of `personClass`, or the name in the rules for an unknown class or for somebody who does not work. */
  readonly class: string;
  /** The list of the form that the person is in, if it has several and one was chosen. */
  readonly role?: string;
}

/** The costs of the same people in every form. */
export interface FormsComparison {
  /** The people of the request. */
  readonly people: readonly Participant[];
  /** The forms that these people can have, in the order of the rules. */
  readonly forms: readonly ComparedForm[];
  /** The forms that cannot, with the reason. */
  readonly refused: readonly { readonly form: string; readonly why: string }[];
}

/** The costs of these people in one form. */
export interface ComparedForm {
  readonly form: string;
  /** The request itself, or the same people and answers in the fields of this form. */
  readonly request: CalculationRequest;
  /** The required fields that nobody answered, for which the rules presume an answer. */
  readonly presumed: readonly string[];
  readonly result: Result;
}

/** The most people in a comparison. With more, the requests of all forms would be too large for one answer. */
export const MOST_COMPARED = 100;
