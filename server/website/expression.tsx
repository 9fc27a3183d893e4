import { Fragment, type VNode } from 'preact';
import type { Condition, RuleSource } from '../../engine/rule-source.js';
import type { Expression } from '../../schemas/types/rules.js';
import { number, withUnit } from './format.js';
import { anchor, type Site } from './site.js';
import { OPERATORS } from './words.js';

/** When a rule holds, in words that link to the conditions it names. */
export function When({ expression, site }: { expression: Expression | undefined; site: Site }): VNode {
  if (expression === undefined) return <>sempre</>;
  if (typeof expression === 'string') return <ConditionLink name={expression} source={site.rules.source} />;
  if ('not' in expression) {
    return (
      <>
        non vale: <When expression={expression.not} site={site} />
      </>
    );
  }
  const [members, joint] = 'all' in expression ? [expression.all, ' e '] : [expression.any, ' oppure '];
  return <Joined members={members} joint={joint} site={site} />;
}

/** What a named condition means, in words. */
export function Meaning({ condition, site }: { condition: Condition; site: Site }): VNode {
  if (!('fact' in condition)) return <When expression={condition} site={site} />;
  const { fact, operator, value } = condition;
  const values = [value].flat().map((one) => factValue(one, fact, site));
  return (
    <>
      «{site.rules.source.facts[fact]?.label ?? fact}» {OPERATORS[operator] ?? operator} {values.join(', ')}
    </>
  );
}

function Joined({ members, joint, site }: { members: readonly Expression[]; joint: string; site: Site }): VNode {
  return (
    <>
      {members.map((member, index) => (
        <Fragment key={index}>
          {index > 0 && joint}
          {typeof member === 'string' ? (
            <When expression={member} site={site} />
          ) : (
            <Bracketed member={member} site={site} />
          )}
        </Fragment>
      ))}
    </>
  );
}

function Bracketed({ member, site }: { member: Expression; site: Site }): VNode {
  return (
    <>
      (<When expression={member} site={site} />)
    </>
  );
}

function ConditionLink({ name, source }: { name: string; source: RuleSource }): VNode {
  return <a href={`#${anchor.condition(name)}`}>{source.conditions[name]?.label ?? name}</a>;
}

function factValue(value: string | number | boolean, name: string, { rules }: Site): string {
  const fact = rules.source.facts[name];
  if (fact !== undefined && 'values' in fact) return `«${fact.values[String(value)] ?? value}»`;
  const figure = rules.source.figures[String(value)];
  if (figure !== undefined) return withUnit(rules.figureValues.get(String(value)) ?? 0, figure.unit);
  return typeof value === 'number' ? number(value) : String(value);
}
