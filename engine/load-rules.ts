import type {
  BeyondAnswers,
  CalculationRequest,
  Calendar,
  CostLine,
  Explanation,
  Result,
  Source,
  YourCaseRequest,
} from '../schemas/types/api.js';
import type { RulesetFile } from '../schemas/types/rules.js';
import { requireValidAnswers, rulesWith, validateYourCase } from './beyond.js';
import { calculate, costs } from './calculate.js';
import { calendar } from './calendar.js';
import { compile, inEnglish } from './compile.js';
import { Decisions } from './conditions/truth-table.js';
import { explain } from './explain.js';
import { comparing } from './forms/comparing.js';
import type {
  ComparedRequest,
  Comparing,
  CostDifference,
  DifferenceOptions,
  FormsComparison,
} from './forms/comparison.js';
import { compareForms } from './forms/every-form.js';
import { prebuiltRules } from './loader/prebuilt.js';
import { readRuleFolder } from './loader/rule-folder.js';
import type { CompiledRules } from './pricing/compiled.js';
import { certainty, leastKnownOf } from './pricing/known.js';
import { describeValue, joinOr, suggestion } from './request/messages.js';
import { requireValid, validateCalendarRequest, validateRequest } from './request/validate.js';
import type { Costs, RuleSource, RulesSnapshot } from './rules/rules-year.js';
import { folderOf, isFolder, NoYearError, PACKAGE, yearsIn } from './rules/year-folders.js';
import { deepFreeze } from './values/cache.js';
import { isLanguage, LANGUAGES, type Language, TranslatedError } from './values/language.js';

/**
 * Pass this when the request was already checked by `validateRequest` with the forms of these rules. It is then not
 * checked again.
 */
export interface Checked {
  readonly checked: true;
}

/**
 * The rules of a year, ready to calculate. Requests are checked first, and refused with a `RequestError`. Its message
 * and issues are those of the API, in the language of these rules.
 */
export interface Rules {
  readonly ruleset: RulesetFile;
  /** The language of their texts. */
  readonly language: Language;
  /** The content of the rule files. */
  readonly source: RuleSource;
  /** The sources by their keys. Notices name the keys; lines contain whole sources. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The value of every figure, derived figures included. */
  readonly figureValues: ReadonlyMap<string, number>;
  /** How well each line is known, by its id, in the answer in which it is known least. */
  readonly known: ReadonlyMap<string, Pick<CostLine['meta'], 'verified' | 'copiedFrom'>>;
  /**
   * What a legal form costs at zero revenue, euro. Synchronous and pure; the request is not changed. Results share
   * lines, notices, sources and the details of the buckets, which are frozen: copy them to change them.
   * @throws RequestError if the request is not valid
   */
  calculate(request: CalculationRequest, checked?: Checked): Result;
  /**
   * The result of `calculate` without the open questions, in half the time. Use it to compare many requests.
   * @throws RequestError if the request is not valid
   */
  costs(request: CalculationRequest, checked?: Checked): Costs;
  /**
   * Why a form costs that amount: for each line, whether due or not, the conditions, the amount case, the modifiers and
   * the questions that decided.
   * @throws RequestError if the request is not valid
   */
  explain(request: CalculationRequest, checked?: Checked): Explanation;
  /**
   * What the same people would pay in each form, with the same answers. It takes as long as one calculation for each
   * form.
   * @throws RequestError if the request is not valid, or has more people than `MOST_COMPARED`
   */
  compareForms(request: CalculationRequest, checked?: Checked): FormsComparison;
  /**
   * The same rules for a case with these answers beyond the request: they calculate, compare, date and explain that
   * case.
   * @param beyond the answers by the names of the facts that are `beyondRequest`, for example `{ familyHelpers: 1 }`
   * @throws RequestError if an answer is not valid
   */
  with(beyond: BeyondAnswers, checked?: Checked): Rules;
  /**
   * By how much one request costs more than another, over every answer that both leave open, with the costs that
   * differ. Each may have answers beyond it. Synchronous and pure.
   * @throws RequestError if a request or an answer is not valid
   */
  costDifference(
    one: ComparedRequest,
    other: ComparedRequest,
    options?: DifferenceOptions & Partial<Checked>,
  ): CostDifference;
  /** The same rules for many comparisons of a few requests that were checked before. */
  comparing(): ComparingRules;
  /**
   * When the costs are paid: the dated payments of the 12 months from a start, euro. Synchronous and pure.
   * @param start the day of the start as year-month-day, for example `2026-03-16`; it may be in the rules year or in
   * the following one, which is dated by the same rules (`provisional`)
   * @param checked says that the request was checked; the start is checked in any case
   * @throws RequestError if the request is not valid, if there is no such day or it is in another year, or if the rules
   * have no deadlines
   */
  calendar(request: CalculationRequest, start: string, checked?: Checked): Calendar;
  /**
   * The same rules with their texts in a language. Ids, order and figures stay the same. A text without a translation
   * stays in Italian. It is quick: nothing is decided again, and each language is prepared once, at its first use.
   * @throws an error that names the languages, if there are no texts in this one
   */
  in(language: Language): Rules;
}

/** Rules that read each request object once. */
export type ComparingRules = Rules & Comparing;

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
 * Reads, checks and decides the rules of a year, and returns data that can be sent to other processes: there
 * `compileRules` makes the same rules from it. Rules that the build has already checked are not checked again, and the
 * code that checks is not loaded for them.
 * @param folder as for `loadRules`
 * @throws NoYearError if there is no such folder
 * @throws RulesError with every problem of the rule files and its place
 */
export async function readRules(folder: string): Promise<RulesSnapshot> {
  const found = folderOf(folder);
  if (folder === '' || !isFolder(found)) throw noFolder(folder);
  const read = readRuleFolder(found);
  const checked = prebuiltRules(read);
  if (checked !== undefined) return checked;
  const { snapshotOf } = await import('./loader/load.js');
  return snapshotOf(read);
}

/** Prepares rules for calculation from what `readRules` returned. No file is read, and nothing is decided. */
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

/** The parts of `Rules` that are the same for all answers beyond the request. */
type RulesContent = Pick<Rules, 'ruleset' | 'language' | 'source' | 'sources' | 'figureValues' | 'known'>;

function contentOf(rules: CompiledRules): RulesContent {
  // Pages cache what they render from the source, so it must not change.
  deepFreeze(rules.source);
  return {
    ruleset: rules.source.ruleset,
    language: rules.language,
    source: rules.source,
    sources: rules.sources,
    figureValues: new Map([...rules.figures].map(([name, value]) => [name, value.toNumber()])),
    known: new Map(rules.lines.map((line) => [line.id, certainty(leastKnownOf(line))])),
  };
}

function rulesOf(rules: CompiledRules, inLanguage: Rules['in'], content = contentOf(rules)): Rules {
  const forms = Object.keys(rules.source.forms);
  const isChecked = (checked?: Checked): boolean => checked?.checked === true;
  const checkedRequest = (request: CalculationRequest, checked?: Checked): CalculationRequest =>
    isChecked(checked)
      ? request
      : requireValid((language) => validateRequest(request, forms, language), rules.language);
  const checkedCase = (given: YourCaseRequest, checked?: Partial<Checked>): YourCaseRequest =>
    checked?.checked === true
      ? given
      : requireValid((language) => validateYourCase(given, rules.source, language), rules.language);
  const own: Rules = {
    ...content,
    calculate: (request, checked) => calculate(rules, checkedRequest(request, checked)),
    costs: (request, checked) => costs(rules, checkedRequest(request, checked)),
    explain: (request, checked) => explain(rules, checkedRequest(request, checked)),
    compareForms: (request, checked) => compareForms(rules, checkedRequest(request, checked)),
    with: (beyond, checked) => {
      const answers = isChecked(checked) ? beyond : requireValidAnswers(beyond, rules);
      const inOther: Rules['in'] = (language) => inLanguage(language).with(answers, { checked: true });
      return rulesOf(rulesWith(rules, answers), inOther, content);
    },
    costDifference: (one, other, { checked, usual } = {}) => {
      const valid = ({ request, beyond = {} }: ComparedRequest) =>
        checkedCase({ request, beyond }, checked && { checked });
      return comparing(rules).costDifference(valid(one), valid(other), { usual });
    },
    comparing: () => {
      const known: ComparingRules = { ...own, ...comparing(rules), comparing: () => known };
      return known;
    },
    calendar: (request, start, checked) => {
      const given = { request, start };
      if (!isChecked(checked))
        requireValid((language) => validateCalendarRequest(given, forms, language), rules.language);
      return calendar(rules, request, start);
    },
    in: inLanguage,
  };
  return own;
}
