import type { Kind } from '../change.js';

/** Keys under which names of figures and facts stand that are not read, or are texts. */
const NOT_READ = ['sources', 'label', 'id', 'aliases', 'lines', 'targets'];

/** Every name of a figure or a fact another one of its unit or type. */
export const names: Kind = ({ value, path, key, kind }, { otherFigure, otherFact }) => {
  if (typeof value !== 'string' || NOT_READ.includes(key) || kind === 'ruleset') return [];
  const others = isFact(key) ? [otherFact(value)] : [otherFigure(value) ?? otherFact(value)];
  return others.flatMap((to) => (to === undefined ? [] : [{ what: `${value} -> ${to}`, path, to }]));
};

function isFact(key: string): boolean {
  return ['fact', 'people', 'part', 'whole', 'plus'].includes(key);
}
