import type { ComponentChildren, VNode } from 'preact';
import { type Amounts, euroRange, type Language } from '../../../engine/index.js';

interface Props {
  /** The id of what it leads to. */
  readonly to: string;
  /** What it is the total of; an answer moves it as long as this stays the same. */
  readonly of: string;
  readonly total: Amounts;
  readonly language: Language;
  readonly children: ComponentChildren;
}

/**
 * On a narrow screen a total stays in sight under the questions, and leads to the rest. The script says above it by how much
 * an answer has moved it.
 */
export function TotalInSight({ to, of, total, language, children }: Props): VNode {
  return (
    <>
      <p class="moved" role="status" />
      <a class="total-in-sight" data-early="total-in-sight" href={`#${to}`}>
        {children}{' '}
        <strong data-of={of} data-min={total.min} data-max={total.max}>
          {euroRange(total, language, 'whole')}
        </strong>
      </a>
    </>
  );
}
