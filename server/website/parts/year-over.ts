import type { Language } from '../../../engine/index.js';
import type { Site } from '../site.js';

const TEXTS: Readonly<Record<Language, (year: number, now: number) => string>> = {
  it: (year, now) =>
    `Le regole del ${now} non sono ancora pronte: le cifre di questo sito sono quelle del ${year}. Sono un buon riferimento, ma qualcuna può cambiare.`,
  en: (year, now) =>
    `The rules of ${now} are not ready yet: the figures on this site are those of ${year}. They are a good guide, but some may change.`,
};

/**
 * What every page and file says once the year of its rules is over.
 * @returns undefined while the year lasts, and where rules of a later year stand beside these, which were then chosen
 */
export function yearOver({ rules, state, today, years }: Site): string | undefined {
  const { year } = rules.ruleset;
  const now = Number(today.slice(0, 4));
  const isOver = now > year && years.numbers.every((other) => other < year);
  return isOver ? TEXTS[state.language](year, now) : undefined;
}
