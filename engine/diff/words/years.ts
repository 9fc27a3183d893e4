import type { YearReport } from '../../../schemas/types/api.js';
import { type Block, code, heading, paragraph, type TextDocument } from '../../document/document.js';
import { byLanguage, type Language } from '../../values/language.js';
import { branchBlocks } from './branch.js';
import { reportBlocks, reportDocument } from './report.js';

const TEXTS = byLanguage({
  nothing: { it: 'Qui non ci sono cartelle rules-AAAA.', en: 'There are no folders rules-YYYY here.' },
});

/** The reports of several years as one document. A year without changes gets one paragraph. */
export function reportOfYears(years: readonly YearReport[], language: Language): TextDocument {
  const blocks = mostUrgentFirst(years).flatMap((one): Block[] => {
    if ('problem' in one)
      return [heading(1, one.year), ...one.problem.split('\n').map((line) => paragraph(code(line)))];
    if (isUnchanged(one)) return [paragraph(`${one.year}: ${one.diff.headline}`), ...branchBlocks(one.diff)];
    return [heading(1, one.year), ...reportBlocks(one.diff)];
  });
  const text = blocks.length === 0 ? [paragraph(TEXTS[language].nothing)] : blocks;
  return reportDocument(text, language);
}

/**
 * What needs attention comes first: years that cannot be compared, then changed amounts, then changed texts; newest
 * first.
 */
export function mostUrgentFirst(years: readonly YearReport[]): YearReport[] {
  const rank = (one: YearReport): number => {
    if ('problem' in one) return one.isFailure ? 0 : 3;
    if (isUnchanged(one)) return 4;
    return one.diff.resultsChanged ? 1 : 2;
  };
  return [...years].sort((a, b) => rank(a) - rank(b) || b.year.localeCompare(a.year));
}

function isUnchanged(one: YearReport): boolean {
  if (!('diff' in one)) return false;
  const { resultsChanged, changes, warnings, cases } = one.diff;
  return !resultsChanged && changes.length + warnings.length + cases.length === 0;
}
