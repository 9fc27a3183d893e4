import type { VNode } from 'preact';
import type { Operand } from '../../schemas/types/rules.js';
import { withUnit } from './format.js';
import { anchor, type Site } from './site.js';

interface Props {
  readonly operand: Operand;
  readonly site: Site;
  /** The unit of a bare number; a figure has its own. */
  readonly unit: string;
}

/** A figure with its value, the answer to a question, or a bare number. */
export function OperandWords({ operand, site, unit }: Props): VNode {
  if (typeof operand === 'number') return <>{withUnit(operand, unit)}</>;
  const { figures, facts } = site.rules.source;
  const figure = figures[operand];
  if (figure === undefined) return <a href={`#${anchor.fact(operand)}`}>«{facts[operand]?.label ?? operand}»</a>;
  return (
    <a href={`#${anchor.figure(operand)}`} title={figure.label}>
      {withUnit(site.rules.figureValues.get(operand) ?? 0, figure.unit)}
    </a>
  );
}
