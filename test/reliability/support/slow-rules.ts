import type { Rules } from '../../../engine/index.js';
import { rules2026 } from '../../support/rules.js';

/** The rules of 2026 as a slow machine would have them: each calculation takes so many milliseconds more. */
export async function slowRules(milliseconds: number): Promise<Rules> {
  const rules = await rules2026();
  return {
    ...rules,
    calculateByBucket: (request) => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
      return rules.calculateByBucket(request);
    },
  };
}
