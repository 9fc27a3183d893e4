import type { Operand } from '../../../schemas/types/rules.js';
import { effectOperands, effectRanges } from '../../pricing/effects.js';
import * as pricing from '../../pricing/terms.js';
import { amountCases, type Line, type RuleSource } from '../../rules/rules-year.js';
import type { Decimal } from '../../values/amounts.js';
import { bothAmountAndForEach, fewerThanTwoParts, minOverMax, noAmount, openAmount, unknownName } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';
import { unknownAt } from './references.js';

/** An operand of an amount, and where in which rule it is written. */
interface WrittenOperand {
  readonly rule: object;
  readonly path: Path;
  readonly operand: Operand;
}

function written(rule: object, above: Path, operands: readonly pricing.PlacedOperand[]): WrittenOperand[] {
  return operands.map(([below, operand]) => ({ rule, path: [...above, ...below], operand }));
}

/** The operands of the amounts of lines, modifiers and notices. */
export function writtenOperands(source: RuleSource): WrittenOperand[] {
  return [...source.lines.flatMap(operandsOfLine), ...operandsBesideLines(source)];
}

function operandsOfLine(line: Line): WrittenOperand[] {
  return amountCases(line).flatMap(({ one, path }) => {
    const terms = 'value' in one ? { value: one.value } : { min: one.min, max: one.max };
    return Object.entries(terms).flatMap(([key, term]) => written(line, [...path, key], pricing.operandsOf(term)));
  });
}

function operandsBesideLines({ modifiers, notices }: RuleSource): WrittenOperand[] {
  return [
    ...modifiers.flatMap((rule) => written(rule, ['effect'], effectOperands(rule.effect))),
    ...notices.flatMap((rule) =>
      written(rule, ['amount'], pricing.operandsBelow(rule.amount ?? {}, { min: true, max: true })),
    ),
  ];
}

/** Amounts over figures or facts that do not exist, or over facts that a request may leave open. */
export function amountProblems(book: RuleBook): Problem[] {
  const { figures, lines, notices } = book.source;
  const withoutFacts = [
    ...Object.values(figures).flatMap((figure) =>
      'derive' in figure ? written(figure, ['derive'], pricing.operandsOf(figure.derive)) : [],
    ),
    ...operandsBesideLines(book.source),
    ...notices.flatMap((rule) => written(rule, [], pricing.operandsBelow(rule, { relief: true }))),
  ];
  return [...lines.flatMap((line) => lineProblems(book, line)), ...operandProblems(book, withoutFacts, false)];
}

function lineProblems(book: RuleBook, line: Line): Problem[] {
  const { amount, forEach, administratorShare = {} } = line;
  if ((amount === undefined) === (forEach === undefined))
    return [(amount === undefined ? noAmount : bothAmountAndForEach)(book.placeIn(line))];
  const counts = Object.entries(book.source.facts).flatMap(([name, { type }]) => (type === 'count' ? [name] : []));
  const share = (keys: Readonly<Record<string, true>>) =>
    written(line, ['administratorShare'], pricing.operandsBelow(administratorShare, keys));
  return [
    ...(forEach ?? []).flatMap(({ people }, index) =>
      unknownAt(book, line, ['forEach', index, 'people'], people, counts, unknownName('people')),
    ),
    ...operandProblems(book, [...operandsOfLine(line), ...share({ of: true })], true),
    ...operandProblems(book, share({ dividedBy: true }), false),
  ];
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

function operandProblems(book: RuleBook, all: readonly WrittenOperand[], mayReadFacts: boolean): Problem[] {
  const { facts, figures } = book.source;
  const names = Object.keys(figures);
  return all.flatMap(({ rule, path, operand }) => {
    const fact = mayReadFacts && !(operand in figures) ? facts[operand] : undefined;
    if (fact?.type !== 'number') return unknownAt(book, rule, path, operand, names, unknownName('figure'));
    const isOpen = fact.unanswered === undefined || fact.unanswered === 'open';
    return isOpen ? [openAmount(String(operand))(book.placeIn(rule, path))] : [];
  });
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
