import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES_FOLDER } from '../../support/rules.js';

/** A fenced block of the guide. */
export interface Block {
  readonly language: string;
  /** The file that it belongs in, seen from the rules; empty where it belongs in none. */
  readonly file: string;
  /** Whether it shows how not to do it. */
  readonly isWrong: boolean;
  readonly text: string;
}

/** A chapter of the guide. */
export interface Chapter {
  readonly title: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** The guide for those who edit rules, as it is written. */
export function guideText(): string {
  return readFileSync(join(RULES_FOLDER, 'README.md'), 'utf8');
}

/** The chapters of the guide, in their order. */
export function chapters(): Chapter[] {
  const [, ...parts] = guideText().split(/^## /m);
  return parts.map((text) => ({ title: text.slice(0, text.indexOf('\n')), text, blocks: blocksIn(text) }));
}

/**
 * The chapter of a title.
 * @throws if there is none
 */
export function chapter(title: string): Chapter {
  const found = chapters().find((one) => one.title === title);
  if (found === undefined) throw new Error(`The guide has no chapter "${title}".`);
  return found;
}

function blocksIn(text: string): Block[] {
  return [...text.matchAll(/^```(\w+)(?: (\S+))?( sbagliato)?\n(.*?)^```$/gms)].map(
    ([, language = '', file = '', wrong, body = '']) => ({ language, file, isWrong: wrong !== undefined, text: body }),
  );
}
