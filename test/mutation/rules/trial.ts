import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { calculate } from '../../../engine/calculate.js';
import { unmetExpectations } from '../../../engine/cases.js';
import { diffRules } from '../../../engine/diff/diff.js';
import { lintFindings } from '../../../engine/lint/check-rules.js';
import { inspectFiles } from '../../../engine/loader/load.js';
import type { RuleFile } from '../../../engine/loader/rule-files.js';
import { YamlFile } from '../../../engine/loader/yaml-file.js';
import type { CompiledRules } from '../../../engine/pricing/compiled-rules.js';
import { validateRequest } from '../../../engine/request/validate.js';
import type { Mutant } from './mutants.js';

/**
 * What noticed an alteration: the loader, the engine by an exception, a case, a lint; or nothing, `unseen` where no request
 * at all is answered otherwise, `survived` where some is.
 */
export type Verdict = 'refused' | 'broken' | 'case' | 'lint' | 'unseen' | 'survived';

/** The day that the rules were last checked: none of their figures is stale then. */
const TODAY = '2026-11-21';

/** Tries altered rules as `npm run rules:check` would, stopping at the first thing that notices. */
export async function tryOut(mutant: Mutant, files: readonly RuleFile[], original: CompiledRules): Promise<Verdict> {
  const inspection = await inspectFiles(files.map((file) => (file === mutant.file ? altered(mutant) : file)));
  const { problems, rules } = inspection;
  if (problems.length > 0 || rules === undefined) return 'refused';
  try {
    if (disappointsACase(rules)) return 'case';
  } catch {
    return 'broken';
  }
  if (lintFindings(inspection, { today: TODAY, former: [] }).length > 0) return 'lint';
  return isSeen(mutant, original, rules) ? 'survived' : 'unseen';
}

/** Whether some request is answered otherwise, which `npm run rules:diff` knows of all but the year and the calendars. */
function isSeen({ file }: Mutant, base: CompiledRules, head: CompiledRules): boolean {
  if (file.kind === 'deadlines' || base.source.ruleset.year !== head.source.ruleset.year) return true;
  return diffRules({ base, head }, { baseName: 'original', headName: 'altered' }).resultsChanged;
}

function disappointsACase(rules: CompiledRules): boolean {
  return rules.source.cases.some(({ request, expect }) => {
    const validation = validateRequest(request);
    return !validation.ok || unmetExpectations(expect, calculate(rules, validation.request)).length > 0;
  });
}

/** The file with its altered text, read as any rule file is. */
function altered({ file, text }: Mutant): RuleFile {
  const folder = mkdtempSync(join(tmpdir(), 'rules-mutant-'));
  try {
    const path = join(folder, 'altered.yaml');
    writeFileSync(path, text);
    return { ...file, yaml: new YamlFile(path, file.yaml.name) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What became of one alteration, by its place among all of them. */
export interface Tried {
  readonly index: number;
  readonly verdict: Verdict;
}

/**
 * Tries every alteration of the rules of a folder, on several threads.
 * @param only a part of the names of those to try; all of them where it is empty
 * @param onTried called after each
 */
export async function tryAll(folder: string, workers: number, only: string, onTried: () => void): Promise<Tried[]> {
  const runs = Array.from({ length: workers }, (_, worker) => runOne({ folder, worker, workers, only }, onTried));
  return (await Promise.all(runs)).flat().sort((a, b) => a.index - b.index);
}

function runOne(workerData: object, onTried: () => void): Promise<Tried[]> {
  const tried: Tried[] = [];
  return new Promise((resolve, reject) => {
    new Worker(join(import.meta.dirname, 'worker.js'), { workerData })
      .on('message', (one: Tried) => {
        tried.push(one);
        onTried();
      })
      .on('error', reject)
      .on('exit', () => resolve(tried));
  });
}
