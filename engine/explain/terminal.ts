import { styleText } from 'node:util';

/** How a text is laid out: how wide it may be, and whether it may be coloured. */
export interface Layout {
  readonly width: number;
  readonly colour: boolean;
}

/** A piece of text that starts on a line of its own. */
export interface Block {
  readonly indent: number;
  readonly text: string;
  /** What stands at the right end of its line, where there is room; else on the next line. */
  readonly right?: string;
  readonly style?: keyof typeof STYLES;
}

const NARROWEST = 40;
const WIDEST = 110;
const WITHOUT_TERMINAL = 100;

/**
 * The layout that suits an output stream. Lines longer than a person reads with ease are not used, however wide it is.
 * @param environment where `NO_COLOR`, if it says anything, forbids colours (https://no-color.org)
 */
export function layoutFor(
  { isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number },
  { NO_COLOR = '', TERM }: Readonly<Record<string, string | undefined>>,
): Layout {
  const isTerminal = isTTY === true;
  return {
    width: Math.min(Math.max((isTerminal && columns) || WITHOUT_TERMINAL, NARROWEST), WIDEST),
    colour: isTerminal && NO_COLOR === '' && TERM !== 'dumb',
  };
}

const STYLES = { title: 'bold', faint: 'dim', strong: 'yellow' } as const;

/** The blocks as text, each wrapped to the width of the layout. */
export function renderBlocks(blocks: readonly Block[], { width, colour }: Layout): string {
  const lines = blocks.flatMap((block) => {
    const { style } = block;
    const blockLines = layOut(block, width);
    if (!colour || style === undefined) return blockLines;
    // Whether the stream shows colours is decided already, by `layoutFor`.
    return blockLines.map((line) => (line === '' ? '' : styleText(STYLES[style], line, { validateStream: false })));
  });
  return `${lines.join('\n')}\n`;
}

/** How much narrower the lines after the first are. */
const HANGING = 2;
const GAP = 2;

function layOut({ indent, text, right }: Block, width: number): string[] {
  const margin = ' '.repeat(indent);
  const taken = right === undefined ? 0 : countColumns(right) + GAP;
  const isBeside = width - indent - taken >= NARROWEST - GAP;
  const [first = '', ...rest] = wrap(text, width - indent - (isBeside ? taken : 0));
  const lines = [margin + first, ...rest.map((line) => margin + ' '.repeat(HANGING) + line)];
  if (right === undefined) return lines.map((line) => line.trimEnd());
  const [top = '', ...below] = isBeside ? lines : ['', ...lines];
  const beside = top + right.padStart(width - countColumns(top) + right.length - countColumns(right));
  return isBeside ? [beside, ...below] : [...below, beside];
}

/** Breaks a text at its spaces; a word longer than the width, such as an address, stays whole. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.normalize('NFC').split(/[ \n]+/)) {
    const room = lines.length === 0 ? width : width - HANGING;
    if (line !== '' && countColumns(line) + 1 + countColumns(word) > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Italian takes one column for each character. */
function countColumns(text: string): number {
  return [...text].length;
}
