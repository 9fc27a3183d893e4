import type { AmountCase, Term } from '../../../schemas/types/rules.js';
import type { Uncovered } from '../../compile.js';
import { type FactSpace, OPEN, type Situation } from '../../conditions/fact-space.js';
import type { CompiledLine, Outcome } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { effectOperands, effectRanges } from '../../pricing/effects.js';
import { unitSteps } from '../../pricing/price-line.js';
import {
  evaluate,
  figureValues,
  namesRead,
  operandsBelow,
  operandsOf,
  type PlacedOperand,
} from '../../pricing/terms.js';
import { type Line, lineId } from '../../rules/rules-year.js';
import { type Decimal, decimal, ZERO } from '../../values/amounts.js';
import { missingKey, wrongValue } from '../file-messages.js';
import { figureSlip } from '../hints.js';
import {
  bothAmountAndForEach,
  impossibleAmount,
  minOverMax,
  noAmount,
  openAmount,
  uncoveredSituation,
  unknownName,
} from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';

/** Amounts over figures or facts that do not exist, or over facts that a request may leave open. */
export function amountProblems(book: RuleBook): Problem[] {
  const { figures, lines, modifiers, notices } = book.source;
  const ofFigures = Object.values(figures).flatMap((figure) =>
    'derive' in figure ? termProblems(book, figure, ['derive'], figure.derive, false) : [],
  );
  const ofEffects = modifiers.flatMap((rule) =>
    operandProblems(book, rule, ['effect'], effectOperands(rule.effect), false),
  );
  const ofNotices = notices.flatMap((rule) => {
    const operands = rule.amount === undefined ? [] : operandsBelow(rule.amount, { min: true, max: true });
    return operandProblems(book, rule, ['amount'], operands, false);
  });
  return [...ofFigures, ...lines.flatMap((line) => lineProblems(book, line)), ...ofEffects, ...ofNotices];
}

function lineProblems(book: RuleBook, line: Line): Problem[] {
  const { amount, forEach, administratorShare } = line;
  if ((amount === undefined) === (forEach === undefined))
    return [(amount === undefined ? noAmount() : bothAmountAndForEach())(book.placeIn(line))];
  const people = (forEach ?? []).flatMap((group, index) =>
    peopleProblems(book, line, group.people, ['forEach', index, 'people']),
  );
  const cases = amountCases(line).flatMap(({ one, path }) => {
    const terms = 'value' in one ? { value: one.value } : { min: one.min, max: one.max };
    return Object.entries(terms).flatMap(([key, term]) => termProblems(book, line, [...path, key], term, true));
  });
  const below = (keys: Readonly<Record<string, true>>, isAmount: boolean): Problem[] => {
    const operands = administratorShare === undefined ? [] : operandsBelow(administratorShare, keys);
    return operandProblems(book, line, ['administratorShare'], operands, isAmount);
  };
  return [...people, ...cases, ...below({ of: true }, true), ...below({ dividedBy: true }, false)];
}

/** The amount cases of a line, each with its path there. */
export function amountCases({ amount = [], forEach = [] }: Line): { readonly one: AmountCase; readonly path: Path }[] {
  return [
    ...amount.map((one, index) => ({ one, path: ['amount', index] })),
    ...forEach.flatMap((group, number) =>
      group.amount.map((one, index) => ({ one, path: ['forEach', number, 'amount', index] })),
    ),
  ];
}

function peopleProblems(book: RuleBook, line: Line, people: string, path: Path): Problem[] {
  const counts = Object.entries(book.source.facts).flatMap(([name, { type }]) => (type === 'count' ? [name] : []));
  return counts.includes(people) ? [] : [unknownName('people', people, counts)(book.placeIn(line, path))];
}

function termProblems(book: RuleBook, rule: object, path: Path, term: Term, mayReadFacts: boolean): Problem[] {
  return operandProblems(book, rule, path, operandsOf(term), mayReadFacts);
}

function operandProblems(
  book: RuleBook,
  rule: object,
  above: Path,
  operands: readonly PlacedOperand[],
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
  const figures = figureValues(book.source.figures);
  const value = (name: string): Decimal => figures.get(name) ?? evaluate(0, value);
  return writtenRanges(book).flatMap(({ rule, path, min, max }) => {
    if (![...namesRead(min), ...namesRead(max)].every((name) => figures.has(name))) return [];
    const [low, high] = [evaluate(min, value), evaluate(max, value)];
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

/** Lines whose amount cases leave a situation out; of each list of cases the first such situation is told. */
export function uncoveredAmounts(book: RuleBook, rules: CompiledRules, uncovered: readonly Uncovered[]): Problem[] {
  const groups = new Map<string, Uncovered[]>();
  for (const one of uncovered) {
    const key = `${lineId(one.line)} ${one.group}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((all) =>
    all.slice(0, 1).map(({ line, group, situation }) => {
      const place = book.placeIn(line, line.forEach === undefined ? ['amount'] : ['forEach', group, 'amount']);
      const deciding = decidingPart(
        situation,
        all.map((one) => one.situation),
        rules.space,
      );
      return uncoveredSituation(lineId(line), decidedFacts(deciding, rules.space))(place);
    }),
  );
}

/** A situation without the facts that do not matter: whatever value they have, the situation is among those left out. */
function decidingPart(situation: Situation, all: readonly Situation[], space: FactSpace): Situation {
  const part = situation.slice();
  let combinations = 1;
  for (const [fact, cell] of situation.entries()) {
    if (cell === OPEN) continue;
    const without = all.filter((other) =>
      part.every((one, index) => index === fact || one === OPEN || one === other[index]),
    );
    const size = space.cells[fact]?.representatives.length ?? 1;
    if (without.length !== combinations * size) continue;
    part[fact] = OPEN;
    combinations *= size;
  }
  return part;
}

/** The values of the facts that a situation decides, by their names. */
function decidedFacts(situation: Situation, space: FactSpace): (readonly [name: string, value: unknown])[] {
  return space.names.flatMap((name, number) => {
    const cell = situation[number] ?? OPEN;
    return cell === OPEN ? [] : [[name, space.cells[number]?.representatives[cell]] as const];
  });
}

/** Far more than anybody earns: an amount that grows with a number of the request has grown as far as it will. */
const HUGE = decimal(1e9);

/** Amounts below zero, or whose minimum is above their maximum, once the modifiers have done their part. */
export function impossibleAmounts(book: RuleBook, rules: CompiledRules): Problem[] {
  return rules.lines.flatMap((line) => {
    const found = line.outcomes.flatMap((outcome) =>
      outcome === undefined ? [] : [ZERO, HUGE].flatMap((number) => impossibleIn(outcome, number, line, book, rules)),
    );
    return found.slice(0, 1);
  });
}

/** @param number what every number of a request is taken for */
function impossibleIn(
  { cases, modifiers }: Outcome,
  number: Decimal,
  { id, rule: line }: CompiledLine,
  book: RuleBook,
  { figures }: CompiledRules,
): Problem[] {
  const value = (name: string): Decimal => figures.get(name) ?? number;
  return cases.flatMap((chosen) => {
    const steps = unitSteps(chosen, modifiers, value);
    const at = steps.findIndex(({ min, max }) => min.lt(ZERO) || min.gt(max));
    const step = steps[at];
    if (step === undefined) return [];
    const modifier = modifiers[at - 1]?.rule;
    const place = modifier === undefined ? book.placeIn(line) : book.placeIn(modifier, ['effect']);
    return [impossibleAmount(id, step.min.toNumber(), step.max.toNumber(), modifier?.id)(place)];
  });
}
