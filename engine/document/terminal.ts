import { styleText } from 'node:util';
import type { Block, Column, Excerpt, Inline, Text, TextDocument } from './document.js';

/** How a document is laid out in a terminal. */
export interface Page {
  /** Columns that it may take. */
  readonly width: number;
  readonly colour: boolean;
  /** Whether folds are shown with what they hold. */
  readonly open: boolean;
}

const NARROWEST = 40;
const WIDEST = 120;
const WITHOUT_TERMINAL = 100;

/**
 * The page that suits an output stream. Lines longer than a person reads with ease are not used, however wide it is.
 * @param environment where `NO_COLOR`, if it says anything, forbids colours (https://no-color.org)
 */
export function pageFor(
  { isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number },
  { NO_COLOR = '', TERM }: Readonly<Record<string, string | undefined>>,
  open = false,
): Page {
  const isTerminal = isTTY === true;
  return {
    width: Math.min(Math.max((isTerminal && columns) || WITHOUT_TERMINAL, NARROWEST), WIDEST),
    colour: isTerminal && NO_COLOR === '' && TERM !== 'dumb',
    open,
  };
}

/** A document as text for a terminal. */
export function terminalText({ blocks }: Pick<TextDocument, 'blocks'>, page: Page): string {
  return `${renderBlocks(blocks, page).join('\n')}\n`;
}

/** Blocks with an empty line between them, none after a heading. */
function renderBlocks(blocks: readonly Block[], page: Page): string[] {
  return blocks.flatMap((block, index) => {
    const gap = index === 0 || blocks[index - 1]?.kind === 'heading' || isClosed(block, blocks[index - 1], page);
    return [...(gap ? [] : ['']), ...renderBlock(block, page)];
  });
}

/** Folds that are closed stand one below the other. */
function isClosed(block: Block, before: Block | undefined, { open }: Page): boolean {
  return !open && block.kind === 'fold' && before?.kind === 'fold';
}

function renderBlock(block: Block, page: Page): string[] {
  const { width, colour } = page;
  switch (block.kind) {
    case 'heading':
      return wrap(styled(block.text), width).map((line) => painted(line, colour, true));
    case 'paragraph':
      return wrap(styled(block.text), width).map((line) => painted(line, colour));
    case 'list':
      return block.items.flatMap((item) => hanging(BULLET, styled(item), page));
    case 'table':
      return tableLines(block.columns, block.rows, page);
    case 'excerpt':
      return excerptLines(block);
    case 'fold': {
      const [mark, held] = page.open ? ['▾ ', renderBlocks(block.blocks, narrower(page))] : ['▸ ', []];
      return [...hanging(mark, styled(block.summary), page), ...held.map((line) => (line === '' ? '' : `  ${line}`))];
    }
    default:
      return block satisfies never;
  }
}

/**
 * A line of a file, and a line of carets under what is meant in it.
 * @param paint what becomes of the carets, for example a colour
 */
export function excerptLines(
  { line, before, marked, after }: Excerpt,
  paint: (carets: string) => string = (carets) => carets,
): [text: string, carets: string] {
  const carets = '^'.repeat(Math.max(1, marked.length));
  // A tab is as wide in the line of carets as in the line above it.
  const padding = before.replace(/[^\t]/g, ' ');
  const number = String(line);
  return [
    `  ${number} | ${before}${marked}${after}`.replace(NOT_SHOWN, '\uFFFD'),
    `  ${' '.repeat(number.length)} | ${padding}${paint(carets)}`,
  ];
}

const BULLET = '- ';
const INDENT = '  ';

/** A text after a sign, its further lines below its first. */
function hanging(sign: string, pieces: readonly Piece[], { width, colour }: Page): string[] {
  const lines = wrap(pieces, width - INDENT.length);
  return lines.map((line, index) => (index === 0 ? sign : INDENT) + painted(line, colour));
}

function narrower(page: Page): Page {
  return { ...page, width: page.width - 2 };
}

/** Words that look alike. */
interface Piece {
  readonly text: string;
  readonly isStrong: boolean;
}

type Line = readonly Piece[];

/** What is not broken, and how many columns lie before it on a line. */
interface Word {
  readonly pieces: Line;
  readonly gap: 0 | 1;
}

function styled(text: Text): Piece[] {
  return text.map((part) => ({
    text: visible(partText(part)),
    isStrong: typeof part !== 'string' && 'strong' in part,
  }));
}

function partText(part: Inline): string {
  if (typeof part === 'string') return part;
  if ('strong' in part) return part.strong;
  if ('code' in part) return part.code;
  return part.link === part.to || !/^https?:/.test(part.to) ? part.link : `${part.link} (${part.to})`;
}

/** Text in which what is not to be shown is a sign instead. */
function visible(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(NOT_SHOWN, '\uFFFD');
}

/** What could move the cursor, colour the text or turn it round; a tab, of which only excerpts have any, only goes on. */
const NOT_SHOWN = /(?!\t)[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Breaks pieces at their spaces; a word longer than the width, such as an address, stays whole. */
function wrap(pieces: readonly Piece[], width: number): Line[] {
  const lines: Piece[][] = [[]];
  let taken = 0;
  for (const { pieces: word, gap: before } of wordsOf(pieces)) {
    const length = columnsOf(word);
    const gap = taken === 0 ? 0 : before;
    if (taken > 0 && taken + gap + length > width) {
      lines.push([...word]);
      taken = length;
    } else {
      lines.at(-1)?.push(...(gap === 0 ? [] : [{ text: ' ', isStrong: false }]), ...word);
      taken += gap + length;
    }
  }
  return lines;
}

/** Where a line may be broken: at a space, and within a range after its dash. */
const BREAKS = /( |(?<=\d–)(?=\d))/;

/** The words of some pieces; one word may be of several. */
function wordsOf(pieces: readonly Piece[]): Word[] {
  const words: { readonly pieces: Piece[]; readonly gap: 0 | 1 }[] = [{ pieces: [], gap: 1 }];
  const parts = pieces.flatMap(({ text, isStrong }) => text.split(BREAKS).map((part, at) => ({ part, isStrong, at })));
  for (const { part, isStrong, at } of parts)
    if (at % 2 === 1) words.push({ pieces: [], gap: part === ' ' ? 1 : 0 });
    else if (part !== '') words.at(-1)?.pieces.push({ text: part, isStrong });
  return words.filter(({ pieces: word }) => word.length > 0);
}

function painted(line: Line, colour: boolean, isHeading = false): string {
  // Whether the stream shows colours is decided already, by `pageFor`.
  return line
    .map(({ text, isStrong }) =>
      colour && (isStrong || isHeading) ? styleText('bold', text, { validateStream: false }) : text,
    )
    .join('');
}

/** The languages of this program take one column for each character, marks that stand on another aside. */
function columnsOf(line: Line): number {
  return line.reduce((sum, { text }) => sum + [...text.replace(/\p{Mn}/gu, '')].length, 0);
}

const GAP = 2;

/**
 * Cells are as wide as what they hold; where the row is too wide for the page, the widest are wrapped. Where the page has no
 * room for the longest word of each column, the rows stand one below the other.
 */
function tableLines(columns: readonly Column[], rows: readonly (readonly Text[])[], page: Page): string[] {
  const head = columns.map((column): Piece[] => [{ text: column.head, isStrong: true }]);
  const cells = [head, ...rows.map((row) => columns.map((_, at) => styled(row[at] ?? [])))];
  const widest = (of: (cell: readonly Piece[]) => number) =>
    columns.map((_, at) => Math.max(...cells.map((row) => of(row[at] ?? []))));
  const natural = widest(columnsOf);
  const least = widest((cell) => Math.max(0, ...wordsOf(cell).map(({ pieces }) => columnsOf(pieces))));
  const room = page.width - GAP * (columns.length - 1);
  if (sumOf(least) > room) return cells.slice(1).flatMap((row) => stacked(columns, row, page));
  const first = fitted(natural, least, room);
  // What broken ranges leave is for the words.
  const used = columns.map((column, at) => {
    const lines = cells.flatMap((row) => wrap(row[at] ?? [], first[at] ?? 0));
    return column.numeric === true ? Math.max(...lines.map(columnsOf)) : (natural[at] ?? 0);
  });
  const widths = fitted(used, least, room);
  const [heads = [], ...body] = cells.map((row) => rowLines(columns, row, widths, page));
  return [...heads, widths.map((width) => '─'.repeat(width)).join(' '.repeat(GAP)), ...body.flat()];
}

function rowLines(
  columns: readonly Column[],
  row: readonly (readonly Piece[])[],
  widths: readonly number[],
  { colour }: Page,
): string[] {
  const wrapped = row.map((cell, at) => wrap(cell, widths[at] ?? 0));
  const height = Math.max(...wrapped.map((cell) => cell.length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map(({ numeric = false }, at) => {
        const shown = wrapped[at]?.[line] ?? [];
        const margin = ' '.repeat(Math.max(0, (widths[at] ?? 0) - columnsOf(shown)));
        if (widths[at] === 0) return '';
        return numeric ? margin + painted(shown, colour) : painted(shown, colour) + margin;
      })
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
}

/** A row as an item, its further cells below the first, each after the head of its column. */
function stacked(columns: readonly Column[], [first = [], ...others]: readonly Piece[][], page: Page): string[] {
  const below = others.flatMap((cell, at) => {
    if (columnsOf(cell) === 0) return [];
    return hanging(INDENT, [{ text: `${columns[at + 1]?.head ?? ''}: `, isStrong: false }, ...cell], page);
  });
  return [...(columnsOf(first) === 0 ? [] : hanging(BULLET, first, page)), ...below];
}

/** The widths of columns that share a room: the widest give way until all fit, down to their longest word. */
function fitted(natural: readonly number[], least: readonly number[], room: number): number[] {
  const widths = [...natural];
  while (sumOf(widths) > room) {
    const spare = widths.map((width, at) => (width > (least[at] ?? 0) ? width : 0));
    const widest = spare.indexOf(Math.max(...spare));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
