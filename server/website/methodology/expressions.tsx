import { Fragment, type VNode } from 'preact';
import type { Condition } from '../../../engine/index.js';
import type { Expression } from '../../../schemas/types/rules.js';
import { withUnit } from '../parts/format.js';
import { RULES } from '../parts/rule-words.js';
import { anchor, type Site } from '../site.js';

/** When a rule holds, in words that link to the conditions it names. */
export function When({ expression, site }: { expression: Expression | undefined; site: Site }): VNode {
  const texts = RULES[site.state.language];
  if (expression === undefined) return <>{texts.always}</>;
  if (typeof expression === 'string') return <ConditionLink name={expression} site={site} />;
  if ('not' in expression) {
    return (
      <>
        {texts.not} <When expression={expression.not} site={site} />
      </>
    );
  }
  const [members, joint] = 'all' in expression ? [expression.all, texts.and] : [expression.any, texts.or];
  return <Joined members={members} joint={joint} site={site} />;
}

function Joined({ members, joint, site }: { members: readonly Expression[]; joint: string; site: Site }): VNode {
  return (
    <>
      {members.map((member, index) => (
        <Fragment key={index}>
          {index > 0 && ` ${joint} `}
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

function ConditionLink({ name, site }: { name: string; site: Site }): VNode {
  return <a href={`#${anchor.condition(name)}`}>{site.rules.source.conditions[name]?.label ?? name}</a>;
}

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
