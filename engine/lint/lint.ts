import { type Place, type Remark, remarkTexts, type Wording } from '../loader/problem.js';
import type { RuleBook } from '../loader/rule-book.js';
import type { RuleFile } from '../loader/rule-files.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { LaterYear } from '../rules/year-folders.js';
import type { Translated } from '../values/language.js';
import type { RulePart } from './parts.js';
import type { PossibleFacts } from './possible-facts.js';

/** An error means that the rules are wrong, a warning that somebody should check them. */
type Severity = 'error' | 'warning';

/** A problem found by a lint or by the loader. */
export interface Finding extends Remark {
  readonly severity: Severity;
  /** The cause that it shares with other findings, if there is one. */
  readonly shared?: Shared;
}

/** The relation of a finding to others with the same cause. */
interface Shared {
  /** The same object for all of them. */
  readonly cause: Cause;
  /** The problem of this finding alone, without a full stop. */
  readonly own: Translated;
}

/** The cause of several findings: its place, and the message for all of them. */
export interface Cause extends Place {
  readonly message: Translated;
  readonly hint: Translated;
}

/** The input of lints: rules that the loader has decided. */
export interface LintContext {
  readonly files: readonly RuleFile[];
  readonly book: RuleBook;
  readonly rules: CompiledRules;
  readonly possible: PossibleFacts;
  /** The parts of the rules that some request uses. */
  readonly reachable: ReadonlySet<RulePart>;
  /** Year-month-day. */
  readonly today: string;
  /** The years after it, the oldest first; undefined if nobody looked for them. */
  readonly laterYears?: readonly LaterYear[];
}

/** A check of rules that can be used but may have a mistake. */
export interface Lint {
  /** For example `unused_figure`. */
  readonly code: string;
  find(context: LintContext): Finding[];
}

interface LintDefinition<Found> {
  readonly code: string;
  readonly severity: Severity;
  /** Finds the places, each with the values that its message names. */
  find(context: LintContext): readonly (Found & { readonly place: Place; readonly shared?: Shared | undefined })[];
  /** The problem in one sentence, and what to do about it. */
  readonly text: (found: Found) => Translated<Wording>;
}

/** Makes a lint from what it looks for and its message. */
export function defineLint<Found>({ code, severity, find, text }: LintDefinition<Found>): Lint {
  return {
    code,
    find: (context) =>
      find(context).map((found) => ({
        ...found.place,
        severity,
        code,
        ...remarkTexts(text(found)),
        ...(found.shared === undefined ? {} : { shared: found.shared }),
      })),
  };
}
