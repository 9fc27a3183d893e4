import { Fragment, type VNode } from 'preact';
import type { Expression } from '../../../../schemas/types/rules.js';
import { anchor, type Site } from '../../site.js';
import { RULES } from '../../text/rules.js';

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
