import { styleText } from 'node:util';
import { formatPlace, type Place } from '../loader/problem.js';
import type { Language, Translated } from '../values/language.js';
import type { CheckedRules } from './check-rules.js';
import type { Finding } from './lint.js';

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
  readonly language: Language;
}

/** One way to write the report of some years, with the line feed that ends it. */
export type Format = (years: readonly CheckedYear[], options: ReportOptions) => string;

/** How many errors and warnings there are among some findings. */
function countFindings(findings: readonly Finding[]): { errors: number; warnings: number } {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

/** Whether nothing among some findings keeps the rules from being used. */
export function isFine(findings: readonly Finding[], { strict }: Pick<ReportOptions, 'strict'>): boolean {
  return strict ? findings.length === 0 : countFindings(findings).errors === 0;
}

/** One line on a year: what is in it where nothing is wrong, else how much is. */
export function summary({ folder, findings, inspection, held }: CheckedYear, options: ReportOptions): string {
  const { counts, nothingWrong, refused, rest, cases: later } = WORDS[options.language];
  const { lines, modifiers, notices, cases } = inspection.book.source;
  if (findings.length === 0) {
    const contents = [counts.lines(lines), counts.modifiers(modifiers), counts.notices(notices), counts.cases(cases)];
    return `${folder}: ${contents.join(', ')}, ${nothingWrong}.`;
  }
  const { errors, warnings } = countFindings(findings);
  const found = [...(errors > 0 ? [counts.errors(errors)] : []), ...(warnings > 0 ? [counts.warnings(warnings)] : [])];
  const strict = errors === 0 && !isFine(findings, options) ? refused : '';
  const unsaid = inspection.rules === undefined ? ` ${rest}` : held ? ` ${later}` : '';
  return `${folder}: ${found.join(', ')}${strict}.${unsaid}`;
}

type Count = (number: number | readonly unknown[]) => string;

const count =
  (one: string, many: string): Count =>
  (counted) => {
    const number = typeof counted === 'number' ? counted : counted.length;
    return `${number} ${number === 1 ? one : many}`;
  };

/** What a report says beside what was found. */
const WORDS = {
  it: {
    counts: {
      lines: count('riga', 'righe'),
      modifiers: count('modificatore', 'modificatori'),
      notices: count('avviso', 'avvisi'),
      cases: count('caso', 'casi'),
      errors: count('errore', 'errori'),
      warnings: count('avvertenza', 'avvertenze'),
    },
    nothingWrong: 'nessun errore',
    refused: ', e --strict respinge le avvertenze',
    rest: 'Il resto si controlla dopo queste correzioni.',
    cases: 'I casi si controllano dopo queste correzioni.',
    warning: 'avvertenza:',
    hint: 'consiglio:',
  },
  en: {
    counts: {
      lines: count('line', 'lines'),
      modifiers: count('modifier', 'modifiers'),
      notices: count('notice', 'notices'),
      cases: count('case', 'cases'),
      errors: count('error', 'errors'),
      warnings: count('warning', 'warnings'),
    },
    nothingWrong: 'nothing wrong',
    refused: ', and --strict refuses warnings',
    rest: 'The rest is checked once these are mended.',
    cases: 'The cases are checked once these are mended.',
    warning: 'warning:',
    hint: 'hint:',
  },
} satisfies Translated<unknown>;

/**
 * For a terminal: `file:line:column code message`, the line with carets under what is meant, and a hint. Warnings say
 * that they are.
 */
export const text: Format = (years, options) => {
  const paint = painter(options.colour);
  return years
    .map((year) => {
      const texts = new Map(year.inspection.files.map(({ yaml }) => [yaml.name, yaml.text]));
      const findings = year.findings.flatMap((finding) => [
        ...lines(finding, texts.get(finding.file) ?? '', options.language, paint),
        '',
      ]);
      return [...findings, summary(year, options), ''].join('\n');
    })
    .join('');
};

type Paint = (style: Parameters<typeof styleText>[0], words: string) => string;

function painter(colour: boolean): Paint {
  return (style, words) => (colour ? styleText(style, words, { validateStream: false }) : words);
}

function lines(finding: Finding, source: string, language: Language, paint: Paint): string[] {
  const { code, message, severity } = finding;
  const hint = finding.hint[language];
  const words = WORDS[language];
  const style = severity === 'error' ? 'red' : 'yellow';
  const kind = severity === 'error' ? '' : `${paint(style, words.warning)} `;
  return [
    `${paint('bold', formatPlace(finding))} ${paint(style, code)} ${kind}${message[language]}`,
    ...excerpt(source, finding, (carets) => paint(style, carets)),
    ...(hint === '' ? [] : [`  ${paint('cyan', words.hint)} ${hint}`]),
  ];
}

/** What fits beside the line number on a narrow screen; longer lines are cut around the place. */
const WIDTH = 100;
const BEFORE = 40;

/**
 * The line of a text that a place stands in, with carets under what is meant.
 * @param marked what becomes of the carets, for example a colour
 * @returns two lines, or none where the text has no such line
 */
function excerpt(
  text: string,
  { line, column, width }: Pick<Place, 'line' | 'column' | 'width'>,
  marked: (carets: string) => string,
): string[] {
  const whole = text.split(/\r?\n/)[line - 1];
  if (whole === undefined || whole === '') return [];
  const start = Math.max(0, Math.min(column - 1 - BEFORE, whole.length - WIDTH));
  const end = Math.min(whole.length, start + WIDTH);
  const cutBefore = start > 0 ? '…' : '';
  const cutAfter = end < whole.length ? '…' : '';
  const length = Math.max(1, Math.min(width, end - (column - 1)));
  // A tab is as wide in the line of carets as in the line above it.
  const padding = `${cutBefore}${whole.slice(start, column - 1)}`.replace(/[^\t]/g, ' ');
  const margin = ' '.repeat(String(line).length);
  return [
    `  ${line} | ${cutBefore}${whole.slice(start, end)}${cutAfter}`,
    `  ${margin} | ${padding}${marked('^'.repeat(length))}`,
  ];
}

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
    message: message[options.language],
    hint: hint[options.language],
  }));
  return `${JSON.stringify({ ok: isFine(findings, options), ...countFindings(findings), problems }, undefined, 2)}\n`;
};

/**
 * For a workflow of GitHub, which shows each problem beside the line of the pull request:
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
const github: Format = (years, options) =>
  years
    .flatMap((year) => [
      ...year.findings.map((finding) => annotation(finding, options.language)),
      summary(year, options),
    ])
    .map((line) => `${line}\n`)
    .join('');

function annotation({ file, line, column, severity, code, message, hint }: Finding, language: Language): string {
  const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`;
  return `::${severity} ${place}::${data(`${message[language]}\n${hint[language]}`.trimEnd())}`;
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
