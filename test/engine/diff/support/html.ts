const VOID = new Set(['meta', 'br', 'hr', 'img', 'input', 'link']);
const TOKENS = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|</gi;
const ATTRIBUTES = /\s+([\w:-]+)="([^"<]*)"/g;
const BARE = /[<>]|&(?!(?:amp|lt|gt|quot|#39);)/;

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Reads HTML as strictly as XML: every element closed in turn, every attribute quoted, every sign escaped.
 * @returns the elements, and the text as it is written
 * @throws where it is not well-formed
 */
export function parseHtml(html: string): { elements: Element[]; text: string } {
  const open: string[] = [];
  const elements: Element[] = [];
  let text = '';
  for (const [token, closing, name, attributes = '', empty, words] of html
    .replace(/^<!doctype html>/, '')
    .matchAll(TOKENS)) {
    if (name === undefined) text += escaped(words ?? token, open);
    else if (closing === '/') close(name, open);
    else {
      elements.push({ name, attributes: new Map([...attributes.matchAll(ATTRIBUTES)].map(pairOf)) });
      if (!VOID.has(name) && empty !== '/') open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`Never closed: ${open.join(', ')}`);
  return { elements, text };
}

function pairOf([, key = '', value = '']: RegExpMatchArray): [string, string] {
  if (BARE.test(value)) throw new Error(`Not escaped: ${value.slice(0, 80)}`);
  return [key, value];
}

function escaped(words: string, open: readonly string[]): string {
  if (open.at(-1) !== 'style' && BARE.test(words)) throw new Error(`Not escaped: ${words.slice(0, 80)}`);
  return words;
}

function close(name: string, open: string[]): void {
  if (open.pop() !== name) throw new Error(`</${name}> closes nothing.`);
}
