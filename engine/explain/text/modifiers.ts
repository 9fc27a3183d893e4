import type { ExplainedModifier } from '../explanation.js';
import type { Block } from './paper.js';
import { decisionInWords, euro, type FactsByName } from './words.js';

const APPLIES = { always: 'applies', sometimes: 'applies under some answers', never: 'does not apply' } as const;

/** A modifier of a line: whether it applies and why, and the amount before and after it. */
export function modifierBlock(modifier: ExplainedModifier, facts: FactsByName): Block {
  const { id, label, applies, effect, before, after, decision } = modifier;
  const change = before === null || after === null ? '' : ` From ${euro(before)} it makes ${euro(after)} (${effect}).`;
  return {
    indent: 2,
    text: `Modifier ${id}, "${label}", ${APPLIES[applies]}: ${decisionInWords(decision, facts)}.${change}`,
  };
}
