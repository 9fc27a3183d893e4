import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REMEMBERED, rulesDigest } from '../loader/remembered.js';
import type { RulesDiff } from './rules-diff.js';

const ENGINE = join(import.meta.dirname, '..');
const COMMAND = join(ENGINE, 'cli', 'main.js');
/** More than any comparison takes, bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The file in which the build leaves the comparison of two years: named by a digest of all that it depends on. */
export function rememberedChanges(base: string, head: string): string {
  const digest = createHash('sha256').update(rulesDigest(base)).update(rulesDigest(head)).update(engineDigest());
  return join(REMEMBERED, `changes-${digest.digest('hex')}.json`);
}

/** The same only for the same code of the engine. */
function engineDigest(): string {
  const code = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  const digest = createHash('sha256');
  for (const path of code.sort()) digest.update(readFileSync(join(ENGINE, path)));
  return digest.digest('hex');
}

/**
 * What a rules year changes against another one: what `npm run rules:diff` compares. Comparing takes seconds, so the build
 * has done it for the years of the package; others are compared by a process of their own.
 * @param base a folder of rules
 * @param head a folder of rules
 * @throws where the rules of either cannot be used
 */
export async function changesBetween(base: string, head: string): Promise<RulesDiff> {
  const remembered = rememberedChanges(base, head);
  if (existsSync(remembered)) return JSON.parse(await readFile(remembered, 'utf8'));
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'diff', base, head, '--format', 'json'], {
    maxBuffer: MOST_BYTES,
  });
  return JSON.parse(stdout);
}
