import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/commands.js';
import type { Position } from './language-server.js';

/** The rule files of every year, as paths from the folder of the project. */
export function ruleFiles(): string[] {
  return rulesYears().flatMap((year) =>
    readdirSync(join(ROOT, year), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => join(year, name)),
  );
}

/** The rules years of the project. */
export function rulesYears(): string[] {
  return readdirSync(ROOT).filter((name) => /^rules-\d{4}$/.test(name));
}

/** The text of a file of the project. */
export function textOf(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}

const CURSOR = '‸';

/** A text in which the sign `‸` shows where the cursor is. */
export function withCursor(marked: string): { text: string; position: Position } {
  return { text: marked.replace(CURSOR, ''), position: placeIn(marked, marked.indexOf(CURSOR)) };
}

/** The line and the character that an offset of a text stands for. */
export function placeIn(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

let unsaved = 0;

/** A new rule file of some kind, unlike any other that has been opened. */
export function ruleFile(kind: string, body: string): { name: string; text: string } {
  const head = `# yaml-language-server: $schema=../../schemas/rules/${kind}.schema.json\n`;
  return { name: `rules-2026/${kind}/unsaved-${unsaved++}.yaml`, text: head + body };
}

/** A file of lines up to where the amount of its one line would stand. */
export const LINE = `bucket: annual
lines:
  - id: prova
    label: Prova
    classification: estimate
    valueSource: market
    law: Nessuna
    explanation: Una prova.
`;
