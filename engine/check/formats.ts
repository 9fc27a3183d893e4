import type { Finding } from '../lint/lint.js';
import { countFindings, type Format, isFine, summary } from './report.js';
import { text } from './text.js';

/** For a program: all problems in one object. */
const json: Format = (years, options) => {
  const findings = years.flatMap((year) => year.findings);
  const problems = findings.map(({ file, line, column, width, severity, code, message, hint }) => ({
    file,
    line,
    column,
    endColumn: column + width,
    severity,
    code,
    message,
    hint,
  }));
  return `${JSON.stringify({ ok: isFine(findings, options), ...countFindings(findings), problems }, undefined, 2)}\n`;
};

/**
 * For a workflow of GitHub, which shows each problem beside the line of the pull request:
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
const github: Format = (years, options) =>
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

/** The ways to write a report, by the name that a command takes. */
export const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['text', text],
  ['json', json],
  ['github', github],
]);
