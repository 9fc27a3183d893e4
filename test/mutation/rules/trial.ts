import { unmetByRules } from '../../../engine/cases.js';
import { diffRules } from '../../../engine/diff/diff.js';
import { lintFindings } from '../../../engine/lint/check-rules.js';
import { inspectFiles } from '../../../engine/loader/load.js';
import { YamlFile } from '../../../engine/loader/yaml-file.js';
import type { CompiledRules } from '../../../engine/pricing/compiled-rules.js';
import { validateRequest } from '../../../engine/request/validate.js';
import type { Mutant, Year } from './mutants.js';
import type { Sandbox } from './sandbox.js';

/**
 * What noticed an alteration: the loader, the engine by an exception, a case, a lint, a test outside the rules; or nothing,
 * `unseen` where no request at all is answered otherwise, `survived` where some is.
 */
export type Verdict = 'refused' | 'broken' | 'case' | 'lint' | 'test' | 'unseen' | 'survived';

/** The day that the rules were last checked: none of their figures is stale then. */
const TODAY = '2026-11-21';

/** Tries altered rules as `npm run rules:check` and the tests would, stopping at the first thing that notices. */
export function tryOut(mutant: Mutant, { files, rules }: Year, sandbox: Sandbox): Promise<Verdict> {
  return sandbox.altered(mutant, async (path): Promise<Verdict> => {
    const { file } = mutant;
    const altered = { ...file, yaml: new YamlFile(path, file.yaml.name) };
    const inspection = await inspectFiles(files.map((one) => (one === file ? altered : one)));
    if (inspection.problems.length > 0 || inspection.rules === undefined) return 'refused';
    const failing = caseVerdict(inspection.rules);
    if (failing !== undefined) return failing;
    if (lintFindings(inspection, { today: TODAY, former: [] }).length > 0) return 'lint';
    if (!isSeen(rules, inspection.rules)) return 'unseen';
    return (await sandbox.passes(mutant)) ? 'survived' : 'test';
  });
}

/** Whether some request is answered otherwise, which `npm run rules:diff` knows of all but the year. */
function isSeen(base: CompiledRules, head: CompiledRules): boolean {
  if (base.source.ruleset.year !== head.source.ruleset.year) return true;
  return diffRules({ base, head }, { baseName: 'original', headName: 'altered' }).resultsChanged;
}

/** What the cases say of rules; nothing where all are fulfilled. */
function caseVerdict(rules: CompiledRules): 'case' | 'broken' | undefined {
  const isUnfulfilled = (one: (typeof rules.source.cases)[number]) => {
    const validation = validateRequest(one.request);
    return !validation.ok || unmetByRules(one, validation.request, rules).length > 0;
  };
  try {
    return rules.source.cases.some(isUnfulfilled) ? 'case' : undefined;
  } catch {
    return 'broken';
  }
}
