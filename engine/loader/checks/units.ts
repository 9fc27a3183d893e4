import type { Operand } from '../../../schemas/types/rules.js';
import { quantityInWords } from '../../document/in-words.js';
import { effectOperands } from '../../pricing/effects.js';
import type { PlacedOperand } from '../../pricing/operands.js';
import { measureTerm, operandsOf, termsOf } from '../../pricing/terms.js';
import { measure, UNIT_OF_BUCKET, type Units, unitNamed } from '../../pricing/units.js';
import { amountCases, type Fact, type Line, lineId } from '../../rules/rules-year.js';
import { figuresFollowed, placeInText, signsBeside, unitSaid } from '../figure-texts.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import {
  comparedShare,
  declaredOtherwise,
  englishSaidOtherwise,
  paidByYear,
  UNIT_PLACES,
  type UnitPlace,
  unitMisfit,
  unitWrittenBeside,
  usualSaidOtherwise,
} from '../unit-messages.js';
import type { Path } from '../yaml-file.js';

/*
 * Checks the units of figures wherever figures meet: in amounts, effects, comparisons and calculations. A bare number
 * fits everywhere.
 */

/** A place in a rule that takes figures. */
interface Site {
  readonly rule: object;
  readonly path: Path;
  readonly place: UnitPlace;
  /** The units that fit the place as a whole. */
  readonly takes: Units;
  /** Whether only a name may stand here, so that no calculation can convert a unit. */
  readonly isFixed?: true;
}

/** Amounts of lines in another unit than that of their bucket: EUR if paid once, EUR/year if paid every year. */
export function unfitAmounts(book: RuleBook): Problem[] {
  return book.source.lines.flatMap((rule) => {
    const ofLine = takenBy(rule);
    const ofCases = amountCases(rule).flatMap(({ one, path }) => {
      const keys = 'value' in one ? ['value'] : ['min', 'max'];
      return termsOf(one).flatMap((term, index) =>
        misfitsOf(book, operandsOf(term), { ...ofLine, rule, path: [...path, keys[index] ?? ''] }),
      );
    });
    const { administratorShare: share } = rule;
    if (share === undefined) return ofCases;
    const operands: PlacedOperand[] = [
      [['of'], share.of, 'result'],
      [['dividedBy'], share.dividedBy, 'count'],
    ];
    return [...ofCases, ...misfitsOf(book, operands, { ...ofLine, rule, path: ['administratorShare'] })];
  });
}

function takenBy(line: Line): Pick<Site, 'place' | 'takes'> {
  return { place: UNIT_PLACES.line(lineId(line)), takes: [UNIT_OF_BUCKET[line.bucket]] };
}

/**
 * Effects whose units do not fit a line that their modifier targets. If there are several such lines, the first is
 * named.
 */
export function unfitEffects(book: RuleBook): Problem[] {
  return book.source.modifiers.flatMap((rule) => {
    const lines = book.source.lines.filter((line) => rule.targets.includes(lineId(line)));
    const ofLines = lines.map((line) =>
      misfitsOf(book, effectOperands(rule.effect), { ...takenBy(line), rule, path: ['effect'] }),
    );
    return ofLines.find((problems) => problems.length > 0) ?? [];
  });
}

/** Derived figures whose unit is not that of their calculation, and figures whose successor has another unit. */
export function unfitFigures(book: RuleBook): Problem[] {
  return Object.entries(book.source.figures).flatMap(([name, figure]) => {
    const site = { rule: figure, path: [], place: UNIT_PLACES.figure(name), takes: [figure.unit] };
    if ('value' in figure)
      return figure.nextYear === undefined
        ? []
        : misfitsOf(book, [[['nextYear'], figure.nextYear, 'result']], { ...site, isFixed: true });
    const { units } = measureTerm(figure.derive, book.source);
    if (units.length > 0 && !units.includes(figure.unit))
      return [declaredOtherwise(name, figure.unit, units)(book.placeIn(figure, ['unit']))];
    return misfitsOf(book, operandsOf(figure.derive), { ...site, path: ['derive'] });
  });
}

/**
 * Figures that facts are compared with, in conditions and in the limits of forms, whose unit is not that of the fact.
 */
export function unfitComparisons(book: RuleBook): Problem[] {
  const { conditions, forms } = book.source;
  const ofConditions = Object.values(conditions).flatMap((rule) => {
    if (!('fact' in rule)) return [];
    const { fact, value } = rule;
    if (!Array.isArray(value)) return comparisonProblems(book, fact, value, rule, ['value']);
    return value.flatMap((one, index) => comparisonProblems(book, fact, one, rule, ['value', index]));
  });
  const ofForms = Object.values(forms).flatMap((rule) =>
    (rule.limits ?? []).flatMap(({ fact, below }, index) =>
      comparisonProblems(book, fact, below, rule, ['limits', index, 'below']),
    ),
  );
  return [...ofConditions, ...ofForms];
}

function comparisonProblems(
  book: RuleBook,
  name: string,
  value: boolean | Operand,
  rule: object,
  path: Path,
): Problem[] {
  const { facts, figures } = book.source;
  const [fact, figure] = [facts[name], typeof value === 'string' ? figures[value] : undefined];
  if (fact === undefined || figure === undefined || typeof value !== 'string') return [];
  if (fact.type === 'share') return [comparedShare(value, figure.unit, name)(book.placeIn(rule, path))];
  const site: Site = { rule, path, place: UNIT_PLACES.fact(name), takes: unitsOfFact(fact), isFixed: true };
  return site.takes.length === 0 ? [] : misfitsOf(book, [[[], value, 'result']], site);
}

/** The unit of a fact; empty for a fact that is not a number. */
function unitsOfFact(fact: Exclude<Fact, { type: 'share' }>): Units {
  switch (fact.type) {
    case 'number':
      return [fact.unit];
    case 'count':
      return ['count'];
    case 'boolean':
    case 'enum':
      return [];
    default:
      return fact satisfies never;
  }
}

/** Number fields that are added to a count of people but have another unit. */
export function unfitCounts(book: RuleBook): Problem[] {
  return Object.values(book.source.facts).flatMap((rule) => {
    if (rule.type !== 'count' || rule.plus === undefined) return [];
    const site: Site = { rule, path: [], place: UNIT_PLACES.key('plus'), takes: ['count'], isFixed: true };
    return misfitsOf(book, [[['plus'], rule.plus, 'result']], site);
  });
}

/** Amounts of notices whose unit is not the one that `usual` or their words say. */
export function unfitNotices(book: RuleBook): Problem[] {
  return book.source.notices.flatMap((rule) => {
    const { amount, usual } = rule;
    if (amount === undefined) return [];
    // Words without a period mean a sum that is paid once.
    const said = unitSaid(amount.unit, 'it');
    const place = usual === undefined ? UNIT_PLACES.words(amount.unit) : UNIT_PLACES.key('usual');
    const operands: PlacedOperand[] = [
      [['min'], amount.min, 'result'],
      [['max'], amount.max, 'result'],
    ];
    const ofAmount = misfitsOf(book, operands, { rule, path: ['amount'], place, takes: [usual ?? said] });
    if (usual === undefined || usual === said) return ofAmount;
    return [usualSaidOtherwise(usual, amount.unit, said)(book.placeIn(rule, ['amount', 'unit'])), ...ofAmount];
  });
}

/** Amounts of notices whose English words say another period than the Italian ones. */
export function unfitEnglish(book: RuleBook): Problem[] {
  const { notices, english } = book.source;
  return notices.flatMap(({ id, amount }) => {
    const texts = english.notices?.[id];
    if (amount === undefined || texts?.amount === undefined) return [];
    const [italian, said] = [unitSaid(amount.unit, 'it'), unitSaid(texts.amount.unit, 'en')];
    if (italian === said) return [];
    const place = book.placeIn(texts, ['amount', 'unit']);
    return [englishSaidOtherwise([texts.amount.unit, said], [amount.unit, italian])(place)];
  });
}

/** Texts that repeat the unit of a figure, or call a monthly sum yearly or a yearly sum monthly. */
export function unfitTexts({ texts, source, figures }: RuleBook): Problem[] {
  return texts.flatMap((written) => [
    ...signsBeside(written.text).flatMap(([name, sign]) => {
      const figure = figures.get(name);
      if (figure === undefined) return [];
      const read = quantityInWords(figure.value.toNumber(), figure.unit, written.language);
      return [unitWrittenBeside(sign, name, read)(placeInText(`{${name}}`, written))];
    }),
    ...figuresFollowed(written.text).flatMap(([name, words]) => {
      const [unit, said] = [source.figures[name]?.unit, unitSaid(words, written.language)];
      if (said === 'EUR' || unit === said || (unit !== 'EUR/year' && unit !== 'EUR/month')) return [];
      return unitMisfit({
        quantities: [{ operand: name, unit }],
        takes: [said],
        place: UNIT_PLACES.words(words),
        takesCalculation: false,
      })(placeInText(`{${name}}`, written));
    }),
  ]);
}

/** Deadlines whose schedule divides or repeats a line that is paid once. */
export function unfitSchedules(book: RuleBook): Problem[] {
  const once = book.source.lines.filter((line) => UNIT_OF_BUCKET[line.bucket] === 'EUR').map(lineId);
  return book.source.deadlines.flatMap((rule) => {
    const [schedule = ''] = Object.keys(rule.schedule);
    if (!BY_YEAR.includes(schedule)) return [];
    return rule.lines.flatMap((line, index) =>
      once.includes(line) ? [paidByYear(line, schedule)(book.placeIn(rule, ['lines', index]))] : [],
    );
  });
}

/** The kinds of schedule for what is paid every year. */
const BY_YEAR = ['everyLaterYear', 'instalments', 'monthly'];

/** The problems of the operands at a site that do not fit. */
function misfitsOf({ source, placeIn }: RuleBook, operands: readonly PlacedOperand[], site: Site): Problem[] {
  const unitOf = (name: string) => unitNamed(name, source);
  return measure(operands, site.takes, unitOf).misfits.map(({ path, counts, takes, operands: found }) => {
    const isOfResult = counts !== 'percent' && counts !== 'count';
    return unitMisfit({
      quantities: found.map((operand) => ({
        operand,
        unit: typeof operand === 'string' ? unitOf(operand) : undefined,
      })),
      takes,
      place: isOfResult ? site.place : UNIT_PLACES.key(String(path.findLast((step) => typeof step === 'string'))),
      // Calculations cannot be nested: one can only replace a whole amount or another calculation.
      takesCalculation: !site.isFixed && (path.length === 0 || counts === 'factor' || counts === 'divisor'),
      months: Object.keys(source.figures).find((name) => source.figures[name]?.unit === 'months/year'),
    })(placeIn(site.rule, [...site.path, ...path]));
  });
}
