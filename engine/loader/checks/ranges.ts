import type { AmountCase, Term } from '../../../schemas/types/rules.js';
import { effectRanges } from '../../pricing/effects.js';
import { figureValues } from '../../pricing/figure-values.js';
import { evaluate, namesRead } from '../../pricing/terms.js';
import type { Decimal } from '../../values/decimal.js';
import { minOverMax } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';

interface WrittenRange {
  readonly rule: object;
  readonly path: Path;
  readonly min: Term;
  readonly max: Term;
}

/** Ranges whose minimum is greater than their maximum. Names and cycles have been checked before. */
export function swappedRanges(book: RuleBook): Problem[] {
  const figures = figureValues(book.source.figures);
  const value = (name: string): Decimal => figures.get(name) ?? evaluate(0, value);
  return writtenRanges(book).flatMap(({ rule, path, min, max }) => {
    if (![...namesRead(min), ...namesRead(max)].every((name) => figures.has(name))) return [];
    const [low, high] = [evaluate(min, value), evaluate(max, value)];
    return low.gt(high) ? [minOverMax(low.toNumber(), high.toNumber())(book.placeIn(rule, [...path, 'min']))] : [];
  });
}

function writtenRanges({ source }: RuleBook): WrittenRange[] {
  const ofCases = (rule: object, cases: readonly AmountCase[], path: Path): WrittenRange[] =>
    cases.flatMap((one, index) => ('min' in one ? [{ rule, path: [...path, index], min: one.min, max: one.max }] : []));
  const ofLines = source.lines.flatMap((line) => [
    ...ofCases(line, line.amount ?? [], ['amount']),
    ...(line.forEach ?? []).flatMap(({ amount }, index) => ofCases(line, amount, ['forEach', index, 'amount'])),
  ]);
  const ofNotices = source.notices.flatMap((rule) =>
    rule.amount === undefined ? [] : [{ rule, path: ['amount'], min: rule.amount.min, max: rule.amount.max }],
  );
  const ofEffects = source.modifiers.flatMap((rule) =>
    effectRanges(rule.effect).map(({ key, min, max }) => ({ rule, path: ['effect', key], min, max })),
  );
  return [...ofLines, ...ofNotices, ...ofEffects];
}
