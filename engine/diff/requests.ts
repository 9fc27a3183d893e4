import type { BeyondAnswers, CalculationRequest, RuleName } from '../../schemas/types/api.js';
import { beyondFacts, beyondValues, everyBeyond, rulesWith } from '../beyond.js';
import { costs } from '../calculate.js';
import { type RequestFacts, readRequest } from '../facts.js';
import { typicalRequest } from '../forms/typical.js';
import { type Combinations, requestsOf } from '../possible/requests.js';
import { lookupFor } from '../pricing/buckets.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { priceLine } from '../pricing/price-line.js';
import { formFields } from '../request/form-fields.js';
import { validateRequest } from '../request/validate.js';
import { isCalledFor } from '../result/notices.js';
import type { Day } from '../rules/days.js';
import type { Range } from '../values/amounts.js';
import { differingRules } from './deciders.js';
import { formerId, type Renames } from './renames.js';
import { comparedStarts, dueDays, NEVER_DUE } from './starts.js';
import { commonForms, fromBoth, type Years } from './written.js';

/** The most combinations that are compared for one rule. If there are more, a sample is compared. */
const MOST_COMBINATIONS = 5_000;

/** A question to ask both sides. */
export interface Question {
  readonly operation: 'calculate' | 'compare' | 'calendar';
  readonly request: CalculationRequest;
  /** The answers beyond the request, for a calculation. */
  readonly beyond?: BeyondAnswers;
  /** The start day, for a calendar. */
  readonly start?: Day;
}

/** A rule with too many combinations in one form: how many there are, and how many were compared. */
interface Sampled extends RuleName {
  readonly form: string;
  readonly of: number;
  readonly requests: number;
}

/** The questions that both sides are asked, and how they were chosen. */
export interface Requests {
  readonly questions: readonly Question[];
  /** The typical case of each form that both sides have. */
  readonly typical: readonly CalculationRequest[];
  /**
   * The rules that decide differently. All combinations of the answers in requests are compared, unless listed in
   * `sampled`. Answers beyond a request are compared for some of them, if requests alone show no difference, and no
   * more of them at once than are needed to show one.
   */
  readonly rules: readonly RuleName[];
  /** The facts that each of these rules reads. Keys are a section, a space and an id. */
  readonly reads: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sampled: readonly Sampled[];
  /** The values of each number field that are combined with all other answers. Worked cases may have other values. */
  readonly numbers: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A request with answers beyond it. */
interface AskedOf {
  readonly request: CalculationRequest;
  readonly answers: BeyondAnswers;
}

/**
 * Chooses the questions to ask both sides; the same rules always give the same ones. These are, for each form that both
 * have, the typical case, the request with nothing answered, the worked cases, and all combinations of the answers that
 * the differing rules read.
 * @param given a request to ask about in any case
 */
export function chooseRequests(years: Years, renames: Renames, given?: CalculationRequest): Requests {
  const forms = commonForms(years);
  const starts = comparedStarts(years);
  const differing = differingRules(years, renames, starts);
  const rules = differing.map(({ rule }) => rule);
  const typical = forms.map((form) => typicalRequest(form, years.head.source));
  const plain = [...typical, ...typical.flatMap(withoutAnswers), ...caseRequests(years, forms)];
  const isAnswered = given !== undefined && forms.includes(given.form);
  const groups = differing.map(({ rule, read, forms: own }) => {
    const all = own.map((form) => requestsOf(form, read));
    const sample = sampleOf(all);
    const isShownWith = (answers: BeyondAnswers): boolean =>
      sample.requests.some((request) => showsDifference(rule, { request, answers }, years, renames));
    return { rule, all, beyond: fewestAnswers(beyondOf(years, read.facts), isShownWith, years), ...sample };
  });
  const isOffered = rules.some(({ section }) => SECTIONS_OF_FORMS.includes(section));
  const asked: Question[] = [
    ...[...plain, ...(isAnswered ? [given] : [])].map((request) => ({ operation: 'calculate' as const, request })),
    ...groups.flatMap(({ requests }) => requests.map((request) => ({ operation: 'calculate' as const, request }))),
    ...groups.flatMap(({ requests, beyond }) => questionsBeyond(requests, beyond)),
    ...(isOffered ? plain : []).map((request) => ({ operation: 'compare' as const, request })),
    ...groups.flatMap(({ rule, requests }) =>
      (SECTIONS_OF_FORMS.includes(rule.section) ? requests : []).map((request) => ({
        operation: 'compare' as const,
        request,
      })),
    ),
    // The typical cases are included, because their calendars from the first start day may not show the difference.
    ...groups.flatMap(({ rule, requests }) => datedQuestions(rule, [...requests, ...typical], starts, years, renames)),
    ...(differing.length === 0 ? [] : typical).flatMap((request) => calendarsOf(request, starts.slice(0, 1))),
  ];
  return {
    questions: [...new Map(asked.map((question) => [keyOf(question), question])).values()],
    typical,
    rules,
    reads: new Map(differing.map(({ rule: { section, id }, read }) => [`${section} ${id}`, new Set(read.facts)])),
    sampled: groups.flatMap(({ rule, left }) => left.map((one) => ({ ...rule, ...one }))),
    numbers: numbersIn(groups.flatMap(({ all }) => all)),
  };
}

/**
 * The answers beyond requests to ask about: those with so few answers that a difference just shows, or all if none does.
 * Differences with more answers only follow from it. None if requests alone show one.
 */
function fewestAnswers(
  all: readonly BeyondAnswers[],
  isShownWith: (answers: BeyondAnswers) => boolean,
  { head, base }: Years,
): readonly BeyondAnswers[] {
  if (isShownWith({})) return [];
  const facts = new Map([...beyondFacts(base.source), ...beyondFacts(head.source)]);
  const given = (answers: BeyondAnswers) =>
    Object.entries(answers).filter(([name, value]) => value !== facts.get(name)?.unasked).length;
  const counted = all.map((answers) => ({ answers, count: given(answers) })).sort((a, b) => a.count - b.count);
  const isKnown = (answers: BeyondAnswers) => [head, base].every((rules) => knowsAnswers(rules, answers));
  const fewest =
    counted.find(({ answers }) => isKnown(answers) && isShownWith(answers))?.count ?? Number.POSITIVE_INFINITY;
  return counted.filter(({ count }) => count <= fewest).map(({ answers }) => answers);
}

/** Whether some rules have all these answers, or do not ask the question. */
function knowsAnswers({ source }: CompiledRules, answers: BeyondAnswers): boolean {
  return Object.entries(answers).every(([name, value]) => {
    const fact = beyondFacts(source).get(name);
    return fact === undefined || beyondValues(fact).includes(value);
  });
}

/** Whether a request with answers beyond it shows the difference of a line or a notice. */
function showsDifference(
  { section, id }: RuleName,
  { request, answers }: AskedOf,
  { base, head }: Years,
  renames: Renames,
): boolean {
  if (section !== 'lines' && section !== 'notices') return false;
  const part = section === 'lines' ? amountIn : noticeIn;
  const [was, is] = [base, head].map((rules, side) => {
    const facts = readRequest(request, rulesWith(rules, answers).reading);
    return part(rules, side === 0 ? formerId(renames, section, id) : id, facts);
  });
  return JSON.stringify(was) !== JSON.stringify(is);
}

function amountIn(rules: CompiledRules, id: string, facts: RequestFacts): Range | undefined {
  const line = rules.lines.find((one) => one.id === id);
  return line && priceLine(line, facts, lookupFor(rules, facts))?.amount;
}

function noticeIn(rules: CompiledRules, id: string, { situation }: RequestFacts) {
  const notice = rules.notices.find((one) => one.rule.id === id);
  if (notice === undefined || !isCalledFor(notice, situation)) return undefined;
  const { rule, shown } = notice;
  return [rule.list, shown.level, shown.amount?.min, shown.amount?.max];
}

/** The combinations of answers beyond a request that a rule reads, except the one in which nothing is answered. */
function beyondOf({ base, head }: Years, facts: readonly string[]): BeyondAnswers[] {
  const all = [head, base].flatMap(({ source }) => everyBeyond(source, facts).slice(1));
  return [...new Map(all.map((one) => [sortedFields(one), one])).values()];
}

/**
 * The questions for each request with each of these answers. If there are too many requests, evenly spread ones are
 * used.
 */
function questionsBeyond(requests: readonly CalculationRequest[], beyond: readonly BeyondAnswers[]): Question[] {
  const most = MOST_COMBINATIONS / Math.max(beyond.length, 1);
  const step = Math.ceil(requests.length / most);
  const some = requests.filter((_, index) => index % step === 0);
  return beyond.flatMap((one) => some.map((request) => ({ operation: 'calculate', request, beyond: one })));
}

function numbersIn(all: readonly Combinations[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const [field, own] of all.flatMap(({ numbers }) => [...numbers]))
    found.set(field, new Set([...(found.get(field) ?? []), ...own]));
  return found;
}

function calendarsOf(request: CalculationRequest, starts: readonly Day[]): Question[] {
  return starts.map((start) => ({ operation: 'calendar', request, start }));
}

/** The sections that decide who can have a form, and which answers are presumed. */
const SECTIONS_OF_FORMS: readonly string[] = ['forms', 'facts'];

/** A key of a question that does not depend on the order of fields. */
export function keyOf({ operation, request, beyond = {}, start = '' }: Question): string {
  const answers = Object.keys(beyond).length === 0 ? '' : ` ${sortedFields(beyond)}`;
  return `${operation} ${start} ${sortedFields(request)}${answers}`;
}

/** The fields of an object as a text that does not depend on their order. */
function sortedFields(fields: object): string {
  return JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The typical request with only what must be answered, and with `unknown` wherever that is possible. */
function withoutAnswers(typical: CalculationRequest): CalculationRequest[] {
  const optional = formFields(typical.form).filter(({ isRequired }) => !isRequired);
  const bare = Object.fromEntries(
    Object.entries(typical).filter(([name]) => !optional.some((field) => field.name === name)),
  );
  let unknown: CalculationRequest = typical;
  for (const { name } of optional) {
    const validation = validateRequest({ ...unknown, [name]: 'unknown' });
    if (validation.ok) unknown = validation.request;
  }
  const validation = validateRequest(bare);
  return [...(validation.ok ? [validation.request] : []), unknown];
}

function caseRequests(years: Years, forms: readonly string[]): CalculationRequest[] {
  return fromBoth(years, ({ source }) => source.cases).flatMap(({ request }) => {
    const validation = validateRequest(request, forms);
    return validation.ok ? [validation.request] : [];
  });
}

/** All combinations, or a fixed sample of at most about `MOST_COMBINATIONS`. */
function sampleOf(all: readonly Combinations[]) {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const random = randomNumbers();
  const wantedOf = ({ count }: Combinations): number =>
    total <= MOST_COMBINATIONS ? count : Math.min(count, Math.ceil((MOST_COMBINATIONS * count) / total));
  const left = all.flatMap((one): Pick<Sampled, 'form' | 'of' | 'requests'>[] => {
    const wanted = wantedOf(one);
    return wanted < one.count ? [{ form: one.form, of: one.count, requests: wanted }] : [];
  });
  const requests = all.flatMap((one) => {
    const wanted = wantedOf(one);
    return Array.from({ length: wanted }, (_, number) =>
      one.at(wanted === one.count ? number : Math.floor(random() * one.count)),
    ).filter((request) => request !== undefined);
  });
  return { requests, left };
}

/** Pseudo-random numbers, at least 0 and below 1, the same in every run. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * The calendars to compare for a deadline or a step. Each request gets the first start day for which the due days
 * differ. One request that has to pay gets all such days, or all start days if there are none.
 */
function datedQuestions(
  { section, id }: RuleName,
  requests: readonly CalculationRequest[],
  starts: readonly Day[],
  { base, head }: Years,
  renames: Renames,
): Question[] {
  const [first] = starts;
  if (first === undefined) return [];
  if (section === 'steps') return requests.flatMap((request) => calendarsOf(request, [first]));
  if (section !== 'deadlines') return [];
  const own = (rules: CompiledRules, name: string) => rules.deadlines.find(({ rule }) => rule.id === name)?.rule;
  const [was, is] = [own(base, formerId(renames, 'deadlines', id)), own(head, id)];
  const never = starts.map(() => NEVER_DUE);
  const [before, after] = [was ? dueDays(was, base, starts) : never, is ? dueDays(is, head, starts) : never];
  const moved = starts.filter((_, index) => before[index] !== after[index]);
  const lines = new Set([...(was?.lines ?? []), ...(is?.lines ?? [])]);
  const due = requests.find((request) =>
    [base, head].some((rules) => costs(rules, request).lines.some((line) => lines.has(line.id) && line.amount.max > 0)),
  );
  return [
    ...requests.flatMap((request) => calendarsOf(request, [moved[0] ?? first])),
    ...(due === undefined ? [] : calendarsOf(due, moved.length > 0 ? moved : starts)),
  ];
}
