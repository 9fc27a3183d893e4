import type * as Rule from '../../schemas/types/rules.js';
import type { RuleSource } from '../rules/rules-year.js';
import { type Decimal, decimal, percentOf, type Rounding, rounded, smaller, ZERO } from '../values/amounts.js';
import type { Language, Translated } from '../values/language.js';
import { recall } from '../values/maps.js';
import { di, joinPhrases, type Phrase, phrase, type Spoken } from '../values/phrase.js';
import { type Filled, fill, namesAmong, type OperandUnits, operandsIn, type PlacedOperand } from './operands.js';
import { ANY, type Measured, measure, type Unit, type Units, unitInPlace, unitNamed } from './units.js';

/** Looks up the value of a figure or number fact by its name. */
export type Lookup = (name: string) => Decimal;

/** Describes an operand in words. */
export type Word = (operand: Rule.Operand) => string;

/**
 * Describes an operand as a phrase, whose parts need not be text.
 * @param unit the unit of the operand if it is a plain number; a figure has its own unit
 */
export type Speaker<Part> = (operand: Rule.Operand, unit: Unit) => Spoken<Part>;

/** The definition of one kind of calculation in the rule files, without its rounding. */
interface OperationKind<Kind extends Rule.Operation> {
  readonly operands: OperandUnits<Kind>;
  /** The result before rounding. */
  compute(values: Filled<Kind, Decimal>): Decimal;
  /**
   * The pairs of operands of which only the smaller one counts. Where they are equal, the slope of the result changes.
   */
  turns?(operation: Kind): readonly (readonly [Rule.Operand, Rule.Operand])[];
  /** Describes the calculation in plain words. */
  words<Part>(operands: Filled<Kind, Spoken<Part>>): Translated<Phrase<Part>>;
}

/** `{ percent: aliquota, of: base, upTo: massimale, round: cent }` */
const percent: OperationKind<Rule.PercentOf> = {
  operands: { percent: 'percent', of: 'result', upTo: 'result' },
  compute: ({ percent: rate, of, upTo }) => percentOf(rate, upTo === undefined ? of : smaller(of, upTo)),
  turns: ({ of, upTo }) => (upTo === undefined ? [] : [[of, upTo]]),
  words: ({ percent: rate, of, upTo }) => ({
    it: phrase`${rate} di ${of}${upTo === undefined ? [] : phrase`, contato fino a ${upTo}`}`,
    en: phrase`${rate} of ${of}${upTo === undefined ? [] : phrase`, counted up to ${upTo}`}`,
  }),
};

/** `{ times: [numero_libri, diritto_per_libro] }` */
const times: OperationKind<Rule.Product> = {
  operands: { times: 'factor' },
  compute: (values) => values.times.reduce((product, factor) => product.times(factor), decimal(1)),
  words: (operands) => ({ it: joinPhrases(operands.times, ' per '), en: joinPhrases(operands.times, ' times ') }),
};

/** `{ divide: contributo_annuo, by: mesi_anno, round: cent }` */
const divide: OperationKind<Rule.Quotient> = {
  operands: { divide: 'factor', by: 'divisor' },
  compute: ({ divide: whole, by }) => whole.div(by),
  words: ({ divide: whole, by }) => ({ it: phrase`${whole} diviso per ${by}`, en: phrase`${whole} divided by ${by}` }),
};

/** `{ sum: [contributo, maternita] }` */
const sum: OperationKind<Rule.Sum> = {
  operands: { sum: 'result' },
  compute: (values) => values.sum.reduce((total, part) => total.plus(part), ZERO),
  words: (operands) => ({ it: joinPhrases(operands.sum, ' più '), en: joinPhrases(operands.sum, ' plus ') }),
};

/** `{ increase: onorario, byPercent: aliquota_iva }` */
const increase: OperationKind<Rule.Increase> = {
  operands: { increase: 'result', byPercent: 'percent' },
  compute: ({ increase: base, byPercent }) => base.plus(percentOf(byPercent, base)),
  words: ({ increase: base, byPercent }) => ({
    it: phrase`${base} aumentato ${di(byPercent)}`,
    en: phrase`${base} increased by ${byPercent}`,
  }),
};

/** `{ reduce: contributo, byPercent: riduzione, round: cent }` */
const reduce: OperationKind<Rule.Reduction> = {
  operands: { reduce: 'result', byPercent: 'percent' },
  compute: ({ reduce: base, byPercent }) => base.minus(percentOf(byPercent, base)),
  words: ({ reduce: base, byPercent }) => ({
    it: phrase`${base} ridotto ${di(byPercent)}`,
    en: phrase`${base} reduced by ${byPercent}`,
  }),
};

/**
 * Calls `use` with an operation and the definition of its kind. A new kind of operation needs a line here to compile.
 */
function withKind<Result>(
  operation: Rule.Operation,
  use: <Kind extends Rule.Operation>(kind: OperationKind<Kind>, operation: Kind) => Result,
): Result {
  if ('percent' in operation) return use(percent, operation);
  if ('times' in operation) return use(times, operation);
  if ('divide' in operation) return use(divide, operation);
  if ('sum' in operation) return use(sum, operation);
  if ('increase' in operation) return use(increase, operation);
  if ('reduce' in operation) return use(reduce, operation);
  return operation satisfies never;
}

/** Evaluates a term: a number, a name, or a calculation with these. */
export function evaluate(term: Rule.Term, lookup: Lookup): Decimal {
  const value = (operand: Rule.Operand): Decimal => (typeof operand === 'number' ? decimal(operand) : lookup(operand));
  if (typeof term !== 'object') return value(term);
  const exact = withKind(term, (kind, operation) => kind.compute(fill(operation, kind.operands, value)));
  return rounded(exact, term.round);
}

/** The operands of a term, each with its path within the term. */
export function operandsOf(term: Rule.Term): readonly PlacedOperand[] {
  if (typeof term !== 'object') return [[[], term, 'result']];
  return withKind(term, (kind, operation) => operandsIn(operation, kind.operands));
}

/** The names of figures and facts that a term reads. */
export function namesRead(term: Rule.Term): string[] {
  return namesAmong(operandsOf(term));
}

/** The terms of an amount case: one for a fixed amount, two for a range. */
export function termsOf(rule: Rule.AmountCase): Rule.Term[] {
  return 'value' in rule ? [rule.value] : [rule.min, rule.max];
}

/** The names of figures and facts that an amount case reads. */
export function namesInAmount(rule: Rule.AmountCase): string[] {
  return termsOf(rule).flatMap(namesRead);
}

/**
 * The values of a number fact at which the slope of some terms changes. Below such a value the term depends on the
 * fact, above it on a figure.
 */
export function turnsAt(name: string, terms: readonly Rule.Term[], figures: ReadonlyMap<string, Decimal>): Decimal[] {
  const turns = terms
    .flatMap((term) => (typeof term === 'object' ? withKind(term, (kind, one) => kind.turns?.(one) ?? []) : []))
    .flatMap(([one, other]) => (one === name ? [other] : other === name ? [one] : []));
  return turns.flatMap((turn) => (typeof turn === 'number' ? decimal(turn) : (figures.get(turn) ?? [])));
}

/**
 * The units that a term may have, given those of its operands, and the operands that do not fit.
 * @param taken the units that fit the place of the term; all by default
 */
export function measureTerm(
  term: Rule.Term,
  source: Pick<RuleSource, 'figures' | 'facts'>,
  taken: Units = ANY,
): Measured {
  return measure(operandsOf(term), taken, (name) => unitNamed(name, source));
}

/** Describes a term in plain words, for example `aliquota di reddito, arrotondato al centesimo`. */
export function termInWords(term: Rule.Term, word: Word, language: Language): string {
  return termPhrase(term, speakerOf(word), language).join('');
}

/** How an amount is calculated, with the names of figures and facts, for example `aliquota di reddito`. */
export function calculationInWords(rule: Rule.AmountCase, language: Language): string {
  return amountPhrase(rule, language, (term) => [termInWords(term, String, language)]).join('');
}

/** The same for a derived figure; null for other figures. */
export function derivationInWords(figure: RuleSource['figures'][string], language: Language): string | null {
  return 'derive' in figure ? termInWords(figure.derive, String, language) : null;
}

/** Makes a speaker that names operands in plain text. */
export function speakerOf(word: Word): Speaker<string> {
  return (operand) => ({ words: [word(operand)], number: undefined });
}

/**
 * Describes a term as a phrase, whose parts need not be text.
 * @param unit the unit of the term
 */
export function termPhrase<Part>(
  term: Rule.Term,
  speak: Speaker<Part>,
  language: Language,
  unit: Unit = 'EUR',
): Phrase<Part> {
  if (typeof term !== 'object') return speak(term, unit).words;
  const calculation = withKind(term, (kind, operation) =>
    kind.words(fill(operation, kind.operands, (operand, counts) => speak(operand, unitInPlace(counts, unit)))),
  );
  return withRounding(calculation[language], term.round, language);
}

/** Describes an amount as a phrase: one term, or a range between two. */
export function amountPhrase<Part>(
  rule: Rule.AmountCase,
  language: Language,
  phraseOf: (term: Rule.Term) => Phrase<Part>,
): Phrase<Part> {
  if ('value' in rule) return phraseOf(rule.value);
  const [min, max] = [phraseOf(rule.min), phraseOf(rule.max)];
  return { it: phrase`da ${min} a ${max}`, en: phrase`${min} to ${max}` }[language];
}

/** Adds the rounding to the description of a calculation. */
export function withRounding<Part>(
  calculation: Phrase<Part>,
  round: Rounding | undefined,
  language: Language,
): Phrase<Part> {
  return round === undefined ? calculation : [...calculation, `, ${ROUNDED[round][language]}`];
}

const ROUNDED: Readonly<Record<Rounding, Translated>> = {
  cent: { it: 'arrotondato al centesimo', en: 'rounded to the cent' },
  euro: { it: "arrotondato all'euro", en: 'rounded to the euro' },
};

/**
 * The value of every figure. Derived figures are computed from the others.
 * @throws Error if a figure is unknown or derives from itself; the loader refuses such rules beforehand
 */
export function figureValues(figures: RuleSource['figures']): Map<string, Decimal> {
  const values = new Map<string, Decimal>();
  const compute = (name: string): Decimal =>
    recall(values, name, () => {
      const figure = figures[name];
      if (figure === undefined) throw new Error(`Unknown figure "${name}".`);
      return 'value' in figure ? decimal(figure.value) : evaluate(figure.derive, compute);
    });
  for (const name of Object.keys(figures)) compute(name);
  return values;
}

/** @throws Error if there is no such figure; the loader refuses such rules beforehand */
export function figureNamed(name: string, figures: ReadonlyMap<string, Decimal>): Decimal {
  const value = figures.get(name);
  if (value === undefined) throw new Error(`Unknown figure "${name}".`);
  return value;
}

/** The names from which a derived figure is computed. Empty for other figures. */
export function figuresBehind(name: string, { figures }: Pick<RuleSource, 'figures'>): readonly string[] {
  const figure = figures[name];
  return figure !== undefined && 'derive' in figure ? namesRead(figure.derive) : [];
}

/** The figures among some names, and those from which they derive, without repetitions. */
export function withFiguresBehind(names: readonly string[], source: Pick<RuleSource, 'figures'>): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (!(name in source.figures) || found.has(name)) return;
    found.add(name);
    figuresBehind(name, source).forEach(add);
  };
  names.forEach(add);
  return [...found];
}
