import type { CalculationRequest } from '../../schemas/types/api.js';
import type { AmountCase, Effect, Expression } from '../../schemas/types/rules.js';
import { visitNames } from '../conditions/expressions.js';
import { decidingFacts, verdict } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { effectInWords } from '../pricing/effects.js';
import type { Word } from '../pricing/terms.js';
import { namesRead, termInWords, termsOf } from '../pricing/terms.js';
import type { Language } from '../values/language.js';
import type { DecidedCondition, Decision, UsedFigure } from './explanation.js';
import { valueInWords, WORDS } from './words.js';

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

/** How an amount case is calculated from figures and facts, by their names, for example `aliquota di reddito`. */
export function calculationInWords(rule: AmountCase, language: Language): string {
  const [first = '', second] = termsOf(rule).map((term) => termInWords(term, String, language));
  return second === undefined ? first : WORDS.fromTerm[language](first, second);
}

/** What a modifier does to an amount, in words, each figure with its value. */
export function modifierInWords(effect: Effect, { rules }: Context): string {
  const word: Word = (operand) => {
    const figure = rules.source.figures[operand];
    const value = rules.figures.get(String(operand))?.toNumber();
    if (figure === undefined || value === undefined) return String(operand);
    return `${operand} (${valueInWords(value, figure.unit, rules.language)})`;
  };
  return effectInWords(effect, word, rules.language);
}

/** The figures behind an amount case, each once: those it names, and those that they derive from. */
export function usedFigures(rule: AmountCase, { rules }: Context): UsedFigure[] {
  const used = new Map<string, UsedFigure>();
  const use = (name: string): void => {
    const figure = rules.source.figures[name];
    if (figure === undefined || used.has(name)) return;
    const value = rules.figures.get(name)?.toNumber() ?? 0;
    const derived = 'derive' in figure ? figure.derive : undefined;
    const derivation = derived === undefined ? null : termInWords(derived, String, rules.language);
    used.set(name, { name, label: figure.label, value, unit: figure.unit, derivation });
    if (derived !== undefined) namesRead(derived).forEach(use);
  };
  termsOf(rule).flatMap(namesRead).forEach(use);
  return [...used.values()];
}
