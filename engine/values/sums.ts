import type { Language } from './language.js';

/** The signs with which a language writes a number: between groups of three digits, and before the decimals. */
const SIGNS: Readonly<Record<Language, { readonly group: string; readonly decimal: string }>> = {
  it: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

/** Cents: money has no further decimals, and with three of them `1.500` could be either of two sums. */
const DECIMALS = '\\d{1,2}';

/**
 * A sum of euro as people type it: `10.000`, `10.000,50` and `€ 10000,5` in Italian, `10,000` and `€10,000.50` in English, in
 * both `10000,5` and `10000.5`, which leave no doubt.
 * @returns the sum as addresses write it, without groups and with a point, which both languages read alike: `10000.5`;
 * undefined where the text is no such sum, or might be two
 */
export function readSum(text: string, language: Language): string | undefined {
  const { group, decimal } = SIGNS[language];
  const bare = text.replace(/[\s\u00a0€]|euros?$/gi, '');
  const isGrouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}${DECIMALS})?$`).test(bare);
  if (!isGrouped && !new RegExp(`^-?\\d+([.,]${DECIMALS})?$`).test(bare)) return undefined;
  const plain = (isGrouped ? bare.replaceAll(group, '') : bare).replace(',', '.');
  return plain.replace(/^(-?)0+(?=\d)/, '$1').replace(/\.0+$|(?<=\.\d)0$/, '');
}

/** Whether a text that is no sum would be one in the other language: nobody knows what its point or comma means. */
export function mayBeTwoSums(text: string, language: Language): boolean {
  return readSum(text, language) === undefined && readSum(text, language === 'it' ? 'en' : 'it') !== undefined;
}

/** A sum of an address as its language writes it, ready to be typed over: `10.000,5`. */
export function writeSum(sum: string, language: Language): string {
  const { group, decimal } = SIGNS[language];
  const [whole = '', ...cents] = sum.split('.');
  return [whole.replace(/(?<=\d)(?=(\d{3})+$)/g, group), ...cents].join(decimal);
}
