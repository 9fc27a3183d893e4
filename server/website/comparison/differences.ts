import { type Amounts, changeOf, type Language, lineMoves, moreOrLess } from '../../../engine/index.js';
import { inSentence } from '../parts/forms/chart.js';
import type { FormCost } from '../parts/forms/form-cost.js';
import { COMPARISON } from './texts.js';

/** How many differences are named; the others are counted. */
const MOST = 3;

const NOTHING: Amounts = { min: 0, max: 0 };

/**
 * What a form costs more or less than by the rules of another year, line by line and to the cent, as the page of what a
 * year has changed says it.
 */
export function yearSentence(here: FormCost, there: FormCost, year: number, language: Language): string {
  const texts = COMPARISON[language];
  const against = texts.years.against(year);
  const moves = lineMoves(there.result.lines, here.result.lines).filter(({ included }) => included);
  if (moves.length === 0) return `${against}: ${texts.same}`;
  const opening = new Set(
    [there, here].flatMap(({ result }) =>
      result.lines.filter(({ bucket }) => bucket === 'opening').map(({ id }) => id),
    ),
  );
  const changes = moves.map(({ id, label, before, after }) => {
    const change = changeOf(before ?? NOTHING, after ?? NOTHING);
    const period = opening.has(id) ? texts.once : texts.yearly;
    return { change, words: `${inSentence(label)}, ${moreOrLess(change, language)} ${period}` };
  });
  const size = ({ change }: (typeof changes)[number]): number => Math.max(Math.abs(change.min), Math.abs(change.max));
  const named = changes.sort((one, other) => size(other) - size(one)).slice(0, MOST);
  const others = changes.length > MOST ? ` ${texts.andOthers(changes.length - MOST)}` : '';
  return `${against}: ${named.map(({ words }) => words).join('; ')}.${others}`;
}
