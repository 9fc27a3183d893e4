import type { VNode } from 'preact';
import { wholeEuro } from '../text/format.js';
import type { Scale } from './scale.js';

/** The amounts along a scale, for the bars under it. It is hidden from screen readers, as the bars are. */
export function Axis({ most, ticks }: Scale): VNode {
  return (
    <svg class="axis" width="100%" height="24" aria-hidden="true" focusable="false">
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line x1={`${(tick / most) * 100}%`} x2={`${(tick / most) * 100}%`} y1="18" y2="24" />
          {(index === 0 || index === ticks.length - 1) && (
            <text x={`${(tick / most) * 100}%`} y="13" text-anchor={index === 0 ? 'start' : 'end'}>
              {wholeEuro(tick)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
