import fc from 'fast-check';
import type { Change, Kind, Site, Vocabulary } from './alterations.js';

/*
 * What rules could say in addition: conditions on crowds, calculations, other effects. There is no end to them, so each
 * place gets a few, the same at every run.
 */

/** How many additions of a kind are tried at one place. */
const PER_PLACE = 4;

function few<Value>(of: fc.Arbitrary<Value>, { path }: Site, change: (value: Value) => Change): Change[] {
  const seed = [...path.join('.')].reduce((hash, letter) => (31 * hash + letter.charCodeAt(0)) % 1_000_003, 7);
  return fc.sample(of, { numRuns: PER_PLACE, seed }).map(change);
}

const percentage = fc.constantFrom(0.72, 1, 12.5, 33.33, 100);
const odd = fc.constantFrom(0, 0.05, 7.77, 250, 10_000.01, 99_999.99);
const round = fc.constantFrom('cent', 'euro', undefined);

function written(value: unknown): string {
  return JSON.stringify(value);
}

/** Every `when` with one to three comparisons of counts, shares or other numbers beside it, or in the place of it. */
export const crowds: Kind = (site, { numbers }) => {
  const { key, path, value } = site;
  if (key !== 'when' || path.at(-1) !== 'when') return [];
  const leaf = fc.constantFrom(...numbers).chain(({ name: fact, type }) =>
    fc.record({
      fact: fc.constant(fact),
      operator: fc.constantFrom('equal', 'notEqual', 'lessThan', 'greaterThan', 'greaterThanInclusive'),
      value:
        type === 'share'
          ? fc.constantFrom(0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9)
          : fc.constantFrom(...(type === 'count' ? [0, 1, 2, 3, 4, 5, 7, 10, 12, 20] : [0, 3, 500, 10_000.5, 1e6])),
    }),
  );
  const how = fc.constantFrom('all', 'any', 'none', 'alone');
  return few(fc.tuple(fc.array(leaf, { minLength: 1, maxLength: 3 }), how), site, ([leaves, word]) => {
    const names = leaves.map((_, index) => `folla_${index + 1}`);
    const crowd = { all: names };
    const to = {
      all: { all: [value, ...names] },
      any: { any: [value, crowd] },
      none: { all: [value, { not: crowd }] },
      alone: crowd,
    }[word];
    const conditions = Object.fromEntries(leaves.map((one, index) => [names[index], { label: 'Folla', ...one }]));
    return { what: `when ${written(to)} of ${written(leaves)}`, path, to, conditions };
  });
};

/** Every amount a calculation: a percentage with and without a ceiling, an increase, a product, a sum, rounded or not. */
export const terms: Kind = (site, vocabulary) => {
  const { kind, path, value } = site;
  const isAmount = ['value', 'min', 'max'].includes(String(path.at(-1))) && path.includes('amount');
  if (kind !== 'lines' || !isAmount) return [];
  return few(fc.oneof(anyTerm(value, vocabulary), inCases(value, vocabulary)), site, (to) => ({
    what: `${written(value)} -> ${written(to)}`,
    path,
    to,
  }));
};

function anyTerm(value: unknown, { amounts, asked }: Vocabulary): fc.Arbitrary<object> {
  const base = fc.oneof(fc.constantFrom(...asked), fc.constantFrom(...amounts));
  const upTo = fc.oneof(fc.constant(undefined), fc.constantFrom(...amounts), odd);
  const old = typeof value === 'object' ? base : fc.oneof(base, fc.constant(value));
  return fc.oneof(
    fc.record({ percent: percentage, of: base, upTo, round }),
    fc.record({ increase: old, byPercent: percentage, round }),
    fc.record({ times: fc.tuple(base, fc.oneof(odd, percentage)), round }),
    fc.record({ sum: fc.tuple(old, base), round }),
  );
}

/** The calculation that stands there, with another rounding or another ceiling. */
function inCases(value: unknown, { amounts }: Vocabulary): fc.Arbitrary<object> {
  const percent = typeof value === 'object' && value !== null && 'percent' in value ? value : { percent: 1, of: 100 };
  return fc
    .record({ upTo: fc.oneof(odd, fc.constantFrom(...amounts), fc.constant(undefined)), round })
    .map((other) => ({
      ...percent,
      ...other,
    }));
}

/** Every effect another, rounded or not; every modifier with another line among its targets. */
export const effects: Kind = (site, { lines }) => {
  const { key, path, value } = site;
  if (path.at(-1) !== key || site.kind !== 'modifiers') return [];
  const of = (what: string) => (to: unknown) => ({ what: `${what} -> ${written(to)}`, path, to });
  if (key === 'targets' && Array.isArray(value))
    return few(fc.constantFrom(...lines), site, (line) => of('targets')([...value, line]));
  if (key !== 'effect') return [];
  const effect = fc.oneof(
    fc.record({ increase: fc.oneof(percentage, fc.record({ min: fc.constant(0), max: percentage })), round }),
    fc.record({ reduce: percentage, round }),
    fc.record({ setTo: odd }),
    fc.record({ setMinimum: odd }),
    fc.constant({ exempt: true }),
  );
  return few(effect, site, of('effect'));
};
