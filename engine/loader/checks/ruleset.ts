import { yearOf } from '../../rules/year-folders.js';
import { levelOutsideWarnings, notTheYearOfFolder, statusWithoutDefault, warningWithoutLevel } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/** A year that is not the one by which the folder is called, and the service finds it: one of the two is a slip. */
export function contradictedFolder({ source: { ruleset }, folder, placeIn }: RuleBook): Problem[] {
  const called = yearOf(folder);
  if (called === undefined || called === ruleset.year) return [];
  return [notTheYearOfFolder(ruleset.year, called)(placeIn(ruleset, ['year']))];
}

/** Lists of status cases that could leave a request without a status. */
export function statusesWithoutDefault(book: RuleBook): Problem[] {
  const { ruleset } = book.source;
  return (['inpsStatus', 'inailStatus', 'totalsCompleteness'] as const).flatMap((list) => {
    const last = ruleset[list].length - 1;
    return ruleset[list][last]?.when === undefined ? [] : [statusWithoutDefault()(book.placeIn(ruleset, [list, last]))];
  });
}

/** Warnings without a level, and levels on what is no warning. */
export function noticeLevels(book: RuleBook): Problem[] {
  return book.source.notices.flatMap((rule) => {
    if ((rule.list === 'warnings') === (rule.level !== undefined)) return [];
    return rule.list === 'warnings'
      ? [warningWithoutLevel()(book.placeIn(rule))]
      : [levelOutsideWarnings(rule.list)(book.placeIn(rule, ['level']))];
  });
}
