import { type Place, type Remark, remarkTexts, type Wording } from '../loader/problem.js';
import type { RuleBook } from '../loader/rule-book.js';
import type { RuleFile } from '../loader/rule-files.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { Translated } from '../values/language.js';
import type { Exercised } from './exercised.js';
import type { FormerRule } from './former-rules.js';
import type { PossibleFacts } from './possible-facts.js';

/** An error says that the rules are wrong; a warning, that somebody should look. */
type Severity = 'error' | 'warning';

/** What a lint says, or the loader. */
export interface Finding extends Remark {
  readonly severity: Severity;
  /** What it has in common with other findings, if there are any of its cause. */
  readonly shared?: Shared;
}

/** A finding as one of several. */
export interface Shared {
  /** The same object for each of them. */
  readonly cause: Cause;
  /** What is the matter here, without the cause and a full stop. */
  readonly own: Translated;
}

/** What several findings come from: where that stands, and what is said of all of them. */
export interface Cause extends Place {
  readonly message: Translated;
  readonly hint: Translated;
}

/** What lints look at: rules that the loader has decided. */
export interface LintContext {
  readonly files: readonly RuleFile[];
  readonly book: RuleBook;
  readonly rules: CompiledRules;
  readonly possible: PossibleFacts;
  /** What some request exercises. */
  readonly reachable: ReadonlySet<Exercised>;
  /** The rules with texts before the changes that are being checked, as far as these may have touched them. */
  readonly former: readonly FormerRule[];
  /** Year-month-day. */
  readonly today: string;
}

/** One question that is asked of rules which can be used, but perhaps should not be. */
export interface Lint {
  /** For example `unused_figure`. */
  readonly code: string;
  find(context: LintContext): Finding[];
}

interface LintDefinition<Found> {
  readonly code: string;
  readonly severity: Severity;
  /** Each place where it is so, with what its text names. */
  find(context: LintContext): readonly (Found & { readonly place: Place; readonly shared?: Shared | undefined })[];
  /** What is the matter, in one sentence, and what to do about it. */
  readonly text: (found: Found) => Translated<Wording>;
}

/** A lint as it is defined in one place: what it looks for, and what it says of what it finds. */
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
