import type { VNode } from 'preact';
import { RangeBar } from '../charts/range-bar.js';
import type { Split } from '../parts/totals.js';
import { wholeEuro } from '../text/format.js';

/**
 * The bar of a total with a number over each of its four parts and, below it, how far its minimum and its maximum reach.
 * It only repeats what the list beside it says in words, so it is hidden from screen readers.
 */
export function ExplainedBar({ split, minimum, maximum }: { split: Split; minimum: string; maximum: string }): VNode {
  const { law, total } = split;
  const ends = [law.min, total.min, total.min + law.max - law.min, total.max];
  const percent = (amount: number) => `${(100 * amount) / total.max}%`;
  return (
    <div class="worked-bar">
      <svg width="100%" height="1.75em" aria-hidden="true" focusable="false">
        {ends.map((end, index) => (
          <text key={index} class="mark-text" x={percent(((ends[index - 1] ?? 0) + end) / 2)} y="1.2em">
            {index + 1}
          </text>
        ))}
      </svg>
      <RangeBar split={split} most={total.max} />
      <svg class="reach" width="100%" height="4.5em" aria-hidden="true" focusable="false">
        <Reach end={percent(total.min)} row={0} label={`${minimum} ${wholeEuro(total.min)}`} />
        <Reach end={percent(total.max)} row={1} label={`${maximum} ${wholeEuro(total.max)}`} />
      </svg>
    </div>
  );
}

/** How far from zero an amount reaches: a line with its label below the end. */
function Reach({ end, row, label }: { end: string; row: number; label: string }): VNode {
  const top = row * 2.1;
  return (
    <g>
      <line x1="0" x2={end} y1={`${top + 0.6}em`} y2={`${top + 0.6}em`} />
      <line x1={end} x2={end} y1={`${top + 0.25}em`} y2={`${top + 0.95}em`} />
      <text x={end} y={`${top + 1.85}em`}>
        {label}
      </text>
    </g>
  );
}

/** A sample of the filling of one part of a bar. */
export function Swatch({ tone }: { tone: string }): VNode {
  return (
    <svg class="swatch" width="1.5em" height="0.9em" aria-hidden="true" focusable="false">
      <rect class={`bar-${tone}`} width="100%" height="100%" />
    </svg>
  );
}
