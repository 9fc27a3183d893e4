import { median } from './quantile.js';

const TIMES = 15;
const WORK = JSON.stringify(
  Array.from({ length: 20_000 }, (_, index) => ({ index, name: `name ${index}`, share: index / 7 })),
);

/**
 * Milliseconds that a fixed piece of work takes here and now. A machine that does other things too is sometimes slow as a
 * whole, which says nothing of a service: its times are compared with this one.
 */
export function machinePace(): number {
  const times = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    JSON.stringify(JSON.parse(WORK));
    return performance.now() - start;
  });
  return median(times);
}
