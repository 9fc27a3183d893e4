import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { isObject } from '../../engine/request/json.js';
import { NEWEST_FOLDER } from './rules.js';

/** A fenced code block of the guide. */
export interface Block {
  /** The file it belongs to, as a path from the rules folder; empty if there is none. */
  readonly file: string;
  /** Whether it shows a mistake. The output of the check follows it. */
  readonly isWrong: boolean;
  readonly text: string;
}

/** A chapter of the guide. */
export interface Chapter {
  readonly title: string;
  /** Its page and anchor, as in links. */
  readonly address: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** The guide for authors of rules: the basics, and the reference. */
export const GUIDE = ['README.md', 'REFERENCE.md'].map((name) => ({
  name,
  text: readFileSync(join(NEWEST_FOLDER, name), 'utf8'),
}));

export const CHAPTERS: readonly Chapter[] = GUIDE.flatMap(({ name, text: page }) => {
  const chapters = page.split(/^## /m).slice(1);
  return chapters.map((text) => {
    const title = text.slice(0, text.indexOf('\n'));
    return { title, address: `${name}#${title.toLowerCase().replaceAll(' ', '-')}`, text, blocks: blocksIn(text) };
  });
});

function blocksIn(text: string): Block[] {
  return [...text.matchAll(/^```\w+(?: (\S+))?( sbagliato)?\n(.*?)^```$/gms)].map(
    ([, file = '', wrong, body = '']) => ({
      file,
      isWrong: wrong !== undefined,
      text: body,
    }),
  );
}

/** The examples that the guide asks the reader to write into the rules. */
export function examplesIn({ blocks }: Chapter): Block[] {
  return blocks.filter(({ file, isWrong }) => file !== '' && !isWrong);
}

/** Applies an example to a file as a reader would: existing values are changed, and missing ones added. */
export function followExample(folder: string, { file, text }: Block): void {
  const path = join(folder, file);
  const there = readFileSync(path, 'utf8');
  // The first line is for the editor.
  const [first] = there.split('\n', 1);
  writeFileSync(path, `${first}\n${stringify(mergeExample(parse(there), parse(text)))}`);
}

/**
 * Merges an example into existing data. An example may show only what changes. Rules in a list are matched by id or
 * name.
 */
function mergeExample(there: unknown, shown: unknown): unknown {
  if (isObject(there) && isObject(shown)) {
    const entries = Object.entries(shown).map(([key, one]) => [key, mergeExample(there[key], one)]);
    return { ...there, ...Object.fromEntries(entries) };
  }
  if (!Array.isArray(there) || !Array.isArray(shown) || shown.some((one) => nameOf(one) === undefined)) return shown;
  const list = [...there];
  for (const one of shown) {
    const index = list.findIndex((other) => nameOf(other) === nameOf(one));
    list.splice(index < 0 ? list.length : index, 1, mergeExample(list[index], one));
  }
  return list;
}

function nameOf(rule: unknown): unknown {
  return isObject(rule) ? (rule.id ?? rule.name) : undefined;
}

export function namesOfCases({ file, text }: Block): string[] {
  return file.startsWith('cases/') ? parse(text).cases.map(nameOf) : [];
}
