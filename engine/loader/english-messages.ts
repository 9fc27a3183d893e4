import { suggestion } from '../request/nearest-name.js';
import { problem } from './messages.js';
import { allowed } from './words.js';

/** @param rule in words, for example `fact "soci"` */
export const noItalianText = (rule: string, text: string, texts: readonly string[]) =>
  problem(
    'no_italian_text',
    `The ${rule} has no "${text}" in Italian to translate.`,
    `${suggestion(text, texts)} Correct it or remove it.${allowed(texts)}`,
  );
