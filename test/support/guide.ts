import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { isObject } from '../../engine/request/json.js';
import { RULES_FOLDER } from './rules.js';

/** A fenced block of the guide. */
export interface Block {
  /** The file that it belongs in, seen from the rules; empty where it belongs in none. */
  readonly file: string;
  /** Whether it shows how not to do it: what the check says of it follows. */
  readonly isWrong: boolean;
  readonly text: string;
}

/** A chapter of the guide. */
export interface Chapter {
  readonly title: string;
  /** Its page and its anchor there, as links name them. */
  readonly address: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** The guide for those who edit rules: what to know on the first day, and the rest. */
export const GUIDE = ['README.md', 'REFERENCE.md'].map((name) => ({
  name,
  text: readFileSync(join(RULES_FOLDER, name), 'utf8'),
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

/** What the guide tells to write into the rules. */
export function examplesIn({ blocks }: Chapter): Block[] {
  return blocks.filter(({ file, isWrong }) => file !== '' && !isWrong);
}

/** Does to a file what a person does who follows an example: changes what is there, and adds what is not. */
export function followExample(folder: string, { file, text }: Block): void {
  const path = join(folder, file);
  writeFileSync(path, stringify(merged(parse(readFileSync(path, 'utf8')), parse(text))));
}

/** Of what is there, the guide may show only what changes: rules of a list are told by their ids, or their names. */
function merged(there: unknown, shown: unknown): unknown {
  if (isObject(there) && isObject(shown)) {
    const entries = Object.entries(shown).map(([key, one]) => [key, merged(there[key], one)]);
    return { ...there, ...Object.fromEntries(entries) };
  }
  if (!Array.isArray(there) || !Array.isArray(shown) || shown.some((one) => nameOf(one) === undefined)) return shown;
  const list = [...there];
  for (const one of shown) {
    const index = list.findIndex((other) => nameOf(other) === nameOf(one));
    list.splice(index < 0 ? list.length : index, 1, merged(list[index], one));
  }
  return list;
}

function nameOf(rule: unknown): unknown {
  return isObject(rule) ? (rule.id ?? rule.name) : undefined;
}

export function namesOfCases({ file, text }: Block): string[] {
  return file.startsWith('cases/') ? parse(text).cases.map(nameOf) : [];
}
