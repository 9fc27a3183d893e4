import type { Term } from '../../../schemas/types/rules.js';
import { effectOperands, effectRanges } from '../../pricing/effects.js';
import * as pricing from '../../pricing/terms.js';
import { amountCases, type Line } from '../../rules/rules-year.js';
import type { Decimal } from '../../values/amounts.js';
import { missingKey, wrongValue } from '../file-messages.js';
import { figureSlip } from '../hints.js';
import { bothAmountAndForEach, fewerThanTwoParts, minOverMax, noAmount, openAmount, unknownName } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';

/** Amounts over figures or facts that do not exist, or over facts that a request may leave open. */
export function amountProblems(book: RuleBook): Problem[] {
  const { figures, lines, modifiers, notices } = book.source;
  const ofFigures = Object.values(figures).flatMap((figure) =>
    'derive' in figure ? operandProblems(book, figure, ['derive'], pricing.operandsOf(figure.derive), false) : [],
  );
  const ofEffects = modifiers.flatMap((rule) =>
    operandProblems(book, rule, ['effect'], effectOperands(rule.effect), false),
  );
  const ofNotices = notices.flatMap((rule) => {
    const operands = rule.amount === undefined ? [] : pricing.operandsBelow(rule.amount, { min: true, max: true });
    return [
      ...operandProblems(book, rule, ['amount'], operands, false),
      ...operandProblems(book, rule, [], pricing.operandsBelow(rule, { relief: true }), false),
    ];
  });
  return [...ofFigures, ...lines.flatMap((line) => lineProblems(book, line)), ...ofEffects, ...ofNotices];
}

function lineProblems(book: RuleBook, line: Line): Problem[] {
  const { amount, forEach, administratorShare } = line;
  if ((amount === undefined) === (forEach === undefined))
    return [(amount === undefined ? noAmount() : bothAmountAndForEach())(book.placeIn(line))];
  const counts = Object.entries(book.source.facts).flatMap(([name, { type }]) => (type === 'count' ? [name] : []));
  const people = (forEach ?? []).flatMap((group, index) => {
    if (counts.includes(group.people)) return [];
    return [unknownName('people', group.people, counts)(book.placeIn(line, ['forEach', index, 'people']))];
  });
  const cases = amountCases(line).flatMap(({ one, path }) => {
    const terms = 'value' in one ? { value: one.value } : { min: one.min, max: one.max };
    return Object.entries(terms).flatMap(([key, term]) =>
      operandProblems(book, line, [...path, key], pricing.operandsOf(term), true),
    );
  });
  const below = (keys: Readonly<Record<string, true>>, isAmount: boolean): Problem[] => {
    const operands = administratorShare === undefined ? [] : pricing.operandsBelow(administratorShare, keys);
    return operandProblems(book, line, ['administratorShare'], operands, isAmount);
  };
  return [...people, ...cases, ...below({ of: true }, true), ...below({ dividedBy: true }, false)];
}

/** Contributions divided into fewer than two parts: of one, a cent that is rounded up would be more than there is. */
export function sharesOfOne(book: RuleBook): Problem[] {
  const figures = pricing.figureValues(book.source.figures);
  return book.source.lines.flatMap((line) => {
    if (line.administratorShare === undefined) return [];
    const parts = pricing
      .evaluate(line.administratorShare.dividedBy, (name) => pricing.figureNamed(name, figures))
      .toNumber();
    return parts >= 2 ? [] : [fewerThanTwoParts(parts)(book.placeIn(line, ['administratorShare', 'dividedBy']))];
  });
}

function operandProblems(
  book: RuleBook,
  rule: object,
  above: Path,
  operands: readonly pricing.PlacedOperand[],
  mayReadFacts: boolean,
): Problem[] {
  return operands.flatMap(([path, operand]) => {
    if (typeof operand === 'number' || operand in book.source.figures) return [];
    const place = book.placeIn(rule, [...above, ...path]);
    const fact = book.source.facts[operand];
    if (!mayReadFacts || fact?.type !== 'number')
      return [unknownName('figure', operand, Object.keys(book.source.figures))(place)];
    return fact.unanswered === undefined || fact.unanswered === 'open' ? [openAmount(operand)(place)] : [];
  });
}

/** Figures that a slip of the hand explains better than the law: 18.808 euro, 0.2448 percent. */
export function implausibleFigures(book: RuleBook): Problem[] {
  return Object.values(book.source.figures).flatMap((figure) => {
    const slip = 'value' in figure ? figureSlip(figure.value, figure.unit) : undefined;
    if (slip === undefined || !('value' in figure)) return [];
    return [wrongValue(figure.value, slip)(book.placeIn(figure, ['value']))];
  });
}

/** Figures without the day by which somebody must look at them again, which only a closed year has not. */
export function figuresWithoutReview(book: RuleBook): Problem[] {
  if (book.source.ruleset.closed === true) return [];
  return Object.values(book.source.figures).flatMap((figure) =>
    'derive' in figure || figure.reviewBy !== undefined ? [] : [missingKey('reviewBy')(book.placeIn(figure, []))],
  );
}

interface WrittenRange {
  readonly rule: object;
  readonly path: Path;
  readonly min: Term;
  readonly max: Term;
}

/** Ranges whose minimum is greater than their maximum. Names and cycles have been checked before. */
export function swappedRanges(book: RuleBook): Problem[] {
  const figures = pricing.figureValues(book.source.figures);
  const value = (name: string): Decimal => figures.get(name) ?? pricing.evaluate(0, value);
  return writtenRanges(book).flatMap(({ rule, path, min, max }) => {
    if (![...pricing.namesRead(min), ...pricing.namesRead(max)].every((name) => figures.has(name))) return [];
    const [low, high] = [pricing.evaluate(min, value), pricing.evaluate(max, value)];
    return low.gt(high) ? [minOverMax(low.toNumber(), high.toNumber())(book.placeIn(rule, [...path, 'min']))] : [];
  });
}

function writtenRanges({ source }: RuleBook): WrittenRange[] {
  const ofLines = source.lines.flatMap((rule) =>
    amountCases(rule).flatMap(({ one, path }) => ('min' in one ? [{ rule, path, min: one.min, max: one.max }] : [])),
  );
  const ofNotices = source.notices.flatMap((rule) =>
    rule.amount === undefined ? [] : [{ rule, path: ['amount'], min: rule.amount.min, max: rule.amount.max }],
  );
  const ofEffects = source.modifiers.flatMap((rule) =>
    effectRanges(rule.effect).map(({ key, min, max }) => ({ rule, path: ['effect', key], min, max })),
  );
  return [...ofLines, ...ofNotices, ...ofEffects];
}
