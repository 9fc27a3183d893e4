import { styleText } from 'node:util';
import type { Finding } from '../lint/lint.js';
import { excerpt } from './excerpt.js';
import type { Format } from './report.js';
import { summary } from './summary.js';

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
