import { type Block, code, fold, heading, paragraph, strong } from '../document/document.js';
import { formatPlace } from '../loader/problem.js';
import { byLanguage, type Language } from '../values/language.js';
import { excerptAt } from './excerpt.js';
import type { Finding } from './lint.js';
import { type CheckedYear, summary } from './report.js';

const TEXTS = byLanguage({
  warnings: (number: number) => ({
    it: number === 1 ? 'Un’avvertenza' : `${number} avvertenze`,
    en: number === 1 ? 'One warning' : `${number} warnings`,
  }),
});

/** What a check finds in a year, each with its place and its line: errors first, warnings folded. */
export function findingBlocks(year: CheckedYear, language: Language): Block[] {
  const said = summary(year, { strict: false, language });
  if (year.findings.length === 0) return [paragraph(said)];
  const texts = new Map(year.inspection.files.map(({ yaml }) => [yaml.name, yaml.text]));
  const blocksOf = (severity: Finding['severity']) =>
    year.findings
      .filter((one) => one.severity === severity)
      .map((one) => blocksOfFinding(one, texts.get(one.file) ?? '', language));
  const warnings = blocksOf('warning');
  return [
    heading(2, said),
    ...blocksOf('error').flat(),
    ...fold(TEXTS[language].warnings(warnings.length), warnings.flat()),
  ];
}

function blocksOfFinding(finding: Finding, text: string, language: Language): Block[] {
  const excerpt = excerptAt(text, finding);
  const hint = finding.hint[language];
  return [
    paragraph(code(formatPlace(finding)), ' ', strong(finding.message[language])),
    ...(excerpt === undefined ? [] : [excerpt]),
    ...(hint === '' ? [] : [paragraph(hint)]),
  ];
}
