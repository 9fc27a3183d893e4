import { styleText } from 'node:util';
import type { Finding } from '../lint/lint.js';
import type { Place } from '../loader/problem.js';
import { type Format, summary } from './report.js';

/** Whether an output shows colours: a terminal does, unless its user asks for none (https://no-color.org). */
export function showsColours(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  return stream.isTTY === true && !environment.NO_COLOR;
}

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
        ...lines(finding, texts.get(finding.file) ?? '', paint),
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

function lines(finding: Finding, source: string, paint: Paint): string[] {
  const { file, line, column, code, message, hint, severity } = finding;
  const style = severity === 'error' ? 'red' : 'yellow';
  const kind = severity === 'error' ? '' : `${paint(style, 'warning:')} `;
  return [
    `${paint('bold', `${file}:${line}:${column}`)} ${paint(style, code)} ${kind}${message}`,
    ...excerpt(source, finding, (carets) => paint(style, carets)),
    ...(hint === '' ? [] : [`  ${paint('cyan', 'hint:')} ${hint}`]),
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
