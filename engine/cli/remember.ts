import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { inspect } from '../loader/inspect.js';
import { REMEMBERED, rememberedFile } from '../loader/remembered.js';
import { yearsIn } from '../years.js';
import { FINE, runCommand } from './command.js';

const USAGE = `Usage: node dist/engine/cli/remember.js

Part of the build: keeps the rules years of the working folder as they are once checked, for a quicker start.`;

/** Rules with a fault are not kept, and not told either: who starts the service or checks the rules is told. */
async function main(): Promise<number> {
  rmSync(REMEMBERED, { recursive: true, force: true });
  mkdirSync(REMEMBERED, { recursive: true });
  for (const folder of yearsIn('.')) {
    const { problems, book } = await inspect(folder);
    if (problems.length === 0) writeFileSync(rememberedFile(folder), JSON.stringify(book.source));
  }
  return FINE;
}

await runCommand(USAGE, main);
