import type { Place } from '../../loader/problem.js';
import { lookupFor } from '../../pricing/buckets.js';
import type { AppliedModifier, CompiledLine } from '../../pricing/compiled-line.js';
import { exempts } from '../../pricing/effects.js';
import { priceLine } from '../../pricing/price-line.js';
import { sameRange } from '../../values/range.js';
import { defineLint, type LintContext } from '../lint.js';
import { possibleVerdict, readingsOf } from '../possible/reachable.js';

/** A modifier that changes a target for no request. Where its condition never holds, `always_false` says so. */
export const idleModifiers = defineLint({
  code: 'idle_modifier',
  severity: 'error',
  find: (context) => context.rules.lines.flatMap((line) => idleOn(line, context)),
  text: ({ modifier, target, applies }) =>
    applies
      ? {
          en: [
            `The modifier "${modifier}" never changes "${target}": the amount is the same after it as before.`,
            'Correct its effect, or take the line off its targets.',
          ],
        }
      : {
          en: [
            `The modifier "${modifier}" never applies to "${target}": its condition never holds where that line is due.`,
            'Correct its condition, or take the line off its targets.',
          ],
        },
});

interface IdleModifier {
  readonly modifier: string;
  readonly target: string;
  /** Whether it applies for some request, and changes nothing then. */
  readonly applies: boolean;
  readonly place: Place;
}

function idleOn(line: CompiledLine, context: LintContext): IdleModifier[] {
  const { book, reachable } = context;
  const changing = changingModifiers(line, context);
  return line.modifiers
    .map(({ rule }) => rule)
    .filter(({ id, when }) => !changing.has(id) && possibleVerdict(when, context) !== 'never')
    .map((rule) => ({
      modifier: rule.id,
      target: line.id,
      applies: reachable.has(`modifier ${rule.id} on ${line.id}`),
      place: book.placeIn(rule, ['targets', rule.targets.indexOf(line.id)]),
    }));
}

function changingModifiers(line: CompiledLine, { rules, possible }: LintContext): Set<string> {
  const exempting = new Set(line.modifiers.flatMap(({ rule }) => (exempts(rule.effect) ? [rule.id] : [])));
  const applied = readingsOf(line, rules, possible).flatMap(
    (facts) => priceLine(line, facts, lookupFor(rules, facts))?.modifiers ?? [],
  );
  return new Set(applied.filter((one) => changes(one, exempting)).map(({ id }) => id));
}

/** An exemption changes even an amount of zero: the line is then shown as exempt. */
function changes({ id, before, after }: AppliedModifier, exempting: ReadonlySet<string>): boolean {
  return exempting.has(id) || !sameRange(before, after);
}
