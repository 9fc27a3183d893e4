import type { ComponentChildren, VNode } from 'preact';
import { type Condition, quoted, withUnit } from '../../../engine/index.js';
import type {
  AmountCase,
  AmountCases,
  Effect,
  Expression,
  Operand,
  Operation,
  Term,
} from '../../../schemas/types/rules.js';
import { joined, List } from '../parts/lists.js';
import { RULES } from '../parts/rule-words.js';
import { anchor, type Site } from '../site.js';

/** When a rule holds, in words that link to the conditions it names. */
export function whenWords(expression: Expression | undefined, site: Site): ComponentChildren {
  const texts = RULES[site.state.language];
  if (expression === undefined) return texts.always;
  if (typeof expression === 'string') return conditionLink(expression, site);
  if ('not' in expression) return [texts.not, ' ', whenWords(expression.not, site)];
  const [members, joint] = 'all' in expression ? [expression.all, texts.and] : [expression.any, texts.or];
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
  const { from, to } = RULES[site.state.language];
  if ('value' in rule) return termWords(rule.value, site);
  return [`${from} `, termWords(rule.min, site), ` ${to} `, termWords(rule.max, site)];
}

function termWords(term: Term, site: Site): ComponentChildren {
  return typeof term === 'object' ? operationWords(term, site) : operandWords(term, 'EUR', site);
}

/** A calculation over figures, in words. */
export function operationWords(operation: Operation, site: Site): ComponentChildren {
  const { round } = operation;
  const words = calculationWords(operation, site);
  return round === undefined ? words : [words, `, ${RULES[site.state.language].roundings[round]}`];
}

function calculationWords(operation: Operation, site: Site): ComponentChildren {
  const texts = RULES[site.state.language];
  const words = (operand: Operand, unit: string) => operandWords(operand, unit, site);
  const all = (operands: readonly Operand[], sign: string, unit: string) =>
    joined(
      operands.map((operand) => words(operand, unit)),
      sign,
    );
  if ('times' in operation) return all(operation.times, ' × ', 'count');
  if ('sum' in operation) return all(operation.sum, ' + ', 'EUR');
  if ('increase' in operation)
    return [words(operation.increase, 'EUR'), ` ${texts.plus} `, words(operation.byPercent, 'percent')];
  const part = [words(operation.percent, 'percent'), ` ${texts.of} `, words(operation.of, 'EUR')];
  return operation.upTo === undefined ? part : [part, `, ${texts.upTo} `, words(operation.upTo, 'EUR')];
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

/** What a modifier does to an amount, in words. */
export function effectWords(effect: Effect, site: Site): ComponentChildren {
  const { effectRounding } = RULES[site.state.language];
  const words = changeWords(effect, site);
  return 'round' in effect && effect.round !== undefined ? [words, `; ${effectRounding[effect.round]}`] : words;
}

function changeWords(effect: Effect, site: Site): ComponentChildren {
  const { effects, to } = RULES[site.state.language];
  const words = (before: string, operand: Operand, unit: string) => [`${before} `, operandWords(operand, unit, site)];
  if ('exempt' in effect) return effects.exempt;
  if ('setTo' in effect) return words(effects.setTo, effect.setTo, 'EUR');
  if ('setMinimum' in effect) return words(effects.setMinimum, effect.setMinimum, 'EUR');
  if ('reduce' in effect) return words(effects.reduce, effect.reduce, 'percent');
  const { increase } = effect;
  if (typeof increase !== 'object') return words(effects.increase, increase, 'percent');
  return [words(effects.increaseBetween, increase.min, 'percent'), ' ', words(to, increase.max, 'percent')];
}
