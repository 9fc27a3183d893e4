import type { AmountCase, Effect, Operation, Term } from '../../schemas/types/rules.js';
import { termsOf } from '../pricing/compile-cases.js';
import { namesRead } from '../pricing/terms.js';
import type { Context } from './context.js';
import type { UsedFigure } from './explanation.js';

type Operand = number | string;

/** How an amount case is calculated, in words, for example `aliquota (24 percent) of reddito (18808 EUR/year)`. */
export function calculationOf(rule: AmountCase, context: Context): string {
  const [first, second] = termsOf(rule).map((term) => termInWords(term, context));
  return second === undefined ? `${first}` : `${first} to ${second}`;
}

/** What a modifier does to an amount, in words. */
export function effectOf(effect: Effect, context: Context): string {
  const word = (one: Operand): string => operandInWords(one, context);
  if ('increase' in effect) {
    const { increase: by, round } = effect;
    return `increased by ${typeof by === 'object' ? `${word(by.min)} to ${word(by.max)}` : word(by)}${rounding(round)}`;
  }
  if ('reduce' in effect) return `reduced by ${word(effect.reduce)}${rounding(effect.round)}`;
  if ('setTo' in effect) return `set to ${word(effect.setTo)}`;
  if ('setMinimum' in effect) return `the lower bound set to ${word(effect.setMinimum)}`;
  return 'exempt: the amount is 0';
}

/** The figures behind an amount case, each once: those it names, and those that they derive from. */
export function figuresOf(rule: AmountCase, { rules }: Context): UsedFigure[] {
  const used = new Map<string, UsedFigure>();
  const use = (name: string): void => {
    const figure = rules.source.figures[name];
    if (figure === undefined || used.has(name)) return;
    const value = rules.figures.get(name)?.toNumber() ?? 0;
    used.set(name, { name, label: figure.label, value, unit: figure.unit });
    if ('derive' in figure) namesRead(figure.derive).forEach(use);
  };
  termsOf(rule).flatMap(namesRead).forEach(use);
  return [...used.values()];
}

function termInWords(term: Term, context: Context): string {
  return typeof term === 'object' ? operationInWords(term, context) : operandInWords(term, context);
}

function operationInWords(operation: Operation, context: Context): string {
  const word = (one: Operand): string => operandInWords(one, context);
  if ('times' in operation) return operation.times.map(word).join(' times ') + rounding(operation.round);
  if ('increase' in operation)
    return `${word(operation.increase)} increased by ${word(operation.byPercent)}${rounding(operation.round)}`;
  const most = operation.upTo === undefined ? '' : `, counted up to ${word(operation.upTo)}`;
  return `${word(operation.percent)} of ${word(operation.of)}${most}${rounding(operation.round)}`;
}

function operandInWords(operand: Operand, context: Context): string {
  if (typeof operand === 'number') return String(operand);
  const { rules, facts } = context;
  const figure = rules.source.figures[operand];
  if (figure === undefined) return `${operand} (${facts.numberOf(operand)})`;
  const derived = 'derive' in figure ? `, that is ${operationInWords(figure.derive, context)}` : '';
  return `${operand} (${rules.figures.get(operand)} ${figure.unit}${derived})`;
}

function rounding(round: 'cent' | 'euro' | undefined): string {
  return round === undefined ? '' : `, rounded to the ${round}`;
}
