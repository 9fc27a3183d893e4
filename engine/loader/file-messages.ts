import { problem } from './messages.js';
import type { RuleKind } from './rule-files.js';
import { suggestionOfName } from './words.js';

/*
 * The messages of the loader about whole files: what is wrong, and a hint.
 */

export const missingFile = () =>
  problem(
    'missing_file',
    'This file is missing.',
    'Every year has a ruleset, sources, figures and facts: files or folders.',
  );

export const unreadFile = (file: string, kinds: readonly RuleKind[]) =>
  problem(
    'unread_file',
    'This file is never read: neither its name nor that of its folder is a kind of rule.',
    `${suggestionOfName(file, kinds)} Kinds, each a file or a folder of files: ${kinds.join(', ')}.`,
  );

const UNREADABLE: Readonly<Record<string, readonly [why: string, hint: string]>> = {
  EISDIR: ['it is a folder', 'Give the folder a name without ".yaml", and put rules in files.'],
  ENOENT: ['it is a link to a file that is not there', 'Correct the link, or remove it.'],
  EACCES: ['whoever runs this may not read it', 'Give the permission to read it.'],
};

/** @param code the system's, for why it cannot be read */
export const unreadableFile = (code: string) => {
  const [why, hint] = UNREADABLE[code] ?? [`the system says ${code}`, ''];
  return problem('unreadable_file', `This file cannot be read: ${why}.`, hint);
};

export const notUtf8 = (fault: string) =>
  problem(
    'yaml_syntax',
    `This file is not UTF-8: ${fault}.`,
    'Save it as UTF-8: editors ask for the encoding when a file is saved, or show it at the foot of the window.',
  );
