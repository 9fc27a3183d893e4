import type { Finding } from '../lint/lint.js';
import type { Format } from './report.js';
import { summary } from './summary.js';

/**
 * For a workflow of GitHub, which shows each problem beside the line of the pull request:
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
export const github: Format = (years, options) =>
  years
    .flatMap((year) => [...year.findings.map(annotation), summary(year, options)])
    .map((line) => `${line}\n`)
    .join('');

function annotation({ file, line, column, severity, code, message, hint }: Finding): string {
  const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`;
  return `::${severity} ${place}::${data(hint === '' ? message : `${message}\n${hint}`)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
