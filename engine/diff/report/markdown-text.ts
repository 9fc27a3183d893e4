import type { Inline, Text } from './blocks.js';

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
