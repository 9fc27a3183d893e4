import { type Amounts, type Costs, changeOf, type Language, moreOrLess } from '../../../engine/index.js';
import { inSentence } from '../parts/forms/chart.js';
import type { FormCost } from '../parts/forms/form-cost.js';
import { COMPARISON } from './texts.js';

/** How many differences are named; the others are counted. */
const MOST = 3;

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

const NOTHING: Amounts = { min: 0, max: 0 };
