import { type Block, code, fold, heading, list, paragraph, strong } from '../document/document.js';
import { formatPlace } from '../loader/problem.js';
import { byLanguage, type Language } from '../values/language.js';
import { excerptAt, linesByFile } from './excerpt.js';
import type { Finding } from './lint.js';
import { type CheckedYear, groupFindings, type Item, summary } from './report.js';

const TEXTS = byLanguage({
  parts: (number: number) => ({ it: `I casi: ${number}`, en: `The cases: ${number}` }),
  warnings: (number: number) => ({
    it: number === 1 ? 'Un’avvertenza' : `${number} avvertenze`,
    en: number === 1 ? 'One warning' : `${number} warnings`,
  }),
});

/** The findings of a check of a year, each with its place and the line of its file: errors first, warnings folded. */
export function findingBlocks(year: CheckedYear, language: Language): Block[] {
  const said = summary(year, { strict: false, language });
  if (year.findings.length === 0) return [paragraph(said)];
  const sources = linesByFile(year.inspection.files);
  const blocksOf = (severity: Finding['severity']) =>
    groupFindings(year.findings)
      .filter((one) => one.severity === severity)
      .map((one) => blocksOfItem(one, sources.get(one.file) ?? [], language));
  const warnings = blocksOf('warning');
  return [
    heading(2, said),
    ...blocksOf('error').flat(),
    ...fold(TEXTS[language].warnings(warnings.length), warnings.flat()),
  ];
}

function blocksOfItem(item: Item, lines: readonly string[], language: Language): Block[] {
  const excerpt = excerptAt(lines, item);
  const hint = item.hint[language];
  const parts = item.parts.map((one) => [code(formatPlace(one)), ' ', (one.shared?.own ?? one.message)[language]]);
  return [
    paragraph(code(formatPlace(item)), ' ', strong(item.message[language])),
    ...(excerpt === undefined ? [] : [excerpt]),
    ...fold(TEXTS[language].parts(parts.length), list(parts)),
    ...(hint === '' ? [] : [paragraph(hint)]),
  ];
}
