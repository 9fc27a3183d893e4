import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RulesDiff } from '../../schemas/types/api.js';
import { compile } from '../compile.js';
import { Decisions } from '../conditions/truth-table.js';
import { PREBUILT } from '../loader/prebuilt.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { RulesSnapshot } from '../rules/rules-year.js';
import { inEach, type Language, type Translated } from '../values/language.js';
import { recall } from '../values/maps.js';
import { diffRules } from './diff.js';

const ENGINE = join(import.meta.dirname, '..');

/**
 * The file in which the build stores the comparison of two years. Its name holds a digest of both years' rules and of
 * the code, so that a comparison of other rules or by other code is never used.
 * @param engine the folder of the engine's compiled code
 */
export function prebuiltChanges(base: RulesSnapshot, head: RulesSnapshot, engine = ENGINE): string {
  const digest = createHash('sha256').update(base.digest).update(head.digest).update(codeDigest(engine));
  return join(PREBUILT, `changes-${digest.digest('hex')}.json`);
}

function codeDigest(engine: string): string {
  const code = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  const digest = createHash('sha256');
  for (const path of code.sort()) digest.update(readFileSync(join(engine, path)));
  return digest.digest('hex');
}

/**
 * Compares two rules years in each language, as `npm run rules:diff` does. The years of the package were compared by
 * the build; for others it takes about a second.
 */
export async function changesBetween(base: RulesSnapshot, head: RulesSnapshot): Promise<Translated<RulesDiff>> {
  const known = await prebuiltBetween(base, head);
  if (known !== undefined) return known;
  return inEach(compared(base, head));
}

/**
 * Compares any two years in one language, when a pair is first asked for.
 * @param snapshotOf gives the rules of a year, undefined if there are none
 */
export function changesOfYears(snapshotOf: (year: number) => Promise<RulesSnapshot | undefined>) {
  const found = new Map<string, Promise<RulesDiff>>();
  return async (from: number, to: number, language: Language): Promise<RulesDiff | undefined> => {
    const [base, head] = await Promise.all([snapshotOf(from), snapshotOf(to)]);
    if (base === undefined || head === undefined) return undefined;
    return recall(found, `${from} ${to} ${language}`, async () => {
      const known = await prebuiltBetween(base, head);
      return known?.[language] ?? compared(base, head)(language);
    });
  };
}

async function prebuiltBetween(base: RulesSnapshot, head: RulesSnapshot): Promise<Translated<RulesDiff> | undefined> {
  const file = prebuiltChanges(base, head);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

function compared(base: RulesSnapshot, head: RulesSnapshot): (language: Language) => RulesDiff {
  const names = { baseName: nameOf(base), headName: nameOf(head) };
  return diffRules({ base: compiled(base), head: compiled(head) }, names);
}

function compiled({ source, decisions }: RulesSnapshot): CompiledRules {
  return compile(source, Decisions.from(decisions)).rules;
}

function nameOf({ source }: RulesSnapshot): string {
  return `rules-${source.ruleset.year}`;
}
