import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleEdit } from './edited-rules.js';

/**
 * Writes one text in the place of another.
 * @param after the first place after this text is meant
 * @throws where the file has no such place
 */
export function replace(file: string, after: string, from: string, to: string): RuleEdit {
  return (folder) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const anchor = text.indexOf(after);
    const at = text.indexOf(from, anchor + after.length);
    if (anchor < 0 || at < 0) throw new Error(`${file} has no "${from}" after "${after}".`);
    writeFileSync(path, text.slice(0, at) + to + text.slice(at + from.length));
  };
}

/**
 * Takes a part out of a file.
 * @param until where what follows the part starts
 * @param back whether it is put back at the end of the file
 */
export function cut(file: string, from: string, until: string, back = false): RuleEdit {
  return (folder) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const start = text.indexOf(from);
    const end = text.indexOf(until, start + from.length);
    if (start < 0 || end < 0) throw new Error(`${file} has no part from "${from}" to "${until}".`);
    const rest = text.slice(0, start) + text.slice(end);
    writeFileSync(path, back ? `${rest}\n${text.slice(start, end)}` : rest);
  };
}

/** Writes another value of a figure. */
export function figure(name: string, from: number | string, to: number | string): RuleEdit {
  return replace('figures.yaml', `  ${name}:`, `value: ${from},`, `value: ${to},`);
}

/** Writes another name wherever one stands, in all files. */
export function rename(from: string, to: string): RuleEdit {
  return (folder) => {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.yaml')) continue;
      const path = join(folder, file);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to));
    }
  };
}
