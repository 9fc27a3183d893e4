import { statSync } from 'node:fs';
import type { CalculationRequest, Calendar, CostLine, Explanation, Result, Source } from '../schemas/types/api.js';
import type { RulesetFile } from '../schemas/types/rules.js';
import { calculate, costs } from './calculate.js';
import { calendar } from './calendar.js';
import { compile, inEnglish } from './compile.js';
import { Decisions } from './conditions/truth-table.js';
import { explain } from './explain/explain.js';
import { compareForms } from './forms/compare-forms.js';
import type { FormsComparison } from './forms/comparison.js';
import { rememberedRules } from './loader/remembered.js';
import { readRuleFolder } from './loader/rule-folder.js';
import type { CompiledRules } from './pricing/compiled.js';
import { leastKnownOf } from './pricing/known.js';
import { describeValue, joinOr, suggestion } from './request/messages.js';
import { accepted, validateCalendarRequest, validateRequest } from './request/validate.js';
import type { Costs, RuleSource, RulesSnapshot } from './rules/rules-year.js';
import { folderOf, NoYearError, PACKAGE, yearsIn } from './rules/year-folders.js';
import { deepFreeze } from './values/cache.js';
import { isLanguage, LANGUAGES, type Language, TranslatedError } from './values/language.js';

/** For who has checked a request, by `validateRequest` and with these rules' forms: it is then not checked once more. */
export interface Checked {
  readonly checked: true;
}

/**
 * The rules of a year, ready to calculate. What is asked of them is checked, and refused with a `RequestError`, whose message
 * and issues are those of the API, in the language of these rules.
 */
export interface Rules {
  readonly ruleset: RulesetFile;
  /** That of their texts. */
  readonly language: Language;
  /** The rule files as they are written. */
  readonly source: RuleSource;
  /** The references by their keys: notices name theirs, lines carry them whole. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The value of every figure, the derived ones included. */
  readonly figureValues: ReadonlyMap<string, number>;
  /** How well each line is known in the answer that knows it least, by its id. */
  readonly verified: ReadonlyMap<string, CostLine['meta']['verified']>;
  /**
   * What a legal form costs at zero revenue, euro. Synchronous and pure; the request is not changed.
   * Results share lines, notices, sources and the details of the buckets, which are frozen. Copy
   * what you want to change.
   * @throws RequestError if the request is wrong
   */
  calculate(request: CalculationRequest, checked?: Checked): Result;
  /**
   * What `calculate` gives but for the open questions, at half its price: for who compares many requests.
   * @throws RequestError if the request is wrong
   */
  costs(request: CalculationRequest, checked?: Checked): Costs;
  /**
   * Why it costs that: for each line, present or absent, the conditions, the amount case, the modifiers and the
   * questions that decided.
   * @throws RequestError if the request is wrong
   */
  explain(request: CalculationRequest, checked?: Checked): Explanation;
  /**
   * What the same people would pay in each form, with the same answers. Costs as much as a calculation for each form.
   * @throws RequestError if the request is wrong, or has more people than `MOST_COMPARED`
   */
  compareForms(request: CalculationRequest, checked?: Checked): FormsComparison;
  /**
   * When it is paid: the dated payments of the 12 months from a start, euro. Synchronous and pure.
   * @param start the day of the start as year-month-day, for example `2026-03-16`, of the rules year or of the next, which
   * is then dated by the same rules (`provisional`)
   * @param checked whether the request was checked; the start always is
   * @throws RequestError if the request is wrong, if the start is no such day, or if the rules have no deadlines
   */
  calendar(request: CalculationRequest, start: string, checked?: Checked): Calendar;
  /**
   * The same rules with their texts in a language: same ids, same order, same figures. A text that has no translation
   * stays in Italian. Cheap: nothing is decided again, and each language is made once, when it is first asked for.
   * @throws an error that names the languages, if there are no texts in that one
   */
  in(language: Language): Rules;
}

/**
 * Loads the rules of a year.
 * @param folder a folder of rule files, or the name of one that comes with this package, for example `rules-2026`
 * @throws NoYearError if there is no such folder
 * @throws RulesError with every problem of the rule files and its place
 */
export async function loadRules(folder: string): Promise<Rules> {
  return compileRules(await readRules(folder));
}

/**
 * Reads, checks and decides the rules of a year, for others too: `compileRules` makes of them the same rules in every
 * process that is given them. What the build has checked is not checked again; the code that does is not even loaded.
 * @param folder as of `loadRules`
 * @throws NoYearError if there is no such folder
 * @throws RulesError with every problem of the rule files and its place
 */
export async function readRules(folder: string): Promise<RulesSnapshot> {
  const found = folderOf(folder);
  if (folder === '' || !statSync(found, { throwIfNoEntry: false })?.isDirectory()) throw noFolder(folder);
  const read = readRuleFolder(found);
  const known = rememberedRules(read);
  if (known !== undefined) return known;
  const { snapshotOf } = await import('./loader/load.js');
  return snapshotOf(read);
}

/** The rules that `readRules` has read, ready to calculate: no file is read, and nothing is decided. */
export function compileRules({ source, decisions }: RulesSnapshot): Rules {
  const { rules } = compile(source, Decisions.from(decisions));
  let english: Rules | undefined;
  const italian: Rules = rulesOf(rules, (language) => {
    if (!isLanguage(language)) throw noLanguage(language);
    if (language === 'it') return italian;
    english ??= rulesOf(inEnglish(rules), italian.in);
    return english;
  });
  return italian;
}

function noFolder(name: string): NoYearError {
  const years = [...new Set([...yearsIn('.'), ...yearsIn(PACKAGE)])].sort();
  const near = suggestion(name, years);
  return new NoYearError({
    it: `Non c'è una cartella di regole ${JSON.stringify(name)}: va indicata una cartella, o ${joinOr(years, 'it')}.${near.it}`,
    en: `There is no folder of rules ${JSON.stringify(name)}: name a folder, or ${joinOr(years, 'en')}.${near.en}`,
  });
}

function noLanguage(name: unknown): TranslatedError {
  const near = suggestion(name, LANGUAGES);
  return new TranslatedError({
    it: `Non ci sono testi in ${describeValue(name, 'it')}: la lingua è ${joinOr(LANGUAGES, 'it')}.${near.it}`,
    en: `There are no texts in ${describeValue(name, 'en')}: the language is ${joinOr(LANGUAGES, 'en')}.${near.en}`,
  });
}

function rulesOf(rules: CompiledRules, inLanguage: Rules['in']): Rules {
  // What pages write of it is kept.
  deepFreeze(rules.source);
  const forms = Object.keys(rules.source.forms);
  const isChecked = (checked?: Checked): boolean => checked?.checked === true;
  const sound = (request: CalculationRequest, checked?: Checked): CalculationRequest =>
    isChecked(checked) ? request : accepted((language) => validateRequest(request, forms, language), rules.language);
  return {
    ruleset: rules.source.ruleset,
    language: rules.language,
    source: rules.source,
    sources: rules.sources,
    figureValues: new Map([...rules.figures].map(([name, value]) => [name, value.toNumber()])),
    verified: new Map(rules.lines.map((line) => [line.id, leastKnownOf(line).verified])),
    calculate: (request, checked) => calculate(rules, sound(request, checked)),
    costs: (request, checked) => costs(rules, sound(request, checked)),
    explain: (request, checked) => explain(rules, sound(request, checked)),
    compareForms: (request, checked) => compareForms(rules, sound(request, checked)),
    calendar: (request, start, checked) => {
      const asked = { request, start };
      if (!isChecked(checked)) accepted((language) => validateCalendarRequest(asked, forms, language), rules.language);
      return calendar(rules, request, start);
    },
    in: inLanguage,
  };
}
