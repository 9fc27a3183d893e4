import type { VNode } from 'preact';
import type { Line } from '../../../engine/index.js';
import { anchor, type Site } from '../site.js';
import { METHODOLOGY } from '../text/methodology.js';
import { Amounts } from './words/amounts.js';
import { OperandWords } from './words/operand.js';

/** What a cost line amounts to: once, or for every person of some kind; and the part that an administrator bears. */
export function LineAmounts({ line, site }: { line: Line; site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  return (
    <>
      {line.amount !== undefined && <Amounts cases={line.amount} site={site} />}
      {line.forEach?.map(({ people, amount }) => (
        <div key={people}>
          <p>
            {texts.forEachPerson}{' '}
            <a href={`#${anchor.fact(people)}`}>{site.rules.source.facts[people]?.label ?? people}</a>
          </p>
          <Amounts cases={amount} site={site} />
        </div>
      ))}
      {line.administratorShare !== undefined && (
        <p>
          {texts.administratorShare}{' '}
          <OperandWords operand={line.administratorShare.dividedBy} unit="count" site={site} />
        </p>
      )}
    </>
  );
}
