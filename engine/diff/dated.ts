import type { CalculationRequest, Due, PaymentRow } from '../../schemas/types/api.js';
import { asObject, type JsonObject, objectsIn } from '../request/json.js';
import { type Day, daysBetween } from '../rules/days.js';
import { groupedBy, pairs, recall } from '../values/maps.js';
import { type Observation, observeParts, type Sides } from './observe.js';
import { newId, type Renames, SAME_NAMES } from './renames.js';
import { keyOf } from './requests.js';

/* Compares two calendars: the days on which lines are paid, and the steps of the opening. */

/** How the payments of a line by a deadline differ in the calendars of one request. */
export interface PaymentContent extends Pick<PaymentRow, 'what' | 'before' | 'after' | 'daysLater'> {
  readonly deadline: string;
  readonly line: string;
  /** The start days with this difference. `before` and `after` are those of the first. */
  readonly starts: readonly Day[];
}

/** The calendars of one request, by both sides. */
interface Calendars {
  readonly request: CalculationRequest;
  readonly starts: readonly { readonly start: Day; readonly before: JsonObject; readonly after: JsonObject }[];
}

/** Finds the payments that differ: one observation per deadline and line, for all start days. */
export function observePayments({ starts }: Calendars, renames: Renames): Observation<PaymentContent>[] {
  const found = new Map<string, PaymentContent>();
  for (const { start, before, after } of starts) {
    for (const [id, was = [], is = []] of pairs(paymentsIn(before, renames), paymentsIn(after, SAME_NAMES))) {
      const sides = { before: was, after: is };
      if (JSON.stringify(sides.before) === JSON.stringify(sides.after)) continue;
      const known = found.get(id);
      found.set(id, known === undefined ? firstContent(id, start, sides) : mergedContent(known, start, sides));
    }
  }
  return [...found].map(([id, content]) => ({ id, key: content.what, content }));
}

interface DueSides {
  readonly before: Due[];
  readonly after: Due[];
}

function firstContent(id: string, start: Day, sides: DueSides): PaymentContent {
  const [deadline = '', line = ''] = id.split(' ');
  return { deadline, line, what: whatDiffers(sides), ...sides, daysLater: daysLater(sides), starts: [start] };
}

function mergedContent(known: PaymentContent, start: Day, sides: DueSides): PaymentContent {
  const what = whatDiffers(sides);
  const [earlier, later] = [known.daysLater, daysLater(sides)];
  const moved =
    earlier === null || later === null
      ? (earlier ?? later)
      : { from: Math.min(earlier.from, later.from), to: Math.max(earlier.to, later.to) };
  return { ...known, what: what === known.what ? what : 'both', daysLater: moved, starts: [...known.starts, start] };
}

function whatDiffers({ before, after }: DueSides): PaymentRow['what'] {
  if (before.length === 0) return 'added';
  if (after.length === 0) return 'removed';
  const datesOf = (dues: readonly Due[]) => dues.map(({ date }) => date).join();
  const sumsOf = (dues: readonly Due[]) => dues.map(({ min, max }) => `${min} ${max}`).join();
  if (datesOf(before) === datesOf(after)) return 'amounts';
  return sumsOf(before) === sumsOf(after) ? 'dates' : 'both';
}

/** By how many days the payments move; null if their number differs or none moves. */
function daysLater({ before, after }: DueSides): PaymentContent['daysLater'] {
  if (before.length !== after.length) return null;
  const moves = before
    .flatMap(({ date }, index) => daysBetween(date, after[index]?.date ?? date))
    .filter((by) => by !== 0);
  return moves.length === 0 ? null : { from: Math.min(...moves), to: Math.max(...moves) };
}

/** The payments of each deadline and line by date, those after the 12 months included. */
function paymentsIn(calendar: JsonObject, renames: Renames): Map<string, Due[]> {
  const found = new Map<string, Due[]>();
  for (const payment of [...objectsIn(calendar.payments), ...objectsIn(calendar.afterwards)]) {
    const deadline = newId(renames, 'deadlines', payment.deadline);
    for (const { id, min, max } of objectsIn(payment.lines)) {
      const dues = recall(found, `${deadline} ${newId(renames, 'lines', id)}`, () => []);
      dues.push({ date: String(payment.date), min: Number(min), max: Number(max) });
    }
  }
  for (const dues of found.values()) dues.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return found;
}

/** Finds the opening steps whose distance from the start differs, in days. */
export function observeSteps({ starts }: Calendars, renames: Renames): Observation<Sides<number>>[] {
  return starts.slice(0, 1).flatMap(({ start, before, after }) => {
    const daysOf = (calendar: JsonObject, names: Renames) =>
      objectsIn(calendar.steps).map(({ step, date }): [string, number] => {
        return [newId(names, 'steps', step), daysBetween(start, String(date))];
      });
    return observeParts(daysOf(before, renames), daysOf(after, SAME_NAMES));
  });
}

/** Groups the calendars of both sides by request, sorted by start day. */
export function calendarsByRequest(
  all: readonly {
    readonly request: CalculationRequest;
    readonly start: Day;
    readonly before: unknown;
    readonly after: unknown;
  }[],
): Calendars[] {
  return [...groupedBy(all, ({ request }) => keyOf({ operation: 'calendar', request })).values()].map((own) => ({
    request: own[0].request,
    starts: own
      .map(({ start, before, after }) => ({ start, before: asObject(before), after: asObject(after) }))
      .sort((a, b) => (a.start < b.start ? -1 : 1)),
  }));
}
