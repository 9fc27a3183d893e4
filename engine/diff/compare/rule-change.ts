/** The kinds of rule, in the order of the report. */
export const SECTIONS = [
  'ruleset',
  'figures',
  'facts',
  'conditions',
  'lines',
  'modifiers',
  'notices',
  'deadlines',
  'holidays',
  'sources',
  'cases',
] as const;

export type Section = (typeof SECTIONS)[number];

/** One value of a rule, old beside new. */
export interface Difference {
  /** Where it stands in the rule, for example `amount[0].value`; empty for the whole rule. */
  readonly path: string;
  /** Absent where the value is new. */
  readonly before?: unknown;
  /** Absent where the value is gone. */
  readonly after?: unknown;
  /** The value is not written there: it follows from other figures. */
  readonly computed?: true;
}

/** A rule that is not the same on both sides. */
export interface RuleChange {
  readonly section: Section;
  /** Its id; of a removed rule the old one. */
  readonly id: string;
  /** The old id of a rule that has a new one. */
  readonly formerId?: string;
  readonly label: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'renamed' | 'moved';
  readonly differences: readonly Difference[];
}
