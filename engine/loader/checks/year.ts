import { yearOf } from '../../rules/year-folders.js';
import { notTheYearOfFolder } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/** A year that is not the one by which the folder is called, and the service finds it: one of the two is a slip. */
export function contradictedFolder({ source: { ruleset }, folder, placeIn }: RuleBook): Problem[] {
  const called = yearOf(folder);
  if (called === undefined || called === ruleset.year) return [];
  return [notTheYearOfFolder(ruleset.year, called)(placeIn(ruleset, ['year']))];
}
