import type { CalculationRequest, Calendar, Explanation, Result, Source } from '../schemas/types/api.js';
import type { RulesetFile } from '../schemas/types/rules.js';
import { calculate, costs } from './calculate.js';
import { calendar } from './calendar.js';
import { compile } from './compile.js';
import { Decisions } from './conditions/truth-table.js';
import { inEnglish } from './english.js';
import { explain } from './explain/explain.js';
import { compareForms } from './forms/compare-forms.js';
import type { FormsComparison } from './forms/comparison.js';
import { rememberedRules } from './loader/remembered.js';
import { readRuleFolder } from './loader/rule-folder.js';
import type { CompiledRules } from './pricing/compiled.js';
import type { Costs, RuleSource, RulesSnapshot } from './rules/rules-year.js';
import { folderOf } from './rules/year-folders.js';
import { deepFreeze } from './values/cache.js';
import type { Language } from './values/language.js';

/** The rules of a year, ready to calculate. */
export interface Rules {
  readonly ruleset: RulesetFile;
  /** The rule files as they are written. */
  readonly source: RuleSource;
  /** The references by their keys: notices name theirs, lines carry them whole. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The value of every figure, the derived ones included. */
  readonly figureValues: ReadonlyMap<string, number>;
  /**
   * What a legal form costs at zero revenue, euro. Synchronous and pure; the request is not changed.
   * Results share what is the same for every request, frozen: lines, notices, sources, the details of the buckets. Copy
   * what you want to change.
   * @param request a request that `validateRequest` has accepted
   */
  calculate(request: CalculationRequest): Result;
  /**
   * What `calculate` gives but for the open questions, at half its price: for who compares many requests.
   * @param request a request that `validateRequest` has accepted
   */
  costs(request: CalculationRequest): Costs;
  /**
   * Why it costs that: for each line, present or absent, the conditions, the amount case, the modifiers and the
   * questions that decided.
   * @param request a request that `validateRequest` has accepted
   */
  explain(request: CalculationRequest): Explanation;
  /**
   * What the same people would pay in each form, with the same answers. Costs as much as a calculation for each form.
   * @param request a request that `validateRequest` has accepted
   * @throws TooManyPeople if they are more than `MOST_COMPARED`
   */
  compareForms(request: CalculationRequest): FormsComparison;
  /**
   * When it is paid: the dated payments of the 12 months from a start, euro. Synchronous and pure.
   * @param request a request that `validateRequest` has accepted
   * @param start the day of the start as year-month-day, for example `2026-03-16`, of the rules year or of the next, which
   * is then dated by the same rules (`provisional`)
   * @throws RangeError if the start is no such day, or if the rules have no deadlines
   */
  calendar(request: CalculationRequest, start: string): Calendar;
  /**
   * The same rules with their texts in a language: same ids, same order, same figures. A text that has no translation
   * stays in Italian. Cheap: nothing is decided again, and each language is made once, when it is first asked for.
   */
  in(language: Language): Rules;
}

/**
 * Loads the rules of a year.
 * @param folder a folder of rule files, or the name of one that comes with this package, for example `rules-2026`
 * @throws RulesError with every problem of the rule files and its place
 */
export async function loadRules(folder: string): Promise<Rules> {
  return compileRules(await readRules(folder));
}

/**
 * Reads, checks and decides the rules of a year, for others too: `compileRules` makes of them the same rules in every
 * process that is given them. What the build has checked is not checked again; the code that does is not even loaded.
 * @param folder as of `loadRules`
 * @throws RulesError with every problem of the rule files and its place
 */
export async function readRules(folder: string): Promise<RulesSnapshot> {
  const read = readRuleFolder(folderOf(folder));
  const known = rememberedRules(read);
  if (known !== undefined) return known;
  const { snapshotOf } = await import('./loader/load.js');
  return snapshotOf(read);
}

/** The rules that `readRules` has read, ready to calculate: no file is read, and nothing is decided. */
export async function compileRules({ source, decisions }: RulesSnapshot): Promise<Rules> {
  const { rules } = await compile(source, Decisions.from(decisions));
  let english: Rules | undefined;
  const italian: Rules = rulesOf(rules, (language) => {
    if (language === 'it') return italian;
    english ??= rulesOf(inEnglish(rules), italian.in);
    return english;
  });
  return italian;
}

function rulesOf(rules: CompiledRules, inLanguage: Rules['in']): Rules {
  // What pages write of it is kept.
  deepFreeze(rules.source);
  return {
    ruleset: rules.source.ruleset,
    source: rules.source,
    sources: rules.sources,
    figureValues: new Map([...rules.figures].map(([name, value]) => [name, value.toNumber()])),
    calculate: (request) => calculate(rules, request),
    costs: (request) => costs(rules, request),
    explain: (request) => explain(rules, request),
    compareForms: (request) => compareForms(rules, request),
    calendar: (request, start) => calendar(rules, request, start),
    in: inLanguage,
  };
}
