import { calculate } from '../../../../dist/engine/calculate.js';
import { readRequest } from '../../../../dist/engine/facts/request-facts.js';
import { priceAll } from '../../../../dist/engine/lines/price-all.js';
import { bucketSums } from '../../../../dist/engine/result/bucket-sum.js';
import { totalsOf } from '../../../../dist/engine/result/totals.js';

/** The engine, for what the peers are asked as well: the lines with their bounds, and the totals. */
export function oursForLines(rules) {
  return (request) => {
    const priced = priceAll(rules, readRequest(request, rules.reading));
    return { priced, totals: totalsOf(bucketSums(priced)) };
  };
}

/** The engine, for its full result: texts, sources, notices, statuses, details and open questions too. */
export function ours(rules) {
  return (request) => calculate(rules, request);
}

/** Lines and totals in the form in which peers give theirs, to compare them. */
export function asOutcome({ priced, totals }, rules) {
  const amounts = new Map(priced.map(({ line, amount }) => [line.id, range(amount)]));
  return {
    lines: rules.source.lines.map(({ bucket, id }) => amounts.get(`${bucket}.${id}`)),
    totals: {
      opening: range(totals.opening_one_off),
      annual: range(totals.annual_fixed),
      inps: range(totals.inps),
      firstYear: range(totals.first_year_12m),
    },
  };
}

function range({ min, max }) {
  return [min.toNumber(), max.toNumber()];
}
