import type { Result } from '../../../engine/index.js';
import type { Amounts } from '../text/format.js';

/** A cost that two forms do not have alike, euro. */
export interface Difference {
  /** The label of the line; the contributions of all people are one cost, whatever lines they are made of. */
  readonly label: string | undefined;
  readonly bucket: 'opening' | 'annual' | 'inps';
  readonly here: Amounts;
  readonly there: Amounts;
}

const NOTHING: Amounts = { min: 0, max: 0 };

/** What one form costs more or less than another, line by line, the biggest difference first. */
export function differencesBetween(here: Result, there: Result): Difference[] {
  const [ours, theirs] = [costsOf(here), costsOf(there)];
  return [...new Map([...theirs, ...ours])]
    .map(
      ([id, { label, bucket }]): Difference => ({
        label,
        bucket,
        here: ours.get(id)?.amounts ?? NOTHING,
        there: theirs.get(id)?.amounts ?? NOTHING,
      }),
    )
    .filter((difference) => sizeOf(difference) > 0)
    .sort((one, other) => sizeOf(other) - sizeOf(one));
}

interface Cost extends Pick<Difference, 'label' | 'bucket'> {
  readonly amounts: Amounts;
}

/** What counts in the totals of a form. */
function costsOf({ lines, inps_min: min, inps_max: max }: Result): Map<string, Cost> {
  const costs = new Map<string, Cost>([['inps', { label: undefined, bucket: 'inps', amounts: { min, max } }]]);
  for (const { id, label, bucket, amount, includedInTotals } of lines) {
    if (!includedInTotals || (bucket !== 'opening' && bucket !== 'annual')) continue;
    costs.set(id, { label, bucket, amounts: { min: amount.min, max: amount.max } });
  }
  return costs;
}

function sizeOf({ here, there }: Difference): number {
  return Math.max(Math.abs(here.min - there.min), Math.abs(here.max - there.max));
}
