import type { RulesDiff } from '../../../schemas/types/diff2.js';
import type { Language } from '../../values/language.js';
import type { Block, Inline, Text } from './blocks.js';
import { reportBlocks } from './document.js';
import { WORDS } from './words.js';

/** A comment on a pull request takes 65,536 characters; some room is left for what a workflow adds. */
export const MOST_CHARACTERS = 60_000;

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

/**
 * The report as Markdown for a comment on a pull request, details folded.
 * @param most fewer characters than this
 */
export function markdownReport(diff: RulesDiff, language: Language, most = MOST_CHARACTERS): string {
  const blocks = reportBlocks(diff, language);
  let report = '';
  for (const limit of LIMITS) {
    report = `${markdownText([diff.headline], SENTENCE * limit.characters)}\n\n${render(blocks, limit, language)}\n`;
    if (report.length < most) return report;
  }
  return cut(report, most, language);
}

/** Whatever the rules say, the comment stays short enough; what is folded open would swallow all that follows it. */
function cut(report: string, most: number, language: Language): string {
  const part = report.slice(0, most - ROOM_TO_CLOSE);
  const whole = part.slice(0, part.lastIndexOf('\n\n'));
  const open = whole.split('<details>').length - whole.split('</details>').length;
  const fence = whole.split('```').length % 2 === 0 ? '\n```' : '';
  return `${whole}${fence}\n\n${WORDS.cut[language]}\n${'\n</details>\n'.repeat(open)}`;
}

function render(blocks: readonly Block[], limit: Limit, language: Language): string {
  return blocks
    .map((block) => renderBlock(block, limit, language))
    .filter((part) => part !== '')
    .join('\n\n');
}

function renderBlock(block: Block, limit: Limit, language: Language): string {
  const inline = (text: Text): string => markdownText(text, limit.characters);
  const sentence = (text: Text): string => markdownText(text, SENTENCE * limit.characters);
  const omitted = (all: readonly unknown[]): string[] =>
    all.length > limit.rows ? [WORDS.more(all.length - limit.rows)[language]] : [];
  switch (block.kind) {
    case 'heading':
      return `### ${sentence(block.text)}`;
    case 'paragraph':
      return sentence(block.text);
    case 'list':
      return [...block.items.slice(0, limit.rows).map(sentence), ...omitted(block.items)]
        .map((item) => `- ${item}`)
        .join('\n');
    case 'table': {
      const rows = block.rows.slice(0, limit.rows).map((row) => row.map(inline));
      return [table(block.head, rows), ...omitted(block.rows)].join('\n\n');
    }
    case 'fold':
      return `<details>\n<summary>${sentence(block.summary)}</summary>\n\n${render(block.blocks, limit, language)}\n\n</details>`;
    case 'request':
      return `\`\`\`json\n${block.json}\n\`\`\``;
    // Markdown cannot draw; the numbers stand in the table that follows.
    case 'ranges':
    case 'spans':
      return '';
  }
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
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
