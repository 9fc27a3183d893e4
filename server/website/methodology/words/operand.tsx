import type { VNode } from 'preact';
import type { Operand } from '../../../../schemas/types/rules.js';
import { anchor, type Site } from '../../site.js';
import { withUnit } from '../../text/format.js';

interface Props {
  readonly operand: Operand;
  readonly site: Site;
  /** The unit of a bare number; a figure has its own. */
  readonly unit: string;
}

/** A figure with its value and its name, the answer to a question, or a bare number. */
export function OperandWords({ operand, site: { rules, state }, unit }: Props): VNode {
  if (typeof operand === 'number') return <>{withUnit(operand, unit, state.language)}</>;
  const { figures, facts } = rules.source;
  const figure = figures[operand];
  if (figure === undefined) return <a href={`#${anchor.fact(operand)}`}>«{facts[operand]?.label ?? operand}»</a>;
  return (
    <>
      <a class="value" href={`#${anchor.figure(operand)}`}>
        {withUnit(rules.figureValues.get(operand) ?? 0, figure.unit, state.language)}
      </a>{' '}
      <span class="soft">({figure.label})</span>
    </>
  );
}
