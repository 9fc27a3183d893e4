import type { CheckedRules } from '../lint/check-rules.js';
import type { Finding } from '../lint/lint.js';

/** The check of one rules year, to be reported. */
export interface CheckedYear extends CheckedRules {
  /** As the user named it. */
  readonly folder: string;
}

/** How a report is written. */
export interface ReportOptions {
  /** Whether the terminal shows colours. */
  readonly colour: boolean;
  /** Whether warnings count as errors do. */
  readonly strict: boolean;
}

/** One way to write the report of some years, with the line feed that ends it. */
export type Format = (years: readonly CheckedYear[], options: ReportOptions) => string;

/** How many errors and warnings there are among some findings. */
export function countsOf(findings: readonly Finding[]): { errors: number; warnings: number } {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

/** Whether nothing among some findings keeps the rules from being used. */
export function isFine(findings: readonly Finding[], { strict }: Pick<ReportOptions, 'strict'>): boolean {
  return strict ? findings.length === 0 : countsOf(findings).errors === 0;
}
