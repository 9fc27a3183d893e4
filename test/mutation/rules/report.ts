import { table } from '../../support/results-page.js';
import type { Verdict } from './trial.js';

/** An edit with what became of it. */
export interface Tried extends Verdict {
  readonly kind: string;
  readonly name: string;
}

const COLUMNS: Readonly<Record<string, (one: Tried) => boolean>> = {
  edits: () => true,
  refused: ({ outcome }) => outcome === 'refused',
  told: ({ outcome }) => outcome === 'told',
  'of those noticed': ({ outcome, isNoticed }) => outcome === 'told' && isNoticed,
  'nothing moved': ({ outcome }) => outcome === 'unmoved',
  wrong: ({ outcome }) => outcome === 'wrong',
  'partly untried': ({ isPartial }) => isPartial,
};

/**
 * How many edits were refused, told, or moved nothing, in a table.
 * @param rowOf in which row an edit counts
 */
export function report(all: readonly Tried[], rowOf: (one: Tried) => string): string {
  const row = (name: string, some: readonly Tried[]) => [
    name,
    ...Object.values(COLUMNS).map((is) => String(some.filter(is).length)),
  ];
  const rows = [...new Set(all.map(rowOf))].sort().map((name) =>
    row(
      name,
      all.filter((one) => rowOf(one) === name),
    ),
  );
  return table(['Edits of', ...Object.keys(COLUMNS)], [...rows, row('all', all)]);
}

/** An edit that is wrong, with what makes it so. */
export function wrong({ kind, name, faults }: Tried): string {
  return `${kind}: ${name}\n${faults.map((fault) => `  ${fault}`).join('\n')}`;
}
