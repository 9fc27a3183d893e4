import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RulesDiff } from '../../schemas/types/diff2.js';
import { REMEMBERED, rulesDigest } from '../loader/remembered.js';

const ENGINE = join(import.meta.dirname, '..');

/** Beside this module, which of a bundle is the bundle: it has the thread as a bundle too. */
const THREAD = join(dirname(fileURLToPath(import.meta.url)), 'thread.js');

/**
 * The file in which the build leaves the comparison of two years: named by a digest of all that it depends on, so that it
 * is never taken for that of other rules, nor for that of other code.
 * @param engine the folder of the engine's compiled code
 */
export function rememberedChanges(base: string, head: string, engine = ENGINE): string {
  const digest = createHash('sha256').update(rulesDigest(base)).update(rulesDigest(head)).update(codeDigest(engine));
  return join(REMEMBERED, `changes-${digest.digest('hex')}.json`);
}

function codeDigest(engine: string): string {
  const code = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  const digest = createHash('sha256');
  for (const path of code.sort()) digest.update(readFileSync(join(engine, path)));
  return digest.digest('hex');
}

/**
 * What a rules year changes against another one: what `npm run rules:diff` compares. Comparing takes seconds, so the build
 * has done it for the years of the package; others are compared by a thread of their own, so that the service goes on
 * answering.
 * @param base a folder of rules
 * @param head a folder of rules
 * @throws where the rules of either cannot be used
 */
export async function changesBetween(base: string, head: string): Promise<RulesDiff> {
  const remembered = rememberedChanges(base, head);
  if (existsSync(remembered)) return JSON.parse(await readFile(remembered, 'utf8'));
  const thread = new Worker(THREAD, { workerData: { base, head } });
  const [json] = await once(thread, 'message');
  return JSON.parse(json);
}
