import { isDeepStrictEqual } from 'node:util';
import { OPEN } from '../../../../dist/engine/conditions/fact-space.js';
import { readRequest } from '../../../../dist/engine/facts.js';
import { requestSums } from '../../../../dist/engine/pricing/buckets.js';
import { evaluate, namesRead } from '../../../../dist/engine/pricing/terms.js';
import { totalsOf } from '../../../../dist/engine/result/totals.js';
import { decimal } from '../../../../dist/engine/values/amounts.js';

/** The engine, for what the peers are asked as well: the lines with their bounds, and the totals. */
export function oursForLines(rules) {
  return (request) => {
    const facts = readRequest(request, rules.reading);
    const sums = requestSums(rules, facts);
    return { sums, totals: totalsOf(sums) };
  };
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

/** The bounds of an amount case, of an increase: one term for each. */
export function boundsOf(one) {
  if (typeof one !== 'object') return [one, one];
  return 'value' in one ? [one.value, one.value] : [one.min, one.max];
}

/** A term as a number, wherever no fact of the request is in it; else undefined. Peers are spared what can be folded. */
export function constantOf(term, figures) {
  if (!namesRead(term).every((name) => figures.has(name))) return undefined;
  return evaluate(term, (name) => figures.get(name) ?? decimal(0)).toNumber();
}

/** The groups of a line that are priced per person, or the line itself as its only group. */
export function groupsOf(line) {
  return line.forEach ?? [{ amount: line.amount }];
}

/** What a condition compares its fact with. */
export function comparedWith({ value }, figures) {
  return figures.get(value)?.toNumber() ?? value;
}

/**
 * The facts of a request as plain values, once for each joint answer to what it leaves open. Every peer is given the
 * same facts, read by the engine's own reader: none of them reads requests.
 */
export function situationsOf(rules, request) {
  const facts = readRequest(request, rules.reading);
  let situations = [{}];
  for (const [number, name] of rules.space.names.entries()) {
    const { type } = rules.source.facts[name];
    const { representatives } = rules.space.cells[number];
    const cell = facts.situation[number];
    if (cell === OPEN)
      situations = situations.flatMap((one) => representatives.map((value) => ({ ...one, [name]: value })));
    else {
      const value = type === 'enum' || type === 'boolean' ? representatives[cell] : facts.numberOf(name);
      for (const one of situations) one[name] = value;
    }
  }
  return situations;
}
