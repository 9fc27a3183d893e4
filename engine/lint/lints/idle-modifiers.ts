import type { Remark } from '../../loader/problem.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import { exempts } from '../../pricing/effects.js';
import { lookupFor } from '../../pricing/price-all.js';
import { type AppliedModifier, priceLine } from '../../pricing/price-line.js';
import { sameRange } from '../../values/range.js';
import type { Lint, LintContext } from '../lint.js';
import { modifierChangesNothing, modifierNeverApplies } from '../messages.js';
import { possibleVerdict } from '../possible/possible-verdict.js';
import { readingsOf } from '../possible/readings-of.js';

/** A modifier that changes a target for no request. Where its condition never holds, `constantConditions` says so. */
export const idleModifiers: Lint = {
  severity: 'error',
  find: (context) => context.rules.lines.flatMap((line) => idleOn(line, context)),
};

function idleOn(line: CompiledLine, context: LintContext): Remark[] {
  const { book, reachable } = context;
  const changing = changingModifiers(line, context);
  return line.modifiers
    .map(({ rule }) => rule)
    .filter(({ id, when }) => !changing.has(id) && possibleVerdict(when, context) !== 'never')
    .map((rule) => {
      const place = book.placeIn(rule, ['targets', rule.targets.indexOf(line.id)]);
      const applies = reachable.has(`modifier ${rule.id} on ${line.id}`);
      return (applies ? modifierChangesNothing : modifierNeverApplies)(rule.id, line.id)(place);
    });
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
