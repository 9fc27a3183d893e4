import type * as Rule from '../../schemas/types/rules.js';
import type { RuleSource } from '../rules/rules-year.js';
import { type Decimal, decimal, percentOf, type Rounding, rounded, smaller, ZERO } from '../values/amounts.js';
import type { Language, Translated } from '../values/language.js';
import { recall } from '../values/maps.js';

/** The keys of a calculation or an effect that hold its operands, in the order in which problems are reported. */
export type OperandKeys<Kind> = {
  readonly [Key in Exclude<keyof Kind, 'round'> as NonNullable<Kind[Key]> extends true ? never : Key]-?: true;
};

/** An operand with its place below the calculation or the effect in the rule file. */
export type PlacedOperand = readonly [path: readonly (string | number)[], operand: Rule.Operand];

/** Puts an operand into words. */
export type Word = (operand: Rule.Operand) => string;

/**
 * The operands below some keys of a part of a rule, each with its place: one, a list of them, or the ends of a range.
 * @param keys the keys that hold operands; others, such as `round`, hold something else
 */
export function operandsBelow(part: object, keys: Readonly<Record<string, true>>): PlacedOperand[] {
  const values = new Map<string, unknown>(Object.entries(part));
  return Object.keys(keys).flatMap((key) => operandsIn(values.get(key), [key]));
}

function operandsIn(value: unknown, path: PlacedOperand[0]): PlacedOperand[] {
  if (typeof value === 'number' || typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((one, index) => operandsIn(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => operandsIn(one, [...path, key]));
}

/** What is calculated, with how it is rounded. */
export function inWords(calculation: string, round: Rounding | undefined, language: Language): string {
  return round === undefined ? calculation : `${calculation}, ${ROUNDED[round][language]}`;
}

const ROUNDED: Readonly<Record<Rounding, Translated>> = {
  cent: { it: 'arrotondato al centesimo', en: 'rounded to the cent' },
  euro: { it: "arrotondato all'euro", en: 'rounded to the euro' },
};

/** Gives the value of a figure or of a number fact by its name. */
export type Lookup = (name: string) => Decimal;

/** All that is to be known of one kind of calculation that the rule files can write, its rounding aside. */
interface OperationKind<Kind extends Rule.Operation> {
  readonly operands: OperandKeys<Kind>;
  /** The result before it is rounded. */
  compute(operation: Kind, value: (operand: Rule.Operand) => Decimal): Decimal;
  /** The pairs of operands of which only the smaller one counts: where they are equal, the result turns. */
  turns?(operation: Kind): readonly (readonly [Rule.Operand, Rule.Operand])[];
  /** The calculation in plain words. */
  words(operation: Kind, word: Word): Translated;
}

/** `{ percent: aliquota, of: base, upTo: massimale, round: cent }` */
const percent: OperationKind<Rule.PercentOf> = {
  operands: { percent: true, of: true, upTo: true },
  compute({ percent: rate, of, upTo }, value) {
    const base = upTo === undefined ? value(of) : smaller(value(of), value(upTo));
    return percentOf(value(rate), base);
  },
  turns: ({ of, upTo }) => (upTo === undefined ? [] : [[of, upTo]]),
  words: ({ percent: rate, of, upTo }, word) => ({
    it: `${word(rate)} di ${word(of)}${upTo === undefined ? '' : `, contato fino a ${word(upTo)}`}`,
    en: `${word(rate)} of ${word(of)}${upTo === undefined ? '' : `, counted up to ${word(upTo)}`}`,
  }),
};

/** `{ times: [numero_libri, diritto_per_libro] }` */
const times: OperationKind<Rule.Product> = {
  operands: { times: true },
  compute: (operation, value) =>
    operation.times.reduce((product, operand) => product.times(value(operand)), decimal(1)),
  words: (operation, word) => ({
    it: operation.times.map(word).join(' per '),
    en: operation.times.map(word).join(' times '),
  }),
};

/** `{ sum: [contributo, maternita] }` */
const sum: OperationKind<Rule.Sum> = {
  operands: { sum: true },
  compute: (operation, value) => operation.sum.reduce((total, operand) => total.plus(value(operand)), ZERO),
  words: (operation, word) => ({
    it: operation.sum.map(word).join(' più '),
    en: operation.sum.map(word).join(' plus '),
  }),
};

/** `{ increase: onorario, byPercent: aliquota_iva }` */
const increase: OperationKind<Rule.Increase> = {
  operands: { increase: true, byPercent: true },
  compute(operation, value) {
    const base = value(operation.increase);
    return base.plus(percentOf(value(operation.byPercent), base));
  },
  words: (operation, word) => ({
    it: `${word(operation.increase)} aumentato di ${word(operation.byPercent)}`,
    en: `${word(operation.increase)} increased by ${word(operation.byPercent)}`,
  }),
};

/** Every kind of calculation. A new one is its schema, its definition above and its line in `withKind`. */
const OPERATIONS = { percent, times, sum, increase };

/** Does something with an operation and the definition of its kind. An operation of no kind does not compile. */
function withKind<Result>(
  operation: Rule.Operation,
  use: <Kind extends Rule.Operation>(kind: OperationKind<Kind>, operation: Kind) => Result,
): Result {
  if ('percent' in operation) return use(OPERATIONS.percent, operation);
  if ('times' in operation) return use(OPERATIONS.times, operation);
  if ('sum' in operation) return use(OPERATIONS.sum, operation);
  return use(OPERATIONS.increase, operation);
}

/** The value of a term: a number, a name, or a calculation over them. */
export function evaluate(term: Rule.Term, lookup: Lookup): Decimal {
  const value = (operand: Rule.Operand): Decimal => (typeof operand === 'number' ? decimal(operand) : lookup(operand));
  if (typeof term !== 'object') return value(term);
  const exact = withKind(term, (kind, operation) => kind.compute(operation, value));
  return rounded(exact, term.round);
}

/** The operands of a term, each with its place below it. */
export function operandsOf(term: Rule.Term): readonly PlacedOperand[] {
  if (typeof term !== 'object') return [[[], term]];
  return withKind(term, (kind, operation) => operandsBelow(operation, kind.operands));
}

/** The terms of an amount case: one where it gives a point, two where it gives a range. */
export function termsOf(rule: Rule.AmountCase): Rule.Term[] {
  return 'value' in rule ? [rule.value] : [rule.min, rule.max];
}

/** The names of figures and facts that a term reads. */
export function namesRead(term: Rule.Term): string[] {
  return operandsOf(term).flatMap(([, operand]) => (typeof operand === 'string' ? [operand] : []));
}

/** The values of a number at which some terms turn: they follow it below, a figure above. */
export function turnsAt(name: string, terms: readonly Rule.Term[], figures: ReadonlyMap<string, Decimal>): Decimal[] {
  const turns = terms
    .flatMap((term) => (typeof term === 'object' ? withKind(term, (kind, one) => kind.turns?.(one) ?? []) : []))
    .flatMap(([one, other]) => (one === name ? [other] : other === name ? [one] : []));
  return turns.flatMap((turn) => (typeof turn === 'number' ? decimal(turn) : (figures.get(turn) ?? [])));
}

/**
 * A term in plain words, for example `aliquota di reddito, arrotondato al centesimo`.
 * @param word what stands for an operand
 */
export function termInWords(term: Rule.Term, word: Word, language: Language): string {
  if (typeof term !== 'object') return word(term);
  const calculation = withKind(term, (kind, operation) => kind.words(operation, word)[language]);
  return inWords(calculation, term.round, language);
}

/**
 * The value of every figure, the derived ones computed from the others.
 * @throws if a figure is unknown or derives from itself; the loader refuses such rules beforehand
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

/** @throws if there is no such figure; the loader refuses such rules beforehand */
export function figureNamed(name: string, figures: ReadonlyMap<string, Decimal>): Decimal {
  const value = figures.get(name);
  if (value === undefined) throw new Error(`Unknown figure "${name}".`);
  return value;
}

/** The names that a derived figure is computed from. */
export function figuresBehind(name: string, { figures }: Pick<RuleSource, 'figures'>): readonly string[] {
  const figure = figures[name];
  return figure !== undefined && 'derive' in figure ? namesRead(figure.derive) : [];
}

/** The figures among some names, and those that they derive from, each once. */
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
