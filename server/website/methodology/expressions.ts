import {
  amountPhrase,
  effectPhrase,
  measureTerm,
  printed,
  quoted,
  type Speaker,
  termPhrase,
  withFiguresBehind,
  withUnit,
} from '../../../engine/index.js';
import type { AmountCase, Effect, Expression, Operand, Term } from '../../../schemas/types/rules.js';
import { RULES } from '../parts/texts.js';
import type { Site } from '../site.js';

/** When a rule holds, in the words of the conditions it names. */
export function whenWords(expression: Expression | undefined, site: Site): string {
  const texts = RULES[site.state.language];
  if (expression === undefined) return texts.always;
  if (typeof expression === 'string') return site.rules.source.conditions[expression]?.label ?? expression;
  if ('not' in expression) return `${texts.not} ${whenWords(expression.not, site)}`;
  if ('all' in expression) return membersWords(expression.all, texts.and, site);
  if ('any' in expression) return membersWords(expression.any, texts.or, site);
  return expression satisfies never;
}

function membersWords(members: readonly Expression[], joint: string, site: Site): string {
  const words = members.map((member) => {
    const inside = whenWords(member, site);
    return typeof member === 'string' ? inside : `(${inside})`;
  });
  return words.join(` ${joint} `);
}

/** How the amount of a case is calculated, each figure by its value and its name. */
export function amountWords(rule: AmountCase, site: Site): string {
  return printed(amountPhrase(rule, site.state.language, (term) => termWords(term, site))).join('');
}

/** How the figures behind some names are calculated, where they are: `Contributo annuo: 24% (aliquota) di …`. */
export function derivations(names: readonly string[], site: Site): string[] {
  const { figures } = site.rules.source;
  return withFiguresBehind(names, site.rules.source).flatMap((name) => {
    const figure = figures[name];
    if (figure === undefined || !('derive' in figure)) return [];
    return `${figure.label}: ${printed(termWords(figure.derive, site)).join('')}`;
  });
}

function termWords(term: Term, site: Site) {
  const [unit] = measureTerm(term, site.rules.source).units;
  return termPhrase(term, speaker(site), site.state.language, unit);
}

/** What a modifier does to an amount. */
export function effectWords(effect: Effect, site: Site): string {
  return printed(effectPhrase(effect, speaker(site), site.state.language)).join('');
}

function speaker(site: Site): Speaker<string> {
  return (operand, unit) => ({
    words: [operandWords(operand, unit, site)],
    number: typeof operand === 'number' ? operand : site.rules.figureValues.get(operand),
  });
}

/**
 * A figure with its value and its name, the answer to a question, or a bare number.
 * @param unit of a bare number; a figure has its own
 */
export function operandWords(operand: Operand, unit: string, { rules, state }: Site): string {
  const { language } = state;
  if (typeof operand === 'number') return withUnit(operand, unit, language);
  const { figures, facts } = rules.source;
  const figure = figures[operand];
  if (figure === undefined) return quoted(facts[operand]?.label ?? operand, language);
  return `${withUnit(rules.figureValues.get(operand) ?? 0, figure.unit, language)} (${figure.label})`;
}
