import { styleText } from 'node:util';
import type { Block, Column, Inline, Text, TextDocument } from './document.js';

/** How a document is laid out in a terminal. */
export interface Page {
  /** The number of columns. */
  readonly width: number;
  readonly colour: boolean;
  /** Whether the content of folds is shown. */
  readonly open: boolean;
}

const NARROWEST = 40;
const WIDEST = 120;
const WITHOUT_TERMINAL = 100;

/**
 * The page for an output stream. Its width has a limit, since very long lines are hard to read.
 * @param environment `NO_COLOR`, if not empty, turns colours off (https://no-color.org)
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

/** Blocks with an empty line between them, but none after a heading. */
function renderBlocks(blocks: readonly Block[], page: Page): string[] {
  return blocks.flatMap((block, index) => {
    const gap = index === 0 || blocks[index - 1]?.kind === 'heading' || isClosed(block, blocks[index - 1], page);
    return [...(gap ? [] : ['']), ...renderBlock(block, page)];
  });
}

/** Two closed folds in a row have no empty line between them. */
function isClosed(block: Block, before: Block | undefined, { open }: Page): boolean {
  return !open && block.kind === 'fold' && before?.kind === 'fold';
}

function renderBlock(block: Block, page: Page): string[] {
  const { width, colour } = page;
  switch (block.kind) {
    case 'heading':
      return wrap(piecesOf(block.text), width).map((line) => lineText(line, colour, true));
    case 'paragraph':
      return wrap(piecesOf(block.text), width).map((line) => lineText(line, colour));
    case 'list':
      return block.items.flatMap((item) => hangingLines(BULLET, piecesOf(item), page));
    case 'table':
      return tableLines(block.columns, block.rows, page);
    case 'fold': {
      const [mark, held] = page.open ? ['▾ ', renderBlocks(block.blocks, narrowerPage(page))] : ['▸ ', []];
      return [
        ...hangingLines(mark, piecesOf(block.summary), page),
        ...held.map((line) => (line === '' ? '' : `  ${line}`)),
      ];
    }
    default:
      return block satisfies never;
  }
}

const BULLET = '- ';
const INDENT = '  ';

/** A text after a bullet, its other lines indented to match. */
function hangingLines(sign: string, pieces: readonly Piece[], { width, colour }: Page): string[] {
  const lines = wrap(pieces, width - INDENT.length);
  return lines.map((line, index) => (index === 0 ? sign : INDENT) + lineText(line, colour));
}

function narrowerPage(page: Page): Page {
  return { ...page, width: page.width - 2 };
}

/** A run of text in one style. */
interface Piece {
  readonly text: string;
  readonly isStrong: boolean;
}

type Line = readonly Piece[];

/** A stretch without a line break, and the number of spaces before it. */
interface Word {
  readonly pieces: Line;
  readonly gap: 0 | 1;
}

function piecesOf(text: Text): Piece[] {
  return text.map((part) => ({
    text: replaceControls(partText(part)),
    isStrong: typeof part !== 'string' && 'strong' in part,
  }));
}

function partText(part: Inline): string {
  if (typeof part === 'string') return part;
  if ('strong' in part) return part.strong;
  if ('code' in part) return part.code;
  return part.link === part.to || !/^https?:/.test(part.to) ? part.link : `${part.link} (${part.to})`;
}

/** Replaces the characters that must not reach a terminal. */
function replaceControls(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(NOT_SHOWN, '\uFFFD');
}

/** The characters that could move the cursor, set colours or reverse the text. A tab is harmless. */
export const NOT_SHOWN = /(?!\t)[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Breaks text into lines at spaces. A word that is too long, such as an address, stays whole. */
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

/** The places for a line break: spaces, and after the dash of a range. */
const BREAKS = /( |(?<=\d–)(?=\d))/;

/** Splits pieces into words. A word may consist of several pieces. */
function wordsOf(pieces: readonly Piece[]): Word[] {
  const words: { readonly pieces: Piece[]; readonly gap: 0 | 1 }[] = [{ pieces: [], gap: 1 }];
  const parts = pieces.flatMap(({ text, isStrong }) => text.split(BREAKS).map((part, at) => ({ part, isStrong, at })));
  for (const { part, isStrong, at } of parts)
    if (at % 2 === 1) words.push({ pieces: [], gap: part === ' ' ? 1 : 0 });
    else if (part !== '') words.at(-1)?.pieces.push({ text: part, isStrong });
  return words.filter(({ pieces: word }) => word.length > 0);
}

function lineText(line: Line, colour: boolean, isHeading = false): string {
  // `pageFor` has already decided whether the stream shows colours.
  return line
    .map(({ text, isStrong }) =>
      colour && (isStrong || isHeading) ? styleText('bold', text, { validateStream: false }) : text,
    )
    .join('');
}

/** The width in columns: one per character, except combining marks. That holds for the languages of this program. */
function columnsOf(line: Line): number {
  return line.reduce((sum, { text }) => sum + [...text.replace(/\p{Mn}/gu, '')].length, 0);
}

const GAP = 2;

/**
 * Lays out a table. Columns are as wide as their content; if the table is too wide, the widest columns wrap. If not
 * even the longest words fit, each row becomes a list.
 */
function tableLines(columns: readonly Column[], rows: readonly (readonly Text[])[], page: Page): string[] {
  const head = columns.map((column): Piece[] => [{ text: column.head, isStrong: true }]);
  const cells = [head, ...rows.map((row) => columns.map((_, at) => piecesOf(row[at] ?? [])))];
  const widest = (of: (cell: readonly Piece[]) => number) =>
    columns.map((_, at) => Math.max(...cells.map((row) => of(row[at] ?? []))));
  const natural = widest(columnsOf);
  const least = widest((cell) => Math.max(0, ...wordsOf(cell).map(({ pieces }) => columnsOf(pieces))));
  const room = page.width - GAP * (columns.length - 1);
  if (sumOf(least) > room) return cells.slice(1).flatMap((row) => rowAsList(columns, row, page));
  const first = fittingWidths(natural, least, room);
  // Columns of numbers that became narrower leave their room to the others.
  const used = columns.map((column, at) => {
    const lines = cells.flatMap((row) => wrap(row[at] ?? [], first[at] ?? 0));
    return column.numeric === true ? Math.max(...lines.map(columnsOf)) : (natural[at] ?? 0);
  });
  const widths = fittingWidths(used, least, room);
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
        return numeric ? margin + lineText(shown, colour) : lineText(shown, colour) + margin;
      })
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
}

/** A row as an item, with the other cells below, each after the head of its column. */
function rowAsList(columns: readonly Column[], [first = [], ...others]: readonly Piece[][], page: Page): string[] {
  const below = others.flatMap((cell, at) => {
    if (columnsOf(cell) === 0) return [];
    return hangingLines(INDENT, [{ text: `${columns[at + 1]?.head ?? ''}: `, isStrong: false }, ...cell], page);
  });
  return [...(columnsOf(first) === 0 ? [] : hangingLines(BULLET, first, page)), ...below];
}

/** The widths of columns that have to fit into a room: the widest shrink first, down to their longest word. */
function fittingWidths(natural: readonly number[], least: readonly number[], room: number): number[] {
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
