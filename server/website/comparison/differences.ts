import {
  type Amounts,
  type Costs,
  changeOf,
  euroRange,
  inList,
  type Language,
  moreOrLess,
} from '../../../engine/index.js';
import { inSentence } from '../parts/forms/chart.js';
import { type FormCost, nounOf } from '../parts/forms/standings.js';
import { COMPARISON } from './texts.js';

/** How many differences are named; the others are counted. */
const MOST = 3;

/**
 * What a form costs more, less and otherwise than another, in a sentence with the biggest differences.
 * @param against what it is compared with, to begin the sentence: the other form where left out
 */
export function differenceSentence(
  here: FormCost,
  there: FormCost,
  language: Language,
  against = COMPARISON[language].against(nounOf(there.form)),
): string {
  const texts = COMPARISON[language];
  // Only those that show in whole euros.
  const all = differencesBetween(here.result, there.result).filter(
    ({ here, there }) => euroRange(here, language, 'whole') !== euroRange(there, language, 'whole'),
  );
  if (all.length === 0) return `${against}: ${texts.same}`;
  const named = all.slice(0, MOST);
  const parts = [
    part(texts.more, named.filter(isAdded), ({ here }) => euroRange(here, language, 'whole'), language),
    part(texts.less, named.filter(isDropped), ({ there }) => euroRange(there, language, 'whole'), language),
    part(
      texts.changed,
      named.filter((one) => !isAdded(one) && !isDropped(one)),
      ({ here, there }) => texts.instead(euroRange(here, language, 'whole'), euroRange(there, language, 'whole')),
      language,
    ),
  ].filter((text) => text !== undefined);
  const others = all.length > MOST ? ` ${texts.andOthers(all.length - MOST)}` : '';
  return `${against}: ${parts.join('; ')}.${others}`;
}

/**
 * What a form costs more or less than by the rules of another year, line by line and to the cent, as the page of what a
 * year has changed says it.
 */
export function yearSentence(here: FormCost, there: FormCost, year: number, language: Language): string {
  const texts = COMPARISON[language];
  const against = texts.years.against(year);
  const [ours, theirs] = [linesOf(here.result), linesOf(there.result)];
  const all = [...new Map([...theirs, ...ours])].flatMap(([id, { label, bucket }]) => {
    const change = changeOf(theirs.get(id)?.amount ?? NOTHING, ours.get(id)?.amount ?? NOTHING);
    const period = bucket === 'opening' ? texts.once : texts.yearly;
    return change.min === 0 && change.max === 0
      ? []
      : [{ change, words: `${inSentence(label)}, ${moreOrLess(change, language)} ${period}` }];
  });
  if (all.length === 0) return `${against}: ${texts.same}`;
  const size = ({ change }: (typeof all)[number]): number => Math.max(Math.abs(change.min), Math.abs(change.max));
  const named = all.sort((one, other) => size(other) - size(one)).slice(0, MOST);
  const others = all.length > MOST ? ` ${texts.andOthers(all.length - MOST)}` : '';
  return `${against}: ${named.map(({ words }) => words).join('; ')}.${others}`;
}

/** The lines that count in the totals of a form, by id. */
function linesOf({ lines }: Costs): Map<string, Costs['lines'][number]> {
  return new Map(lines.filter(({ includedInTotals }) => includedInTotals).map((line) => [line.id, line]));
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
  return `${lead} ${inList(costs, language)}`;
}

/** A cost that differs between two forms, euro. */
interface Difference {
  /** The label of the line; the contributions of all people are one cost, whatever lines they are made of. */
  readonly label: string | undefined;
  readonly bucket: 'opening' | 'annual' | 'inps';
  readonly here: Amounts;
  readonly there: Amounts;
}

const NOTHING: Amounts = { min: 0, max: 0 };

/** What one form costs more or less than another, line by line, the biggest difference first. */
export function differencesBetween(here: Costs, there: Costs): Difference[] {
  const [ours, theirs] = [costsOf(here), costsOf(there)];
  return [...new Map([...theirs, ...ours])]
    .map(
      ([id, { label, bucket }]): Difference => ({
        label,
        bucket,
        here: ours.get(id)?.amounts ?? NOTHING,
        there: theirs.get(id)?.amounts ?? NOTHING,
      }),
    )
    .filter((difference) => sizeOf(difference) > 0)
    .sort((one, other) => sizeOf(other) - sizeOf(one));
}

type Cost = Pick<Difference, 'label' | 'bucket'> & { readonly amounts: Amounts };

/** The costs that count in the totals of a form, by id. */
function costsOf({ lines, inps_min: min, inps_max: max }: Costs): Map<string, Cost> {
  const costs = new Map<string, Cost>([['inps', { label: undefined, bucket: 'inps', amounts: { min, max } }]]);
  for (const { id, label, bucket, amount, includedInTotals } of lines) {
    if (!includedInTotals || (bucket !== 'opening' && bucket !== 'annual')) continue;
    costs.set(id, { label, bucket, amounts: { min: amount.min, max: amount.max } });
  }
  return costs;
}

function sizeOf({ here, there }: Difference): number {
  return Math.max(Math.abs(here.min - there.min), Math.abs(here.max - there.max));
}
