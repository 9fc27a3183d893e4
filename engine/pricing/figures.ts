import type { RuleSource } from '../rules/rules-year.js';
import { type Decimal, decimal } from '../values/decimal.js';
import { evaluate, namesRead } from './terms.js';

/**
 * The value of every figure, the derived ones computed from the others.
 * @throws if a figure is unknown or derives from itself; the loader refuses such rules beforehand
 */
export function figureValues(figures: RuleSource['figures']): Map<string, Decimal> {
  const values = new Map<string, Decimal>();
  const compute = (name: string): Decimal => {
    const known = values.get(name);
    if (known !== undefined) return known;
    const figure = figures[name];
    if (figure === undefined) throw new Error(`Unknown figure "${name}".`);
    const value = 'value' in figure ? decimal(figure.value) : evaluate(figure.derive, compute);
    values.set(name, value);
    return value;
  };
  for (const name of Object.keys(figures)) compute(name);
  return values;
}

/** @throws if there is no such figure; the loader refuses such rules beforehand */
export function figureNamed(name: string, figures: ReadonlyMap<string, Decimal>): Decimal {
  const value = figures.get(name);
  if (value === undefined) throw new Error(`Unknown figure "${name}".`);
  return value;
}

/** The names that a derived figure is computed from. */
export function figuresBehind(name: string, { figures }: Pick<RuleSource, 'figures'>): readonly string[] {
  const figure = figures[name];
  return figure !== undefined && 'derive' in figure ? namesRead(figure.derive) : [];
}
