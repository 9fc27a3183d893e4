import type { Language } from '../../../engine/index.js';
import type { FormName, Role, Work } from './parameters.js';

/** A person of the enterprise. In an SAS a person also has a role, chosen or by default. */
export interface Person {
  readonly work: Work;
  readonly role?: Role;
}

/** Something in an address that is not understood: the page shows it, and leaves it out. */
export interface Fault {
  /** The name of its parameter. */
  readonly name: string;
  readonly value: string;
}

/** Everything that a page's address holds; no personal data. */
export interface State {
  readonly language: Language;
  readonly form?: FormName;
  /** As chosen; a form that wants more people gets them by default. */
  readonly people: readonly Person[];
  /** The other answers by the name of their parameter, as they were typed. */
  readonly answers: ReadonlyMap<string, string>;
  /** The day on which the enterprise starts, year-month-day. */
  readonly start?: string;
  /** The other rules year that the comparison also shows. */
  readonly otherYear?: number;
  /** The version of the rules with which the link was made. */
  readonly madeWith?: string;
  readonly faults: readonly Fault[];
}
