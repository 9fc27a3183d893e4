import type { Expression } from '../../../schemas/types/rules.js';
import { namesIn, writtenExpressions } from '../../conditions/expressions.js';
import type { Verdict } from '../../conditions/truth-table.js';
import type { Place } from '../../loader/problem.js';
import { lookupFor } from '../../pricing/buckets.js';
import type { AppliedModifier, CompiledLine } from '../../pricing/compiled.js';
import { exempts } from '../../pricing/effects.js';
import { priceLine } from '../../pricing/price-line.js';
import { sameRange } from '../../values/amounts.js';
import type { Translated } from '../../values/language.js';
import { defineLint, type LintContext } from '../lint.js';
import { amountCasesOf } from '../parts.js';

/**
 * A condition that holds for every request: a named one, or one that combines names in a `when`. If one of these names
 * is itself constant, only that is reported.
 */
export const alwaysTrueConditions = defineLint({
  code: 'always_true',
  severity: 'error',
  find: (context) => constantConditions('always', context),
  text: ({ name }) => ({
    it: {
      message: `${subject(name).it} vale per ogni richiesta.`,
      hint: 'Correggila, o toglila: ciò che chiede non fa differenza.',
    },
    en: {
      message: `${subject(name).en} holds for every request.`,
      hint: 'Correct it, or remove it: it makes no difference.',
    },
  }),
});

/** A condition that holds for no request. */
export const alwaysFalseConditions = defineLint({
  code: 'always_false',
  severity: 'error',
  find: (context) => constantConditions('never', context),
  text: ({ name }) => ({
    it: {
      message: `${subject(name).it} non vale per nessuna richiesta.`,
      hint: 'Correggila, o togli ciò che ne dipende: non si applica mai.',
    },
    en: {
      message: `${subject(name).en} holds for no request.`,
      hint: 'Correct it, or remove what depends on it: that never applies.',
    },
  }),
});

function subject(name: string | undefined): Translated {
  if (name === undefined) return { it: 'Questa condizione', en: 'This condition' };
  return { it: `La condizione "${name}"`, en: `The condition "${name}"` };
}

/** A condition with the same result for all requests; one in a `when` has no name. */
interface ConstantCondition {
  readonly name: string | undefined;
  readonly place: Place;
}

function constantConditions(which: Verdict, context: LintContext): ConstantCondition[] {
  const { book, rules, possible } = context;
  const verdicts = Object.entries(rules.source.conditions).map(
    ([name, rule]) => [name, rule, possible.verdict(name)] as const,
  );
  const constant = new Set(verdicts.flatMap(([name, , verdict]) => (verdict === 'sometimes' ? [] : [name])));
  const isEcho = (names: readonly string[]): boolean => names.some((name) => constant.has(name));
  const named = verdicts
    .filter(([, rule, verdict]) => verdict === which && ('fact' in rule || !isEcho(namesIn(rule))))
    .map(([name, rule]) => ({ name, place: book.placeOfName(rule) }));
  const written = writtenExpressions(rules.source)
    .filter(({ expression }) => typeof expression !== 'string' && !isEcho(namesIn(expression)))
    .filter(({ expression }) => possible.verdict(expression) === which)
    .map(({ rule, path }) => ({ name: undefined, place: book.placeIn(rule, path) }));
  return [...named, ...written];
}

/**
 * An amount case that no request reaches. It is not reported if its own condition never holds, or if that of an earlier
 * case always holds: the lints of conditions report these.
 */
export const unreachableAmounts = defineLint({
  code: 'unreachable_amount',
  severity: 'error',
  find: (context) => context.rules.lines.flatMap((line) => unreachableCases(line, context)),
  text: ({ line }) => ({
    it: {
      message: `Nessuna richiesta arriva mai a questa possibilità di "${line}".`,
      hint: 'Spostala più su, correggila o toglila: ne vale sempre una prima, o questa non vale mai dove la riga è dovuta.',
    },
    en: {
      message: `No request ever reaches this amount case of "${line}".`,
      hint: 'Move it up, correct it or remove it: an earlier case always holds first, or this one never holds where the line is due.',
    },
  }),
});

function unreachableCases(line: CompiledLine, context: LintContext): { line: string; place: Place }[] {
  const verdictOn = (when: Expression | undefined): Verdict | undefined =>
    when === undefined ? undefined : context.possible.verdict(when);
  if (verdictOn(line.rule.when) === 'never' || !context.possible.isComplete(context.possible.factsRead(line)))
    return [];
  return line.groups.flatMap(({ cases }, group) => {
    const verdicts = cases.map(({ rule }) => verdictOn(rule.when));
    const isExplained = (number: number): boolean =>
      verdicts[number] === 'never' || verdicts.slice(0, number).includes('always');
    return amountCasesOf(line, group)
      .filter(({ name }, number) => !context.reachable.has(name) && !isExplained(number))
      .map(({ rule, path }) => ({ line: line.id, place: context.book.placeIn(rule, path) }));
  });
}

/**
 * A modifier that changes a target for no request. If its condition never holds, `always_false` reports that instead.
 */
export const idleModifiers = defineLint({
  code: 'idle_modifier',
  severity: 'error',
  find: (context) => context.rules.lines.flatMap((line) => idleOn(line, context)),
  text: ({ modifier, target, applies }) =>
    applies
      ? {
          it: {
            message: `Il modificatore "${modifier}" non cambia mai "${target}": l'importo è uguale prima e dopo.`,
            hint: 'Correggi il suo effetto, o togli la riga dai suoi targets.',
          },
          en: {
            message: `The modifier "${modifier}" never changes "${target}": the amount is the same after it as before.`,
            hint: 'Correct its effect, or remove the line from its targets.',
          },
        }
      : {
          it: {
            message: `Il modificatore "${modifier}" non si applica mai a "${target}": la sua condizione non vale mai dove quella riga è dovuta.`,
            hint: 'Correggi la sua condizione, o togli la riga dai suoi targets.',
          },
          en: {
            message: `The modifier "${modifier}" never applies to "${target}": its condition never holds where that line is due.`,
            hint: 'Correct its condition, or remove the line from its targets.',
          },
        },
});

interface IdleModifier {
  readonly modifier: string;
  readonly target: string;
  /** Whether it applies to some request without changing the amount. */
  readonly applies: boolean;
  readonly place: Place;
}

function idleOn(line: CompiledLine, context: LintContext): IdleModifier[] {
  const { book, reachable, possible } = context;
  if (!possible.isComplete(possible.factsRead(line))) return [];
  const changing = changingModifiers(line, context);
  return line.modifiers
    .map(({ rule }) => rule)
    .filter(({ id, when }) => !changing.has(id) && possible.verdict(when) !== 'never')
    .map((rule) => ({
      modifier: rule.id,
      target: line.id,
      applies: reachable.has(`modifier ${rule.id} on ${line.id}`),
      place: book.placeIn(rule, ['targets', rule.targets.indexOf(line.id)]),
    }));
}

function changingModifiers(line: CompiledLine, { rules, possible }: LintContext): Set<string> {
  const exempting = new Set(line.modifiers.flatMap(({ rule }) => (exempts(rule.effect) ? [rule.id] : [])));
  const applied = possible
    .of(possible.factsRead(line))
    .flatMap((facts) => priceLine(line, facts, lookupFor(rules, facts))?.modifiers ?? []);
  return new Set(applied.filter((one) => changes(one, exempting)).map(({ id }) => id));
}

/** Whether a modifier has changed an amount. An exemption counts even if the amount was zero, because it is shown. */
function changes({ id, before, after }: AppliedModifier, exempting: ReadonlySet<string>): boolean {
  return exempting.has(id) || !sameRange(before, after);
}
