import { isUtf8 } from 'node:buffer';
import type { Language, Translated } from '../values/language.js';

/** Whatever JSON can write. */
type JsonValue = null | boolean | number | string | JsonValue[] | { [name: string]: JsonValue };

/** A JSON object, or a JSON Schema that is one. */
export type JsonObject = { readonly [name: string]: unknown };

/** Whether a parsed JSON value is an object, not a list nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value itself where it is an object, else an empty one. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects of a list; none of another value. */
export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Every text within a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The value that some bytes write in JSON, or why they write none: the end of a sentence. */
export type Parsed = { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly fault: string };

/**
 * Reads JSON in strict UTF-8; a byte order mark before it is passed over.
 * @param language that of the fault
 */
export function parseJson(bytes: Uint8Array, language: Language = 'en'): Parsed {
  if (!isUtf8(bytes)) return { ok: false, fault: FAULTS.notUtf8[language] };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString()
    .replace(/^\uFEFF/, '');
  if (text.trim() === '') return { ok: false, fault: FAULTS.empty[language] };
  const deep = tooDeepAt(text);
  if (deep !== undefined) return { ok: false, fault: faultAt(text, deep, DEPTH[language], language) };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, fault: jsonFault(text, language) };
  }
}

/** What nothing that is asked goes beyond. The parser takes as long for an open bracket as for some ten characters. */
const MOST_DEPTH = 100;

const DEEPER: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** The place of the bracket that is inside too many others; undefined where none is. */
function tooDeepAt(text: string): number | undefined {
  let [depth, isString] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '"') isString = !isString;
    else if (letter === '\\') at += 1;
    else if (!isString) depth += DEEPER[letter] ?? 0;
    if (depth > MOST_DEPTH) return at;
  }
  return undefined;
}

/** What may come next in a JSON text. */
type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'end';

const WORDS: Readonly<Record<Expected, Translated>> = {
  value: { it: 'un valore', en: 'a value' },
  valueOrEnd: { it: 'un valore o "]"', en: 'a value or "]"' },
  name: { it: 'il nome di un campo tra virgolette', en: 'a field name in double quotes' },
  nameOrEnd: { it: 'il nome di un campo tra virgolette o "}"', en: 'a field name in double quotes or "}"' },
  colon: { it: '":"', en: '":"' },
  commaOrEnd: { it: '"," o la parentesi che chiude', en: '"," or the closing bracket' },
  end: { it: "nient'altro", en: 'nothing more' },
};

const FAULTS = {
  notUtf8: { it: 'non è UTF-8', en: 'it is not UTF-8' },
  empty: { it: 'è vuota', en: 'it is empty' },
  end: { it: 'la fine', en: 'the end' },
  string: { it: 'un testo', en: 'a string' },
  badString: { it: 'un testo scritto male', en: 'a string that is not well formed' },
} satisfies Record<string, Translated>;

const DEPTH: Translated = {
  it: `al massimo ${MOST_DEPTH} parentesi una dentro l'altra`,
  en: `at most ${MOST_DEPTH} brackets inside one another`,
};

const AT: Translated<(line: number, column: number, expected: string, found: string) => string> = {
  it: (line, column, expected, found) => `riga ${line}, colonna ${column}: atteso ${expected}, trovato ${found}`,
  en: (line, column, expected, found) => `line ${line}, column ${column}: expected ${expected}, found ${found}`,
};

const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /[{}[\]:,]|"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/**
 * Says where a text stops being JSON and what was expected there, the same on every version of Node.
 * @param text what `JSON.parse` has refused
 */
export function jsonFault(text: string, language: Language): string {
  let expected: Expected = 'value';
  let at = 0;
  const open: string[] = [];
  for (;;) {
    at = skip(SPACE, text, at);
    const end = skip(TOKEN, text, at);
    const next: Expected | undefined = STEPS[expected](text.slice(at, end), open);
    if (next === undefined) return faultAt(text, at, WORDS[expected][language], language, end > at);
    expected = next;
    at = end;
  }
}

function faultAt(text: string, at: number, expected: string, language: Language, isToken = true): string {
  const lines = text.slice(0, at).split('\n');
  const column = lettersIn(lines.at(-1) ?? '') + 1;
  return AT[language](lines.length, column, expected, shorten(text.slice(at), isToken, language));
}

/** Without a match for each token: a text may have as many tokens as characters. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** How many code points a text has. */
function lettersIn(text: string): number {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '.').length;
}

function shorten(rest: string, isToken: boolean, language: Language): string {
  if (rest === '') return FAULTS.end[language];
  if (rest.startsWith('"')) return FAULTS[isToken ? 'string' : 'badString'][language];
  const [word = ''] = /^(?:[\w.+-]{1,20}|.)/su.exec(rest) ?? [];
  return JSON.stringify(word);
}

/**
 * What may follow a token.
 * @param token empty where there is none
 * @param open the brackets that are open, innermost last, which the step keeps up to date
 * @returns undefined if the token may not stand there
 */
type Step = (token: string, open: string[]) => Expected | undefined;

const value: Step = (token, open) => {
  if (']}:,'.includes(token)) return undefined;
  if (token !== '{' && token !== '[') return afterValue(open);
  open.push(token);
  return token === '{' ? 'nameOrEnd' : 'valueOrEnd';
};

const name: Step = (token) => (token.startsWith('"') ? 'colon' : undefined);

const close: Step = (token, open) => {
  const bracket = open.at(-1) === '{' ? '}' : ']';
  if (token !== bracket) return undefined;
  open.pop();
  return afterValue(open);
};

const STEPS: Readonly<Record<Expected, Step>> = {
  value,
  valueOrEnd: (token, open) => (token === ']' ? close : value)(token, open),
  name,
  nameOrEnd: (token, open) => (token === '}' ? close : name)(token, open),
  colon: (token) => (token === ':' ? 'value' : undefined),
  commaOrEnd: (token, open) => (token === ',' ? (open.at(-1) === '{' ? 'name' : 'value') : close(token, open)),
  end: () => undefined,
};

function afterValue(open: readonly string[]): Expected {
  return open.length === 0 ? 'end' : 'commaOrEnd';
}
