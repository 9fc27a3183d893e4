import type { Language } from './language.js';

/** The signs with which a language writes numbers: between groups of three digits, and before the decimals. */
const SIGNS: Readonly<Record<Language, { readonly group: string; readonly decimal: string }>> = {
  it: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

/** One or two decimals, for cents. A third one is not accepted: `1.500` could be two different sums. */
const DECIMALS = '\\d{1,2}';

/**
 * Reads a sum in euro as people type it: `10.000`, `10.000,50` and `€ 10000,5` in Italian, `10,000` and `€10,000.50` in
 * English, and `10000,5` and `10000.5` in both, as these are unambiguous.
 * @returns the sum as addresses write it, without groups and with a decimal point: `10000.5`; undefined where the text
 * is not a sum in this language
 */
export function readSum(text: string, language: Language): string | undefined {
  const { group, decimal } = SIGNS[language];
  const bare = text.replace(/[\s\u00a0€]|euros?$/gi, '');
  const isGrouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}${DECIMALS})?$`).test(bare);
  if (!isGrouped && !new RegExp(`^-?\\d+([.,]${DECIMALS})?$`).test(bare)) return undefined;
  const plain = (isGrouped ? bare.replaceAll(group, '') : bare).replace(',', '.');
  return plain.replace(/^(-?)0+(?=\d)/, '$1').replace(/\.0+$|(?<=\.\d)0$/, '');
}

/**
 * Whether a text is not a sum in this language but would be one in the other. It is then unclear what its point or
 * comma means.
 */
export function mayBeTwoSums(text: string, language: Language): boolean {
  return readSum(text, language) === undefined && readSum(text, language === 'it' ? 'en' : 'it') !== undefined;
}

/** Formats a sum from an address as its language writes it, for a form field: `10.000,5`. */
export function writeSum(sum: string, language: Language): string {
  const { group, decimal } = SIGNS[language];
  const [whole = '', ...cents] = sum.split('.');
  return [whole.replace(/(?<=\d)(?=(\d{3})+$)/g, group), ...cents].join(decimal);
}
