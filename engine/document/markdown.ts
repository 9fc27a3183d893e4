import { byLanguage, type Language } from '../values/language.js';
import type { Block, Column, Inline, Text, TextDocument } from './document.js';
import { plainText, safeAddress } from './document.js';
import { htmlText } from './html.js';
import { count } from './in-words.js';

/** The most characters of a document in a comment. GitHub allows 65,536; the rest is for text that a workflow adds. */
const LONGEST_COMMENT = 60_000;

const LONGEST_TEXT = 2_000;

/** What to show, tried in turn until the text is short enough. */
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
  /** Whether the content of folds is shown, or only their summaries. */
  readonly folds: boolean;
}

const WORDS = byLanguage({
  more: (left: number) => ({ it: `… e altre ${count(left, 'it')}.`, en: `… and ${count(left, 'en')} more.` }),
  cut: {
    it: 'Il resto è troppo lungo per stare qui.',
    en: 'The rest is too long to show here.',
  },
});

/**
 * A document as Markdown, for a comment on GitHub or an assistant. If it is too long, long texts and lists are cut,
 * then folds are emptied, then more rows are cut, then the last blocks are left out.
 * @param most the most characters
 */
export function markdown({ language, blocks, elsewhere }: Omit<TextDocument, 'title'>, most = LONGEST_COMMENT): string {
  const cut = [WORDS[language].cut, ...(elsewhere === undefined ? [] : [elsewhere])].join(' ');
  const hasFolds = blocks.some(({ kind }) => kind === 'fold');
  // Limits that are surely too loose are skipped: rendering such a text takes three times as long as the rest of an
  // answer.
  for (const limit of [...LIMITS, SHORTEST]) {
    if (lengthOfBlocks(blocks, limit) > most) continue;
    const parts = [...render(blocks, limit, language), ...(hasFolds && !limit.folds ? [cut] : [])];
    const text = `${parts.join('\n\n')}\n`;
    if (text.length <= most) return text;
  }
  return firstParts(render(blocks, SHORTEST, language), cut, most);
}

/** A lower bound of the length in characters: the text without the markup. */
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
      case 'fold':
        return inline(block.summary) + (limit.folds ? lengthOfBlocks(block.blocks, limit) : 0);
      default:
        return block satisfies never;
    }
  });
  return sum(lengths);
}

/** As many parts as fit, and a sentence about the rest. */
function firstParts(parts: readonly string[], cut: string, most: number): string {
  const kept: string[] = [];
  let room = most - cut.length - 1;
  for (const part of parts) {
    room -= part.length + 2;
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
      return escapeLineStart(inline(block.text));
    case 'list':
      return [...block.items.slice(0, limit.rows).map((item) => escapeLineStart(inline(item))), ...left(block.items)]
        .map((item) => `- ${item}`)
        .join('\n');
    case 'table': {
      const rows = block.rows.slice(0, limit.rows).map((row) => row.map(inline));
      return [markdownTable(block.columns, rows), ...left(block.rows)].join('\n\n');
    }
    case 'fold': {
      // Inside a summary GitHub reads HTML.
      if (!limit.folds) return escapeLineStart(inline(block.summary));
      const summary = htmlText(block.summary.map((part) => pieceForHtml(part, limit.characters)));
      return `<details>\n<summary>${summary}</summary>\n\n${render(block.blocks, limit, language).join('\n\n')}\n\n</details>`;
    }
    default:
      return block satisfies never;
  }
}

function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const heads = columns.map(({ head }) => escapeMarkdown(head));
  const looks = columns.map(({ numeric }) => (numeric === true ? '---:' : '---'));
  return [heads, looks, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * A text as one line of Markdown that shows its characters unchanged.
 * @param most longer pieces are cut to this many characters
 */
export function markdownText(text: Text, most = LONGEST_TEXT): string {
  const parts = text.map((part) => markdownInline(part, most));
  return parts.map((part, index) => boldMarkdown(text[index] ?? '', part, parts[index - 1], parts[index + 1])).join('');
}

function markdownInline(part: Inline, most: number): string {
  if (typeof part === 'string') return escapeMarkdown(clip(part, most));
  if ('strong' in part) return escapeMarkdown(clip(part.strong, most));
  if ('code' in part) {
    const written = clip(part.code, most);
    return /[`|]|^\s|\s$|^$/.test(written) ? `<code>${escapeMarkdown(written)}</code>` : `\`${written}\``;
  }
  const [shown, to] = [escapeMarkdown(clip(part.link, most)), safeAddress(part.to)];
  if (to === undefined) return shown;
  return `[${shown}](${to.replace(/[()<>|\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)})`;
}

/**
 * Bold text: with asterisks where Markdown reads them as emphasis, else as an HTML element. Asterisks work next to a
 * letter or digit inside, or next to a space, a backtick or nothing outside.
 * @see https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
 */
function boldMarkdown(part: Inline, rendered: string, before = '', after = ''): string {
  if (typeof part === 'string' || !('strong' in part)) return rendered;
  const isPlain =
    (/^[\p{L}\p{N}]/u.test(rendered) || /^$|[\s`]$/.test(before)) &&
    (/[\p{L}\p{N}]$/u.test(rendered) || /^$|^[\s`]/.test(after)) &&
    !/^\s|\s$|^$/.test(rendered);
  return isPlain ? `**${rendered}**` : `<strong>${rendered}</strong>`;
}

/** The characters that are markup in Markdown or HTML. An underscore within a name is not. */
const SPECIAL = /[&<>*`[\]|~\\$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|:(?=\/\/|[\w+-]+:)|(?<=\bwww)\./giu;

/**
 * What GitHub reads as the mention of a person or an issue, even as an entity. An invisible character after it prevents
 * that.
 */
const MENTIONS = /@(?=\w)|#(?=\d)|\bGH-(?=\d)/gi;
const ZERO_WIDTH_SPACE = '\u200B';

function escapeMarkdown(text: string): string {
  return breakMentions(text).replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`);
}

function breakMentions(text: string): string {
  return text.replace(MENTIONS, (call) => call + ZERO_WIDTH_SPACE);
}

/** The same for a piece that is written as HTML. */
function pieceForHtml(part: Inline, most: number): Inline {
  const shown = (text: string): string => breakMentions(clip(text, most));
  if (typeof part === 'string') return shown(part);
  if ('strong' in part) return { strong: shown(part.strong) };
  return 'code' in part ? { code: clip(part.code, most) } : { link: shown(part.link), to: part.to };
}

/** Escapes the first character of a line if it would begin a list, a heading or a rule. */
function escapeLineStart(line: string): string {
  return line
    .replace(/^[-+=#]/, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/^(\d+)([.)])/, (_, digits: string, sign: string) => `${digits}&#${sign.charCodeAt(0)};`);
}

function clip(text: string, most: number): string {
  // Twice the length is enough, since runs of white space shrink to one.
  const line = text.slice(0, 2 * most).replace(/\s+/g, (space) => (/^[\u00A0\u202F]$/.test(space) ? space : ' '));
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
