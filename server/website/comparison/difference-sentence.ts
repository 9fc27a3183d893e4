import type { Language } from '../../../engine/index.js';
import { COMPARISON } from '../text/comparison.js';
import { euroRange } from '../text/format.js';
import type { Held } from './compare.js';
import { type Difference, differencesBetween } from './differences.js';

/** How many differences are told; the others are counted. */
const MOST = 3;

/**
 * What a form costs more, less and otherwise than another, in a sentence: its biggest differences with their amounts.
 * @param against what it is compared with, to begin the sentence: the other form where left out
 */
export function differenceSentence(
  here: Held,
  there: Held,
  language: Language,
  against = COMPARISON[language].against[there.form],
): string {
  const texts = COMPARISON[language];
  const all = differencesBetween(here.result, there.result).filter((one) => isSeen(one, language));
  if (all.length === 0) return `${against}: ${texts.same}`;
  const told = all.slice(0, MOST);
  const parts = [
    part(texts.more, told.filter(isAdded), ({ here }) => euroRange(here, language), language),
    part(texts.less, told.filter(isDropped), ({ there }) => euroRange(there, language), language),
    part(
      texts.changed,
      told.filter((one) => !isAdded(one) && !isDropped(one)),
      ({ here, there }) => texts.instead(euroRange(here, language), euroRange(there, language)),
      language,
    ),
  ].filter((text) => text !== undefined);
  const others = all.length > MOST ? ` ${texts.andOthers(all.length - MOST)}` : '';
  return `${against}: ${parts.join('; ')}.${others}`;
}

/** Whether a difference shows in whole euros. */
function isSeen({ here, there }: Difference, language: Language): boolean {
  return euroRange(here, language) !== euroRange(there, language);
}

const isAdded = ({ there }: Difference): boolean => there.max === 0;
const isDropped = ({ here }: Difference): boolean => here.max === 0;

function part(
  lead: string,
  differences: readonly Difference[],
  amountOf: (difference: Difference) => string,
  language: Language,
): string | undefined {
  if (differences.length === 0) return undefined;
  const { once, yearly, contributions } = COMPARISON[language];
  const costs = differences.map((one) => {
    const label = one.label === undefined ? contributions : inSentence(one.label);
    return `${label} (${amountOf(one)}, ${one.bucket === 'opening' ? once : yearly})`;
  });
  return `${lead} ${new Intl.ListFormat(language, { type: 'conjunction' }).format(costs)}`;
}

/** A label in the middle of a sentence: small, unless it begins with an abbreviation. */
function inSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
}
