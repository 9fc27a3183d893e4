/** What a part of the reliability script found: what it did, then its figures by their names. */
export interface PartResult {
  readonly title: string;
  /** What was done and what had to hold, in a sentence or two. */
  readonly what: string;
  readonly figures: Readonly<Record<string, string | number>>;
  /** What did not hold; empty if all did. */
  readonly broken: readonly string[];
}

/** A part: does its work against a service it starts itself. */
export type Part = () => Promise<PartResult>;
