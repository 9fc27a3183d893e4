import { countsOf, type Format, isFine } from './report.js';

/** For a program: all problems in one object. */
export const json: Format = (years, options) => {
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
  return `${JSON.stringify({ ok: isFine(findings, options), ...countsOf(findings), problems }, undefined, 2)}\n`;
};
