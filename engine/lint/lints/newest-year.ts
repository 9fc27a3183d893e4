import { newestYearState } from '../../rules/year-folders.js';
import type { Translated } from '../../values/language.js';
import { defineLint } from '../lint.js';

/** The newest finished year in its December, or when it is over, as long as no finished year follows it. */
export const yearEnds = defineLint({
  code: 'year_ends',
  severity: 'warning',
  find: ({ book, today, laterYears }) => {
    const { ruleset } = book.source;
    const { year, version, closed } = ruleset;
    const state = newestYearState(year, today);
    if (state === 'current' || closed === true || version.endsWith('-draft')) return [];
    if (laterYears === undefined || laterYears.some(({ isFinished }) => isFinished)) return [];
    return [{ year, ending: ENDING[state](year), draft: laterYears[0]?.year, place: book.placeIn(ruleset, ['year']) }];
  },
  text: ({ year, ending, draft }) =>
    draft === undefined
      ? {
          it: {
            message: `${ending.it}, e non c'è ancora un anno dopo.`,
            hint: `Comincialo con "npm run rules:new-year -- ${year + 1}".`,
          },
          en: {
            message: `${ending.en}, and no year follows it yet.`,
            hint: `Begin it with "npm run rules:new-year -- ${year + 1}".`,
          },
        }
      : {
          it: {
            message: `${ending.it}, e il ${draft} è ancora una bozza.`,
            hint: 'Conferma le sue cifre, poi togli "-draft" dalla sua versione.',
          },
          en: {
            message: `${ending.en}, and ${draft} is still a draft.`,
            hint: 'Confirm its figures, then remove "-draft" from its version.',
          },
        },
});

const ENDING = {
  ends_without_next: (year: number): Translated => ({
    it: `Il ${year} finisce il 31 dicembre`,
    en: `${year} ends on 31 December`,
  }),
  over: (year: number): Translated => ({ it: `Il ${year} è finito`, en: `${year} is over` }),
};
