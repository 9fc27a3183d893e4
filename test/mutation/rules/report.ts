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

/** How many edits of each kind were refused, told, or moved nothing. */
export function report(all: readonly Tried[]): string {
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
  const row = (name: string, some: readonly Tried[]) => [
    name,
    ...Object.values(COLUMNS).map((is) => String(some.filter(is).length)),
  ];
  const rows = kinds.map((kind) =>
    row(
      kind,
      all.filter((one) => one.kind === kind),
    ),
  );
  return table(['Kind', ...Object.keys(COLUMNS)], [...rows, row('all', all)]);
}

/** An edit that is wrong, with what makes it so. */
export function wrong({ kind, name, faults }: Tried): string {
  return `${kind}: ${name}\n${faults.map((fault) => `  ${fault}`).join('\n')}`;
}
