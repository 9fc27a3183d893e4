import type * as Api from '../../schemas/types/api.js';
import { typicalRequest } from '../forms/typical.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { asObject, type JsonObject, objectsIn, textsIn } from '../request/json.js';
import type { Day } from '../rules/days.js';
import { formLabels, type STATUS_LISTS } from '../rules/rules-year.js';
import type { Translated } from '../values/language.js';
import { groupedBy } from '../values/maps.js';
import { ComparedRequests } from './concerned.js';
import { calendarsByRequest, observePayments, observeSteps, type PaymentContent } from './dated.js';
import { type DifferingLine, lineRows, nearness, shareSum, withRequestCount } from './line-rows.js';
import {
  bothSides,
  type ComparedSides,
  newNames,
  questionLabel,
  reasonsInLanguage,
  ruleNames,
  ruleSides,
} from './names.js';
import { type Observation, type Observations, observe, observeParts, REASONS, STATUSES } from './observe.js';
import { formerId } from './renames.js';
import { rangeIn } from './request-diff.js';
import type { Question } from './requests.js';
import { type Distinction, type Row, rowsOf, shownAlone } from './rows.js';
import type { Years } from './written.js';

/** The differences between the answers of two sides, by part of an answer. */
export interface Differences
  extends Pick<Api.RulesDiff, 'forms' | 'questions' | 'statuses' | 'notices' | 'administrator'>,
    Pick<Api.RulesDiff, 'payments' | 'steps' | 'others'> {
  readonly lines: readonly DifferingLine[];
  readonly notAnswered: Api.Compared['notAnswered'];
}

/** A question that both sides answered, with what was seen of both answers. */
interface Seen<Of> {
  readonly question: Question;
  readonly seen: Of;
}

/** Both answers to a question. */
interface Answers {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What both sides answered, by operation, the simplest requests first. It is the same in every language. */
export interface Answered {
  readonly calculations: readonly Seen<Observations>[];
  readonly comparisons: readonly Seen<Answers>[];
  readonly calendars: readonly Seen<Answers>[];
  readonly notAnswered: readonly NotAnswered[];
}

type NotAnswered = Omit<Api.Compared['notAnswered'][number], 'message'> & { readonly message: Translated };

/** Groups the differences that are alike, and puts them into words. */
export function findDifferences(answered: Answered, compared: ComparedSides): Differences {
  return {
    ...calculationDifferences(answered.calculations, compared),
    forms: formDifferences(answered.comparisons, compared),
    ...calendarDifferences(answered.calendars, compared),
    notAnswered: answered.notAnswered.map((one) => ({ ...one, message: one.message[compared.named.head.language] })),
  };
}

/** Asks both sides the questions. Calculations are observed at once, so that their answers need not be kept. */
export function askBoth(
  questions: readonly Question[],
  { answers, years, renames }: Pick<ComparedSides, 'answers' | 'years' | 'renames'>,
): Answered {
  const names = newNames({ years, renames });
  const calculations: Seen<Observations>[] = [];
  const others: Seen<Answers>[] = [];
  const failures: { side: 'base' | 'head'; question: Question; message: Translated }[] = [];
  for (const question of questions) {
    const [base, head] = [answers.base(question), answers.head(question)];
    // A question that neither side answers is no difference.
    if (!base.ok) {
      if (head.ok) failures.push({ side: 'base', question, message: base.message });
    } else if (!head.ok) failures.push({ side: 'head', question, message: head.message });
    else if (question.operation === 'calculate')
      calculations.push({ question, seen: observe(base.value, head.value, names) });
    else others.push({ question, seen: { before: base.value, after: head.value } });
  }
  const groups = groupedBy(failures, ({ side, question }) => `${side} ${question.request.form}`);
  const notAnswered = [...groups.values()].map((own) => {
    const [{ side, question, message }] = own;
    return { side, form: question.request.form, message, requests: own.length, example: { ...question.request } };
  });
  const ofOperation = (operation: Question['operation']) =>
    simplestFirst(
      others.filter(({ question }) => question.operation === operation),
      years,
    );
  return {
    calculations: simplestFirst(calculations, years),
    comparisons: ofOperation('compare'),
    calendars: ofOperation('calendar'),
    notAnswered,
  };
}

/** Sorts the simplest request first: the one with the fewest fields that differ from the typical case of its form. */
function simplestFirst<Of>(all: readonly Seen<Of>[], { head }: Years): Seen<Of>[] {
  const typical = new Map(
    Object.keys(head.source.forms).map((form) => [form, asObject(typicalRequest(form, head.source))]),
  );
  const oddness = ({ question: { request, beyond = {} } }: Seen<Of>): number => {
    const usual = typical.get(request.form) ?? {};
    const given = asObject(request);
    const other = Object.keys({ ...usual, ...given }).filter(
      (name) => JSON.stringify(usual[name]) !== JSON.stringify(given[name]),
    );
    const odd = other.length + Object.keys(beyond).length;
    return odd * LONGEST_REQUEST + JSON.stringify(given).length;
  };
  const weighed = all.map((one) => ({ one, weight: oddness(one) }));
  return weighed.sort((a, b) => a.weight - b.weight).map(({ one }) => one);
}

/** More characters than any request has. */
const LONGEST_REQUEST = 1_000_000;

function comparedRequests(
  asked: readonly { readonly question: Question }[],
  { years, named, renames }: ComparedSides,
): ComparedRequests {
  return new ComparedRequests(
    asked.map(({ question }) => question),
    years,
    named,
    renames,
  );
}

function calculationDifferences(calculations: Answered['calculations'], compared: ComparedSides) {
  const asked = comparedRequests(calculations, compared);
  const observed = calculations.map(({ seen }) => seen);
  const rows = <Content>(
    part: (one: Observations) => readonly Observation<Content>[],
    distinction: (id: string) => Distinction = () => ANY_CONDITION,
  ) => rowsById(observed.map(part), asked, distinction);
  return {
    lines: lineRows(observed, asked, compared),
    questions: rows(({ questions }) => questions).map(([field, own]) => ({
      field,
      question: questionLabel(field, compared),
      rows: own.map(({ content: { before, after }, ...row }) => ({
        ...withRequestCount(row),
        before: before === null ? null : [...before],
        after: after === null ? null : [...after],
      })),
    })),
    statuses: rows(
      ({ statuses }) => statuses,
      (id) => ({ near: nearness(`ruleset ${LISTS[statusName(id)]}`, [], compared) }),
    ).flatMap(([id, own]) =>
      own.map(({ content, ...row }) => ({
        status: statusName(id),
        ...withRequestCount(row),
        ...reasonsInLanguage(content, compared),
      })),
    ),
    notices: rows(
      ({ notices }) => notices,
      (id) => noticeDistinction(id, compared),
    ).map(([id, own]) => ({
      ...ruleSides('notices', id, compared),
      rows: own.map(({ content: { before, after }, ...row }) => ({
        ...withRequestCount(row),
        before: noticeInLanguage(before, formerId(compared.renames, 'notices', id), compared.named.base),
        after: noticeInLanguage(after, id, compared.named.head),
      })),
    })),
    administrator: rows(
      ({ administrator }) => administrator,
      () => ({ ...ANY_CONDITION, sum: shareSum(compared) }),
    ).flatMap(([, own]) =>
      own.map(({ content: { before, after }, ...row }) => ({
        ...withRequestCount(row),
        before: share(before),
        after: share(after),
      })),
    ),
    others: rows(({ others }) => others).flatMap(([field, own]) =>
      own.map(({ content: { before, after }, ...row }) => ({ field, ...withRequestCount(row), before, after })),
    ),
  };
}

const ANY_CONDITION: Distinction = { near: () => 0 };

/** The rows of each part that differs, by its id, in the order of first occurrence. */
function rowsById<Content>(
  observed: readonly (readonly Observation<Content>[])[],
  asked: ComparedRequests,
  distinction: (id: string) => Distinction,
): [id: string, rows: Row<Content>[]][] {
  const seen = observed.flatMap((own, number) => own.map(({ id, key, content }) => ({ id, number, key, content })));
  return [...groupedBy(seen, ({ id }) => id)].map(([id, all]) => {
    const { own, excluded } = shownAlone(all, asked);
    return [id, rowsOf(own, asked, { ...distinction(id), excluded })];
  });
}

/** The list of rules that decides each status. */
const LISTS: Readonly<Record<Api.StatusName, (typeof STATUS_LISTS)[number]>> = {
  inps_status: 'inpsStatus',
  inail_status: 'inailStatus',
  'inailDetail.reasons': 'inailStatus',
  totalsCompleteness: 'totalsCompleteness',
};

function statusName(id: string): Api.StatusName {
  return STATUSES.find((one) => one === id) ?? REASONS;
}

function share(parts: JsonObject | null): Api.AdministratorShare | null {
  if (parts === null) return null;
  return { administrator: rangeIn(parts.administrator), company: rangeIn(parts.company) };
}

/** Gives a notice the unit of its amount in the language of the report; answers have it in Italian. */
function noticeInLanguage(
  shown: Api.ShownNotice | null,
  id: string,
  { noticeLists }: CompiledRules,
): Api.ShownNotice | null {
  if (shown === null || shown.amount === null) return shown;
  const unit = Object.values(noticeLists)
    .flat()
    .find((one) => one.shown.id === id)?.shown.amount?.unit;
  return { ...shown, amount: { ...shown.amount, unit: unit ?? shown.amount.unit } };
}

function noticeDistinction(id: string, compared: ComparedSides): Distinction {
  const expressions = [...bothSides(compared)].flatMap(({ rules, former }) =>
    rules.source.notices.flatMap((one) =>
      one.id === former('notices', id) && one.when !== undefined ? [one.when] : [],
    ),
  );
  return { near: nearness(`notices ${id}`, expressions, compared) };
}

/** The differences in which forms a comparison offers. A refusal that is only reworded is no difference. */
function formDifferences(comparisons: Answered['comparisons'], compared: ComparedSides): Api.FormDiff[] {
  const { years, named } = compared;
  const asked = comparedRequests(comparisons, compared);
  const said = [years.base, years.head].map(({ source }) => new Set(textsIn(source.forms)));
  const isReworded = (before: string | null, after: string | null): boolean =>
    before !== null && after !== null && !said[1]?.has(before) && !said[0]?.has(after);
  const observed = comparisons.map(({ seen: { before, after } }) =>
    observeParts(offersIn(before), offersIn(after)).filter(({ content }) => {
      const [was, is] = [content.before, content.after];
      return (
        !isReworded(was?.why ?? null, is?.why ?? null) || JSON.stringify(was?.presumed) !== JSON.stringify(is?.presumed)
      );
    }),
  );
  const labels = { ...formLabels(named.base.source.forms), ...formLabels(named.head.source.forms) };
  const ofOne = Object.keys(labels).flatMap((form): Api.FormDiff[] => {
    const [before, after] = [form in years.base.source.forms, form in years.head.source.forms];
    return before === after ? [] : [{ form, kind: after ? 'added' : 'removed', rows: [] }];
  });
  // For a form that one side does not have, that is all there is to report.
  const changed = rowsById(observed, asked, () => ANY_CONDITION)
    .filter(([form]) => ofOne.every((one) => one.form !== form))
    .map(([form, rows]) => ({
      form,
      kind: 'changed' as const,
      rows: rows.map(({ content, ...row }) => ({ ...withRequestCount(row), ...content })),
    }));
  return [...ofOne, ...changed];
}

function offersIn({ forms, refused }: JsonObject): [string, Api.Offer][] {
  const offers = objectsIn(forms).map(({ form, presumed, request }): [string, Api.Offer] => {
    const answers = asObject(request);
    const fields = Array.isArray(presumed) ? presumed.map(String) : [];
    const values = fields.map((field) => `${field} = ${String(answers[field])}`);
    return [String(form), { isOffered: true, why: null, presumed: values }];
  });
  const refusals = objectsIn(refused).map(({ form, why }): [string, Api.Offer] => [
    String(form),
    { isOffered: false, why: String(why), presumed: [] },
  ]);
  return [...offers, ...refusals];
}

/** The differences of payments and opening steps. */
function calendarDifferences(
  answered: Answered['calendars'],
  compared: ComparedSides,
): Pick<Differences, 'payments' | 'steps'> {
  const calendars = calendarsByRequest(
    answered.map(({ question: { request, start = '' }, seen }) => ({ request, start, ...seen })),
  );
  const asked = comparedRequests(
    calendars.map(({ request }) => ({ question: { operation: 'calendar' as const, request } })),
    compared,
  );
  const payments = rowsById(
    calendars.map((one) => observePayments(one, compared.renames)),
    asked,
    () => ANY_CONDITION,
  ).flatMap(([, rows]) => rows);
  const lineLabel = (id: string): string => ruleNames('lines', id, compared).label;
  const stepRows = rowsById(
    calendars.map((one) => observeSteps(one, compared.renames)),
    asked,
    (id) => ({ near: nearness(`steps ${id}`, [], compared) }),
  );
  const byDeadline = groupedBy(payments, ({ content }) => content.deadline);
  return {
    payments: [...byDeadline].map(([deadline, rows]) => {
      const { id: _, ...names } = ruleSides('deadlines', deadline, compared);
      return { deadline, ...names, rows: rows.map((row) => paymentRow(row, lineLabel)) };
    }),
    steps: stepRows.map(([id, rows]) => ({
      ...ruleNames('steps', id, compared),
      rows: rows.map(({ content, ...row }) => ({ ...withRequestCount(row), ...content })),
    })),
  };
}

function paymentRow(
  { content, example, ...row }: Row<PaymentContent>,
  lineLabel: (id: string) => string,
): Api.PaymentRow {
  const { deadline: _, line, starts, ...paid } = content;
  const first: Day = starts[0] ?? '';
  return {
    line,
    label: lineLabel(line),
    ...withRequestCount(row),
    per: 'enterprise',
    ...paid,
    starts: { days: starts.length, first, last: starts.at(-1) ?? first },
    example: { request: example, start: first },
  };
}
