import { styleText } from 'node:util';
import { formatPlace, inOrder, type Remark } from '../loader/problem.js';
import type { Language, Texts } from '../values/language.js';
import { groupsBy } from '../values/maps.js';
import type { CheckedRules } from './check-rules.js';
import { excerptLines, linesByFile } from './excerpt.js';
import type { Cause, Finding } from './lint.js';

/** The check of one rules year. */
export interface CheckedYear extends CheckedRules {
  /** The folder, as the user named it. */
  readonly folder: string;
}

/** The options of a report. */
export interface ReportOptions {
  readonly colour: boolean;
  /** Whether warnings count as errors do. */
  readonly strict: boolean;
  /** Whether a text lists all cases with the same cause, and not only the first ones. */
  readonly allCases?: boolean;
  readonly language: Language;
}

/** Writes the report of some years in one format, with a line feed at its end. */
type Format = (years: readonly CheckedYear[], options: ReportOptions) => string;

/** A finding, or several with the same cause as one. */
interface Item extends Remark {
  readonly severity: Finding['severity'];
  /** The findings with the same cause; empty for a single finding. */
  readonly parts: readonly Finding[];
}

/** Groups the findings with the same cause, in the order of their places. */
function groupFindings(findings: readonly Finding[]): Item[] {
  const groups = groupsBy(findings, (one) => one.shared?.cause ?? one);
  const items = groups.map((group): Item => {
    const [{ shared, ...first }] = group;
    return shared === undefined ? { ...first, parts: [] } : { ...first, ...shared.cause, parts: group };
  });
  return inOrder(items);
}

function countFindings(findings: readonly Finding[]): { errors: number; warnings: number } {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

/** Whether the rules can be used despite these findings. */
export function isFine(findings: readonly Finding[], { strict }: Pick<ReportOptions, 'strict'>): boolean {
  return strict ? findings.length === 0 : countFindings(findings).errors === 0;
}

/** One line about a year: the number of its rules if nothing is wrong, otherwise the number of its problems. */
function summary(
  { folder, findings, inspection, skippedCases }: CheckedYear,
  options: Pick<ReportOptions, 'strict' | 'language'>,
): string {
  const { language } = options;
  const { source } = inspection.book;
  if (findings.length === 0) {
    const kinds = ['lines', 'modifiers', 'notices', 'cases'] as const;
    const contents = kinds.map((kind) => WORDS[kind][language](source[kind].length));
    return `${folder}: ${[...contents, WORDS.nothingWrong[language]].join(', ')}.`;
  }
  const numbers = countFindings(findings);
  const found = (['errors', 'warnings'] as const).filter((kind) => numbers[kind] > 0);
  const counts = found.map((kind) => WORDS[kind][language](numbers[kind]));
  const strict = numbers.errors === 0 && !isFine(findings, options) ? WORDS.refused[language] : '';
  const unsaid = inspection.rules === undefined ? WORDS.rest[language] : skippedCases ? WORDS.later[language] : '';
  return `${folder}: ${counts.join(', ')}${strict}.${unsaid}`;
}

function count(one: string, many: string): (number: number) => string {
  return (number) => `${number} ${number === 1 ? one : many}`;
}

const WORDS = {
  lines: { it: count('riga', 'righe'), en: count('line', 'lines') },
  modifiers: { it: count('modificatore', 'modificatori'), en: count('modifier', 'modifiers') },
  notices: { it: count('avviso', 'avvisi'), en: count('notice', 'notices') },
  cases: { it: count('caso', 'casi'), en: count('case', 'cases') },
  errors: { it: count('errore', 'errori'), en: count('error', 'errors') },
  warnings: { it: count('avvertenza', 'avvertenze'), en: count('warning', 'warnings') },
  nothingWrong: { it: 'nessun errore', en: 'nothing wrong' },
  refused: { it: ', e --strict respinge le avvertenze', en: ', and --strict refuses warnings' },
  rest: { it: ' Il resto si controlla dopo queste correzioni.', en: ' The rest is checked once these are fixed.' },
  later: { it: ' I casi si controllano dopo queste correzioni.', en: ' The cases are checked once these are fixed.' },
  warning: { it: 'avvertenza:', en: 'warning:' },
  hint: { it: 'consiglio:', en: 'hint:' },
  others: {
    it: (left: number) => `e ${left === 1 ? 'un altro' : `altri ${left}`}: --all-cases li elenca tutti.`,
    en: (left: number) => `and ${left === 1 ? 'one' : left} more: --all-cases lists all of them.`,
  },
} satisfies Texts;

/**
 * For a terminal: `file:line:column code message`, the line with carets under the place, and a hint. Warnings are
 * marked as such.
 */
export const text: Format = (years, options) => {
  const paint: Paint = (style, words) => (options.colour ? styleText(style, words, { validateStream: false }) : words);
  return years
    .map((year) => {
      const sources = linesByFile(year.inspection.files);
      const findings = groupFindings(year.findings).flatMap((item) => [
        ...lines(item, sources.get(item.file) ?? [], options, paint),
        '',
      ]);
      return [...findings, summary(year, options), ''].join('\n');
    })
    .join('');
};

type Paint = (style: Parameters<typeof styleText>[0], words: string) => string;

function lines(item: Item, source: readonly string[], options: ReportOptions, paint: Paint): string[] {
  const { code, message, severity } = item;
  const { language } = options;
  const hint = item.hint[language];
  const style = severity === 'error' ? 'red' : 'yellow';
  const kind = severity === 'error' ? '' : `${paint(style, WORDS.warning[language])} `;
  return [
    `${paint('bold', formatPlace(item))} ${paint(style, code)} ${kind}${message[language]}`,
    ...excerptLines(source, item, (carets) => paint(style, carets)),
    ...partLines(item.parts, options, paint),
    ...(hint === '' ? [] : [`  ${paint('cyan', WORDS.hint[language])} ${hint}`]),
  ];
}

/** How many findings with the same cause are listed, unless all are asked for. */
const SHOWN = 3;

function partLines(parts: readonly Finding[], { allCases, language }: ReportOptions, paint: Paint): string[] {
  const shown = allCases === true ? parts : parts.slice(0, SHOWN);
  const left = parts.length - shown.length;
  return [
    ...shown.map((one) => `  ${paint('bold', formatPlace(one))} ${(one.shared?.own ?? one.message)[language]}`),
    ...(left > 0 ? [`  ${WORDS.others[language](left)}`] : []),
  ];
}

/** For a program: all problems in one object. */
const json: Format = (years, options) => {
  const findings = years.flatMap((year) => year.findings);
  const problems = findings.map(({ file, line, column, width, severity, code, message, hint, shared }) => ({
    file,
    line,
    column,
    endColumn: column + width,
    severity,
    code,
    message: message[options.language],
    hint: hint[options.language],
    ...(shared === undefined ? {} : { cause: causeIn(shared.cause, options.language) }),
  }));
  return `${JSON.stringify({ ok: isFine(findings, options), ...countFindings(findings), problems }, undefined, 2)}\n`;
};

/** The cause that a problem shares with others. */
function causeIn({ file, line, column, message }: Cause, language: Language) {
  return { file, line, column, message: message[language] };
}

/**
 * For a workflow of GitHub, which shows each problem beside the line of the pull request:
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
const github: Format = (years, options) =>
  years
    .flatMap((year) => [
      ...year.findings.map(({ file, line, column, severity, code, message, hint }) => {
        const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`;
        const text = `${message[options.language]}\n${hint[options.language]}`;
        return `::${severity} ${place}::${data(text.trimEnd())}`;
      }),
      summary(year, options),
    ])
    .map((line) => `${line}\n`)
    .join('');

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** The ways to write a report, by the name that a command takes. */
export const FORMATS = { text, json, github };

export const FORMAT_NAMES = ['text', 'json', 'github'] as const satisfies readonly (keyof typeof FORMATS)[];
