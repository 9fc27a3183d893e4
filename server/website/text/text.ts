import type { Language } from '../../../engine/index.js';

/** The texts of a part of the site in both languages; the English ones have the shape of the Italian ones. */
export function bilingual<Texts>(italian: Texts, english: Texts): Readonly<Record<Language, Texts>> {
  return { it: italian, en: english };
}
