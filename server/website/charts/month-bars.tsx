import { scaleLinear } from 'd3-scale';
import type { VNode } from 'preact';
import type { Amounts } from '../text/format.js';

/** A month's payments as a bar: solid as far as they are certain, striped as far as they may go. */
export function MonthBar({ amounts: { min, max }, most }: { amounts: Amounts; most: number }): VNode {
  const percent = scaleLinear()
    .domain([0, Math.max(most, 1)])
    .range([0, 100]);
  return (
    <svg class="range-bar" width="100%" height="14" aria-hidden="true" focusable="false">
      <rect class="bar-ground" width="100%" height="14" />
      <rect class="bar-law" width={`${percent(min)}%`} height="14" />
      {max > min && <rect class="bar-law-open" x={`${percent(min)}%`} width={`${percent(max - min)}%`} height="14" />}
    </svg>
  );
}
