import { type Expected, STEPS, WORDS } from './grammar.js';

const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /[{}[\]:,]|"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/**
 * Says where a text stops being JSON and what was expected there, the same on every version of Node.
 * @param text what `JSON.parse` has refused
 */
export function jsonFault(text: string): string {
  let expected: Expected = 'value';
  let at = 0;
  const open: string[] = [];
  for (;;) {
    at = skip(SPACE, text, at);
    const end = skip(TOKEN, text, at);
    const next: Expected | undefined = STEPS[expected](text.slice(at, end), open);
    if (next === undefined)
      return `${place(text, at)}: expected ${WORDS[expected]}, found ${shown(text.slice(at), end > at)}`;
    expected = next;
    at = end;
  }
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

function place(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}`;
}

function shown(rest: string, isToken: boolean): string {
  if (rest === '') return 'the end';
  if (rest.startsWith('"')) return isToken ? 'a string' : 'a string that is not well formed';
  const [word = ''] = /^(?:[\w.+-]{1,20}|.)/su.exec(rest) ?? [];
  return JSON.stringify(word);
}
