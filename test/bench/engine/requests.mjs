import { choicesOf } from '../../../dist/engine/conditions/fact-types.js';
import { sampleRequests } from '../../../dist/test/support/requests.js';

/** The same distinct requests at every run, drawn at random from all seven forms, with questions open as they come. */
export function distinctRequests(count) {
  for (let drawn = 2 * count; ; drawn *= 2) {
    const distinct = new Map(sampleRequests(drawn).map((request) => [JSON.stringify(request), request]));
    if (distinct.size >= count) return [...distinct.values()].slice(0, count);
  }
}

const CAPITALS = [1, 10_000, 50_000, 600_000];
const CLASSES = ['artisan', 'merchant'];

/** A request with its open questions answered, in turn one way and another. */
export function answered(request, index, { forms, facts }) {
  const { asks, people = {} } = forms[request.form];
  const settled = { ...request };
  for (const field of asks) {
    const fact = facts[field];
    if (fact.unanswered !== 'open' || (settled[field] ?? 'unknown') !== 'unknown') continue;
    settled[field] = pick(fact.type === 'number' ? CAPITALS : choicesOf(fact), index);
  }
  for (const role of Object.keys(people))
    settled[role] = settled[role].map((person, number) => withClass(person, index + number));
  return settled;
}

function withClass(person, index) {
  const isOpen = person.inps === 'uncertain' || (person.inps === undefined && person.worksOperationally);
  return isOpen ? { ...person, inps: pick(CLASSES, index) } : person;
}

function pick(values, index) {
  return values[index % values.length];
}
