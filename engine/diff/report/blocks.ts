/** A piece of text: words, or something that is written so in the rules. */
export type Inline = string | { readonly code: string };
export type Text = readonly Inline[];

/** A range before and after. */
export interface RangeRow {
  readonly label: string;
  readonly before: { readonly min: number; readonly max: number };
  readonly after: { readonly min: number; readonly max: number };
}

/** A change, from the smallest to the largest. */
export interface SpanRow {
  readonly label: string;
  readonly smallest: number;
  readonly largest: number;
}

/** A part of the report, whatever format it will have. */
export type Block =
  | { readonly kind: 'heading'; readonly text: Text }
  | { readonly kind: 'paragraph'; readonly text: Text }
  | { readonly kind: 'list'; readonly items: readonly Text[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly Text[])[];
    }
  /** Hidden until it is asked for. */
  | { readonly kind: 'fold'; readonly summary: Text; readonly blocks: readonly Block[] }
  /** A request to copy. */
  | { readonly kind: 'request'; readonly json: string }
  /** Drawn where the format can draw; the numbers stand in a table beside it. */
  | { readonly kind: 'ranges'; readonly caption: string; readonly rows: readonly RangeRow[] }
  | { readonly kind: 'spans'; readonly caption: string; readonly rows: readonly SpanRow[] };

export function heading(text: string): Block {
  return { kind: 'heading', text: [text] };
}

export function paragraph(text: Text): Block {
  return { kind: 'paragraph', text };
}

export function table(caption: string, head: readonly string[], rows: readonly (readonly Text[])[]): Block {
  return { kind: 'table', caption, head, rows };
}

export function fold(summary: Text, ...blocks: readonly Block[]): Block {
  return { kind: 'fold', summary, blocks };
}

export function requestBlock(request: object): Block {
  return { kind: 'request', json: JSON.stringify(request) };
}

export function code(written: string): Inline {
  return { code: written };
}

/** A sentence around things that are written so in the rules: prose`Raise ${'version'}.` */
export function prose(words: TemplateStringsArray, ...written: readonly string[]): Text {
  return words.flatMap((word, index) => {
    const next = written[index];
    return next === undefined ? [word] : [word, code(next)];
  });
}

/** `a, b, c` */
export function separated(texts: readonly Text[], by = ', '): Text {
  return texts.flatMap((text, index) => (index === 0 ? text : [by, ...text]));
}
