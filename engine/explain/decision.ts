import type { CalculationRequest } from '../../schemas/types/api.js';
import type { AmountCase, Effect, Expression } from '../../schemas/types/rules.js';
import { visitNames } from '../conditions/expressions.js';
import { decidingFacts, verdict } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { effectInWords } from '../pricing/effects.js';
import type { Word } from '../pricing/terms.js';
import { namesRead, termInWords, termsOf } from '../pricing/terms.js';
import type { DecidedCondition, Decision, UsedFigure } from './explanation.js';

/** What every part of an explanation speaks of. */
export interface Context {
  readonly rules: CompiledRules;
  readonly request: CalculationRequest;
  readonly facts: RequestFacts;
}

/** What the truth tables say of a `when` of the rules, and of each condition that it names. */
export function explainDecision(when: Expression | undefined, context: Context): Decision {
  if (when === undefined) return { expression: null, holds: 'always', conditions: [] };
  const { rules, facts } = context;
  const conditions: DecidedCondition[] = [];
  visitNames(when, (name, path) => {
    const isNegated = path.filter((step) => step === 'not').length % 2 === 1;
    conditions.push(explainCondition(name, isNegated, context));
  });
  return { expression: when, holds: verdict(rules.decisions.of(when), facts.situation), conditions };
}

function explainCondition(name: string, negated: boolean, { rules, facts }: Context): DecidedCondition {
  const table = rules.decisions.of(name);
  const names = (numbers: readonly number[]): string[] => numbers.flatMap((number) => rules.space.names[number] ?? []);
  return {
    name,
    label: rules.source.conditions[name]?.label ?? name,
    negated,
    holds: verdict(table, facts.situation),
    facts: names(table.facts),
    openFacts: names(decidingFacts(table, facts.situation, (index) => table.holds[index])),
  };
}

/** How an amount case is calculated, in words, for example `aliquota (24 percent) of reddito (18808 EUR/year)`. */
export function calculationInWords(rule: AmountCase, context: Context): string {
  const [first, second] = termsOf(rule).map((term) => termInWords(term, wordsFor(context)));
  return second === undefined ? `${first}` : `${first} to ${second}`;
}

/** What a modifier does to an amount, in words. */
export function modifierInWords(effect: Effect, context: Context): string {
  return effectInWords(effect, wordsFor(context));
}

/** The figures behind an amount case, each once: those it names, and those that they derive from. */
export function usedFigures(rule: AmountCase, { rules }: Context): UsedFigure[] {
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

/** An operand in words: a number; a fact with its value; a figure with its value, and what it is derived from. */
function wordsFor(context: Context): Word {
  const { rules, facts } = context;
  return (operand) => {
    if (typeof operand === 'number') return String(operand);
    const figure = rules.source.figures[operand];
    if (figure === undefined) return `${operand} (${facts.numberOf(operand)})`;
    const derived = 'derive' in figure ? `, that is ${termInWords(figure.derive, wordsFor(context))}` : '';
    return `${operand} (${rules.figures.get(operand)} ${figure.unit}${derived})`;
  };
}
