import type { Kind, Site } from '../change.js';
import type { Vocabulary } from '../vocabulary.js';

/**
 * Every number a little more and a little less: a cent, a hundredth of a per cent, a day, a person. Figures by one whole too,
 * because the rounding that the authority prescribes may take a cent up.
 */
export const numbers: Kind = (site, vocabulary) => {
  const { value, path, kind } = site;
  if (typeof value !== 'number' || kind === 'sources') return [];
  const step = stepOf(site, vocabulary);
  const others =
    kind === 'figures' && step < 1 ? [value + step, value - step, value + 1] : [value + step, value - step];
  return others.map((other) => {
    const to = Math.round(other * 100) / 100;
    return { what: `${value} -> ${to}`, path, to };
  });
};

function stepOf({ kind, path: [, name], value }: Site, { isCount }: Vocabulary): number {
  if (kind === 'figures') return isCount(String(name)) ? 1 : 0.01;
  if (kind === 'lines' || kind === 'modifiers' || kind === 'notices') return 0.01;
  return Number.isInteger(value) ? 1 : 0.01;
}
