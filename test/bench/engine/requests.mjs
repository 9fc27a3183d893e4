import { sampleRequests } from '../../../dist/test/support/requests.js';

/** The same distinct requests at every run, drawn at random from all seven forms, with questions open as they come. */
export function distinctRequests(count) {
  for (let drawn = 2 * count; ; drawn *= 2) {
    const distinct = new Map(sampleRequests(drawn).map((request) => [JSON.stringify(request), request]));
    if (distinct.size >= count) return [...distinct.values()].slice(0, count);
  }
}

/** How many requests there are of each form. */
export function formsOf(requests) {
  const counts = new Map();
  for (const { form } of requests) counts.set(form, (counts.get(form) ?? 0) + 1);
  return counts;
}
