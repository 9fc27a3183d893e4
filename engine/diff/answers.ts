import type * as Api from '../../schemas/types/api.js';
import { beyondFacts, beyondValues, rulesWith } from '../beyond.js';
import { calculate } from '../calculate.js';
import { verdict } from '../conditions/truth-table.js';
import { readRequest } from '../facts.js';
import { offersFor } from '../forms/every-form.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { asObject } from '../request/json.js';
import { TOTAL_NAMES } from '../result/totals.js';
import { NOTICE_LISTS, type NoticeList } from '../rules/rules-year.js';
import { recall } from '../values/maps.js';
import type { Question } from './requests.js';

/* An answer as a flat list of parts, so that one comparison serves them all. */

/** What a line comes to for one unit, a person or the enterprise, and how it counts. */
export interface LineValue {
  readonly per: 'person' | 'enterprise';
  readonly amount: Api.Range;
  readonly quantity: number;
  /** Whether its persons pay different amounts each, so that only the whole amount can be compared. */
  readonly isMixed: boolean;
  readonly counts: Readonly<Record<Api.CountDifference['what'], string | boolean | null>>;
}

export interface NoticeValue {
  readonly list: NoticeList;
  readonly level: string | null;
  readonly amount: Api.Range | null;
}

/** What a comparison of forms says about one form. */
export interface Offer {
  readonly isOffered: boolean;
  /** Why these people cannot have it. */
  readonly why: string | null;
  /** The presumed answers. */
  readonly presumed: readonly (readonly [field: string, value: string])[];
}

export interface Share {
  readonly administrator: Api.Range;
  readonly company: Api.Range;
}

/** The value that each kind of part has. */
interface Values {
  line: LineValue;
  notice: NoticeValue;
  form: Offer;
  share: Share;
  status: string;
  reason: string;
  /** The possible answers. */
  question: readonly string[];
  /** Whether it is to be paid. */
  deadline: true;
  /** The days from the start. */
  step: number;
  /** Any other field of an answer, as JSON. */
  other: string;
}

export type Kind = keyof Values;

/** A part of an answer. `whole` is all that the answer says of it, texts included. */
export type Part = {
  [Of in Kind]: { readonly kind: Of; readonly id: string; readonly value: Values[Of]; readonly whole: unknown };
}[Kind];

/** The parts of an answer. Keys are a kind, a space and an id. */
export type Answer = ReadonlyMap<string, Part>;

/** How a version names what the report tells: by the ids and the texts of the head. */
export interface Naming {
  readonly lines: (id: string) => string;
  readonly notices: (id: string) => string;
  readonly modifiers: (id: string) => string;
  readonly deadlines: (id: string) => string;
  readonly steps: (id: string) => string;
  /** The new text of a reason that was only reworded. */
  readonly reason: (text: string) => string;
}

/**
 * The answer of one version to a question.
 * @param withForms whether to say which forms these people can have
 * @throws RequestError, or an Error of the engine, if it cannot answer
 */
export function answerOf(rules: CompiledRules, question: Question, naming: Naming, withForms: boolean): Answer {
  const { request } = question;
  const own = rulesWith(rules, knownAnswers(rules, question.beyond));
  const result = calculate(own, request);
  const parts: Part[] = [
    ...result.lines.map((line): Part => {
      return { kind: 'line', id: naming.lines(line.id), value: lineValue(line, naming), whole: line };
    }),
    ...NOTICE_LISTS.flatMap((list) =>
      result[list].map((notice): Part => {
        return { kind: 'notice', id: naming.notices(notice.id), value: noticeValue(list, notice), whole: notice };
      }),
    ),
    ...statuses(result, naming),
    ...questions(result),
    ...share(result),
    ...dated(own, request, result, naming),
    ...(withForms ? offers(own, request) : []),
    ...others(result),
  ];
  return new Map(parts.map((part) => [`${part.kind} ${part.id}`, part]));
}

/** The answers beyond a request that a version can read. Without a question or a choice nobody could give them. */
function knownAnswers({ source }: CompiledRules, beyond: Api.BeyondAnswers): Api.BeyondAnswers {
  const known = Object.entries(beyond).filter(([name, value]) => {
    const fact = beyondFacts(source).get(name);
    return fact !== undefined && beyondValues(fact).includes(value);
  });
  return Object.fromEntries(known);
}

const lineValues = new WeakMap<Api.CostLine, Map<Naming, LineValue>>();

/** The engine gives the same object for lines that requests share, so that each is read once. */
function lineValue(line: Api.CostLine, naming: Naming): LineValue {
  const known = recall(lineValues, line, () => new Map<Naming, LineValue>());
  return recall(known, naming, () => {
    const { amount, includedInTotals, classification, valueSource, modifierTargets, meta } = line;
    const { unitAmount, quantity, firstYear = null } = meta;
    const { min, max, state } = amount;
    const targets = modifierTargets.map(naming.modifiers).sort().join();
    return {
      per: unitAmount === undefined ? 'enterprise' : 'person',
      amount: unitAmount ?? { min, max },
      quantity,
      isMixed: unitAmount === undefined && quantity > 1,
      counts: { includedInTotals, firstYear, state, classification, valueSource, modifierTargets: targets },
    };
  });
}

const noticeValues = new WeakMap<Api.Notice, NoticeValue>();

function noticeValue(list: NoticeList, notice: Api.Notice): NoticeValue {
  return recall(noticeValues, notice, () => {
    const { level, amount } = notice;
    return { list, level: level ?? null, amount: amount && { min: amount.min, max: amount.max } };
  });
}

const STATUSES = ['inps_status', 'inail_status', 'totalsCompleteness'] as const;

function statuses(result: Api.Result, { reason }: Naming): Part[] {
  return [
    ...STATUSES.map((id): Part => ({ kind: 'status', id, value: result[id], whole: result[id] })),
    ...result.inailDetail.reasons
      .map(reason)
      .map((text): Part => ({ kind: 'reason', id: text, value: text, whole: text })),
  ];
}

function questions({ openQuestions }: Api.Result): Part[] {
  return openQuestions.map(({ path, answers }): Part => {
    const field = path.split('/').filter((step) => step !== '' && !/^\d+$/.test(step));
    const value = answers.map((one) => ('value' in one ? String(one.value) : `${one.from}–${one.to ?? ''}`));
    return { kind: 'question', id: field.join('/'), value, whole: value };
  });
}

function share({ inpsDetail: { administrator: found } }: Api.Result): Part[] {
  if (found === null) return [];
  const { administrator, company } = found;
  const value = { administrator, company };
  return [{ kind: 'share', id: 'administrator', value, whole: value }];
}

/** The deadlines by which some line is to be paid, and the steps of the opening. */
function dated(own: CompiledRules, request: Api.CalculationRequest, result: Api.Result, naming: Naming): Part[] {
  const { situation } = readRequest(request, own.reading);
  const due = new Set(result.lines.filter(({ amount }) => amount.max > 0).map(({ id }) => id));
  const deadlines = own.deadlines.filter(
    ({ rule, table }) => rule.lines.some((line) => due.has(line)) && verdict(table, situation) !== 'never',
  );
  const steps = own.steps.filter(({ table }) => verdict(table, situation) !== 'never');
  return [
    ...deadlines.map(({ rule: { id } }): Part => {
      return { kind: 'deadline', id: naming.deadlines(id), value: true, whole: true };
    }),
    ...steps.map(({ rule: { id, daysFromStart } }): Part => {
      return { kind: 'step', id: naming.steps(id), value: daysFromStart, whole: daysFromStart };
    }),
  ];
}

function offers(own: CompiledRules, request: Api.CalculationRequest): Part[] {
  const { forms, refused } = offersFor(own, request);
  const offered = forms.map(({ form, presumed, request: presumedRequest }): [string, Offer] => {
    const values = presumed.map((field) => [field, String(asObject(presumedRequest)[field])] as const);
    return [form, { isOffered: true, why: null, presumed: values }];
  });
  const all = [
    ...offered,
    ...refused.map(({ form, why }): [string, Offer] => [form, { isOffered: false, why, presumed: [] }]),
  ];
  return all.map(([id, value]): Part => ({ kind: 'form', id, value, whole: value }));
}

/** The fields of an answer that other parts cover, that follow from its lines, or that name the version. */
const COVERED = new Set<string>([
  ...['form', 'rulesetVersion', 'rulesDigest', 'lines', 'openQuestions', 'inpsDetail', 'inailDetail', ...STATUSES],
  ...['openingDetail', 'annualDetail', ...NOTICE_LISTS],
  ...TOTAL_NAMES.flatMap((name) => [`${name}_min`, `${name}_max`]),
]);

/** Each person's enrolment, and whatever an answer gains one day. */
function others(result: Api.Result): Part[] {
  const people = result.inpsDetail.people.map(({ min: _, max: __, ...person }) => person);
  const rest = Object.entries(result).filter(([name]) => !COVERED.has(name));
  return [['inpsDetail.people', people] as const, ...rest].map(([id, part]): Part => {
    const value = JSON.stringify(part);
    return { kind: 'other', id, value, whole: value };
  });
}
