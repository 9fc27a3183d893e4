import type { VNode } from 'preact';
import type { Condition } from '../../../../engine/index.js';
import { anchor, type Site } from '../../site.js';
import { withUnit } from '../../text/format.js';
import { RULES } from '../../text/rules.js';
import { When } from './expression.js';

/** What a named condition means, in words. */
export function Meaning({ condition, site }: { condition: Condition; site: Site }): VNode {
  if (!('fact' in condition)) return <When expression={condition} site={site} />;
  const { fact, operator, value } = condition;
  const values = [value].flat().map((one) => factValue(one, fact, site));
  return (
    <>
      <a href={`#${anchor.fact(fact)}`}>«{site.rules.source.facts[fact]?.label ?? fact}»</a>{' '}
      {RULES[site.state.language].operators[operator]} {values.join(', ')}
    </>
  );
}

function factValue(value: string | number | boolean, name: string, { rules, state }: Site): string {
  const fact = rules.source.facts[name];
  if (fact !== undefined && 'values' in fact) return `«${fact.values[String(value)] ?? value}»`;
  const figure = rules.source.figures[String(value)];
  if (figure !== undefined) return withUnit(rules.figureValues.get(String(value)) ?? 0, figure.unit, state.language);
  return typeof value === 'number' ? withUnit(value, 'count', state.language) : String(value);
}
