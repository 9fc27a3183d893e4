import { exercisedOf } from '../../cases/coverage.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { Lint, LintContext } from '../lint.js';
import { sameLabel } from '../messages.js';
import { factsRead } from '../possible/readings-of.js';

/** Two lines that always appear together and have the same label: a reader cannot tell them apart. */
export const sameLabels: Lint = {
  severity: 'error',
  find(context) {
    const { book, rules } = context;
    return rules.lines.flatMap((line, index) =>
      rules.lines
        .slice(0, index)
        .filter((other) => other.rule.label === line.rule.label && appearTogether(line, other, context))
        .slice(0, 1)
        .map((other) => {
          const first = book.placeIn(other.rule, ['label']);
          return sameLabel(line.id, other.id, first)(book.placeIn(line.rule, ['label']));
        }),
    );
  },
};

function appearTogether(a: CompiledLine, b: CompiledLine, { rules, possible }: LintContext): boolean {
  const readings = possible.of([...factsRead(a, rules), ...factsRead(b, rules)]);
  const due = readings.map((facts) => [a, b].filter((line) => exercisedOf(line, facts).length > 0).length);
  return due.includes(2) && !due.includes(1);
}
