import type { Source } from '../../schemas/types/api.js';
import { longDay } from '../document/in-words.js';
import { type Day, plusDays } from '../rules/days.js';
import type { RuleSource } from '../rules/rules-year.js';
import { byLanguage, type Language } from '../values/language.js';

const TEXTS = byLanguage({
  from: (start: string, act: string) => ({ it: `dal ${start}: ${act}`, en: `from ${start}: ${act}` }),
});

/** What follows those of some sources that are no longer in force on a day: `dal 2027: D.Lgs. 174/2024, art. 16`. */
export function followingActs(
  cited: readonly Pick<Source, 'key'>[],
  { sources }: Pick<RuleSource, 'sources'>,
  day: Day,
  language: Language,
): string[] {
  return cited.flatMap(({ key }) => {
    const until = sources[key]?.until;
    if (until === undefined || until.date >= day) return [];
    const start = plusDays(until.date, 1);
    const words = start.endsWith('-01-01') ? start.slice(0, 4) : longDay(start, language);
    return [TEXTS[language].from(words, until.followedBy)];
  });
}
