import { readdirSync } from 'node:fs';
import { load } from '../loader/load.js';
import { RulesError } from '../loader/problem.js';

/**
 * `npm run rules:check`: loads every rules year of the working folder, or those named, and prints what is wrong.
 * Exit code 1 where something is.
 */
async function main(named: readonly string[]): Promise<void> {
  const folders = named.length > 0 ? named : readdirSync('.').filter((name) => /^rules-\d{4}$/.test(name));
  for (const folder of folders) await check(folder);
}

async function check(folder: string): Promise<void> {
  try {
    const { source } = await load(folder);
    const { lines, modifiers, notices, cases } = source;
    process.stdout.write(
      `${folder}: ${lines.length} lines, ${modifiers.length} modifiers, ${notices.length} notices, ${cases.length} cases, nothing wrong.\n`,
    );
  } catch (failure) {
    if (!(failure instanceof RulesError)) throw failure;
    process.stderr.write(`${failure.message}\n`);
    process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
