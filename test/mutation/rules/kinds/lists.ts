import { type Kind, without } from '../change.js';

/** Lists of which each item counts. */
const COUNTING = [
  ...['lines', 'modifiers', 'notices', 'deadlines', 'holidays', 'inpsStatus', 'inailStatus', 'totalsCompleteness'],
  ...['amount', 'forEach', 'targets', 'instalments', 'roles', 'class'],
];

/** Lists of which the first item that holds, or the order of application, counts. */
const ORDERED = ['amount', 'modifiers', 'inpsStatus', 'inailStatus', 'totalsCompleteness'];

/** Every item of a list gone; every two neighbours in the other order, where the order counts. */
export const lists: Kind = ({ key, path, value }) => {
  if (!Array.isArray(value) || path.at(-1) !== key) return [];
  const removals = COUNTING.includes(key)
    ? value.map((item, index) => ({ what: `${nameOf(item, index)} removed`, path, to: without(value, index) }))
    : [];
  const swaps = ORDERED.includes(key)
    ? value.slice(1).map((item, index) => ({
        what: `${nameOf(item, index + 1)} before ${nameOf(value[index], index)}`,
        path,
        to: [...value.slice(0, index), item, value[index], ...value.slice(index + 2)],
      }))
    : [];
  return [...removals, ...swaps];
};

function nameOf(item: unknown, index: number): string {
  if (typeof item !== 'object' || item === null) return String(item);
  if ('id' in item) return String(item.id);
  return 'label' in item ? String(item.label) : `item ${index + 1}`;
}
