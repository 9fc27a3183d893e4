import type { EngineFault, EnginesDiff, Impact, RulesDiff } from '../../../schemas/types/api.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { inEach, type Language } from '../../values/language.js';
import { type DiffContext, diffRules, sideName } from '../diff.js';
import { answersHeadline, faultInWords } from '../report/engines.js';
import { BadRules, findSides, type Place, rulesAt, withRulesOf } from '../sides.js';
import { compareAnswers, type EngineWithRules, otherEngine, thisEngine } from './compare-engines.js';
import { engineOfCommit, type OtherEngine } from './engine-of-commit.js';

/**
 * Compares two versions of the rules, and, where the base is of a commit with another engine, the answers of both engines.
 * @param here the folder that the sides are called from
 * @param tell gets what takes longer: installing the packages of a commit, building its engine
 * @param root the folder that this engine stands in
 * @throws SideError where a side is not there, BadRules where its rules cannot be used
 */
export async function diffSides(
  base: string,
  head: string | undefined,
  here: string,
  language: Language,
  tell: (doing: 'packages' | 'build') => void,
  root?: string,
): Promise<RulesDiff> {
  const { before, after, context } = findSides(base, head, here);
  const rules = await rulesAt(after, 'HEAD');
  if (before.kind === 'folder')
    return diffRules({ base: await rulesAt(before, 'BASE'), head: rules }, context, language);
  const engine = await engineOfCommit(before.repository, before.commit, tell, root);
  const former = await readOrRefused(before, engine);
  if (engine === undefined) return diffRules({ base: usable(former), head: rules }, context, language);
  const other = await engineWithRules(engine, before);
  const { commit } = before;
  if ('code' in other) {
    if (former instanceof BadRules) throw alsoWithout(former, commit, other);
    return diffRules(
      { base: former, head: rules },
      withEngines(context, { commit, fault: other, answers: null }),
      language,
    );
  }
  if (former instanceof BadRules) {
    const answers = compareAnswers(other, thisEngine(rules), rules, 'sums');
    return answersOnly(other, rules, withEngines(context, { commit, fault: null, answers }), language);
  }
  const answers = compareAnswers(other, thisEngine(former), former, 'whole');
  return diffRules({ base: former, head: rules }, withEngines(context, { commit, fault: null, answers }), language);
}

function withEngines(context: DiffContext, engines: EnginesDiff): DiffContext & { readonly engines: EnginesDiff } {
  return { ...context, engines };
}

/** The rules of a commit, or why the engine of here cannot use them: another engine may. */
async function readOrRefused(place: Place, engine: OtherEngine | undefined): Promise<CompiledRules | BadRules> {
  try {
    return await rulesAt(place, 'BASE');
  } catch (error) {
    if (engine !== undefined && error instanceof BadRules) return error;
    throw error;
  }
}

function usable(rules: CompiledRules | BadRules): CompiledRules {
  if (rules instanceof BadRules) throw rules;
  return rules;
}

async function engineWithRules(
  engine: OtherEngine,
  place: Place & { kind: 'git' },
): Promise<EngineWithRules | EngineFault> {
  if ('fault' in engine) return engine.fault;
  return await withRulesOf(place, (folder) => otherEngine(engine.door, folder));
}

/** The rules of the base can be read by no engine. */
function alsoWithout({ text }: BadRules, commit: string, fault: EngineFault): BadRules {
  return new BadRules(inEach((language) => `${faultInWords(commit, fault, language)}\n${text[language]}`));
}

const NO_IMPACT: Impact = {
  ...{ requests: 0, moved: 0, untried: [], totals: [], concerned: [], forms: [], movements: [], lines: [] },
  ...{ statuses: [], notices: [], payments: [], starts: null, labels: {} },
};

/** What there is to say where the engine of here cannot read the rules of the base: how the answers differ. */
function answersOnly(
  { version, year }: EngineWithRules,
  head: CompiledRules,
  { baseName, headName, engines }: DiffContext & { readonly engines: EnginesDiff },
  language: Language,
): RulesDiff {
  return {
    format: 2,
    headline: answersHeadline(engines, language),
    base: { name: baseName, version, year },
    head: sideName(headName, head),
    engines,
    resultsChanged: (engines.answers?.differing ?? 0) > 0,
    ...{ warnings: [], impact: NO_IMPACT, cases: [], changes: [] },
  };
}
