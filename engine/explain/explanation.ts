import type { CalculationRequest, CostLine, Range, Source, Totals } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import type { FactValue } from '../conditions/fact-types.js';
import type { Verdict } from '../conditions/truth-table.js';
import type { ChoiceOrBand } from '../result/open-questions.js';
import type { Bucket } from '../rules/rules-year.js';
import type { Language } from '../values/language.js';

/*
 * What `npm run rules:explain -- --format json` prints. A verdict says whether something holds `always` (whatever the
 * answers to the questions left open), `sometimes` (it depends on them), or `never`. Amounts are euro.
 */

/** Why a request costs what it costs by the rules of a year: what the engine decided, line by line. */
export interface Explanation {
  /** That of all its texts: labels, calculations, effects. */
  readonly language: Language;
  readonly rules: ExplainedRules;
  readonly request: CalculationRequest;
  /** What the rules read of the request, in the order of facts.yaml. */
  readonly facts: readonly ExplainedFact[];
  /** Every line of the rules, present or absent, in the order of the answer. */
  readonly lines: readonly ExplainedLine[];
  readonly statuses: readonly ExplainedStatus[];
  readonly totals: Totals;
}

/** Which rules an explanation follows: `digest` tells those of one version apart. */
export interface ExplainedRules {
  readonly year: number;
  readonly version: string;
  readonly digest: string;
}

/** A fact as the rules read it. */
export interface ExplainedFact {
  readonly name: string;
  readonly label: string;
  /**
   * Where its value comes from: the request; the rules, which assume one for a field left out; nowhere, as the question
   * is open; the rules, for the forms that do not ask it; the count of the people.
   */
  readonly origin: 'request' | 'assumed' | 'open' | 'not_asked' | 'counted';
  /** Null where it is open. */
  readonly value: FactValue | null;
  /** The label of the value, where it has one. */
  readonly valueLabel: string | null;
}

/** How a `when` of the rules was decided. */
export interface Decision {
  /** The `when` as the rules write it; null where there is none, which always holds. */
  readonly expression: Expression | null;
  readonly holds: Verdict;
  /** Every condition that it names, in its order. */
  readonly conditions: readonly DecidedCondition[];
}

/** A named condition in a `when`. */
export interface DecidedCondition {
  readonly name: string;
  readonly label: string;
  /** Whether it stands under a `not`: it must not hold. */
  readonly negated: boolean;
  /** Whether the condition itself holds, the `not` aside. */
  readonly holds: Verdict;
  /** The facts that it reads. */
  readonly facts: readonly string[];
  /** Those of them that are open and on which it depends. */
  readonly openFacts: readonly string[];
}

/** A line of the rules, there or not. */
export interface ExplainedLine {
  /** For example `annual.diritto_annuale`. */
  readonly id: string;
  readonly label: string;
  readonly bucket: Bucket;
  /** Whether it is in the result: under every answer, under some, or not at all. */
  readonly due: Verdict;
  readonly decision: Decision;
  /** The line of the result, with its amount, quantity and modifiers; null where it is absent. */
  readonly line: CostLine | null;
  /** Its amount cases: one group for each of its `forEach`, or one for the whole line. */
  readonly groups: readonly ExplainedGroup[];
  /** Every modifier that targets it, in the order of application. */
  readonly modifiers: readonly ExplainedModifier[];
  /** The unanswered questions on which its amount depends. */
  readonly questions: readonly LineQuestion[];
  /** What makes its amount a range whatever is answered. */
  readonly ranges: readonly RuleRange[];
  readonly sources: readonly Source[];
}

/** The part of a line that is priced per person of one count fact, or the whole line. */
export interface ExplainedGroup {
  readonly people: { readonly fact: string; readonly label: string; readonly count: number } | null;
  readonly cases: readonly ExplainedCase[];
}

/** An amount case. */
export interface ExplainedCase {
  /** From 1, in the order of the rules. */
  readonly number: number;
  readonly decision: Decision;
  /** Whether it gives the amount when the line is due: the first case that holds does. */
  readonly chosen: Verdict;
  /** The amount of one unit that it gives, before the modifiers; null where it is never chosen. */
  readonly unitAmount: Range | null;
  /** How the amount is calculated, in words, by the names of figures and facts. */
  readonly calculation: string;
  /** The figures that it is calculated from, the derived ones and what they derive from included. */
  readonly figures: readonly UsedFigure[];
}

/** A figure of the year that an amount is calculated from. */
export interface UsedFigure {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** How it is calculated from others, in words; null where the rules give its value. */
  readonly derivation: string | null;
}

/** A modifier and what it does to a line. */
export interface ExplainedModifier {
  readonly id: string;
  readonly label: string;
  readonly decision: Decision;
  /** Whether it applies when the line is due. */
  readonly applies: Verdict;
  /** What it does, in words. */
  readonly effect: string;
  /** The amount of the line before and after it; null where it never applies. */
  readonly before: Range | null;
  readonly after: Range | null;
  readonly sources: readonly Source[];
}

/** An unanswered question, and what a line would cost under each answer. */
export interface LineQuestion {
  /** JSON Pointer of the field in the request. */
  readonly path: string;
  readonly question: string;
  /** Of how many like persons it can be asked; the answers speak of the one at `path`. */
  readonly quantity: number;
  /** Whether it makes the amount a range, which an answer can narrow; otherwise an answer only moves the amount. */
  readonly makesRange: boolean;
  /** The amount is null where the line would be absent. */
  readonly answers: readonly (ChoiceOrBand & { readonly label: string; readonly amount: Range | null })[];
}

/** A range that is in the rules: an amount case with two bounds, or a modifier whose effect is a range. */
export type RuleRange =
  | { readonly kind: 'amount'; readonly people: string | null; readonly case: number }
  | { readonly kind: 'modifier'; readonly id: string };

/** A status of the result. */
export interface ExplainedStatus {
  readonly name: 'inps_status' | 'inail_status' | 'totalsCompleteness';
  readonly status: string;
  /** The number of the case that decides: the first that holds, or may hold. */
  readonly decidedBy: number;
  readonly cases: readonly {
    /** From 1, in the order of the rules. */
    readonly number: number;
    readonly status: string;
    readonly decision: Decision;
    /** The reason that the result gives; null where the case has none, or where the result leaves it out. */
    readonly reason: string | null;
  }[];
}
