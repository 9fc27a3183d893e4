import type { ComponentChildren, VNode } from 'preact';
import { type Amounts, euroSpan, type Language } from '../../../engine/index.js';
import { totalData } from './totals.js';

interface Props {
  /** The id of what it leads to. */
  readonly to: string;
  readonly total: Amounts;
  /** The second of two outcomes. */
  readonly other?: Amounts | undefined;
  readonly language: Language;
  readonly children: ComponentChildren;
}

/** On a narrow screen a total stays in sight under the questions, and leads to the rest. */
export function TotalInSight({ to, total, other, language, children }: Props): VNode {
  return (
    <a class="total-in-sight" data-early="total-in-sight" href={`#${to}`}>
      <span>{children}</span>{' '}
      <span>
        {[total, other].map(
          (one) =>
            one !== undefined && (
              <strong key={totalData(one)} data-total={totalData(one)}>
                {euroSpan(one, language, 'whole')}{' '}
              </strong>
            ),
        )}
      </span>
      {/* The script says here what an answer has moved. */}
      <span class="total-change" role="status" />
    </a>
  );
}
