import type * as Rule from '../../schemas/types/rules.js';
import type { Bucket, RuleSource } from '../rules/rules-year.js';
import type { OperandUnit, PlacedOperand } from './operands.js';

/** What a number counts, as the rule files say it. */
export type Unit = Rule.Unit;

/**
 * The units that a value may have: one for a figure, all for a bare number, two for a product of euro and a count, none
 * if operands do not fit together.
 */
export type Readings = readonly Unit[];

/** A unit of the schema that is not here does not compile. */
const EVERY: Readonly<Record<Unit, true>> = {
  EUR: true,
  'EUR/year': true,
  'EUR/month': true,
  'months/year': true,
  percent: true,
  count: true,
};

/** Every unit: those of a bare number. Euro come first. */
export const ANY: Readings = Object.keys(EVERY).filter((unit) => isUnit(unit));

/** Sums of money. */
export const MONEY: Readings = ['EUR', 'EUR/year', 'EUR/month'];

/** What the lines of each bucket cost: something once, or something a year. */
export const UNIT_OF_BUCKET: Readonly<Record<Bucket, Unit>> = {
  opening: 'EUR',
  annual: 'EUR/year',
  inps: 'EUR/year',
  inail: 'EUR/year',
};

function isUnit(unit: string): unit is Unit {
  return Object.hasOwn(EVERY, unit);
}

/** The unit of a figure or of a number fact; undefined of any other name. */
export function unitNamed(name: string, { figures, facts }: Pick<RuleSource, 'figures' | 'facts'>): Unit | undefined {
  const fact = facts[name];
  return figures[name]?.unit ?? (fact?.type === 'number' ? fact.unit : undefined);
}

/** What a bare number counts in the place of an operand. */
export function unitInPlace(counts: OperandUnit, result: Unit): Unit {
  if (counts === 'result') return result;
  return counts === 'factor' ? 'count' : counts;
}

/** An operand that does not fit where it stands, or factors whose product does not. */
export interface Misfit {
  /** Where it stands below the calculation or the effect; of factors, where their list does. */
  readonly path: PlacedOperand[0];
  readonly counts: OperandUnit;
  readonly operands: readonly Rule.Operand[];
  /** What they may be read in: nothing, of factors that give no amount. */
  readonly found: Readings;
  readonly takes: Readings;
}

/** What is calculated from some operands may be read in, and those that do not fit. */
export interface Measured {
  readonly readings: Readings;
  readonly misfits: readonly Misfit[];
}

/**
 * Holds operands against one another, and against what their result is taken for.
 * @param taken what the result may be
 * @param unitOf the unit of a figure or of a fact
 */
export function measure(
  operands: readonly PlacedOperand[],
  taken: Readings,
  unitOf: (name: string) => Unit | undefined,
): Measured {
  const misfits: Misfit[] = [];
  const take = (misfit: Misfit): Readings => {
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
    else if (counts !== 'factor') take({ ...one, takes: [counts] });
  }
  const factors = operands.filter(([, , counts]) => counts === 'factor');
  const [[path] = []] = factors;
  if (path !== undefined)
    left = take({
      path: path.slice(0, 1),
      counts: 'factor',
      operands: factors.map(([, operand]) => operand),
      found: product(factors.map(unitAt)),
      takes: left,
    });
  return { readings: misfits.length === 0 ? left : [], misfits };
}

/**
 * What a product may be read in. Of its factors one at most has a unit and the others are counts, as bare numbers are; but
 * months of a year make a monthly sum a yearly one. A count is of things, or of the things of a year: euro times a count are
 * euro, or euro a year.
 */
function product(factors: readonly (Unit | undefined)[]): Readings {
  const units = factors.filter((unit) => unit !== undefined);
  if (units.length === 0) return ANY;
  const [unit = 'count', ...others] = units.filter((one) => one !== 'count');
  if (others.length === 0) return unit === 'EUR' ? ['EUR', 'EUR/year'] : [unit];
  const isOfMonths = others.length === 1 && units.includes('EUR/month') && units.includes('months/year');
  return isOfMonths ? ['EUR/year'] : [];
}
