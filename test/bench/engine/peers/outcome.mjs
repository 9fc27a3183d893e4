/** Which part of the totals each line counts in. */
export function totalsPlan(source) {
  return source.lines.map((line) => ({
    bucket: line.bucket,
    included: line.state !== 'conditional',
    mayComeLater: line.firstYear === 'possible',
  }));
}

/**
 * What peers are asked for: the lines that may be due with their bounds, and the totals. Where a request leaves
 * questions open, the hull over the answers: a line that some answer does without starts from zero.
 * @param amounts of each situation: of each line `[min, max]`, or undefined where it is not due
 */
export function outcomeOf(amounts, plan) {
  const lines = plan.map((_, line) => hullOf(amounts.map((one) => one[line])));
  const totals = { opening: [0, 0], annual: [0, 0], inps: [0, 0], inail: [0, 0], firstYear: [0, 0] };
  for (const [line, range] of lines.entries()) {
    const { bucket, included, mayComeLater } = plan[line];
    if (range === undefined || !included) continue;
    add(totals[bucket], range[0], range[1]);
    add(totals.firstYear, mayComeLater ? 0 : range[0], range[1]);
  }
  return { lines, totals };
}

function hullOf(ranges) {
  if (ranges.every((range) => range === undefined)) return undefined;
  const bounds = ranges.map((range) => range ?? [0, 0]);
  return [Math.min(...bounds.map(([min]) => min)), Math.max(...bounds.map(([, max]) => max))];
}

function add(total, min, max) {
  total[0] += min;
  total[1] += max;
}
