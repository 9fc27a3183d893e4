import type { Notice } from '../../schemas/types/api.js';
import { euroRange, noticeAmount } from '../document/in-words.js';
import type { Owed } from '../forms/cost-difference.js';
import type { Language } from '../values/language.js';

/**
 * What a partial total leaves out: the lines outside the totals, each with the amount of the notice that has the same
 * label, if there is one. If there are no such lines, all notices about what is due but excluded.
 */
export function missingFrom({ lines, excludedMandatory }: Owed): Pick<Notice, 'label' | 'amount'>[] {
  const outside = lines.filter(({ includedInTotals }) => !includedInTotals);
  if (outside.length === 0) return excludedMandatory;
  return outside.map(
    ({ label }) => excludedMandatory.find((notice) => notice.label === label) ?? { label, amount: null },
  );
}

/** The same in words: `Premio INAIL degli artigiani, da 98 a 1.750 € all’anno`. */
export function missingWords(owed: Owed, language: Language): string {
  return missingFrom(owed)
    .map(({ label, amount }) => {
      const line = owed.lines.find((one) => one.label === label);
      const known = amount === null ? line && euroRange(line.amount, language) : noticeAmount(amount, language);
      return known === undefined ? label : `${label}, ${known}`;
    })
    .join('; ');
}
