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
import { inEach, type Language, type Translated } from '../values/language.js';
import { recall } from '../values/maps.js';
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
  const known = await rememberedBetween(base, head);
  if (known !== undefined) return known;
  return inEach((language) => compared(base, head, language));
}

/**
 * The same of any two years in one language, compared when it is first asked for.
 * @param snapshotOf the rules of a year; undefined where there is none
 */
export function changesOfYears(snapshotOf: (year: number) => Promise<RulesSnapshot | undefined>) {
  const found = new Map<string, Promise<RulesDiff>>();
  return async (from: number, to: number, language: Language): Promise<RulesDiff | undefined> => {
    const [base, head] = await Promise.all([snapshotOf(from), snapshotOf(to)]);
    if (base === undefined || head === undefined) return undefined;
    return recall(found, `${from} ${to} ${language}`, async () => {
      const known = await rememberedBetween(base, head);
      return known?.[language] ?? compared(base, head, language);
    });
  };
}

async function rememberedBetween(base: RulesSnapshot, head: RulesSnapshot): Promise<Translated<RulesDiff> | undefined> {
  const file = rememberedChanges(base, head);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

function compared(base: RulesSnapshot, head: RulesSnapshot, language: Language): RulesDiff {
  const names = { baseName: nameOf(base), headName: nameOf(head) };
  return diffRules({ base: compiled(base), head: compiled(head) }, names, language);
}

function compiled({ source, decisions }: RulesSnapshot): CompiledRules {
  return compile(source, Decisions.from(decisions)).rules;
}

function nameOf({ source }: RulesSnapshot): string {
  return `rules-${source.ruleset.year}`;
}
