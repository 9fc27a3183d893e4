import type * as Api from '../../schemas/types/api.js';
import { conditionsBehind, expressionsDeciding, namesIn } from '../conditions/expressions.js';
import { typicalRequest } from '../forms/typical.js';
import { asObject, isObject, type JsonObject, textsIn } from '../request/json.js';
import type { Day } from '../rules/days.js';
import { formLabels, lineId } from '../rules/rules-year.js';
import { groupedBy } from '../values/maps.js';
import { Asked, type Nearness } from './concerned.js';
import { calendarsByRequest, observePayments, observeSteps, type PaymentContent } from './dated.js';
import {
  type Compared,
  factLabel,
  newNames,
  ofBothSides,
  questionLabel,
  reasonsNamed,
  ruleNames,
  stepNames,
} from './names.js';
import { type LineContent, type Observation, type Observed, observe, observedParts } from './observe.js';
import type { Question } from './requests.js';
import { type Distinction, type Row, rowsOf } from './rows.js';
import type { Years } from './written.js';

/** Lines as they differ, without their causes. */
export type LineRows = Omit<Api.LineDiff, 'because'>;

/** What the answers to some questions say otherwise. */
export interface Differences
  extends Pick<Api.RulesDiff, 'totals' | 'forms' | 'questions' | 'statuses' | 'notices' | 'administrator'>,
    Pick<Api.RulesDiff, 'payments' | 'steps' | 'others'> {
  readonly lines: readonly LineRows[];
  readonly notAnswered: Api.Compared['notAnswered'];
}

/** Both answers to a question that both sides answer. */
interface Pair {
  readonly question: Question;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** Asks both sides some questions, and brings together what differs in the same way. */
export function findDifferences(questions: readonly Question[], compared: Compared): Differences {
  const { pairs, notAnswered } = askBoth(questions, compared);
  const ofOperation = (operation: Question['operation']) =>
    simplestFirst(
      pairs.filter(({ question }) => question.operation === operation),
      compared.years,
    );
  return {
    ...calculated(ofOperation('calculate'), compared),
    forms: offered(ofOperation('compare'), compared),
    ...dated(ofOperation('calendar'), compared),
    notAnswered,
  };
}

function askBoth(questions: readonly Question[], { answers }: Compared) {
  const asked = questions.map((question) => ({
    question,
    before: answers.base(question),
    after: answers.head(question),
  }));
  const pairs = asked.flatMap(({ question, before, after }): Pair[] =>
    before.ok && after.ok ? [{ question, before: before.value, after: after.value }] : [],
  );
  // What neither answers is no difference.
  const failures = asked.flatMap(({ question, before, after }) => [
    ...(!before.ok && after.ok ? [{ side: 'base' as const, question, message: before.message }] : []),
    ...(before.ok && !after.ok ? [{ side: 'head' as const, question, message: after.message }] : []),
  ]);
  const groups = groupedBy(failures, ({ side, question }) => `${side} ${question.request.form}`);
  const notAnswered = [...groups.values()].map((own) => {
    const [{ side, question, message }] = own;
    return { side, form: question.request.form, message, requests: own.length, example: { ...question.request } };
  });
  return { pairs, notAnswered };
}

/** The simplest request first: the one that says least otherwise than the typical case of its form. */
function simplestFirst(pairs: readonly Pair[], { head }: Years): Pair[] {
  const typical = new Map(
    Object.keys(head.source.forms).map((form) => [form, asObject(typicalRequest(form, head.source))]),
  );
  const oddness = ({ question: { request } }: Pair): number => {
    const usual = typical.get(request.form) ?? {};
    const given = asObject(request);
    const other = Object.keys({ ...usual, ...given }).filter(
      (name) => JSON.stringify(usual[name]) !== JSON.stringify(given[name]),
    );
    return other.length * FAR + JSON.stringify(given).length;
  };
  const weighed = pairs.map((pair) => ({ pair, weight: oddness(pair) }));
  return weighed.sort((a, b) => a.weight - b.weight).map(({ pair }) => pair);
}

/** Longer than any request. */
const FAR = 1_000_000;

function askedOf(pairs: readonly { readonly question: Question }[], { years, named, renames }: Compared): Asked {
  return new Asked(
    pairs.map(({ question }) => question.request),
    years,
    named,
    renames,
  );
}

function calculated(pairs: readonly Pair[], compared: Compared) {
  const asked = askedOf(pairs, compared);
  const names = newNames(compared);
  const observed = pairs.map(({ before, after }) => observe(before, after, names));
  const rows = <Content>(
    part: (one: Observed) => readonly Observation<Content>[],
    distinction: (id: string) => Distinction = () => PLAIN,
  ) => rowsById(observed.map(part), asked, distinction);
  return {
    lines: lineRows(observed, asked, compared),
    totals: rows(({ totals }) => totals).flatMap(([id, own]) =>
      own.map(({ content: { before, after }, ...row }) => ({
        total: totalName(id),
        ...row,
        before: before ?? NOTHING,
        after: after ?? NOTHING,
      })),
    ),
    questions: rows(({ questions }) => questions).map(([field, own]) => ({
      field,
      question: questionLabel(field, compared),
      rows: own.map(({ content: { before, after }, ...row }) => ({
        ...row,
        before: before === null ? null : [...before],
        after: after === null ? null : [...after],
      })),
    })),
    statuses: rows(({ statuses }) => statuses).flatMap(([id, own]) =>
      own.map(({ content, ...row }) => ({ status: statusName(id), ...row, ...reasonsNamed(content, compared) })),
    ),
    notices: rows(
      ({ notices }) => notices,
      (id) => noticeDistinction(id, compared),
    ).map(([id, own]) => ({
      ...ruleNames('notices', id, compared),
      rows: own.map(({ content, ...row }) => ({ ...row, ...content })),
    })),
    administrator: rows(
      ({ administrator }) => administrator,
      () => ({ ...PLAIN, sum: shareSum(compared) }),
    ).flatMap(([, own]) =>
      own.map(({ content: { before, after }, ...row }) => ({ ...row, before: share(before), after: share(after) })),
    ),
    others: rows(({ others }) => others).flatMap(([field, own]) =>
      own.map(({ content: { before, after }, ...row }) => ({ field, ...row, before, after })),
    ),
  };
}

const NOTHING = { min: 0, max: 0 };
const PLAIN: Distinction = { near: () => 0 };

/** The rows of each part of the answers that differs, by its id, in the order in which they are first met. */
function rowsById<Content>(
  observed: readonly (readonly Observation<Content>[])[],
  asked: Asked,
  distinction: (id: string) => Distinction,
): [id: string, rows: Row<Content>[]][] {
  const seen = observed.flatMap((own, number) => own.map(({ id, key, content }) => ({ id, number, key, content })));
  return [...groupedBy(seen, ({ id }) => id)].map(([id, own]) => [id, rowsOf(own, asked, distinction(id))]);
}

function lineRows(observed: readonly Observed[], asked: Asked, compared: Compared): LineRows[] {
  const seenIn = (part: (one: Observed) => readonly Observation<LineContent>[]) =>
    groupedBy(
      observed.flatMap((one, number) => part(one).map((own) => ({ ...own, number }))),
      ({ id }) => id,
    );
  const [plain, mixed] = [seenIn(({ lines }) => lines), seenIn((one) => one.mixed)];
  const { base, head } = compared.years;
  const order = [...head.lines, ...base.lines].map(({ id }) => compared.renames('lines').get(id) ?? id);
  const ids = [...new Set([...plain.keys(), ...mixed.keys()])];
  return ids
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((id) => {
      const own = plain.get(id) ?? [];
      const forms = new Set(own.map(({ number }) => asked.requests[number]?.form));
      const only = (mixed.get(id) ?? []).filter(({ number }) => !forms.has(asked.requests[number]?.form));
      const apart = new Set((mixed.get(id) ?? []).filter((one) => !only.includes(one)).map(({ number }) => number));
      const rows = rowsOf([...own, ...only], asked, { ...lineDistinction(id, compared), apart });
      return {
        ...ruleNames('lines', id, compared),
        included: isIncluded(id, compared),
        rows: rows.map(({ content, ...row }) => ({ ...row, ...content })),
      };
    });
}

/** Conditions that a line or its modifiers name are nearer than those behind them, and these than any other. */
function lineDistinction(id: string, compared: Compared): Distinction {
  const expressions = [...ofBothSides(compared)].flatMap(({ rules, former }) =>
    rules.source.lines
      .filter((line) => lineId(line) === former('lines', id))
      .flatMap((line) => expressionsDeciding(line, rules.source)),
  );
  return { near: nearness(expressions, compared), sum: lineSum(id, compared) };
}

function noticeDistinction(id: string, compared: Compared): Distinction {
  const expressions = [...ofBothSides(compared)].flatMap(({ rules, former }) =>
    rules.source.notices.flatMap((one) =>
      one.id === former('notices', id) && one.when !== undefined ? [one.when] : [],
    ),
  );
  return { near: nearness(expressions, compared) };
}

const FURTHER = 10;

function nearness(expressions: Parameters<typeof namesIn>[0][], { years }: Compared): Nearness {
  const given = expressions.flatMap((one) => one ?? []);
  const named = new Set(given.flatMap(namesIn));
  const behind = new Set(
    [years.base, years.head].flatMap(({ source }) => given.flatMap((one) => conditionsBehind(one, source.conditions))),
  );
  return (condition) => (named.has(condition) ? 0 : behind.has(condition) ? FURTHER : 2 * FURTHER);
}

/** The sum of money of which the amount of a line is a part. */
function lineSum(id: string, compared: Compared): Distinction['sum'] {
  const [field] = ofBothSides(compared).flatMap(({ rules, former }) => {
    const line = rules.lines.find((one) => one.id === former('lines', id));
    return line === undefined ? [] : sumsRead(line, rules.source.facts);
  });
  if (field === undefined) return undefined;
  return { field, label: factLabel(field, compared), values: compared.numbers.get(field) ?? new Set() };
}

function shareSum(compared: Compared): Distinction['sum'] {
  const shared = [compared.years.head, compared.years.base].flatMap(({ source }) =>
    source.lines.filter(({ administratorShare }) => administratorShare !== undefined),
  );
  const [first] = shared;
  return first === undefined ? undefined : lineSum(lineId(first), compared);
}

function sumsRead(line: Years['head']['lines'][number], facts: Years['head']['source']['facts']): string[] {
  const texts = textsIn([line.rule.amount, line.rule.forEach, line.modifiers.map(({ rule }) => rule.effect)]);
  return texts.filter((name) => facts[name]?.type === 'number');
}

function isIncluded(id: string, compared: Compared): boolean {
  const found = ofBothSides(compared)
    .toReversed()
    .flatMap(({ rules, former }) => rules.lines.filter((line) => line.id === former('lines', id)));
  return found[0]?.rule.state !== 'conditional';
}

const STATUSES: readonly Api.StatusName[] = [
  'inps_status',
  'inail_status',
  'totalsCompleteness',
  'inailDetail.reasons',
];

function statusName(id: string): Api.StatusName {
  return STATUSES.find((one) => one === id) ?? 'inailDetail.reasons';
}

const TOTALS: readonly Api.TotalName[] = ['opening_one_off', 'annual_fixed', 'inps', 'annual_total', 'first_year_12m'];

function totalName(id: string): Api.TotalName {
  return TOTALS.find((one) => one === id) ?? 'first_year_12m';
}

function share(parts: JsonObject | null): Api.AdministratorShare | null {
  if (parts === null) return null;
  const range = (value: unknown): Api.Range => ({
    min: Number(asObject(value).min ?? 0),
    max: Number(asObject(value).max ?? 0),
  });
  return { administrator: range(parts.administrator), company: range(parts.company) };
}

/** What a comparison offers otherwise. A refusal that only says it in other words is none. */
function offered(pairs: readonly Pair[], compared: Compared): Api.FormDiff[] {
  const { years, named } = compared;
  const asked = askedOf(pairs, compared);
  const said = [years.base, years.head].map(({ source }) => new Set(textsIn(source.forms)));
  const isReworded = (before: string | null, after: string | null): boolean =>
    before !== null && after !== null && !said[1]?.has(before) && !said[0]?.has(after);
  const observed = pairs.map(({ before, after }) =>
    observedParts(offersIn(before), offersIn(after)).filter(({ content }) => {
      const [was, is] = [content.before, content.after];
      return (
        !isReworded(was?.why ?? null, is?.why ?? null) || JSON.stringify(was?.presumed) !== JSON.stringify(is?.presumed)
      );
    }),
  );
  const labels = { ...formLabels(named.base.source.forms), ...formLabels(named.head.source.forms) };
  const changed = rowsById(observed, asked, () => PLAIN).map(([form, rows]) => ({
    form,
    kind: 'changed' as const,
    rows: rows.map(({ content, ...row }) => ({ ...row, ...content })),
  }));
  const ofOne = Object.keys(labels).flatMap((form): Api.FormDiff[] => {
    const [before, after] = [form in years.base.source.forms, form in years.head.source.forms];
    return before === after ? [] : [{ form, kind: after ? 'added' : 'removed', rows: [] }];
  });
  return [...ofOne, ...changed];
}

function offersIn({ forms, refused }: JsonObject): [string, Api.Offer][] {
  const offers = listIn(forms).map(({ form, presumed }): [string, Api.Offer] => [
    String(form),
    { isOffered: true, why: null, presumed: Array.isArray(presumed) ? presumed.map(String) : [] },
  ]);
  const refusals = listIn(refused).map(({ form, why }): [string, Api.Offer] => [
    String(form),
    { isOffered: false, why: String(why), presumed: [] },
  ]);
  return [...offers, ...refusals];
}

function listIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Payments and steps. */
function dated(pairs: readonly Pair[], compared: Compared): Pick<Differences, 'payments' | 'steps'> {
  const { renames, named } = compared;
  const names = { lines: renames('lines'), deadlines: renames('deadlines'), steps: renames('steps') };
  const calendars = calendarsByRequest(
    pairs.map(({ question: { request, start = '' }, before, after }) => ({ request, start, before, after })),
  );
  const asked = askedOf(
    calendars.map(({ request }) => ({ question: { operation: 'calendar' as const, request } })),
    compared,
  );
  const payments = rowsById(
    calendars.map((one) => observePayments(one, names)),
    asked,
    () => PLAIN,
  ).flatMap(([, rows]) => rows);
  const lineLabel = (id: string): string =>
    [named.head, named.base].flatMap(({ lines }) => lines.filter((line) => line.id === id))[0]?.rule.label ?? id;
  const stepRows = rowsById(
    calendars.map((one) => observeSteps(one, names)),
    asked,
    () => PLAIN,
  );
  const byDeadline = groupedBy(payments, ({ content }) => content.deadline);
  return {
    payments: [...byDeadline].map(([deadline, rows]) => {
      const { id: _, formerLabel: __, ...names } = { formerLabel: '', ...ruleNames('deadlines', deadline, compared) };
      return { deadline, ...names, rows: rows.map((row) => paymentRow(row, lineLabel)) };
    }),
    steps: stepRows.map(([id, rows]) => ({
      ...stepNames(id, compared),
      rows: rows.map(({ content, ...row }) => ({ ...row, ...content })),
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
    ...row,
    per: 'enterprise',
    ...paid,
    starts: { days: starts.length, first, last: starts.at(-1) ?? first },
    example: { request: example, start: first },
  };
}
