import type * as Rule from '../../schemas/types/rules.js';
import type { Bucket, RuleSource } from '../rules/rules-year.js';
import type { OperandUnit, PlacedOperand } from './operands.js';

/** The unit of a number, as the rule files write it. */
export type Unit = Rule.Unit;

/**
 * The units that a value may have: one for a figure, all for a bare number, two for a product of euro and a count, none
 * if its operands do not fit together.
 */
export type Units = readonly Unit[];

/** If the schema gains a unit that is missing here, this does not compile. */
const EVERY: Readonly<Record<Unit, true>> = {
  EUR: true,
  'EUR/year': true,
  'EUR/month': true,
  'months/year': true,
  percent: true,
  count: true,
};

/** All units, which are those that a bare number may have. The units of money come first. */
export const ANY: Units = Object.keys(EVERY).filter((unit) => isUnit(unit));

/** The units of money. */
export const MONEY: Units = ['EUR', 'EUR/year', 'EUR/month'];

/** The unit of the lines of each bucket: they are paid once, or every year. */
export const UNIT_OF_BUCKET: Readonly<Record<Bucket, Unit>> = {
  opening: 'EUR',
  annual: 'EUR/year',
  inps: 'EUR/year',
  inail: 'EUR/year',
};

function isUnit(unit: string): unit is Unit {
  return Object.hasOwn(EVERY, unit);
}

/** The unit of a figure or number fact; undefined for any other name. */
export function unitNamed(name: string, { figures, facts }: Pick<RuleSource, 'figures' | 'facts'>): Unit | undefined {
  const fact = facts[name];
  return figures[name]?.unit ?? (fact?.type === 'number' ? fact.unit : undefined);
}

/** The unit of a bare number that is used as an operand. */
export function unitInPlace(counts: OperandUnit, result: Unit): Unit {
  if (counts === 'result') return result;
  return counts === 'factor' || counts === 'divisor' ? 'count' : counts;
}

/** An operand whose unit does not fit its place, or factors whose product or quotient does not. */
export interface Misfit {
  /** The path of the operand within the calculation or effect; for factors, the path of their list. */
  readonly path: PlacedOperand[0];
  readonly counts: OperandUnit;
  /** One operand, or all factors of the product; of a quotient the dividend, then the divisor. */
  readonly operands: readonly Rule.Operand[];
  /** The units that they may have; empty for factors whose product is no amount. */
  readonly found: Units;
  /** The units that fit the place. */
  readonly takes: Units;
}

/** The units that the result of a calculation may have, and the operands that do not fit. */
export interface Measured {
  /** Empty if there are misfits. */
  readonly units: Units;
  readonly misfits: readonly Misfit[];
}

/**
 * Checks whether the units of operands fit one another and the place of their result.
 * @param taken the units that fit the place of the result
 * @param unitOf gives the unit of a figure or fact; undefined if it has none
 */
export function measure(
  operands: readonly PlacedOperand[],
  taken: Units,
  unitOf: (name: string) => Unit | undefined,
): Measured {
  const misfits: Misfit[] = [];
  const take = (misfit: Misfit): Units => {
    const both = misfit.takes.filter((unit) => misfit.found.includes(unit));
    if (both.length > 0) return both;
    misfits.push(misfit);
    return misfit.takes;
  };
  const unitAt = ({ 1: operand }: PlacedOperand): Unit | undefined =>
    typeof operand === 'string' ? unitOf(operand) : undefined;
  let left = taken;
  for (const placed of operands) {
    const [path, operand, counts] = placed;
    const unit = unitAt(placed);
    const one = { path, counts, operands: [operand], found: unit === undefined ? ANY : [unit] };
    if (counts === 'result') left = take({ ...one, takes: left });
    else if (counts !== 'factor' && counts !== 'divisor') take({ ...one, takes: [counts] });
  }
  const scaled = scaledAmong(operands, unitAt);
  if (scaled !== undefined) left = take({ ...scaled, takes: left });
  return { units: misfits.length === 0 ? left : [], misfits };
}

/** The factors of a product, or a dividend and its divisor, with the units that they may give; undefined if there are none. */
function scaledAmong(
  operands: readonly PlacedOperand[],
  unitAt: (placed: PlacedOperand) => Unit | undefined,
): Omit<Misfit, 'takes'> | undefined {
  const factors = operands.filter(([, , counts]) => counts === 'factor');
  const divisor = operands.find(([, , counts]) => counts === 'divisor');
  const [[path] = []] = factors;
  if (path === undefined) return undefined;
  const [place, names] = [path.slice(0, 1), factors.map(([, operand]) => operand)];
  if (divisor === undefined)
    return { path: place, counts: 'factor', operands: names, found: product(factors.map(unitAt)) };
  const dividend = factors.flatMap((one) => unitAt(one) ?? ANY);
  const found = quotient(dividend, unitAt(divisor));
  return { path: place, counts: 'divisor', operands: [...names, divisor[1]], found };
}

/**
 * The units that a product may have. At most one factor has a unit other than `count`; bare numbers are counts too. The
 * one exception is EUR/month times months/year, which gives EUR/year. A count may mean things in all, or things in a
 * year, so EUR times a count gives EUR or EUR/year.
 */
function product(factors: readonly (Unit | undefined)[]): Units {
  const units = factors.filter((unit) => unit !== undefined);
  if (units.length === 0) return ANY;
  const [unit = 'count', ...others] = units.filter((one) => one !== 'count');
  if (others.length === 0) return unit === 'EUR' ? ['EUR', 'EUR/year'] : [unit];
  const isOfMonths = others.length === 1 && units.includes('EUR/month') && units.includes('months/year');
  return isOfMonths ? ['EUR/year'] : [];
}

/** The units that a quotient may have: divided by a count it keeps its own, and EUR/year by months/year gives EUR/month. */
function quotient(units: Units, divisor: Unit | undefined): Units {
  if (divisor === undefined || divisor === 'count') return units;
  return divisor === 'months/year' && units.includes('EUR/year') ? ['EUR/month'] : [];
}
