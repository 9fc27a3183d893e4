import type { CostLine } from '../../schemas/types/api.js';
import { inList } from '../document/in-words.js';
import type { RuleSource } from '../rules/rules-year.js';
import type { Language } from '../values/language.js';

/**
 * Says that lines of some totals count with values of earlier years; undefined if none does. It stands beside the
 * totals.
 * @param lines those of one result or of several; those outside the totals do not matter
 * @param year of the rules
 */
export function copiedTotals(lines: readonly CostLine[], year: number, language: Language): string | undefined {
  const copied = lines.filter(({ includedInTotals, meta }) => includedInTotals && meta.copiedFrom !== undefined);
  const years = [...new Set(copied.flatMap(({ meta }) => meta.copiedFrom ?? []))].sort();
  if (years.length === 0) return undefined;
  const isOne = new Set(copied.map(({ id }) => id)).size === 1;
  const from = inList(
    years.map((one) => (language === 'it' ? `dal ${one}` : String(one))),
    language,
  );
  return {
    it: `${isOne ? 'Una voce conta' : 'Alcune voci contano'} con cifre copiate ${from}: quelle del ${year} non sono ancora uscite.`,
    en: `${isOne ? 'One line counts' : 'Some lines count'} with figures copied from ${from}: those of ${year} are not published yet.`,
  }[language];
}

/**
 * How many figures of a year are written in its rules, and how many of them are still those of an earlier year:
 * because that of the year is not published yet or, in a draft, because nobody has looked.
 */
export function copiedFigures({ figures }: RuleSource): { readonly all: number; readonly copied: number } {
  const written = Object.values(figures).filter((figure) => 'value' in figure);
  const copied = written.filter(({ confirm, copiedFrom }) => confirm !== undefined || copiedFrom !== undefined);
  return { all: written.length, copied: copied.length };
}
