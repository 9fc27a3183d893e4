import type { Language } from '../values/language.js';

/*
 * A text with structure, in one language: what a person reads of an answer, whatever shows it. `markdown.ts`, `html.ts` and
 * `terminal.ts` render it. Texts are plain: each renderer escapes what its format would take for something else.
 */

/** A piece of text within a line. */
export type Inline =
  | string
  | { readonly strong: string }
  /** What is written so in a file or in a command. */
  | { readonly code: string }
  /** An address on the web, or of a page of this site. */
  | { readonly link: string; readonly to: string };

export type Text = readonly Inline[];

/** A column of a table. Sums and counts stand at the right end of theirs. */
export interface Column {
  readonly head: string;
  readonly numeric?: boolean;
}

/** A line of a file, with the part of it that is meant. */
export interface Excerpt {
  readonly kind: 'excerpt';
  /** From 1. */
  readonly line: number;
  readonly before: string;
  /** Empty at the end of the line. */
  readonly marked: string;
  readonly after: string;
}

/** A part of a document. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: Text }
  | { readonly kind: 'paragraph'; readonly text: Text }
  | { readonly kind: 'list'; readonly items: readonly Text[] }
  /** A row whose first cell is empty belongs to the row above it. */
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Text[])[];
    }
  | Excerpt
  /** What stands behind its summary until it is asked for. */
  | { readonly kind: 'fold'; readonly summary: Text; readonly blocks: readonly Block[] };

/** A document in one language. */
export interface TextDocument {
  readonly language: Language;
  /** Plain, for a window or a tab. It stands nowhere in the text. */
  readonly title: string;
  /** Where all of it is found, in a sentence that stands only where a part of it had no room. */
  readonly elsewhere?: string;
  readonly blocks: readonly Block[];
}

export function heading(level: 1 | 2 | 3, text: string | Text): Block {
  return { kind: 'heading', level, text: asText(text) };
}

export function paragraph(...text: Text): Block {
  return { kind: 'paragraph', text };
}

/** No block where there is no item. */
export function list(items: readonly Text[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

/**
 * No block where there is no row.
 * @param columns their heads; that of numbers begins with `#`
 */
export function table(caption: string, columns: readonly string[], rows: readonly (readonly Text[])[]): Block[] {
  if (rows.length === 0) return [];
  const read = columns.map((head) => (head.startsWith('#') ? { head: head.slice(1), numeric: true } : { head }));
  return [{ kind: 'table', caption, columns: read, rows }];
}

/** No block where nothing is folded. */
export function fold(summary: string | Text, blocks: readonly Block[]): Block[] {
  return blocks.length === 0 ? [] : [{ kind: 'fold', summary: asText(summary), blocks }];
}

function asText(text: string | Text): Text {
  return typeof text === 'string' ? [text] : text;
}

export function strong(text: string): Inline {
  return { strong: text };
}

export function code(text: string): Inline {
  return { code: text };
}

export function link(text: string, to: string): Inline {
  return { link: text, to };
}

/** A sentence around what is written so in a file: prose`Raise ${'version'}.` */
export function prose(words: TemplateStringsArray, ...written: readonly string[]): Text {
  return words.flatMap((word, index) => {
    const next = written[index];
    return [...(word === '' ? [] : [word]), ...(next === undefined ? [] : [code(next)])];
  });
}

/** `a, b, c` */
export function separated(texts: readonly Text[], by = ', '): Text {
  return texts.flatMap((text, index) => (index === 0 ? text : [by, ...text]));
}

/** What a text says, without its form. */
export function plainText(text: Text): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('strong' in part) return part.strong;
      return 'code' in part ? part.code : part.link;
    })
    .join('');
}

/**
 * The address of a link, where it leads to the web or to a place of this site; undefined for what a browser would run.
 */
export function safeAddress(to: string): string | undefined {
  return /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(to) ? to : undefined;
}
