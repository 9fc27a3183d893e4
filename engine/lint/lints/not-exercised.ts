import { type Exercised, exercisables, exercisedByCases } from '../../cases/coverage.js';
import type { Lint } from '../lint.js';
import { notExercised } from '../messages.js';

/**
 * A line, amount case, modifier or notice that no case exercises, so that nobody would notice if it were wrong. Of a
 * line that is not exercised only the line is told; of what no request exercises, other lints tell.
 */
export const notExercisedByCases: Lint = {
  severity: 'error',
  find({ book, rules, reachable }) {
    const seen = exercisedByCases(rules);
    const isMissing = (name: Exercised): boolean => reachable.has(name) && !seen.has(name);
    return exercisables(rules)
      .filter(({ name, line }) => isMissing(name) && !(line !== undefined && isMissing(`line ${line}`)))
      .map(({ name, rule, path }) => notExercised(name)(book.placeIn(rule, path)));
  },
};
