import { distance } from 'fastest-levenshtein';
import type { Translated } from './language.js';

const LONGEST_NAME = 100;

/**
 * The allowed value that a wrong one was probably meant to be, capitals aside.
 * @returns undefined where none is near enough to be worth suggesting
 */
export function nearestName<T>(wrong: unknown, allowed: readonly T[]): T | undefined {
  if (typeof wrong !== 'string' || wrong.length > LONGEST_NAME) return undefined;
  const written = wrong.trim().toLowerCase();
  const [best] = allowed
    .map((value) => ({ value, slips: slips(written, String(value).toLowerCase()) }))
    .sort((a, b) => a.slips - b.slips);
  const tolerated = Math.max(1, Math.floor(written.length / 3));
  return best !== undefined && best.slips <= tolerated ? best.value : undefined;
}

/** A closing sentence that suggests the nearest value; empty where there is none. */
export function suggestion(wrong: unknown, allowed: readonly unknown[]): Translated {
  const value = nearestName(wrong, allowed);
  return value === undefined ? { it: '', en: '' } : didYouMean(JSON.stringify(value));
}

/** @param meant as it is to be written */
export function didYouMean(meant: string): Translated {
  return { it: ` Si intendeva ${meant}?`, en: ` Did you mean ${meant}?` };
}

/** Letters swapped (`flase` for `false`) are one slip, where the distance counts two. */
function slips(written: string, name: string): number {
  const away = distance(written, name);
  return away > 0 && letters(written) === letters(name) ? 1 : away;
}

function letters(word: string): string {
  return [...word].sort().join('');
}
