/**
 * A number as Italians type it: `10.000`, `10.000,50`, `10000,5` and, where no group of three leaves a doubt, `10000.5`.
 * @returns undefined where the text is no number
 */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0€]|euro$/gi, '');
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d+([.,]\d+)?$/.test(bare)) return Number(bare.replace(',', '.'));
  return undefined;
}
