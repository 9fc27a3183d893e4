import { calculate } from '../../../../engine/calculate.js';
import type { Years } from '../../../../engine/diff/years.js';
import type { Notice, Result } from '../../../../schemas/types/api.js';
import { everyRequest } from './every-request.js';

/** In how many requests something comes, goes, or changes, by its name. */
function tally(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, counts: Map<string, number[]>) {
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [from, to] = [before.get(name), after.get(name)];
    if (from === to) continue;
    const [appears = 0, disappears = 0, changes = 0] = counts.get(name) ?? [];
    if (from === undefined) counts.set(name, [appears + 1, disappears, changes]);
    else if (to === undefined) counts.set(name, [appears, disappears + 1, changes]);
    else counts.set(name, [appears, disappears, changes + 1]);
  }
}

function noticesOf(result: Result): Map<string, string> {
  const { possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions } = result;
  const all: Notice[] = [possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions].flat();
  return new Map([
    ...all.map(({ id, level, amount }) => [id, JSON.stringify([level, amount?.min, amount?.max])] as const),
    ...result.inailDetail.reasons.map((reason) => [`inailDetail.reasons ${reason}`, ''] as const),
  ]);
}

function linesOf(result: Result): Map<string, string> {
  return new Map(
    result.lines.map(({ id, amount, includedInTotals, meta: { quantity, unitAmount, modifiers } }) => [
      id,
      JSON.stringify([amount, includedInTotals, quantity, unitAmount, modifiers]),
    ]),
  );
}

/** The same counts, found by looking at the whole results of all requests. */
export function tallied(form: string, years: Years) {
  const notices = new Map<string, number[]>();
  const lines = new Map<string, number[]>();
  const statuses = new Map<string, number>();
  for (const { request } of everyRequest(form, years)) {
    const [before, after] = [calculate(years.base, request), calculate(years.head, request)];
    tally(noticesOf(before), noticesOf(after), notices);
    tally(linesOf(before), linesOf(after), lines);
    for (const turn of turnedStatuses(before, after)) statuses.set(turn, (statuses.get(turn) ?? 0) + 1);
  }
  return { notices, lines, statuses };
}

function turnedStatuses(before: Result, after: Result): string[] {
  const names = ['inps_status', 'inail_status', 'totalsCompleteness'] as const;
  return names.filter((name) => before[name] !== after[name]).map((name) => `${name} ${before[name]} ${after[name]}`);
}
