import type { Range } from '../../../schemas/types/api.js';
import { decimal } from '../../values/decimal.js';
import type { Both } from './comparison.js';

/** How much each bound changes, exactly; what is absent counts as zero. */
export function changeOf({ before, after }: Both<Range | null>): Range {
  const moved = (bound: keyof Range): number =>
    decimal(after?.[bound] ?? 0)
      .minus(decimal(before?.[bound] ?? 0))
      .toNumber();
  return { min: moved('min'), max: moved('max') };
}

/** Whether a bound changes at all. */
export function isChange({ min, max }: Range): boolean {
  return min !== 0 || max !== 0;
}
