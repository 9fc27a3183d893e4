import type { CountDifference, LineDiff, LineRow, Range } from '../../schemas/types/api.js';
import { conditionsBehind, expressionsDeciding, namesIn } from '../conditions/expressions.js';
import { changeOf } from '../document/in-words.js';
import type { CompiledLine } from '../pricing/compiled.js';
import { textsIn } from '../request/json.js';
import type { LineValue, Part } from './answers.js';
import type { Causes } from './causes.js';
import type { Difference, PartDifferences } from './differences.js';
import { formerId, newId } from './renames.js';
import type { Questions } from './requests.js';
import { type AskedRequests, type Row, rowsOf, type SumOfMoney } from './rows.js';
import { bothVersions, labelOf, type Versions } from './versions.js';
import type { Comparison } from './written.js';

/** What the rows of lines are made of. */
export interface LineContext {
  readonly versions: Versions;
  /** The versions in the language of the report. */
  readonly named: Versions;
  readonly comparison: Comparison;
  readonly requests: AskedRequests;
  readonly sums: Questions['sums'];
  readonly causes: Causes;
  /** The forms, conditions and example of a row, in words of the report. */
  readonly whom: (row: Row) => Pick<LineRow, 'forms' | 'where' | 'requests' | 'example'>;
}

/** The lines that differ, each with its rows, in the order of an answer; the removed ones last. */
export function lineDifferences(parts: readonly PartDifferences[], context: LineContext): LineDiff[] {
  const { versions, comparison } = context;
  const order = [...versions.head.lines, ...versions.base.lines].map(({ id }) =>
    newId(comparison.renames, 'lines', id),
  );
  return parts
    .filter(({ kind, differences }) => kind === 'line' && differences.length > 0)
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .map((part) => lineDifference(part, context));
}

function lineDifference(part: PartDifferences, context: LineContext): LineDiff {
  const { id } = part;
  const { named, comparison } = context;
  const former = formerId(comparison.renames, 'lines', id);
  const [before, after] = [labelOf('lines', former, named.base), labelOf('lines', id, named.head)];
  const lines = linesOf(id, context);
  const [rule] = lines.toReversed().map((line) => line.rule);
  return {
    id,
    label: after ?? before ?? id,
    ...(former === id ? {} : { formerId: former }),
    ...(before === undefined || after === undefined || before === after ? {} : { formerLabel: before }),
    law: rule?.law ?? '',
    kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    forms: [
      ...new Set(
        [...part.inBoth, ...part.differences.map(({ number }) => number)].map((number) =>
          context.requests.formOf(number),
        ),
      ),
    ],
    included: rule?.state !== 'conditional',
    rows: withoutZeros(rowsOfLine(part, lines, context).map((row) => lineRow(row, part, context))),
  };
}

/** Without the rows in which a line of 0 euro comes or goes, if there are others. */
function withoutZeros(rows: readonly LineRow[]): LineRow[] {
  const told = rows.filter(
    ({ before, after }) => (before === null) === (after === null) || (before ?? after)?.max !== 0,
  );
  return told.length > 0 ? told : [...rows];
}

/** The line by the rules of each version that has it, the base first. */
function linesOf(id: string, { versions, comparison: { renames } }: LineContext): CompiledLine[] {
  return bothVersions(versions, renames).flatMap(({ rules, idOf }) =>
    rules.lines.filter((line) => idOf('lines', line.id) === id),
  );
}

/**
 * The rows of a line. Requests whose persons pay different amounts are left out where others of the same form show the
 * difference for a single person.
 */
function rowsOfLine(
  { differences, inBoth }: PartDifferences,
  lines: readonly CompiledLine[],
  context: LineContext,
): Row[] {
  const { requests } = context;
  const isMixed = ({ before, after }: Difference): boolean =>
    [before, after].some((part) => part?.kind === 'line' && part.value.isMixed);
  const plainForms = new Set(differences.filter((one) => !isMixed(one)).map(({ number }) => requests.formOf(number)));
  const isTold = hasOtherThanModifiers(differences) ? movesOrCounts : () => true;
  const own = differences.filter(
    (one) => isTold(one) && (!isMixed(one) || !plainForms.has(requests.formOf(one.number))),
  );
  // The others stay among the requests that a row is told from, but for those that cannot show it.
  const left = new Set(differences.filter((one) => isMixed(one) && !own.includes(one)).map(({ number }) => number));
  const comesOrGoes = own.some(({ before, after }) => before === undefined || after === undefined);
  const all = comesOrGoes ? [...requests.questions.keys()] : inBoth;
  return rowsOf(own, keyOf, requests, {
    among: all.filter((number) => !left.has(number)),
    conditions: conditionsOf(lines, context),
    sum: sumOf(lines, context),
  });
}

/** Whether a difference is more than other names of modifiers, which only follow where the amount moves elsewhere. */
function movesOrCounts({ before, after }: Difference): boolean {
  const [was, is] = [lineIn(before), lineIn(after)];
  const isSame = JSON.stringify([was?.amount, was?.quantity]) === JSON.stringify([is?.amount, is?.quantity]);
  return !isSame || countDifferences(was, is).some(({ what }) => what !== 'modifierTargets');
}

function hasOtherThanModifiers(differences: readonly Difference[]): boolean {
  return differences.some(movesOrCounts);
}

function keyOf({ before, after }: Difference): string {
  const [was, is] = [lineIn(before), lineIn(after)];
  const counts = countDifferences(was, is);
  const isSame = JSON.stringify([was?.per, was?.amount]) === JSON.stringify([is?.per, is?.amount]);
  // Where only the way differs in which it counts, the amount does not matter.
  const amounts = isSame && counts.length > 0 ? [] : [was?.per, was?.amount, is?.per, is?.amount];
  return JSON.stringify([amounts, counts, was?.quantity === is?.quantity]);
}

function lineIn(part: Part | undefined): LineValue | undefined {
  return part?.kind === 'line' ? part.value : undefined;
}

/** The conditions that a line and its modifiers name, then those behind them, by their names in the report. */
function conditionsOf(lines: readonly CompiledLine[], { versions, comparison: { renames } }: LineContext): string[] {
  const all = bothVersions(versions, renames).flatMap(({ rules, idOf }) => {
    const own = rules.lines.filter((line) => lines.includes(line));
    const expressions = own.flatMap((line) => expressionsDeciding(line.rule, rules.source));
    const counted = own.flatMap((line) => line.groups.flatMap(({ people }) => people?.fact ?? []));
    const named = [...expressions.flatMap(namesIn), ...counted];
    const behind = expressions.flatMap((one) => conditionsBehind(one, rules.source.conditions));
    return [named.map((name) => idOf('conditions', name)), behind.map((name) => idOf('conditions', name))];
  });
  const [named = [], behind = [], namedHere = [], behindHere = []] = all;
  return [...new Set([...namedHere, ...named, ...behindHere, ...behind])];
}

/** The sum of money that the amount of a line is calculated from, with the values that the rules distinguish. */
export function sumOf(lines: readonly CompiledLine[], { named, versions, sums }: LineContext): SumOfMoney | undefined {
  const { facts } = versions.head.source;
  const texts = lines.flatMap((line) =>
    textsIn([line.rule.amount, line.rule.forEach, line.modifiers.map(({ rule }) => rule.effect)]),
  );
  const field = texts.find((name) => {
    const fact = facts[name];
    return fact?.type === 'number' && fact.unit !== 'count';
  });
  if (field === undefined) return undefined;
  return { field, label: labelOf('facts', field, named.head) ?? field, values: sums.get(field) ?? new Set() };
}

function lineRow(row: Row, part: PartDifferences, context: LineContext): LineRow {
  const { causes, whom } = context;
  const sides = row.contents.map(({ before, after }) => [lineIn(before), lineIn(after)] as const);
  const [[was, is] = []] = sides;
  const changes = sides.map(([old, now]) => changeOf(charged(old, now), charged(now, old)));
  const counts = countDifferences(was, is);
  const isQuantity = was !== undefined && is !== undefined && was.quantity !== is.quantity;
  const [first = 0] = row.numbers;
  return {
    ...whom(row),
    ...(row.sum === undefined ? {} : { sum: row.sum }),
    per: (is ?? was)?.per ?? 'enterprise',
    ...peopleOf(row, part.id, context),
    before: hullOf(sides.map(([old]) => old?.amount)),
    after: hullOf(sides.map(([, now]) => now?.amount)),
    change: { min: Math.min(...changes.map(({ min }) => min)), max: Math.max(...changes.map(({ max }) => max)) },
    ...(isQuantity ? { quantity: { before: was.quantity, after: is.quantity } } : {}),
    ...(counts.length === 0 ? {} : { counts }),
    because: causes.of(part.id, first),
  };
}

/** What is charged in a row: one unit, or all of them if their number differs. */
function charged(own: LineValue | undefined, other: LineValue | undefined): Range {
  if (own === undefined) return { min: 0, max: 0 };
  const units = other === undefined || own.quantity === other.quantity ? 1 : own.quantity;
  return { min: own.amount.min * units, max: own.amount.max * units };
}

function hullOf(amounts: readonly (Range | undefined)[]): Range | null {
  const there = amounts.filter((one) => one !== undefined);
  if (there.length === 0) return null;
  return { min: Math.min(...there.map(({ min }) => min)), max: Math.max(...there.map(({ max }) => max)) };
}

const COUNTS: readonly CountDifference['what'][] = [
  'includedInTotals',
  'firstYear',
  'state',
  'classification',
  'valueSource',
  'modifierTargets',
];

/** In what else a line differs. Which modifiers it names is told only where nothing else differs. */
function countDifferences(was: LineValue | undefined, is: LineValue | undefined): CountDifference[] {
  if (was === undefined || is === undefined) return [];
  const isSame = JSON.stringify([was.amount, was.quantity]) === JSON.stringify([is.amount, is.quantity]);
  return COUNTS.flatMap((what) => {
    const [before, after] = [was.counts[what], is.counts[what]];
    return before === after || (what === 'modifierTargets' && !isSame) ? [] : [{ what, before, after }];
  });
}

/** The persons that a line is charged for, if the same fact counts them in all requests of a row. */
function peopleOf({ numbers }: Row, id: string, context: LineContext): Pick<LineRow, 'people'> {
  const { requests, named } = context;
  const facts = linesOf(id, context).flatMap((line) => line.groups.flatMap(({ people }) => people?.fact ?? []));
  const counting = facts.filter((name) =>
    numbers.some((number) => (requests.factsOf(number)?.numberOf(name) ?? 0) > 0),
  );
  const [fact, ...more] = new Set(counting);
  if (fact === undefined || more.length > 0) return {};
  const declared = named.head.source.facts[fact] ?? named.base.source.facts[fact];
  if (declared?.type !== 'count') return {};
  const { label, phrase } = declared;
  return { people: { fact, label, ...(phrase === undefined ? {} : { phrase }) } };
}
