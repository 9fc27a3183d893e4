import { basename, parse } from 'node:path';
import { suggestion } from '../values/nearest-name.js';
import {
  booleanHint,
  type Kind,
  keyHint,
  operatorHint,
  shorthandHint,
  type Translated,
  typeHint,
  yamlSlip,
} from './hints.js';
import { formatPlace, listed, problem, quoted, type Unplaced } from './messages.js';
import type { Place } from './problem.js';

/*
 * What the loader says of files, of their YAML, and of the keys and values that their schemas ask for.
 */

export const missingFile = () =>
  problem('missing_file', {
    en: ['This file is missing.', 'Every year has a ruleset, sources, figures and facts: files or folders.'],
  });

/** @param kinds what a file or its folder can be called */
export const unreadFile = (file: string, kinds: readonly string[]) => {
  const { dir, name } = parse(file);
  const near = suggestion(basename(dir), kinds) || suggestion(name, kinds);
  return problem('unread_file', {
    en: [
      'This file is never read: neither its name nor that of its folder is a kind of rule.',
      `${near} Kinds, each a file or a folder of files: ${kinds.join(', ')}.`,
    ],
  });
};

export const misnamedFile = (file: string) =>
  problem('unread_file', {
    en: [
      'This file is never read: its name does not end in ".yaml".',
      `Call it ${parse(file).name}.yaml, or move it out of the folder of the rules.`,
    ],
  });

/** @param first the file that has the list */
export const secondList = (kind: string, first: string) =>
  problem('second_list', {
    en: [
      `The ${kind} apply in the order of one list, which stands in ${first}.`,
      'Move what is here to its place there.',
    ],
  });

const UNREADABLE: Readonly<Record<string, Translated<readonly [why: string, hint: string]>>> = {
  EISDIR: { en: ['it is a folder', 'Give the folder a name without ".yaml", and put rules in files.'] },
  ENOENT: { en: ['it is a link to a file that is not there', 'Correct the link, or remove it.'] },
  EACCES: { en: ['whoever runs this may not read it', 'Give the permission to read it.'] },
};

/** @param code the system's, for why it cannot be read */
export const unreadableFile = (code: string) => {
  const { en } = UNREADABLE[code] ?? { en: [`the system says ${code}`, ''] };
  return problem('unreadable_file', { en: [`This file cannot be read: ${en[0]}.`, en[1]] });
};

export const utf16File = () => notUtf8({ en: 'it begins as UTF-16 does' });

/** @param byte in hexadecimal digits */
export const wrongByte = (byte: string) => notUtf8({ en: `the byte ${byte} stands for no character here` });

const notUtf8 = (fault: Translated) =>
  problem('yaml_syntax', {
    en: [
      `This file is not UTF-8: ${fault.en}.`,
      'Save it as UTF-8: editors ask for the encoding when a file is saved, or show it at the foot of the window.',
    ],
  });

/** What the parser says is English in every language; the hint says it in other words. */
export const yamlSyntax = (slip: Parameters<typeof yamlSlip>[0]) => problem('yaml_syntax', yamlSlip(slip));

export const mergeMark = () =>
  problem('yaml_syntax', {
    en: [
      'This line is left over from the merge of two versions.',
      'Keep one of the two, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
    ],
  });

/** @param open the sign that opens what is never closed */
export const neverClosed = (open: string) =>
  problem('yaml_syntax', {
    en: [
      open === '"' || open === "'"
        ? `The quote ${open} opens here, and never closes.`
        : `${open} opens here, and never closes.`,
      `Close it with ${CLOSING[open] ?? open}.`,
    ],
  });

/** What closes a quote or a bracket. */
export const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '"': '"', "'": "'" };

const HIDDEN: Readonly<Record<string, string>> = {
  '\u00a0': 'no-break space (U+00A0)',
  '\u00ad': 'soft hyphen (U+00AD)',
  '\u200b': 'zero-width space (U+200B)',
  '\u200c': 'zero-width non-joiner (U+200C)',
  '\u200d': 'zero-width joiner (U+200D)',
  '\u202f': 'narrow no-break space (U+202F)',
  '\ufeff': 'byte order mark (U+FEFF)',
};

/** The characters that nobody sees, and that make two names which look alike differ. */
export const HIDDEN_CHARACTERS = new RegExp(`[${Object.keys(HIDDEN).join('')}]`);

export const hiddenCharacter = (character: string) =>
  problem('hidden_character', {
    en: [
      `A ${HIDDEN[character] ?? character} stands here, which nobody sees.`,
      'Delete it, or type an ordinary space.',
    ],
  });

export const tabIndent = () =>
  problem('yaml_syntax', { en: ['This line is indented with a tab.', 'Indent with spaces.'] });

/** The parser tells it only when the values are read. */
export const unknownAlias = (name: string) =>
  problem('yaml_syntax', {
    en: [`Nothing above is marked with &${name}.`, 'A text that begins with an asterisk goes between quotes.'],
  });

export const duplicateKey = (key: string, first: Place) =>
  problem('duplicate_id', {
    en: [
      `"${key}" is defined twice; the first is at ${formatPlace(first)}.`,
      key === 'id' ? 'A new item begins with a dash: "- id". Or rename one.' : 'Rename or remove one.',
    ],
  });

export const severalCombinators = (keys: readonly string[]) =>
  problem('all_and_any', {
    en: [
      `${keys.map(quoted).join(' and ')} stand side by side here, and all but one would be ignored.`,
      'Nest them: all: [a, { any: [b, c] }].',
    ],
  });

export const emptyCombinator = (key: 'all' | 'any') =>
  problem(key === 'all' ? 'empty_all' : 'empty_any', {
    en: [`"${key}" is empty, and would always hold.`, 'Name at least one condition in it, or remove it.'],
  });

export const unknownKey = (key: string, keys: readonly string[]) =>
  problem('unknown_key', {
    en: [`Unknown key "${key}".`, `${suggestion(key, keys)}${keyHint(key).en} Allowed here: ${keys.join(', ')}.`],
  });

export const missingKey = (key: string) =>
  problem('missing_key', {
    en: [`The key "${key}" is missing here.`, `Write "${key}:" and its value beside the other keys.`],
  });

export const missingOneOf = (keys: readonly string[]) =>
  problem('missing_key', {
    en: [`One of these keys is missing here: ${keys.join(', ')}.`, 'Write one, and its value.'],
  });

export const missingSource = () =>
  problem('missing_source', {
    en: ['There is no source here.', 'Name a declared one, as in sources: [inps_circ_14_2026].'],
  });

/** The kinds of value in words; a value that is written so stands for itself. */
const KIND_WORDS: Readonly<Record<Kind, Translated>> = {
  number: { en: 'a number' },
  integer: { en: 'a whole number' },
  string: { en: 'text' },
  boolean: { en: 'true or false' },
  array: { en: 'a list' },
  object: { en: 'a group of keys' },
  date: { en: 'a date' },
};

/** @param key the one that the value stands under */
export const wrongType = (expected: readonly Kind[], found: unknown, key: string | number | undefined) =>
  problem('wrong_type', {
    en: [
      `Expected ${expected.map((kind) => KIND_WORDS[kind]?.en ?? kind).join(' or ')}, found ${inWords(found).en}.`,
      shorthandHint(key, found).en || typeHint(expected, found).en,
    ],
  });

function inWords(value: unknown): Translated {
  if (value === null || value === undefined) return { en: 'nothing' };
  if (Array.isArray(value)) return { en: 'a list' };
  if (typeof value === 'object') return { en: 'a group of keys' };
  if (typeof value === 'string') return { en: `the text "${value}"` };
  return { en: typeof value === 'number' ? `the number ${value}` : `the value ${value}` };
}

export const notAllowed = (found: unknown, values: readonly unknown[]) =>
  problem('wrong_value', {
    en: [
      `${quoted(found)} is not allowed here.`,
      `${suggestion(found, values) || booleanHint(found, values).en} Allowed: ${listed(values)}.`,
    ],
  });

export const unknownOperator = (found: unknown, operators: readonly unknown[]) =>
  problem('unknown_operator', {
    en: [
      `Unknown operator ${quoted(found)}.`,
      `${suggestion(found, operators) || operatorHint(found).en} Allowed: ${listed(operators)}.`,
    ],
  });

/** @param fault what is wrong with the value, and what to do about it */
export const wrongValue = (found: unknown, fault: Translated<readonly [fault: string, hint?: string]>): Unplaced => {
  const [text, hint = ''] = fault.en;
  return problem('wrong_value', { en: [`${quoted(found)} ${text}.`, hint] });
};

export const notAName = (found: unknown) =>
  wrongValue(found, {
    en: ['is not a name', 'Use lower-case letters, digits and underscores, for example "diritto_annuale".'],
  });

export const notADate = (found: unknown) =>
  wrongValue(found, { en: ['is not a date', 'Write year-month-day, for example 2027-02-28.'] });

export const notAnAddress = (found: unknown) =>
  wrongValue(found, { en: ['is not a web address', 'Write it whole, with https://.'] });

/** Keywords of a schema that a value can break, by the keyword. */
const LIMITS: Readonly<Record<string, (limit: number) => Translated<readonly [fault: string, hint?: string]>>> = {
  minLength: () => ({ en: ['is too short to say anything'] }),
  minItems: (limit) => ({ en: [`needs at least ${limit} items`] }),
  maxItems: (limit) => ({ en: [`takes at most ${limit} items`] }),
  minProperties: () => ({ en: ['is an empty group of keys', 'Write something in it, or remove the file.'] }),
  uniqueItems: () => ({ en: ['names something twice'] }),
  minimum: (limit) => ({ en: [`is too small: at least ${limit}`] }),
  exclusiveMinimum: (limit) => ({ en: [`is too small: more than ${limit}`] }),
  maximum: (limit) => ({ en: [`is too large: at most ${limit}`] }),
};

/** @param keyword the keyword of the schema that the value breaks */
export const beyondLimit = (found: unknown, keyword: string, limit: number) =>
  wrongValue(found, LIMITS[keyword]?.(limit) ?? { en: [`does not satisfy "${keyword}" here`] });
