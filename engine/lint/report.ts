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
export function countFindings(findings: readonly Finding[]): { errors: number; warnings: number } {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

/** Whether nothing among some findings keeps the rules from being used. */
export function isFine(findings: readonly Finding[], { strict }: Pick<ReportOptions, 'strict'>): boolean {
  return strict ? findings.length === 0 : countFindings(findings).errors === 0;
}

/** One line on a year: what is in it where nothing is wrong, else how much is. */
export function summary({ folder, findings, inspection }: CheckedYear, options: ReportOptions): string {
  const { lines, modifiers, notices, cases } = inspection.book.source;
  if (findings.length === 0) {
    const contents = [
      count(lines.length, 'line'),
      count(modifiers.length, 'modifier'),
      count(notices.length, 'notice'),
      count(cases.length, 'case'),
    ];
    return `${folder}: ${contents.join(', ')}, nothing wrong.`;
  }
  const { errors, warnings } = countFindings(findings);
  const counts = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  const strict = errors === 0 && !isFine(findings, options) ? ', and --strict refuses warnings' : '';
  const rest = inspection.rules === undefined ? ' The rest is checked once these are mended.' : '';
  return `${folder}: ${counts.join(', ')}${strict}.${rest}`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
