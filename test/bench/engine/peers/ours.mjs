import { calculate } from '../../../../dist/engine/calculate.js';
import { readRequest } from '../../../../dist/engine/facts.js';
import { requestSums } from '../../../../dist/engine/pricing/buckets.js';
import { totalsOf } from '../../../../dist/engine/result/totals.js';

/** The engine, for what the peers are asked as well: the lines with their bounds, and the totals. */
export function oursForLines(rules) {
  return (request) => {
    const facts = readRequest(request, rules.reading);
    const sums = requestSums(rules, facts);
    return { sums, totals: totalsOf(sums) };
  };
}

/** The engine, for its full result: texts, sources, notices, statuses, details and open questions too. */
export function ours(rules) {
  return (request) => calculate(rules, request);
}

/** Lines and totals in the form in which peers give theirs, to compare them. */
export function asOutcome({ sums, totals }, rules) {
  const priced = Object.values(sums).flatMap(({ lines }) => lines);
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
