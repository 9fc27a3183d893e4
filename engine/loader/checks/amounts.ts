import type { AmountCase, Term } from '../../../schemas/types/rules.js';
import { effectOperands } from '../../pricing/effects.js';
import { operandsBelow, type PlacedOperand } from '../../pricing/operands.js';
import { operandsOf } from '../../pricing/terms.js';
import { type Line, lineId, type RuleSource } from '../../rules/rule-source.js';
import { amountOrForEach, openAmount, unknownName } from '../messages.js';
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
    return [amountOrForEach(amount !== undefined)(book.placeIn(line))];
  const share =
    administratorShare === undefined
      ? []
      : operandProblems(
          book,
          line,
          ['administratorShare'],
          operandsBelow(administratorShare, { dividedBy: true }),
          false,
        );
  const groups = (forEach ?? []).flatMap((group, index) => [
    ...peopleProblems(book, line, group.people, ['forEach', index, 'people']),
    ...caseProblems(book, line, group.amount, ['forEach', index, 'amount']),
  ]);
  return [...caseProblems(book, line, amount ?? [], ['amount']), ...groups, ...share];
}

function peopleProblems(book: RuleBook, line: Line, people: string, path: Path): Problem[] {
  const counts = Object.entries(book.source.facts).flatMap(([name, { type }]) => (type === 'count' ? [name] : []));
  if (counts.includes(people)) return [];
  return [
    unknownName(
      'unknown_people',
      'count of people',
      people,
      counts,
      'Counts are declared in facts.yaml.',
    )(book.placeIn(line, path)),
  ];
}

function caseProblems(book: RuleBook, line: Line, cases: readonly AmountCase[], path: Path): Problem[] {
  return cases.flatMap((rule, index) => {
    const terms = 'value' in rule ? { value: rule.value } : { min: rule.min, max: rule.max };
    return Object.entries(terms).flatMap(([key, term]) => termProblems(book, line, [...path, index, key], term, true));
  });
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
    if (!mayReadFacts || fact?.type !== 'number') return [unknownFigure(operand, book.source)(place)];
    return fact.unanswered === undefined || fact.unanswered === 'open' ? [openAmount(operand)(place)] : [];
  });
}

function unknownFigure(name: string, { figures }: RuleSource) {
  return unknownName('unknown_figure', 'figure', name, Object.keys(figures), 'Figures are declared in figures.yaml.');
}

/** Modifiers that point at lines that do not exist. */
export function unknownTargets(book: RuleBook): Problem[] {
  const ids = book.source.lines.map(lineId);
  return book.source.modifiers.flatMap((rule) =>
    rule.targets.flatMap((target, index) =>
      ids.includes(target)
        ? []
        : [
            unknownName(
              'unknown_target',
              'line',
              target,
              ids,
              'A target is bucket.id, for example annual.diritto_annuale.',
            )(book.placeIn(rule, ['targets', index])),
          ],
    ),
  );
}
