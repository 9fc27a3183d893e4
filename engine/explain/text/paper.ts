/** Where a text is shown: how wide it may be, and whether it may be coloured. */
export interface Paper {
  readonly width: number;
  readonly colour: boolean;
}

/** A piece of text that starts on a line of its own. */
export interface Block {
  readonly indent: number;
  readonly text: string;
  /** What stands at the right end of its line, where there is room; else on the next line. */
  readonly right?: string;
  readonly style?: Style;
}

export type Style = 'title' | 'faint' | 'strong';

const NARROWEST = 40;
const WIDEST = 110;
const WITHOUT_TERMINAL = 100;

/**
 * What an output stream is good for. Lines longer than a person reads with ease are not used, however wide it is.
 * @param environment where `NO_COLOR`, if it says anything, forbids colours (https://no-color.org)
 */
export function paperOf(
  { isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number },
  { NO_COLOR = '', TERM }: Readonly<Record<string, string | undefined>>,
): Paper {
  const isTerminal = isTTY === true;
  return {
    width: Math.min(Math.max((isTerminal && columns) || WITHOUT_TERMINAL, NARROWEST), WIDEST),
    colour: isTerminal && NO_COLOR === '' && TERM !== 'dumb',
  };
}

/** The blocks as text, each wrapped to the width of the paper. */
export function render(blocks: readonly Block[], { width, colour }: Paper): string {
  const lines = blocks.flatMap((block) => {
    const styled = (line: string): string => (colour ? coloured(line, block.style) : line);
    return laidOut(block, width).map((line) => (line === '' ? '' : styled(line)));
  });
  return `${lines.join('\n')}\n`;
}

/**
 * Breaks a text at its spaces; a word longer than the width, such as an address, stays whole.
 * @param hanging how much narrower the lines after the first are
 */
function wrapped(text: string, width: number, hanging = 0): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.normalize('NFC').split(/[ \n]+/)) {
    const room = lines.length === 0 ? width : width - hanging;
    if (line !== '' && columnsOf(line) + 1 + columnsOf(word) > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

const HANGING = 2;

function laidOut({ indent, text, right }: Block, width: number): string[] {
  const margin = ' '.repeat(indent);
  if (right !== undefined) return withRight(margin + text, right, width);
  const [first = '', ...rest] = wrapped(text, width - indent, HANGING);
  return [margin + first, ...rest.map((line) => margin + ' '.repeat(HANGING) + line)].map((line) => line.trimEnd());
}

function withRight(left: string, right: string, width: number): string[] {
  const gap = width - columnsOf(left) - columnsOf(right);
  if (gap >= 2) return [left + ' '.repeat(gap) + right];
  return [left, ' '.repeat(Math.max(width - columnsOf(right), 0)) + right];
}

/** Italian takes one column for each character. */
function columnsOf(text: string): number {
  return [...text].length;
}

const CODES: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  title: [1, 22],
  faint: [2, 22],
  strong: [33, 39],
};

function coloured(line: string, style: Style | undefined): string {
  if (style === undefined) return line;
  const [on, off] = CODES[style];
  return `\u001b[${on}m${line}\u001b[${off}m`;
}
