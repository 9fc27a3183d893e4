import type { Language } from '../values/language.js';

/*
 * The structured text of an answer in one language, independent of where it is shown. `markdown.ts`, `html.ts` and
 * `terminal.ts` render it. Texts are plain: each renderer escapes the characters that are special in its format.
 */

/** A piece of text within a line. */
export type Inline =
  | string
  | { readonly strong: string }
  /** Text as it is written in a file or a command. */
  | { readonly code: string }
  /** A link to a web address or to a page of this site. */
  | { readonly link: string; readonly to: string };

/** A line of text, in pieces. */
export type Text = readonly Inline[];

/** A column of a table. Numeric columns are aligned right. */
export interface Column {
  readonly head: string;
  readonly numeric?: boolean;
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
  /** Content that is hidden behind its summary until the reader opens it. */
  | { readonly kind: 'fold'; readonly summary: Text; readonly blocks: readonly Block[] };

/** A document in one language. */
export interface TextDocument {
  readonly language: Language;
  /** Plain text for a window or tab. It does not appear in the document itself. */
  readonly title: string;
  /** Says where to find the whole document. It appears only if a part did not fit. */
  readonly elsewhere?: string;
  readonly blocks: readonly Block[];
}

/** A heading; level 1 is the highest. */
export function heading(level: 1 | 2 | 3, text: string | Text): Block {
  return { kind: 'heading', level, text: asText(text) };
}

/** A paragraph of the given pieces. */
export function paragraph(...text: Text): Block {
  return { kind: 'paragraph', text };
}

/** A list, or no block if there are no items. */
export function list(items: readonly Text[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

/**
 * A table, or no block if there are no rows.
 * @param columns the heads; `#` marks a numeric column
 */
export function table(caption: string, columns: readonly string[], rows: readonly (readonly Text[])[]): Block[] {
  if (rows.length === 0) return [];
  const read = columns.map((head) => (head.startsWith('#') ? { head: head.slice(1), numeric: true } : { head }));
  return [{ kind: 'table', caption, columns: read, rows }];
}

/** A fold, or no block if it is empty. */
export function fold(summary: string | Text, blocks: readonly Block[]): Block[] {
  return blocks.length === 0 ? [] : [{ kind: 'fold', summary: asText(summary), blocks }];
}

function asText(text: string | Text): Text {
  return typeof text === 'string' ? [text] : text;
}

/** A piece of text in bold. */
export function strong(text: string): Inline {
  return { strong: text };
}

/** A piece of text as it is written in a file or a command. */
export function code(text: string): Inline {
  return { code: text };
}

/** A piece of text that links to an address. */
export function link(text: string, to: string): Inline {
  return { link: text, to };
}

/** A sentence with pieces of code: prose`Raise ${'version'}.` */
export function prose(words: TemplateStringsArray, ...written: readonly string[]): Text {
  return words.flatMap((word, index) => {
    const next = written[index];
    return [...(word === '' ? [] : [word]), ...(next === undefined ? [] : [code(next)])];
  });
}

/** `a, b, c` */
export function joinTexts(texts: readonly Text[], by = ', '): Text {
  return texts.flatMap((text, index) => (index === 0 ? text : [by, ...text]));
}

/** The plain characters of a text. */
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
 * The address of a link if it is safe: the web, mail or a place on this site. Undefined for anything else, such as
 * `javascript:`.
 */
export function safeAddress(to: string): string | undefined {
  return /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(to) ? to : undefined;
}
