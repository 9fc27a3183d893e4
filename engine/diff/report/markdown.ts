import type { RulesDiff } from '../../../schemas/types/api.js';
import type { Block, Inline, Text } from './blocks.js';
import { reportBlocks } from './document.js';
import { WORDS } from './words.js';

/** A comment on a pull request takes 65,536 characters; some room is left for what a workflow adds. */
const MOST_CHARACTERS = 60_000;

/** How much of the lists and texts is shown, tried in turn until the comment is short enough. */
const LIMITS = [
  { rows: 200, characters: 600 },
  { rows: 60, characters: 300 },
  { rows: 25, characters: 160 },
  { rows: 10, characters: 80 },
  { rows: 3, characters: 60 },
] as const;

/** Sentences say more than the cells of a table. */
const SENTENCE = 10;

const ROOM_TO_CLOSE = 500;

type Limit = (typeof LIMITS)[number];

/** The report as Markdown for a comment on a pull request: less than 60,000 characters, details folded. */
export function markdownReport(diff: RulesDiff): string {
  const blocks = reportBlocks(diff);
  let report = '';
  for (const limit of LIMITS) {
    report = `${markdownText([diff.headline], SENTENCE * limit.characters)}\n\n${render(blocks, limit)}\n`;
    if (report.length < MOST_CHARACTERS) return report;
  }
  return cut(report);
}

/** Whatever the rules say, the comment stays short enough; what is folded open would swallow all that follows it. */
function cut(report: string): string {
  const part = report.slice(0, MOST_CHARACTERS - ROOM_TO_CLOSE);
  const whole = part.slice(0, part.lastIndexOf('\n\n'));
  const open = whole.split('<details>').length - whole.split('</details>').length;
  const fence = whole.split('```').length % 2 === 0 ? '\n```' : '';
  return `${whole}${fence}\n\n${WORDS.cut}\n${'\n</details>\n'.repeat(open)}`;
}

function render(blocks: readonly Block[], limit: Limit): string {
  return blocks
    .map((block) => renderBlock(block, limit))
    .filter((part) => part !== '')
    .join('\n\n');
}

function renderBlock(block: Block, limit: Limit): string {
  const inline = (text: Text): string => markdownText(text, limit.characters);
  const sentence = (text: Text): string => markdownText(text, SENTENCE * limit.characters);
  switch (block.kind) {
    case 'heading':
      return `### ${sentence(block.text)}`;
    case 'paragraph':
      return sentence(block.text);
    case 'list':
      return bulletList(block.items.slice(0, limit.rows).map(sentence), block.items.length);
    case 'table':
      return table(
        block.head,
        block.rows.slice(0, limit.rows).map((row) => row.map(inline)),
        block.rows.length,
      );
    case 'fold':
      return `<details>\n<summary>${sentence(block.summary)}</summary>\n\n${render(block.blocks, limit)}\n\n</details>`;
    case 'request':
      return `\`\`\`json\n${block.json}\n\`\`\``;
    // Markdown cannot draw; the numbers stand in the table that follows.
    case 'ranges':
    case 'spans':
      return '';
  }
}

/** @param all how many items there are, those that are not shown included */
function bulletList(items: readonly string[], all: number): string {
  return [...items, ...omitted(all, items.length)].map((item) => `- ${item}`).join('\n');
}

/** @param all how many rows there are, those that are not shown included */
function table(head: readonly string[], rows: readonly (readonly string[])[], all: number): string {
  const shown = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [shown.join('\n'), ...omitted(all, rows.length)].join('\n\n');
}

function omitted(all: number, shown: number): string[] {
  return all > shown ? [WORDS.more(all - shown)] : [];
}

/** What could make Markdown or HTML of a text of the rules, call a person, or link to an issue or a page. */
const SPECIAL = /[&<>*_`[\]|~@#\\!$]|:(?=\/\/)|(?<=\bwww)\./g;

/** What can stand between backticks, even in a table. */
const PLAIN_CODE = /^[\w.:,()+/\- ]+$/;

/**
 * A text as Markdown that shows it as it is, in one line.
 * @param most longer pieces are cut to so many characters
 */
export function markdownText(text: Text, most: number): string {
  return text.map((part) => markdownInline(part, most)).join('');
}

function markdownInline(part: Inline, most: number): string {
  if (typeof part === 'string') return escaped(clipped(part, most));
  const written = clipped(part.code, most);
  return PLAIN_CODE.test(written) ? `\`${written}\`` : `<code>${escaped(written)}</code>`;
}

function escaped(text: string): string {
  return text.replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`);
}

function clipped(text: string, most: number): string {
  // Some white space goes away, so that a little more than fits is looked at.
  const line = text.slice(0, 2 * most).replace(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
