import type { RuleSource } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { idBefore, type YearChange } from './years.js';

/** A figure of one year or of both. */
export interface FigureChange {
  readonly name: string;
  readonly label: string;
  readonly old: Value | undefined;
  readonly current: Value | undefined;
}

export interface Value {
  readonly amount: number;
  readonly unit: string;
  /** None where it follows from other figures. */
  readonly sources: readonly string[];
}

/** The figures that have another value, are new or are gone, as the report of the rules' changes finds them. */
export function changedFigures({ before, after, diff }: YearChange): FigureChange[] {
  return diff.changes
    .filter(({ section, kind, differences }) => {
      const hasMoved = differences.some(({ path, computed }) => path === 'value' || computed === true);
      return section === 'figures' && (kind === 'added' || kind === 'removed' || hasMoved);
    })
    .map(({ id, formerId, label }) => {
      const [old, current] = [figureIn(formerId ?? id, before), figureIn(id, after)];
      return { name: id, label: labelOf(id, after) ?? labelOf(id, before) ?? label, old, current };
    });
}

/** The figures that both years have with the same value. */
export function unchangedFigures(change: YearChange): FigureChange[] {
  const changed = new Set(changedFigures(change).map(({ name }) => name));
  return Object.entries(change.after.rules.source.figures)
    .filter(([name, figure]) => !changed.has(name) && 'sources' in figure)
    .map(([name, { label }]) => ({
      name,
      label,
      old: figureIn(idBefore(change, 'figures', name), change.before),
      current: figureIn(name, change.after),
    }));
}

function figureIn(name: string, { rules }: Site): Value | undefined {
  const figure: RuleSource['figures'][string] | undefined = rules.source.figures[name];
  const amount = rules.figureValues.get(name);
  if (figure === undefined || amount === undefined) return undefined;
  return { amount, unit: figure.unit, sources: 'sources' in figure ? figure.sources : [] };
}

function labelOf(name: string, { rules }: Site): string | undefined {
  return rules.source.figures[name]?.label;
}
