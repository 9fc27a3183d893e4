import { isDeepStrictEqual } from 'node:util';
import { asOutcome, oursForLines } from './ours.mjs';

/** Peers that reckon in binary are allowed a billionth. */
const TOLERANCE = 1e-9;

/**
 * @throws if a peer finds other lines, bounds or totals than the engine for one of the requests
 */
export async function checkPeer(name, peer, rules, requests) {
  const own = oursForLines(rules);
  for (const request of requests) {
    const found = await peer(request);
    const wanted = asOutcome(own(request), rules);
    const same =
      wanted.lines.every((range, line) => isClose(range, found.lines[line])) &&
      Object.entries(wanted.totals).every(([name, range]) => isClose(range, found.totals[name]));
    if (!same) throw new Error(`${name} differs: ${JSON.stringify({ request, found, wanted })}`);
  }
}

function isClose(a, b) {
  if (a === undefined || b === undefined) return a === b;
  return (
    isDeepStrictEqual(a, b) || a.every((bound, index) => Math.abs(bound - b[index]) <= TOLERANCE * Math.max(1, bound))
  );
}
