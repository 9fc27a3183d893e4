import { TOTALS } from '../../../../engine/diff/impact/bounds.js';
import type { FormImpact, Span } from '../../../../engine/diff/rules-diff.js';
import type { Years } from '../../../../engine/diff/years.js';
import { everyRequest } from './every-request.js';

/** The same numbers as the report's, found by calculating each request by itself. */
export function byHand(form: string, years: Years): Pick<FormImpact, 'requests' | 'moved' | 'totals'> {
  const changes = [...everyRequest(form, years)].map((calculated) => calculated.changes);
  const totals = TOTALS.map((total, number) => {
    const [min, max] = [2 * number, 2 * number + 1].map((bound) => changes.map((one) => one[bound] ?? 0));
    const requests = changes.filter((one) => one[2 * number] !== 0 || one[2 * number + 1] !== 0).length;
    return { total, requests, min: span(min), max: span(max) };
  });
  return {
    requests: changes.length,
    moved: changes.filter((one) => one.some((change) => change !== 0)).length,
    totals: totals.filter(({ requests }) => requests > 0),
  };
}

function span(all: readonly number[] = []): Span | null {
  const changes = new Set(all.filter((change) => change !== 0));
  return changes.size === 0 ? null : { smallest: Math.min(...changes), largest: Math.max(...changes) };
}
