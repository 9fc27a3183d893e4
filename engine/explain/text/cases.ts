import type { ExplainedCase, ExplainedGroup } from '../explanation.js';
import type { Block } from './paper.js';
import { decisionInWords, euro, type FactsByName } from './words.js';

/** The amount of a group of a line: the case that gives it, and why those before it did not. */
export function caseBlocks({ people, cases }: ExplainedGroup, facts: FactsByName): Block[] {
  if (people?.count === 0) return [];
  const last = cases.findLastIndex(({ chosen }) => chosen !== 'never');
  const each = people === null ? '' : ` for each of "${people.label}" (${people.count})`;
  return cases.slice(0, last + 1).map((one) => {
    const which = cases.length === 1 ? '' : `, case ${one.number} of ${cases.length}`;
    return one.chosen === 'never' ? passedOver(one, facts) : chosen(one, `Amount${each}${which}`, facts);
  });
}

function chosen({ decision, unitAmount, calculation, chosen: how }: ExplainedCase, lead: string, facts: FactsByName) {
  const when = how === 'sometimes' ? ' under some answers' : '';
  const amount = unitAmount === null ? '' : `${euro(unitAmount)}, from ${calculation}`;
  const why = decision.expression === null ? '' : ` Its condition: ${decisionInWords(decision, facts)}.`;
  return { indent: 2, text: `${lead}${when}: ${amount}.${why}` };
}

function passedOver({ number, decision }: ExplainedCase, facts: FactsByName): Block {
  const why = decision.holds === 'never' ? decisionInWords(decision, facts) : 'a case before it holds';
  return { indent: 2, text: `Not case ${number}: ${why}.` };
}
