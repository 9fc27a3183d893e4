import type { CalculationRequest, RuleName } from '../../schemas/types/api.js';
import { costs } from '../calculate.js';
import { typicalRequest } from '../forms/typical.js';
import { type Combinations, requestsOf } from '../possible/requests.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { formFields } from '../request/form-fields.js';
import { validateRequest } from '../request/validate.js';
import type { Day } from '../rules/days.js';
import { differingRules } from './deciders.js';
import { formerId, type Renames } from './renames.js';
import { comparedStarts, dueDays } from './starts.js';
import { commonForms, fromBoth, type Years } from './written.js';

/** More combinations of one rule are not all compared. */
const MOST = 5_000;
/** Where the engines differ every rule is compared, and of each so many. */
const MOST_OF_EACH = 300;

/** One thing to ask of both sides. */
export interface Question {
  readonly operation: 'calculate' | 'compare' | 'calendar';
  readonly request: CalculationRequest;
  /** Of a calendar. */
  readonly start?: Day;
}

/** A rule of which not all combinations were compared, in the requests of a form. */
interface Sampled extends RuleName {
  readonly form: string;
  readonly of: number;
  readonly requests: number;
}

/** What both sides are asked. */
export interface Requests {
  readonly questions: readonly Question[];
  /** The typical case of each form that both sides have. */
  readonly typical: readonly CalculationRequest[];
  /** The rules that decide something otherwise, of which every combination is asked that is not sampled. */
  readonly rules: readonly RuleName[];
  /** The facts that each of them reads, by its section and id. */
  readonly reads: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sampled: readonly Sampled[];
  /** Of each number field the numbers of which all combinations are asked: worked cases have others. */
  readonly numbers: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * Chooses what both sides are asked, the same for the same rules: of each form that both have the typical case, that with
 * nothing answered, the worked cases, and every combination of the answers that a rule reads which differs.
 * @param every whether all rules are asked about, as where the engines differ
 */
export function chooseRequests(years: Years, renames: Renames, every = false): Requests {
  const forms = commonForms(years);
  const starts = comparedStarts(years);
  const differing = differingRules(years, renames, { starts, every });
  const rules = differing.map(({ rule }) => rule);
  const typical = forms.map((form) => typicalRequest(form, years.head.source));
  const plain = [...typical, ...typical.flatMap(withoutAnswers), ...caseRequests(years, forms)];
  const groups = differing.map(({ rule, read, forms: own }) => {
    const all = own.map((form) => requestsOf(form, read));
    return { rule, all, ...someOf(all, every ? MOST_OF_EACH : MOST) };
  });
  const isOffered = rules.some(({ section }) => COMPARED.includes(section));
  const asked: Question[] = [
    ...plain.map((request) => ({ operation: 'calculate' as const, request })),
    ...groups.flatMap(({ requests }) => requests.map((request) => ({ operation: 'calculate' as const, request }))),
    ...(isOffered ? plain : []).map((request) => ({ operation: 'compare' as const, request })),
    ...groups.flatMap(({ rule, requests }) =>
      (COMPARED.includes(rule.section) ? requests : []).map((request) => ({ operation: 'compare' as const, request })),
    ),
    ...groups.flatMap(({ rule, requests }) => datedQuestions(rule, requests, starts, years, renames)),
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

function numbersIn(all: readonly Combinations[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const [field, own] of all.flatMap(({ numbers }) => [...numbers]))
    found.set(field, new Set([...(found.get(field) ?? []), ...own]));
  return found;
}

function calendarsOf(request: CalculationRequest, starts: readonly Day[]): Question[] {
  return starts.map((start) => ({ operation: 'calendar', request, start }));
}

/** Those that decide who can have a form, and what is presumed of them. */
const COMPARED: readonly string[] = ['forms', 'facts'];

/** The same question always has the same key. */
export function keyOf({ operation, request, start = '' }: Question): string {
  const fields = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${operation} ${start} ${JSON.stringify(fields)}`;
}

/** The same with nothing answered that need not be, and with everything answered as unknown that can be. */
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

/** All combinations, or a fixed sample of them. */
function someOf(all: readonly Combinations[], most: number) {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const random = randomNumbers();
  const wantedOf = ({ count }: Combinations): number =>
    total <= most ? count : Math.min(count, Math.ceil((most * count) / total));
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

/** Numbers from 0 up to 1, the same in every run. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * When a deadline or a step falls due: all its requests with a start at which it differs, and one in which it is due with
 * every start at which it does; with all starts where its days do not.
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
  const [before, after] = [was && dueDays(was, base, starts), is && dueDays(is, head, starts)];
  const moved = starts.filter(
    (_, index) => before === undefined || after === undefined || before[index] !== after[index],
  );
  const lines = new Set([...(was?.lines ?? []), ...(is?.lines ?? [])]);
  const due = requests.find((request) =>
    [base, head].some((rules) => costs(rules, request).lines.some((line) => lines.has(line.id) && line.amount.max > 0)),
  );
  return [
    ...requests.flatMap((request) => calendarsOf(request, [moved[0] ?? first])),
    ...(due === undefined ? [] : calendarsOf(due, moved.length > 0 ? moved : starts)),
  ];
}
