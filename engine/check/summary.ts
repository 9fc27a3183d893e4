import { type CheckedYear, countsOf, isFine, type ReportOptions } from './report.js';

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
  const { errors, warnings } = countsOf(findings);
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
