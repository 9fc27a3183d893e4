import type { VNode } from 'preact';
import type { AmountCase, AmountCases, Term } from '../../../../schemas/types/rules.js';
import type { Site } from '../../site.js';
import { RULES } from '../../text/rules.js';
import { When } from './expression.js';
import { OperandWords } from './operand.js';
import { OperationWords } from './operation.js';

/** The amounts of a rule: the first whose condition holds counts. */
export function Amounts({ cases, site }: { cases: AmountCases; site: Site }): VNode {
  return (
    <ul class="amounts">
      {cases.map((rule, index) => (
        <li key={index}>
          <Amount rule={rule} site={site} />
          <Case rule={rule} isOnly={cases.length === 1} site={site} />
        </li>
      ))}
    </ul>
  );
}

function Case({ rule, isOnly, site }: { rule: AmountCase; isOnly: boolean; site: Site }): VNode | null {
  const { ifHolds, otherwise } = RULES[site.state.language];
  if (rule.when === undefined) return isOnly ? null : <>, {otherwise}</>;
  return (
    <>
      , {ifHolds} <When expression={rule.when} site={site} />
    </>
  );
}

function Amount({ rule, site }: { rule: AmountCase; site: Site }): VNode {
  const { from, to } = RULES[site.state.language];
  if ('value' in rule) return <TermWords term={rule.value} site={site} />;
  return (
    <>
      {from} <TermWords term={rule.min} site={site} /> {to} <TermWords term={rule.max} site={site} />
    </>
  );
}

function TermWords({ term, site }: { term: Term; site: Site }): VNode {
  if (typeof term === 'object') return <OperationWords operation={term} site={site} />;
  return <OperandWords operand={term} unit="EUR" site={site} />;
}
