import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledRules } from '../compiled-rules.js';
import { changesBetween, rememberedChanges } from '../diff/changes-between.js';
import { inspect } from '../loader/load.js';
import { REMEMBERED, type Remembered, rememberedFile } from '../loader/remembered.js';
import { yearsIn } from '../rules/years.js';
import { FINE, runCommand } from './common/command.js';

const USAGE = `Usage: node dist/engine/cli/remember.js

Part of the build: keeps the rules years of the working folder as they are once checked and decided, for a quicker
start, and what each year changed, which takes seconds to find. What it has kept before is not made again.`;

/** Rules with a fault are not kept, and not told either: who starts the service or checks the rules is told. */
async function main(): Promise<number> {
  mkdirSync(REMEMBERED, { recursive: true });
  const kept = new Set<string>();
  let before: string | undefined;
  for (const folder of yearsIn('.')) {
    const { problems, rules } = await inspect(folder);
    if (problems.length > 0 || rules === undefined) continue;
    writeFileSync(rememberedFile(folder), JSON.stringify(remembered(rules)));
    kept.add(rememberedFile(folder));
    if (before !== undefined) kept.add(await rememberChanges(before, folder));
    before = folder;
  }
  for (const file of readdirSync(REMEMBERED).map((name) => join(REMEMBERED, name))) if (!kept.has(file)) rmSync(file);
  return FINE;
}

function remembered({ source, decisions }: CompiledRules): Remembered {
  return { source, decisions };
}

async function rememberChanges(base: string, head: string): Promise<string> {
  const file = rememberedChanges(base, head);
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await changesBetween(base, head)));
  return file;
}

await runCommand(USAGE, main);
