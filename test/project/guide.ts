import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Document, isMap, isSeq, parse, parseDocument, type YAMLSeq } from 'yaml';
import { isObject, type JsonObject } from '../../engine/request/json.js';
import { RULES_FOLDER } from '../support/rules.js';

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

/** A copy of the rules, to be edited as the guide says. */
export class EditedRules {
  readonly within = mkdtempSync(join(tmpdir(), 'guide-'));
  readonly year = basename(RULES_FOLDER);
  readonly folder = join(this.within, this.year);

  constructor() {
    cpSync(RULES_FOLDER, this.folder, { recursive: true });
  }

  /** Writes an example as a file of its own. */
  write({ file, text }: Block): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Does to a file what a person does who follows an example: changes what is there, and adds what is not. */
  edit({ file, text }: Block): void {
    const path = join(this.folder, file);
    if (!existsSync(path)) throw new Error(`The guide edits ${file}, which is not there.`);
    const document = parseDocument(readFileSync(path, 'utf8'));
    for (const [key, value] of Object.entries(object(parse(text)))) merge(document, key, value);
    writeFileSync(path, document.toString({ lineWidth: 0 }));
  }

  remove(): void {
    rmSync(this.within, { recursive: true });
  }
}

function merge(document: Document, key: string, value: unknown): void {
  const there = document.get(key);
  if (isSeq(there) && Array.isArray(value)) for (const item of value) mergeItem(document, key, there, object(item));
  else if (isMap(there) && isObject(value))
    for (const [name, rule] of Object.entries(value)) document.setIn([key, name], document.createNode(rule));
  else document.set(key, value);
}

/** A rule of a list is told by its id; of one that is there, the guide may show only what changes. */
function mergeItem(document: Document, key: string, list: YAMLSeq, item: JsonObject): void {
  const index = list.items.findIndex((one) => isMap(one) && item.id !== undefined && one.get('id') === item.id);
  if (index < 0) document.addIn([key], document.createNode(item));
  else for (const [name, value] of Object.entries(item)) document.setIn([key, index, name], document.createNode(value));
}

function object(value: unknown): JsonObject {
  if (!isObject(value)) throw new Error('An example of the guide is no group of keys.');
  return value;
}
