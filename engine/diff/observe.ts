import type { CountDifference, LineRow, Range, ShownNotice } from '../../schemas/types/api.js';
import { asObject, isObject, type JsonObject, objectsIn } from '../request/json.js';
import { TOTAL_NAMES } from '../result/totals.js';
import { NOTICE_LISTS } from '../rules/rules-year.js';
import { pairs, recall } from '../values/maps.js';
import { newId, type Renames, SAME_NAMES } from './renames.js';
import { rangeIn } from './request-diff.js';

/* Compares two answers part by part. Both are JSON, so that a part without words of its own is compared too. */

/** What the head calls the rules of the base. */
export interface NewNames {
  readonly renames: Renames;
  /** The new texts of reworded status reasons. */
  readonly reworded: ReadonlyMap<string, string>;
}

/** What the requests of one row have in common: the amounts, and in which way the line counts. */
export type LineContent = Pick<LineRow, 'per' | 'before' | 'after' | 'quantity' | 'counts'>;

/** A difference in one answer. Differences of the same kind have the same `key`. */
export interface Observation<Content> {
  readonly id: string;
  readonly key: string;
  readonly content: Content;
}

/** The two sides of a difference; `null` if a side does not have that part. */
export interface Sides<Part> {
  readonly before: Part | null;
  readonly after: Part | null;
}

/** All differences between two answers to a calculation. */
export interface Observations {
  /** By the unit that each line is charged in. */
  readonly lines: readonly Observation<LineContent>[];
  /**
   * Lines whose persons pay different amounts each. Other requests, where all pay the same, show these differences
   * better.
   */
  readonly mixed: readonly Observation<LineContent>[];
  readonly notices: readonly Observation<Sides<ShownNotice>>[];
  readonly statuses: readonly Observation<Sides<string>>[];
  readonly questions: readonly Observation<Sides<readonly string[]>>[];
  readonly administrator: readonly Observation<Sides<JsonObject>>[];
  /** The parts that no other list covers; what follows from the lines, only if no line differs. */
  readonly others: readonly Observation<Sides<unknown>>[];
}

/** The compared parts of a line of an answer. */
interface Line {
  readonly id: string;
  readonly amount: Range;
  readonly unit: Range | undefined;
  readonly quantity: number;
  readonly counts: Readonly<Record<CountDifference['what'], string | boolean | null>>;
}

interface LineSides {
  readonly before: Line | undefined;
  readonly after: Line | undefined;
}

const lines = new WeakMap<JsonObject, Line>();

/** Reads a line, once per object: the engine uses the same object in all answers that share the line. */
function lineIn(written: JsonObject): Line {
  return recall(lines, written, () => {
    const meta = asObject(written.meta);
    const amount = asObject(written.amount);
    const unit = isObject(meta.unitAmount) ? rangeIn(meta.unitAmount) : undefined;
    return {
      id: String(written.id),
      amount: rangeIn(amount),
      unit,
      quantity: Number(meta.quantity ?? 1),
      counts: {
        includedInTotals: plainValue(written.includedInTotals),
        firstYear: plainValue(meta.firstYear),
        state: plainValue(amount.state),
        classification: plainValue(written.classification),
        valueSource: plainValue(written.valueSource),
        modifierTargets: Array.isArray(written.modifierTargets) ? written.modifierTargets.join() : null,
      },
    };
  });
}

function plainValue(value: unknown): string | boolean | null {
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

function sameAmounts(a: Range | undefined, b: Range | undefined): boolean {
  return a?.min === b?.min && a?.max === b?.max;
}

/** Compares two answers to the same calculation. */
export function observe(before: JsonObject, after: JsonObject, names: NewNames): Observations {
  const found = observeLines(objectsIn(before.lines), objectsIn(after.lines), names.renames);
  const isUnchanged = found.lines.length + found.mixed.length === 0;
  return {
    ...found,
    notices: observeNotices(before, after, names.renames),
    statuses: observeStatuses(before, after, names),
    questions: observeParts(questionsIn(before), questionsIn(after)),
    administrator: observeParts(shareIn(before), shareIn(after)),
    others: observeParts(othersIn(before, isUnchanged, names.renames), othersIn(after, isUnchanged, SAME_NAMES)),
  };
}

function observeLines(before: readonly JsonObject[], after: readonly JsonObject[], renames: Renames) {
  const was = new Map(before.map((one) => [newId(renames, 'lines', one.id), lineIn(one)]));
  const is = new Map(after.map((one) => [String(one.id), lineIn(one)]));
  const found: { lines: Observation<LineContent>[]; mixed: Observation<LineContent>[] } = { lines: [], mixed: [] };
  for (const [id, before, after] of pairs(was, is)) {
    const sides = { before, after };
    const content = lineContent(sides, renames);
    if (content === undefined) continue;
    const isMixed = hasMixedUnits(sides.before) || hasMixedUnits(sides.after);
    const { quantity, ...rest } = content;
    const key = JSON.stringify([rest, quantity !== undefined]);
    (isMixed ? found.mixed : found.lines).push({ id, key, content });
  }
  return found;
}

/** Whether the persons of a line pay different amounts each; it then has no unit amount. */
function hasMixedUnits(line: Line | undefined): boolean {
  return line !== undefined && line.unit === undefined && line.quantity > 1;
}

/** The amount per unit of a line, or its whole amount if it has no unit. */
function comparedAmount(line: Line | undefined, isMixed: boolean): Range | undefined {
  return isMixed ? line?.amount : (line?.unit ?? line?.amount);
}

/** How a line differs; undefined if it does not. */
function lineContent({ before, after }: LineSides, renames: Renames): LineContent | undefined {
  const isMixed = hasMixedUnits(before) || hasMixedUnits(after);
  const [was, is] = [comparedAmount(before, isMixed), comparedAmount(after, isMixed)];
  const unit = isMixed ? undefined : (after ?? before)?.unit;
  const content: LineContent = {
    per: unit === undefined ? 'enterprise' : 'person',
    before: was ?? null,
    after: is ?? null,
  };
  if (before === undefined || after === undefined) return content;
  const isSame = sameAmounts(was, is) && before.quantity === after.quantity;
  // The list of possible modifiers is compared only if nothing else differs.
  const counts = countDifferences(before, after, renames).filter(({ what }) => isSame || what !== 'modifierTargets');
  if (isSame && counts.length === 0) return undefined;
  return { ...content, ...quantityDifference(before, after), ...(counts.length === 0 ? {} : { counts }) };
}

function quantityDifference(before: Line, after: Line): Pick<LineContent, 'quantity'> {
  return before.quantity === after.quantity ? {} : { quantity: { before: before.quantity, after: after.quantity } };
}

const COUNTS: readonly CountDifference['what'][] = [
  'includedInTotals',
  'firstYear',
  'state',
  'classification',
  'valueSource',
  'modifierTargets',
];

function countDifferences(before: Line, after: Line, renames: Renames): CountDifference[] {
  const modifiersIn = (list: string | boolean | null, names: Renames): string =>
    String(list ?? '')
      .split(',')
      .map((name) => newId(names, 'modifiers', name))
      .sort()
      .join();
  return COUNTS.flatMap((what) => {
    const [was, is] = [before.counts[what], after.counts[what]];
    const isSame = what === 'modifierTargets' ? modifiersIn(was, renames) === modifiersIn(is, SAME_NAMES) : was === is;
    return isSame ? [] : [{ what, before: was, after: is }];
  });
}

function observeNotices(before: JsonObject, after: JsonObject, renames: Renames): Observation<Sides<ShownNotice>>[] {
  const noticesIn = (answer: JsonObject, names: Renames) =>
    NOTICE_LISTS.flatMap((list) =>
      objectsIn(answer[list]).map((one): [string, ShownNotice] => {
        const amount = isObject(one.amount) ? { ...rangeIn(one.amount), unit: String(one.amount.unit) } : null;
        return [
          newId(names, 'notices', one.id),
          { list, level: typeof one.level === 'string' ? one.level : null, amount },
        ];
      }),
    );
  return observeParts(noticesIn(before, renames), noticesIn(after, SAME_NAMES));
}

/** The fields of an answer that hold a status. */
export const STATUSES = ['inps_status', 'inail_status', 'totalsCompleteness'] as const;
/** The id of the observations about reasons of a status. */
export const REASONS = 'inailDetail.reasons';

function observeStatuses(before: JsonObject, after: JsonObject, { reworded }: NewNames): Observation<Sides<string>>[] {
  const statusesIn = (answer: JsonObject) => STATUSES.map((name): [string, string] => [name, String(answer[name])]);
  const reasonsIn = ({ inailDetail }: JsonObject): string[] => {
    const { reasons } = asObject(inailDetail);
    return Array.isArray(reasons) ? reasons.map(String) : [];
  };
  const [was, is] = [reasonsIn(before).map((text) => reworded.get(text) ?? text), reasonsIn(after)];
  const gone = was.filter((one) => !is.includes(one)).map((one) => ({ before: one, after: null }));
  const fresh = is.filter((one) => !was.includes(one)).map((one) => ({ before: null, after: one }));
  return [
    ...observeParts(statusesIn(before), statusesIn(after)),
    ...[...gone, ...fresh].map((content) => ({ id: REASONS, key: JSON.stringify(content), content })),
  ];
}

/** The open questions of an answer by field, each with its possible answers. */
function questionsIn({ openQuestions }: JsonObject): [string, readonly string[]][] {
  return objectsIn(openQuestions).map(({ path, answers }) => [
    String(path)
      .split('/')
      .filter((step) => step !== '' && !/^\d+$/.test(step))
      .join('/'),
    objectsIn(answers).map(({ value, from, to }) => (value === undefined ? `${from}–${to ?? ''}` : String(value))),
  ]);
}

function shareIn({ inpsDetail }: JsonObject): [string, JsonObject][] {
  const { administrator } = asObject(inpsDetail);
  if (!isObject(administrator)) return [];
  const { administrator: own, company } = administrator;
  return [['administrator', { administrator: own, company }]];
}

/** The fields of an answer that are compared part by part or describe the rules. */
const COMPARED_FIELDS = new Set<string>([
  ...['form', 'rulesetVersion', 'rulesDigest', 'lines', 'openQuestions', 'inpsDetail', 'inailDetail', ...STATUSES],
  ...NOTICE_LISTS,
  ...TOTAL_NAMES.flatMap((name) => [`${name}_min`, `${name}_max`]),
]);
/** The fields that follow from the lines. */
const DETAIL_FIELDS = ['openingDetail', 'annualDetail'];

/** The other fields of an answer: the contributions of each person, and the details if no line differs. */
function othersIn(answer: JsonObject, isUnchanged: boolean, renames: Renames): [string, unknown][] {
  const people = objectsIn(asObject(answer.inpsDetail).people).map(({ min, max, ...one }) =>
    isUnchanged ? { ...one, min, max } : one,
  );
  const rest = Object.entries(answer).filter(
    ([name]) => !COMPARED_FIELDS.has(name) && (isUnchanged || !DETAIL_FIELDS.includes(name)),
  );
  const details = rest.map(([name, value]): [string, unknown] => {
    const listed = DETAIL_FIELDS.includes(name) ? asObject(value).lines : undefined;
    if (!Array.isArray(listed)) return [name, value];
    return [name, { ...asObject(value), lines: listed.map((id) => newId(renames, 'lines', id)).sort() }];
  });
  return [['inpsDetail.people', people], ...details];
}

/** Pairs the parts of both sides by id, and gives the pairs that differ. */
export function observeParts<Part>(
  before: readonly (readonly [id: string, part: Part])[],
  after: readonly (readonly [id: string, part: Part])[],
): Observation<Sides<Part>>[] {
  return pairs(new Map(before), new Map(after)).flatMap(([id, was = null, is = null]) => {
    const content = { before: was, after: is };
    if (JSON.stringify(content.before) === JSON.stringify(content.after)) return [];
    return [{ id, key: JSON.stringify(content), content }];
  });
}
