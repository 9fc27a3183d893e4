import type { EnginesDiff, Impact, RulesDiff, SideName } from '../../schemas/types/diff2.js';
import { inEnglish } from '../english.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { inEach, type Language } from '../values/language.js';
import { compareAnswers, otherEngine, thisEngine } from './compare-engines.js';
import { engineOfCommit } from './engine-of-commit.js';
import { rulePairs } from './impact/changed-rules.js';
import { findImpact } from './impact/impact.js';
import { caseImpacts } from './impact/responses.js';
import { answersHeadline, enginesHeadline, faultInWords } from './report/engines.js';
import { headline } from './report/headline.js';
import { htmlReport } from './report/html.js';
import { markdownReport } from './report/markdown.js';
import { BadRules, type DiffContext, findSides, type Place, rulesAt, withRulesOf } from './sides.js';
import { findWarnings } from './warnings.js';
import { compare, type Years } from './written.js';

/**
 * Compares the rules of two sides: what is written differently, and what becomes of every request. Pure.
 * @param language that of the headline, and of the names of forms, lines, notices and conditions in the impact
 * @param formDone called when all requests of a form have been compared, which takes most of the time
 */
export function diffRules(
  years: Years,
  { baseName, headName, changelogs, engines }: DiffContext,
  language: Language = 'en',
  formDone = (): void => undefined,
): RulesDiff {
  const comparison = compare(years);
  const named = language === 'en' ? { base: inEnglish(years.base), head: inEnglish(years.head) } : years;
  const pairs = rulePairs(named, comparison.renames);
  const impact = findImpact(named, pairs, comparison, formDone);
  const cases = caseImpacts(named, pairs, comparison.renames('cases'));
  const { lines, statuses, notices, payments } = impact;
  const byRules = [lines, statuses, notices, payments, cases].some((changed) => changed.length > 0);
  const resultsChanged = byRules || (engines?.answers?.differing ?? 0) > 0;
  const told = headline({ impact, cases }, language);
  return {
    format: 2,
    headline: engines === undefined ? told : enginesHeadline(engines, told, language),
    base: sideName(baseName, years.base),
    head: sideName(headName, years.head),
    engines: engines ?? null,
    resultsChanged,
    warnings: findWarnings(comparison, years, byRules, changelogs),
    impact,
    cases,
    changes: comparison.changes,
  };
}

function sideName(name: string, { source: { ruleset } }: Years['base']): SideName {
  return { name, version: ruleset.version, year: ruleset.year };
}

/** The report in each format; the JSON is the comparison itself. */
export const FORMATS = {
  markdown: markdownReport,
  html: htmlReport,
  json: (diff: RulesDiff): string => `${JSON.stringify(diff, null, 2)}\n`,
} as const;

export function isFormat(name: string): name is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, name);
}

/**
 * Compares two versions of the rules, and, where the base is of a commit with another engine, the answers of both engines.
 * @param here the folder that the sides are called from
 * @param tell gets what takes longer: installing the packages of a commit, building its engine; and each form that is done
 * @param root the folder that this engine stands in
 * @throws SideError where a side is not there, BadRules where its rules cannot be used
 */
export async function diffSides(
  base: string,
  head: string | undefined,
  here: string,
  language: Language,
  tell: (doing: 'packages' | 'build' | 'form') => void,
  root?: string,
): Promise<RulesDiff> {
  const { before, after, context } = findSides(base, head, here);
  const rules = await rulesAt(after, 'HEAD');
  const compared = (former: CompiledRules, engines?: EnginesDiff): RulesDiff =>
    diffRules({ base: former, head: rules }, { ...context, engines }, language, () => tell('form'));
  if (before.kind === 'folder') return compared(await rulesAt(before, 'BASE'));
  const { repository, commit } = before;
  const engine = await engineOfCommit(repository, commit, tell, root);
  if (engine === undefined) return compared(await rulesAt(before, 'BASE'));
  const former = await readOrRefused(before);
  const other =
    'fault' in engine ? engine.fault : await withRulesOf(before, (folder) => otherEngine(engine.door, folder));
  if ('code' in other) {
    // The rules of the base can be read by no engine.
    if (former instanceof BadRules)
      throw new BadRules(inEach((to) => `${faultInWords(commit, other, to)}\n${former.text[to]}`));
    return compared(former, { commit, fault: other, answers: null });
  }
  if (former instanceof BadRules) {
    // What there is to say where the engine of here cannot read the rules of the base: how the answers differ.
    const answers = compareAnswers(other, thisEngine(rules), rules, 'sums');
    const engines = { commit, fault: null, answers };
    return {
      format: 2,
      headline: answersHeadline(engines, language),
      base: { name: context.baseName, version: other.version, year: other.year },
      head: sideName(context.headName, rules),
      engines,
      resultsChanged: answers.differing > 0,
      ...{ warnings: [], impact: NO_IMPACT, cases: [], changes: [] },
    };
  }
  const answers = compareAnswers(other, thisEngine(former), former, 'whole');
  return compared(former, { commit, fault: null, answers });
}

/** The rules of a commit, or why the engine of here cannot use them: another engine may. */
async function readOrRefused(place: Place): Promise<CompiledRules | BadRules> {
  try {
    return await rulesAt(place, 'BASE');
  } catch (error) {
    if (error instanceof BadRules) return error;
    throw error;
  }
}

const NO_IMPACT: Impact = {
  ...{ requests: 0, moved: 0, untried: [], totals: [], concerned: [], forms: [], movements: [], lines: [] },
  ...{ statuses: [], notices: [], payments: [], starts: null, labels: {} },
};
