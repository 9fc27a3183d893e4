import type { Notice } from '../../schemas/types/api.js';
import { type Amounts, euroRange, noticeAmount } from '../document/in-words.js';
import type { OutsideTotals } from '../forms/comparison.js';
import type { Language } from '../values/language.js';

/** Something due that no total counts, with its amount where it has one: that of a notice, or that of its line. */
interface Missing extends Pick<Notice, 'label' | 'amount'> {
  readonly ofLine?: Amounts;
}

/**
 * What a partial total leaves out: the lines outside the totals, each with the amount of the notice that has the same
 * label, if there is one. If there are no such lines, all notices about what is due but excluded.
 */
export function missingFrom({ lines, excludedMandatory }: OutsideTotals): Missing[] {
  const outside = lines.filter(({ includedInTotals }) => !includedInTotals);
  if (outside.length === 0) return excludedMandatory;
  return outside.map(({ label, amount: ofLine }) => {
    const notice = excludedMandatory.find((one) => one.label === label);
    return { label, amount: notice?.amount ?? null, ofLine };
  });
}

/** The same in words: `Premio INAIL degli artigiani, da 98 a 1.750 € all’anno`. */
export function missingWords(result: OutsideTotals, language: Language): string {
  return missingFrom(result)
    .map(({ label, amount, ofLine }) => {
      const known = amount === null ? ofLine && euroRange(ofLine, language) : noticeAmount(amount, language);
      return known === undefined ? label : `${label}, ${known}`;
    })
    .join('; ');
}
