import { bucketSums } from '../../pricing/buckets.js';
import type { CompiledLine, PricedLine } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { priceLine } from '../../pricing/price-line.js';
import { evaluate } from '../../pricing/terms.js';
import { type Totals, totalsOf } from '../../result/totals.js';
import { type Range, toNumbers, ZERO } from '../../values/amounts.js';
import type { Comparison, Years } from '../compare/compare.js';
import { lineDependencies, pricingNames } from '../compare/renames.js';
import type { RuleName } from '../compare/sections.js';
import { dimensionsOfFacts, type Grid } from './grid.js';
import { type FormReadings, type Pair, pairLabel, type Reading, type Readings } from './readings.js';
import type { RequestSpace } from './request-space.js';
import { BOUNDS, type RangeChange, RangeSpread, toUnits, unitsBetween } from './totals.js';

/** What the head makes of a line in one request, less what the base makes of it; in units. */
export interface LineDifference {
  /** What it adds to each bound of each total. */
  readonly bounds: readonly number[];
  /** By how much its own amount changes; an absent line counts as zero. */
  readonly min: number;
  readonly max: number;
  /** Whether the response differs in it, texts aside. */
  readonly isVisible: boolean;
}

/** How a line differs between the sides, for every combination of the answers that it depends on. */
export interface LineTable {
  readonly pair: Pair<CompiledLine>;
  readonly grid: Grid;
  readonly differences: readonly LineDifference[];
}

/**
 * Compares a line in all the requests of a form. What it reads takes few values, so that it is priced some dozens of
 * times and not once for each of all the requests.
 */
export function lineTable(pair: Pair<CompiledLine>, readings: FormReadings): LineTable {
  const { base, head } = readings.years;
  const grid = readings.grid([
    ...dimensionsRead(pair.base, base, readings.space),
    ...dimensionsRead(pair.head, head, readings.space),
  ]);
  return { pair, grid, differences: readings.on(grid).map(lineComparison(pair)) };
}

/** The answers that the presence and the amount of a line depend on. */
export function dimensionsRead(line: CompiledLine | undefined, rules: CompiledRules, space: RequestSpace): number[] {
  if (line === undefined) return [];
  const counted = line.groups.flatMap(({ people }) => people?.fact ?? []);
  return dimensionsOfFacts(line.facts, rules, space, [...counted, ...pricingNames(line)]);
}

/** A line as one side prices it; undefined where it is absent. */
export function priceOn(line: CompiledLine | undefined, { facts, figure }: Reading): PricedLine | undefined {
  return line === undefined ? undefined : priceLine(line, facts, figure);
}

/** Compares a line in one request after another. Like prices come as one object, which is compared once. */
export function lineComparison(pair: Pair<CompiledLine>): (readings: Readings) => LineDifference {
  const known = new Map<PricedLine | undefined, Map<PricedLine | undefined, LineDifference>>();
  return ({ base, head }) => {
    const [before, after] = [priceOn(pair.base, base), priceOn(pair.head, head)];
    const sameBefore = known.get(before) ?? new Map<PricedLine | undefined, LineDifference>();
    known.set(before, sameBefore);
    const found = sameBefore.get(after) ?? lineDifference(before, after, { base, head });
    sameBefore.set(after, found);
    return found;
  };
}

const NO_DIFFERENCE: LineDifference = { bounds: Array(BOUNDS).fill(0), min: 0, max: 0, isVisible: false };

function lineDifference(
  before: PricedLine | undefined,
  after: PricedLine | undefined,
  { base, head }: Readings,
): LineDifference {
  if (visibleParts(before, base) === visibleParts(after, head)) return NO_DIFFERENCE;
  const [from, to] = [before?.amount, after?.amount];
  return {
    bounds: unitsBetween(totalsAlone(before), totalsAlone(after)),
    min: toUnits((to?.min ?? ZERO).minus(from?.min ?? ZERO)),
    max: toUnits((to?.max ?? ZERO).minus(from?.max ?? ZERO)),
    isVisible: true,
  };
}

/** The totals of a request that had this line and no other. */
function totalsAlone(priced: PricedLine | undefined): Totals {
  return totalsOf(bucketSums(priced === undefined ? [] : [priced]));
}

/** Everything that a response shows of a line, except texts and names, as one text. */
function visibleParts(priced: PricedLine | undefined, { facts, figure }: Reading): string | undefined {
  if (priced === undefined) return undefined;
  const { line, amount, exempt, quantity, modifiers } = priced;
  const { state, firstYear, classification, valueSource, enrolment, administratorShare: share } = line.rule;
  return JSON.stringify([
    [state, firstYear, classification, valueSource, enrolment, exempt, quantity],
    [toNumbers(amount), unitAmounts(priced, facts).map(toNumbers)],
    modifiers.map(({ before, after }) => [toNumbers(before), toNumbers(after)]),
    share === undefined
      ? null
      : [...[share.of, share.dividedBy].map((one) => evaluate(one, figure).toNumber()), share.round],
  ]);
}

/** The amounts of one person of each group that counts somebody: nobody sees the others. */
function unitAmounts({ line, units }: PricedLine, facts: Reading['facts']): Range[] {
  return units.filter((_, group) => {
    const people = line.groups[group]?.people;
    return people === undefined || facts.numberOf(people.fact) > 0;
  });
}

/** Whether a line adds something else to a total. */
export function isMoving({ bounds }: LineDifference): boolean {
  return bounds.some((units) => units !== 0);
}

/** A line that changes in some requests. */
export interface LineImpact extends RangeChange {
  readonly id: string;
  readonly label: string;
  readonly forms: readonly string[];
  /** In how many requests anything of it changes that the response shows, texts aside. */
  readonly requests: number;
  /** In how many of them it moves a total. */
  readonly moving: number;
  /** The changed rules that it depends on. */
  readonly through: readonly RuleName[];
}

/** The lines of a form, compared on all its requests. */
export interface FormLines {
  readonly form: string;
  /** How many requests the form has. */
  readonly requests: number;
  readonly tables: readonly LineTable[];
}

/** The lines that change in some request, those that move most totals first. */
export function lineImpacts(forms: readonly FormLines[], years: Years, comparison: Comparison): LineImpact[] {
  const found = new Map<string, LineCount>();
  for (const { form, requests, tables } of forms)
    for (const table of tables.filter(({ differences }) => differences.some(({ isVisible }) => isVisible))) {
      const count = found.get(table.pair.id) ?? new LineCount(table.pair);
      found.set(table.pair.id, count);
      count.add(form, table.differences, requests / table.grid.count);
    }
  return [...found.values()]
    .sort((a, b) => b.moving - a.moving || b.requests - a.requests)
    .map(({ pair, forms, requests, moving, spread }) => ({
      id: pair.id,
      label: pairLabel(pair),
      forms,
      requests,
      moving,
      ...spread.change(),
      through: changedDependencies(pair, years, comparison),
    }));
}

/** How often a line changes, and by how much. */
class LineCount {
  readonly forms: string[] = [];
  readonly spread = new RangeSpread();
  requests = 0;
  moving = 0;

  constructor(readonly pair: Pair<CompiledLine>) {}

  /** @param weight how many requests each difference stands for */
  add(form: string, differences: readonly LineDifference[], weight: number): void {
    this.forms.push(form);
    for (const difference of differences) {
      if (difference.isVisible) this.requests += weight;
      if (isMoving(difference)) this.moving += weight;
      this.spread.add(difference.min, difference.max, weight);
    }
  }
}

/** The changed rules that a line depends on, on either side. */
function changedDependencies({ base, head }: Pair<CompiledLine>, years: Years, { changes }: Comparison): RuleName[] {
  const dependencies = [
    ...(base === undefined ? [] : lineDependencies(base, years.base)),
    ...(head === undefined ? [] : lineDependencies(head, years.head)),
  ];
  const known = new Set(dependencies.map(({ section, id }) => `${section} ${id}`));
  return changes
    .filter(({ section, id, formerId = id }) => known.has(`${section} ${id}`) || known.has(`${section} ${formerId}`))
    .map(({ section, id }) => ({ section, id }));
}
