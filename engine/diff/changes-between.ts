import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RulesDiff } from '../../schemas/types/api.js';
import { REMEMBERED, rulesDigest } from '../loader/remembered.js';
import { inEach, type Language, type Translated } from '../values/language.js';
import { diffRules } from './diff-rules.js';
import { readSides } from './sides.js';

const ENGINE = join(import.meta.dirname, '..');

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
 * What a rules year changes against another one: what `npm run rules:diff` compares. The build has done it for the years of
 * the package; others take a second.
 * @param base a folder of rules
 * @param head a folder of rules
 * @throws BadRules where the rules of either cannot be used
 */
export async function changesBetween(base: string, head: string, language: Language): Promise<RulesDiff> {
  const remembered = rememberedChanges(base, head);
  const changes: Translated<RulesDiff> = existsSync(remembered)
    ? JSON.parse(await readFile(remembered, 'utf8'))
    : await changesInEach(base, head);
  return changes[language];
}

/** The same in each language, as the build keeps it. */
export async function changesInEach(base: string, head: string): Promise<Translated<RulesDiff>> {
  const { years, context } = await readSides(base, head, process.cwd());
  return inEach((language) => diffRules(years, context, language));
}
