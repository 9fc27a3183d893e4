export type { FormPair, FormRule } from '../schemas/types/rules.js';
export type { AssistantYears } from './assistants/tool.js';
export {
  beyondFacts,
  beyondSchema,
  beyondValues,
  validateCalendarWithBeyond,
  validateWithBeyond,
  validateYourCase,
} from './beyond.js';
export { startBounds } from './calendar.js';
export { listFigures, listLines, listSources, summaryOf } from './catalogue.js';
export { type Command, FINE, UsageError } from './cli/command.js';
export { factsRead } from './conditions/expressions.js';
export { changesBetween, changesOfYears } from './diff/changes-between.js';
export { causeInWords } from './diff/words/causes.js';
export { lineInWords } from './diff/words/moves.js';
export { from, oneOf, withoutArticle } from './document/articles.js';
export { plainText, type Text } from './document/document.js';
export {
  type Amounts,
  changeOf,
  dayOfYear,
  euro,
  euroRange,
  euroSpan,
  inList,
  longDay,
  longMonth,
  monthName,
  moreOrLess,
  noticeAmount,
  quantityInWords,
  quoted,
  sentence,
  shortDay,
  withinSentence,
  withUnit,
} from './document/in-words.js';
export { NAMES } from './document/names.js';
export type { ComparedRequest, OtherAnswer } from './forms/comparison.js';
export { comparedCosts, tryForms } from './forms/every-form.js';
export { type Answers, reachedLimit, writeRequest } from './forms/form-request.js';
export { findRefusal, type Refusal, type Remedy } from './forms/refusal.js';
export * from './library.js';
export { type ComparingRules, compileRules, readRules } from './load-rules.js';
export { readRuleFolder, shortDigest } from './loader/rule-folder.js';
export { effectPhrase, namesInEffect } from './pricing/effects.js';
export { copiedWords, newValueWords, VERIFIED, VERIFIED_WORDS, verifiedWords } from './pricing/known.js';
export {
  amountPhrase,
  measureTerm,
  namesInAmount,
  type Speaker,
  termPhrase,
  withFiguresBehind,
} from './pricing/terms.js';
export { copiedFigures, copiedTotals } from './reports/copied.js';
export { followingActs } from './reports/following-acts.js';
export { missingWords } from './reports/missing.js';
export {
  differenceAmounts,
  differenceReasons,
  differenceText,
  type FormsVerdict,
  formsVerdict,
  openFirstYear,
  usualText,
  verdictText,
} from './reports/verdict.js';
export { formNames, shortestRequest } from './request/form-fields.js';
export { isObject, type JsonObject, namedObjectsIn } from './request/json.js';
export { parseJson } from './request/parse-json.js';
export { fewestPeople, formPeople, usualClass } from './request/people.js';
export { type Validated, validateCalendarRequest } from './request/validate.js';
export { notesOnTotals } from './result/notices.js';
export { totalRanges } from './result/totals.js';
export { type Instalment, instalmentsOf, isDay, italianDay, plusDays, yearOf, yearOfDay } from './rules/days.js';
export {
  BUCKETS,
  type Bucket,
  type Costs,
  type Fact,
  type Line,
  lineId,
  NOTICE_LISTS,
  type NoticeItem,
  type NoticeList,
  type RulesSnapshot,
} from './rules/rules-year.js';
export { folderOf, newestYearState, usualYears, yearsBeside } from './rules/year-folders.js';
export { memoize, once } from './values/cache.js';
export { byLanguage, inEach, messageOf, type Texts, type Translated, TranslatedError } from './values/language.js';
export { groupsBy, recall } from './values/maps.js';
export { printed } from './values/phrase.js';
export { mayBeTwoSums, readSum, writeSum } from './values/sums.js';

/** The command line with all commands of the engine. It is loaded only when called. */
export const loadCommandLine = () => import('./cli/command-line.js');

/**
 * The server for assistants (Model Context Protocol). It is loaded only when needed: loading it takes longer than
 * everything else.
 */
export const loadAssistants = () => import('./assistants/server.js');
