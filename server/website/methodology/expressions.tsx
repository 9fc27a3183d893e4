import type { ComponentChildren, VNode } from 'preact';
import {
  amountPhrase,
  type Condition,
  effectPhrase,
  measureTerm,
  type Phrase,
  printed,
  quoted,
  type Speaker,
  termPhrase,
  withUnit,
} from '../../../engine/index.js';
import type { AmountCase, AmountCases, Effect, Expression, Operand, Term } from '../../../schemas/types/rules.js';
import { joined, List } from '../parts/lists.js';
import { RULES } from '../parts/texts.js';
import { anchor, type Site } from '../site.js';

/** When a rule holds, in words that link to the conditions it names. */
export function whenWords(expression: Expression | undefined, site: Site): ComponentChildren {
  const texts = RULES[site.state.language];
  if (expression === undefined) return texts.always;
  if (typeof expression === 'string') return conditionLink(expression, site);
  if ('not' in expression) return [texts.not, ' ', whenWords(expression.not, site)];
  if ('all' in expression) return membersWords(expression.all, texts.and, site);
  if ('any' in expression) return membersWords(expression.any, texts.or, site);
  return expression satisfies never;
}

function membersWords(members: readonly Expression[], joint: string, site: Site): ComponentChildren {
  const words = members.map((member) => {
    const inside = whenWords(member, site);
    return typeof member === 'string' ? inside : ['(', inside, ')'];
  });
  return joined(words, ` ${joint} `);
}

function conditionLink(name: string, { rules }: Site): VNode {
  return <a href={`#${anchor.condition(name)}`}>{rules.source.conditions[name]?.label ?? name}</a>;
}

/** What a named condition means, in words. */
export function meaning(condition: Condition, site: Site): ComponentChildren {
  if (!('fact' in condition)) return whenWords(condition, site);
  const { fact, operator, value } = condition;
  const values = [value].flat().map((one) => factValue(one, fact, site));
  return [factLink(fact, site), ` ${RULES[site.state.language].operators[operator]} ${values.join(', ')}`];
}

function factLink(name: string, { rules, state }: Site): VNode {
  return <a href={`#${anchor.fact(name)}`}>{quoted(rules.source.facts[name]?.label ?? name, state.language)}</a>;
}

function factValue(value: string | number | boolean, name: string, { rules, state }: Site): string {
  const fact = rules.source.facts[name];
  if (fact !== undefined && 'values' in fact)
    return quoted(String(fact.values[String(value)] ?? value), state.language);
  const figure = rules.source.figures[String(value)];
  if (figure !== undefined) return withUnit(rules.figureValues.get(String(value)) ?? 0, figure.unit, state.language);
  return typeof value === 'number' ? withUnit(value, 'count', state.language) : String(value);
}

/** The amounts of a rule: the first whose condition holds counts. */
export function Amounts({ cases, site }: { cases: AmountCases; site: Site }): VNode {
  const { ifHolds, otherwise } = RULES[site.state.language];
  const caseWords = ({ when }: AmountCase): ComponentChildren => {
    if (when !== undefined) return [`, ${ifHolds} `, whenWords(when, site)];
    return cases.length > 1 && `, ${otherwise}`;
  };
  return <List kind="amounts" items={cases.map((rule) => [amountWords(rule, site), caseWords(rule)])} />;
}

function amountWords(rule: AmountCase, site: Site): ComponentChildren {
  return amountPhrase(rule, site.state.language, (term) => termWords(term, site));
}

/** A term of an amount, or what a figure derives from, in words that link to the figures. */
export function termWords(term: Term, site: Site): Phrase<ComponentChildren> {
  const [unit] = measureTerm(term, site.rules.source).units;
  return printed(termPhrase(term, speaker(site), site.state.language, unit));
}

/** What a modifier does to an amount, in words that link to the figures. */
export function effectWords(effect: Effect, site: Site): Phrase<ComponentChildren> {
  return printed(effectPhrase(effect, speaker(site), site.state.language));
}

/** Speaks of figures by their values, each a link to its place. */
function speaker(site: Site): Speaker<ComponentChildren> {
  return (operand, unit) => ({
    words: [operandWords(operand, unit, site)],
    number: typeof operand === 'number' ? operand : site.rules.figureValues.get(operand),
  });
}

/**
 * A figure with its value and its name, the answer to a question, or a bare number.
 * @param unit of a bare number; a figure has its own
 */
export function operandWords(operand: Operand, unit: string, site: Site): ComponentChildren {
  const { rules, state } = site;
  if (typeof operand === 'number') return withUnit(operand, unit, state.language);
  const figure = rules.source.figures[operand];
  if (figure === undefined) return factLink(operand, site);
  return (
    <>
      <a class="value" href={`#${anchor.figure(operand)}`}>
        {withUnit(rules.figureValues.get(operand) ?? 0, figure.unit, state.language)}
      </a>{' '}
      <span class="soft">({figure.label})</span>
    </>
  );
}
