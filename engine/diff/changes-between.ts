import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RulesDiff } from '../../schemas/types/api.js';
import { compile } from '../compile.js';
import { Decisions } from '../conditions/truth-table.js';
import { REMEMBERED } from '../loader/remembered.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { RulesSnapshot } from '../rules/rules-year.js';
import { inEach, type Translated } from '../values/language.js';
import { diffRules } from './diff-rules.js';

const ENGINE = join(import.meta.dirname, '..');

/**
 * The file in which the build leaves the comparison of two years: named by a digest of all that it depends on, so that it
 * is never taken for that of other rules, nor for that of other code.
 * @param engine the folder of the engine's compiled code
 */
export function rememberedChanges(base: RulesSnapshot, head: RulesSnapshot, engine = ENGINE): string {
  const digest = createHash('sha256').update(base.digest).update(head.digest).update(codeDigest(engine));
  return join(REMEMBERED, `changes-${digest.digest('hex')}.json`);
}

function codeDigest(engine: string): string {
  const code = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  const digest = createHash('sha256');
  for (const path of code.sort()) digest.update(readFileSync(join(engine, path)));
  return digest.digest('hex');
}

/**
 * What a rules year changes against another one, in each language: what `npm run rules:diff` compares. The build has done it for
 * the years of the package; others take a second.
 */
export async function changesBetween(base: RulesSnapshot, head: RulesSnapshot): Promise<Translated<RulesDiff>> {
  const remembered = rememberedChanges(base, head);
  if (existsSync(remembered)) return JSON.parse(await readFile(remembered, 'utf8'));
  const years = { base: compiled(base), head: compiled(head) };
  const names = { baseName: nameOf(base), headName: nameOf(head) };
  return inEach((language) => diffRules(years, names, language));
}

function compiled({ source, decisions }: RulesSnapshot): CompiledRules {
  return compile(source, Decisions.from(decisions)).rules;
}

function nameOf({ source }: RulesSnapshot): string {
  return `rules-${source.ruleset.year}`;
}
