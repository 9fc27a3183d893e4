import type { Term } from '../../../schemas/types/rules.js';
import { effectRanges } from '../../pricing/effects.js';
import * as pricing from '../../pricing/terms.js';
import { amountCases } from '../../rules/rules-year.js';
import type { Decimal } from '../../values/amounts.js';
import { bothAmountAndForEach, fewerThanTwoParts, minOverMax, noAmount, openAmount } from '../amount-messages.js';
import { unknownName } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook, WrittenUse } from '../rule-book.js';

/** Lines that have neither `amount` nor `forEach`, or both. */
export function amountProblems(book: RuleBook): Problem[] {
  return book.source.lines.flatMap((line) => {
    if ((line.amount === undefined) !== (line.forEach === undefined)) return [];
    return [(line.amount === undefined ? noAmount : bothAmountAndForEach)(book.placeIn(line))];
  });
}

/**
 * Amounts that read a figure that does not exist, a fact where no request is known yet, or a fact that a request may
 * leave open.
 */
export function operandProblems({ uses, source: { facts, figures } }: RuleBook): Problem[] {
  return uses.flatMap((use): Problem[] => {
    const { kind, value, place } = use;
    if (kind !== 'Operand' || typeof value !== 'string' || value in figures) return [];
    const fact = mayReadFacts(use) ? facts[value] : undefined;
    if (fact?.type !== 'number') return [unknownName('FigureName')(value, Object.keys(figures))(place())];
    const isOpen = fact.unanswered === undefined || fact.unanswered === 'open';
    return isOpen ? [openAmount(value)(place())] : [];
  });
}

/** Whether an amount may read facts. Amounts of lines are calculated for a request, all others once for the year. */
function mayReadFacts({ file, path }: WrittenUse): boolean {
  return file === 'lines' && path.at(-1) !== 'dividedBy';
}

/**
 * Contributions that are divided into fewer than two parts. If there were only one, rounding it up would give the
 * administrator more than the whole contribution.
 */
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

/**
 * Ranges whose minimum is greater than their maximum, if both have the same unit. Names and cycles were checked before.
 */
export function swappedRanges(book: RuleBook): Problem[] {
  const figures = pricing.figureValues(book.source.figures);
  const value = (name: string): Decimal => figures.get(name) ?? pricing.evaluate(0, value);
  return writtenRanges(book).flatMap(({ rule, path, min, max }) => {
    if (![...pricing.namesRead(min), ...pricing.namesRead(max)].every((name) => figures.has(name))) return [];
    const [ofMin, ofMax] = [min, max].map((term) => pricing.measureTerm(term, book.source).units);
    if (!ofMin?.some((unit) => ofMax?.includes(unit))) return [];
    const [low, high] = [pricing.evaluate(min, value), pricing.evaluate(max, value)];
    if (!low.gt(high)) return [];
    const fractions = percentagesBelowOne([min, max], book);
    return [minOverMax(low.toNumber(), high.toNumber(), fractions)(book.placeIn(rule, [...path, 'min']))];
  });
}

/** The percentages below one from which some amounts are computed, each with its value. */
function percentagesBelowOne(terms: readonly Term[], { source }: RuleBook): string[] {
  return pricing.withFiguresBehind(terms.flatMap(pricing.namesRead), source).flatMap((name) => {
    const figure = source.figures[name];
    const isSmall =
      figure !== undefined && 'value' in figure && figure.unit === 'percent' && figure.value > 0 && figure.value < 1;
    return isSmall ? [`${name}: ${figure.value}`] : [];
  });
}

function writtenRanges({ source }: RuleBook) {
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
