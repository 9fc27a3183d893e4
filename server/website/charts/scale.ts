import { scaleLinear } from 'd3-scale';

/** A scale of amounts from zero, euro. */
export interface Scale {
  /** The amount at its right end. */
  readonly most: number;
  /** Round amounts on it, zero and the end included. */
  readonly ticks: readonly number[];
}

/** A scale that ends on a round amount and holds the greatest of some. */
export function scaleTo(greatest: number): Scale {
  const scale = scaleLinear()
    .domain([0, Math.max(greatest, 1)])
    .nice(4);
  const [, most = 1] = scale.domain();
  return { most, ticks: scale.ticks(4) };
}
