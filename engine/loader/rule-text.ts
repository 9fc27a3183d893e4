import { notUtf8, unreadableFile } from './file-messages.js';
import type { Unplaced } from './messages.js';
import { readBytes } from './read-bytes.js';

/** The text of a rule file. */
export interface RuleText {
  /** As well as it can be read; empty where it cannot be. */
  readonly text: string;
  /** Why it must not be relied upon, and at which character of the text. */
  readonly fault?: { readonly problem: Unplaced; readonly offset: number };
}

/**
 * Reads a rule file, which is UTF-8: a letter that stands for nothing must never go out in an answer as a black diamond.
 * A mark of UTF-8 at the beginning is passed over.
 */
export function readRuleText(file: string): RuleText {
  const bytes = readBytes(file);
  if (typeof bytes === 'string') return { text: '', fault: { problem: unreadableFile(bytes), offset: 0 } };
  const other = utf16Of(bytes);
  if (other !== undefined)
    return { text: decoded(bytes, other), fault: { problem: notUtf8('it begins as UTF-16 does'), offset: 0 } };
  const offset = firstWrongByte(bytes);
  if (offset === undefined) return { text: decoded(bytes, 'utf-8') };
  const byte = bytes.toString('hex', offset, offset + 1).toUpperCase();
  const problem = notUtf8(`the byte ${byte} stands for no character here`);
  // What else editors save as, and what shows the line as it was meant. Each of its bytes is a character.
  return { text: decoded(bytes, 'windows-1252'), fault: { problem, offset } };
}

/** A file of rules begins with a letter or a sign of ASCII, of which UTF-16 makes two bytes; or with the mark of UTF-16. */
function utf16Of([first, second]: Buffer): string | undefined {
  if (first === 0xff || second === 0) return 'utf-16le';
  return first === 0xfe || first === 0 ? 'utf-16be' : undefined;
}

const REPLACEMENT = Buffer.from('\uFFFD');

/** Where a lenient decoder puts a replacement for what it cannot read, unless the file itself has that character there. */
function firstWrongByte(bytes: Buffer): number | undefined {
  let offset = 0;
  for (const sound of bytes.toString('utf8').split('\uFFFD')) {
    offset += Buffer.byteLength(sound);
    if (offset === bytes.length) return undefined;
    if (!bytes.subarray(offset, offset + REPLACEMENT.length).equals(REPLACEMENT)) return offset;
    offset += REPLACEMENT.length;
  }
  return undefined;
}

function decoded(bytes: Buffer, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
