import { byLanguage, type Language } from '../values/language.js';
import type { Block, Column, Inline, Text, TextDocument } from './document.js';
import { plainText, safeAddress } from './document.js';
import { htmlText } from './html.js';
import { count } from './in-words.js';
import { excerptLines } from './terminal.js';

/** A comment on GitHub takes 65,536 characters; some room is left for what a workflow adds. */
export const LONGEST_COMMENT = 60_000;

const LONGEST_TEXT = 2_000;

/** How much is shown, tried in turn until the whole is short enough. */
const LIMITS: readonly Limit[] = [
  { rows: Number.POSITIVE_INFINITY, characters: LONGEST_TEXT, folds: true },
  { rows: 200, characters: 600, folds: true },
  { rows: 60, characters: 300, folds: true },
  { rows: 60, characters: 300, folds: false },
  { rows: 20, characters: 160, folds: false },
];
const SHORTEST: Limit = { rows: 5, characters: 80, folds: false };

interface Limit {
  readonly rows: number;
  readonly characters: number;
  /** Whether folds have what they hold, or their summaries alone. */
  readonly folds: boolean;
}

const WORDS = byLanguage({
  more: (left: number) => ({ it: `… e altre ${count(left, 'it')}.`, en: `… and ${count(left, 'en')} more.` }),
  cut: {
    it: 'Il resto è troppo lungo per stare qui.',
    en: 'The rest is too long to stand here.',
  },
});

/**
 * A document as Markdown, for a comment on GitHub or for an assistant. What is too long is shown in part: long texts and lists
 * are cut, then what is folded goes, then more rows of lists and tables, then the last blocks.
 * @param most at most so many characters
 * @param sizeOf how much of that a text takes, where it is not measured in characters
 */
export function markdown(
  { language, blocks, elsewhere }: Omit<TextDocument, 'title'>,
  most = LONGEST_COMMENT,
  sizeOf = lengthOf,
): string {
  const cut = [WORDS[language].cut, ...(elsewhere === undefined ? [] : [elsewhere])].join(' ');
  const hasFolds = blocks.some(({ kind }) => kind === 'fold');
  // To render what is surely too long costs an assistant's answer three times as much as all the rest of it.
  for (const limit of [...LIMITS, SHORTEST].filter((one) => lengthOfBlocks(blocks, one) <= most)) {
    const parts = [...render(blocks, limit, language), ...(hasFolds && !limit.folds ? [cut] : [])];
    const text = `${parts.join('\n\n')}\n`;
    if (sizeOf(text) <= most) return text;
  }
  return firstParts(render(blocks, SHORTEST, language), cut, most, sizeOf);
}

function lengthOf(text: string): number {
  return text.length;
}

/** How many characters blocks have, without what Markdown adds to them. */
function lengthOfBlocks(blocks: readonly Block[], limit: Limit): number {
  const sum = (lengths: readonly number[]): number => lengths.reduce((all, one) => all + one, 0);
  const inline = (text: Text): number => sum(text.map((part) => Math.min(plainText([part]).length, limit.characters)));
  const lengths = blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return inline(block.text);
      case 'list':
        return sum(block.items.slice(0, limit.rows).map(inline));
      case 'table':
        return sum(block.rows.slice(0, limit.rows).flatMap((row) => row.map(inline)));
      case 'excerpt':
        return excerptLines(block).join('').length;
      case 'fold':
        return inline(block.summary) + (limit.folds ? lengthOfBlocks(block.blocks, limit) : 0);
      default:
        return block satisfies never;
    }
  });
  return sum(lengths);
}

/** As many parts as there is room for, and what is said of the others. */
function firstParts(parts: readonly string[], cut: string, most: number, sizeOf: typeof lengthOf): string {
  const kept: string[] = [];
  let room = most - sizeOf(cut) - 1;
  for (const part of parts) {
    room -= sizeOf(part) + 2;
    if (room < 0) break;
    kept.push(part);
  }
  return `${[...kept, cut].join('\n\n')}\n`;
}

function render(blocks: readonly Block[], limit: Limit, language: Language): string[] {
  return blocks.map((block) => renderBlock(block, limit, language));
}

function renderBlock(block: Block, limit: Limit, language: Language): string {
  const inline = (text: Text): string => markdownText(text, limit.characters);
  const left = (all: readonly unknown[]): string[] =>
    all.length > limit.rows ? [WORDS[language].more(all.length - limit.rows)] : [];
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level + 1)} ${inline(block.text)}`;
    case 'paragraph':
      return atLineStart(inline(block.text));
    case 'list':
      return [...block.items.slice(0, limit.rows).map((item) => atLineStart(inline(item))), ...left(block.items)]
        .map((item) => `- ${item}`)
        .join('\n');
    case 'table': {
      const rows = block.rows.slice(0, limit.rows).map((row) => row.map(inline));
      return [markdownTable(block.columns, rows), ...left(block.rows)].join('\n\n');
    }
    case 'excerpt':
      // In an indented block nothing is taken for anything else.
      return excerptLines(block)
        .map((line) => `    ${line}`)
        .join('\n');
    case 'fold': {
      // Within the summary GitHub reads HTML.
      if (!limit.folds) return atLineStart(inline(block.summary));
      const summary = htmlText(block.summary.map((part) => quiet(part, limit.characters)));
      return `<details>\n<summary>${summary}</summary>\n\n${render(block.blocks, limit, language).join('\n\n')}\n\n</details>`;
    }
    default:
      return block satisfies never;
  }
}

function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const heads = columns.map(({ head }) => escaped(head));
  const looks = columns.map(({ numeric }) => (numeric === true ? '---:' : '---'));
  return [heads, looks, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * A text as Markdown that shows it as it is, in one line.
 * @param most longer pieces are cut to so many characters
 */
export function markdownText(text: Text, most = LONGEST_TEXT): string {
  const parts = text.map((part) => markdownInline(part, most));
  return parts.map((part, index) => emphasized(text[index] ?? '', part, parts[index - 1], parts[index + 1])).join('');
}

function markdownInline(part: Inline, most: number): string {
  if (typeof part === 'string') return escaped(clipped(part, most));
  if ('strong' in part) return escaped(clipped(part.strong, most));
  if ('code' in part) {
    const written = clipped(part.code, most);
    return /[`|]|^\s|\s$|^$/.test(written) ? `<code>${escaped(written)}</code>` : `\`${written}\``;
  }
  const [shown, to] = [escaped(clipped(part.link, most)), safeAddress(part.to)];
  if (to === undefined) return shown;
  return `[${shown}](${to.replace(/[()<>|\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)})`;
}

/**
 * Asterisks where Markdown takes them for emphasis: beside a letter or a digit within, or beside a space, a backtick or
 * nothing outside.
 * Elsewhere an element.
 * @see https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
 */
function emphasized(part: Inline, rendered: string, before = '', after = ''): string {
  if (typeof part === 'string' || !('strong' in part)) return rendered;
  const isPlain =
    (/^[\p{L}\p{N}]/u.test(rendered) || /^$|[\s`]$/.test(before)) &&
    (/[\p{L}\p{N}]$/u.test(rendered) || /^$|^[\s`]/.test(after)) &&
    !/^\s|\s$|^$/.test(rendered);
  return isPlain ? `**${rendered}**` : `<strong>${rendered}</strong>`;
}

/** What Markdown or HTML would take for something else; within a name of the rules it takes `_` for itself. */
const SPECIAL = /[&<>*`[\]|~\\$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|:(?=\/\/|[\w+-]+:)|(?<=\bwww)\./giu;

/** What GitHub would take for a person or an issue, even as an entity: something that is not seen has to stand after it. */
const CALLS = /@(?=\w)|#(?=\d)|\bGH-(?=\d)/gi;
const NOTHING = '\u200B';

function escaped(text: string): string {
  return uncalled(text).replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`);
}

function uncalled(text: string): string {
  return text.replace(CALLS, (call) => call + NOTHING);
}

/** The same for a part that is written as HTML. */
function quiet(part: Inline, most: number): Inline {
  const shown = (text: string): string => uncalled(clipped(text, most));
  if (typeof part === 'string') return shown(part);
  if ('strong' in part) return { strong: shown(part.strong) };
  return 'code' in part ? { code: clipped(part.code, most) } : { link: shown(part.link), to: part.to };
}

/** A line that would begin a list, a heading or a rule begins with the entity of its sign instead. */
function atLineStart(line: string): string {
  return line
    .replace(/^[-+=#]/, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/^(\d+)([.)])/, (_, digits: string, sign: string) => `${digits}&#${sign.charCodeAt(0)};`);
}

function clipped(text: string, most: number): string {
  // Some white space goes away, so that a little more than fits is looked at.
  const line = text.slice(0, 2 * most).replace(/\s+/g, (space) => (/^[\u00A0\u202F]$/.test(space) ? space : ' '));
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
