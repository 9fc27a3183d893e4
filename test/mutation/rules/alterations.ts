import fc from 'fast-check';
import { isObject } from '../../../engine/index.js';
import type { Path } from '../../../engine/loader/yaml-file.js';
import { lineId, type RuleSource } from '../../../engine/rules/rules-year.js';
import type { RuleKind } from '../../../schemas/types/rules.js';
import { SEED } from '../../support/requests.js';

/** A value in a rule file, with its place. */
export interface Site {
  readonly kind: RuleKind;
  readonly path: Path;
  /** The nearest key above it that is not a number: `value`, `when`, `months`. */
  readonly key: string;
  readonly value: unknown;
}

/** A way of altering rules: returns the replacements to try for a value; `undefined` removes it. */
type Way = (site: Site, vocabulary: Vocabulary) => unknown[];

/** The names and values of a rules year that can be used as replacements. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

/** The number of additional conditions that compare counts, shares and other numbers. */
const CROWDS = 100;

/**
 * Collects the numbers and conditions of a rules year, and the values under each key of its files.
 * @param sites every value of the year
 */
export function vocabularyOf({ figures, facts, lines, conditions }: RuleSource, sites: readonly Site[]) {
  const numbers = Object.entries(facts).filter(([, { type }]) => ['number', 'count', 'share'].includes(type));
  const written = new Map<string, Map<string, unknown>>();
  for (const { kind, path, key, value } of sites) {
    if (path.at(-1) !== key || typeof value === 'number') continue;
    const place = `${kind} ${key}`;
    written.set(place, (written.get(place) ?? new Map()).set(JSON.stringify(value), value));
  }
  const comparison = fc.constantFrom(...numbers).chain(([fact, { type }]) =>
    fc.record({
      label: fc.constant('Folla'),
      fact: fc.constant(fact),
      operator: fc.constantFrom('equal', 'notEqual', 'lessThan', 'greaterThan', 'greaterThanInclusive'),
      value: fc.constantFrom(...(COMPARED[type] ?? [0, 3, 500, 10_000.5, 1e6])),
    }),
  );
  return {
    conditions: Object.keys(conditions),
    crowds: new Map(fc.sample(comparison, { numRuns: CROWDS, seed: SEED }).map((one, at) => [`folla_${at}`, one])),
    /** The figures and the facts that may stand in an amount where another stands: those in its unit. */
    amountsLike: (amount: unknown): string[] => {
      const named = JSON.stringify(amount).match(/\w+/g) ?? [];
      const units = named.flatMap((name) => figures[name]?.unit ?? []);
      const unit = units.find((one) => one.startsWith('EUR')) ?? 'EUR/year';
      const asked = numbers.flatMap(([name, fact]) =>
        fact.type === 'number' && fact.unanswered !== 'open' && fact.unit === unit ? [name] : [],
      );
      return [...asked, ...Object.keys(figures).filter((name) => figures[name]?.unit === unit)];
    },
    lines: lines.map(lineId),
    isWhole: (name: string) => ['count', 'months/year'].includes(String(figures[name]?.unit)),
    /** What stands under a key of the rules of a kind, each once. */
    under: (kind: RuleKind, key: string): unknown[] => [...(written.get(`${kind} ${key}`)?.values() ?? [])],
  };
}

const COMPARED: Readonly<Record<string, readonly number[]>> = {
  count: [0, 1, 2, 3, 4, 5, 7, 10, 12, 20],
  share: [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9],
};

/**
 * Changes every number a little up and down: by a cent, a hundredth of a per cent, a day, a person. Figures are also
 * increased by one, because the prescribed rounding may hide a cent. Then half of it, several times as much, zero, and
 * its negative.
 */
const numbers: Way = (site, vocabulary) => {
  const { value, kind } = site;
  if (typeof value !== 'number' || kind === 'sources') return [];
  const step = stepOf(site, vocabulary);
  const others = [value + step, value - step, value + 1, value / 2, 3.7 * value, 0, -value];
  const rounded = others.map((other) => (step < 1 ? Math.round(other * 100) / 100 : Math.round(other)));
  return [...new Set(rounded)].filter((to) => to !== value);
};

function stepOf({ kind, path: [, name], value }: Site, { isWhole }: Vocabulary): number {
  if (kind === 'figures') return isWhole(String(name)) ? 1 : 0.01;
  if (kind === 'lines' || kind === 'modifiers' || kind === 'notices') return 0.01;
  return Number.isInteger(value) ? 1 : 0.01;
}

/** Keys of texts for people, of names that other rules refer to, and of citations. */
const TEXTS = [
  ...['id', 'label', 'text', 'law', 'explanation', 'question', 'reason', 'assumption', 'noun', 'name', 'sources'],
];

/** The number of other values that are tried for one value. */
const OTHERS = 3;

/** Replaces every value except texts by another value of the same key, removes it, or inverts it. */
const values: Way = ({ kind, path, key, value }, { under }) => {
  const isWhole = path.length === 1 && typeof value === 'object';
  if (path.at(-1) !== key || isWhole || TEXTS.includes(key) || kind === 'english') return [];
  const all = typeof value === 'number' ? [] : under(kind, key);
  const at = all.findIndex((one) => JSON.stringify(one) === JSON.stringify(value));
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, OTHERS);
  return [...others, ...(typeof value === 'boolean' && !others.includes(!value) ? [!value] : []), undefined];
};

/** Optional keys of rules. */
const OPTIONAL = ['when', 'onlyIfCertain', 'movesToWorkingDay', 'state', 'firstYear', 'enrolment', 'level'];

/**
 * Adds to every rule an optional key that others of its kind have. Reduces every range to one of its ends. Removes or
 * swaps items of lists.
 */
const shapes: Way = ({ kind, path, value }, { under }) => {
  if (Array.isArray(value) && value.length > 1)
    return value.flatMap((item, at) => [
      value.toSpliced(at, 1),
      ...(at + 1 < value.length ? [value.toSpliced(at, 2, value[at + 1], item)] : []),
    ]);
  if (!isObject(value)) return [];
  const { min, max } = value;
  if (min !== undefined && max !== undefined && min !== max)
    return [
      { ...value, min: max },
      { ...value, max: min },
    ];
  if (path.length !== 2 || path[0] !== kind) return [];
  return OPTIONAL.flatMap((key) => {
    const [to] = key in value ? [] : under(kind, key);
    return to === undefined ? [] : [{ ...value, [key]: to }];
  });
};

/** The number of random replacements per place, the same in every run. */
const PER_PLACE = 4;

function few(of: fc.Arbitrary<unknown>, { path }: Site): unknown[] {
  const seed = [...path.join('.')].reduce((hash, letter) => (31 * hash + letter.charCodeAt(0)) % 1_000_003, 7);
  return fc.sample(of, { numRuns: PER_PLACE, seed });
}

/** Replaces every condition of a rule, and every condition that combines others, by a random expression. */
const expressions: Way = (site, { conditions, crowds }) => {
  const { path, value } = site;
  const { label = undefined, ...own } = isObject(value) ? value : {};
  const isCombined = isObject(value) && ['all', 'any', 'not'].some((word) => word in value);
  if (path.at(-1) !== 'when' && !isCombined) return [];
  const { any } = fc.letrec((tie) => {
    const some = fc.array(tie('any'), { minLength: 1, maxLength: 3 });
    return {
      any: fc.oneof(
        { depthSize: 'small' },
        fc.constant(isObject(value) ? own : value),
        fc.constantFrom(...conditions),
        fc.constantFrom(...crowds.keys()),
        fc.record({ not: tie('any') }),
        fc.record({ all: some }),
        fc.record({ any: some }),
      ),
    };
  });
  return few(label === undefined ? any : fc.record({ label: fc.constant(label), all: fc.tuple(any) }), site);
};

const percentage = fc.constantFrom(0.72, 1, 12.5, 33.33, 100);
const odd = fc.constantFrom(0, 0.05, 7.77, 250, 10_000.01, 99_999.99);
const round = fc.constantFrom('cent', 'euro', undefined);

/** Every amount a calculation: a percentage with and without a ceiling, an increase, a reduction, a product, a sum, rounded or not. */
const terms: Way = (site, { amountsLike }) => {
  const { kind, path, value } = site;
  if (kind !== 'lines' || !path.includes('amount') || !['value', 'min', 'max'].includes(String(path.at(-1)))) return [];
  const base = fc.constantFrom(...amountsLike(value));
  const upTo = fc.oneof(fc.constant(undefined), base, odd);
  const old = isObject(value) ? base : fc.oneof(base, fc.constant(value));
  const ceiling = fc.record({ upTo, round });
  const calculation = fc.oneof(
    fc.record({ percent: percentage, of: base, upTo, round }),
    fc.record({ increase: old, byPercent: percentage, round }),
    fc.record({ reduce: old, byPercent: percentage, round }),
    fc.record({ times: fc.tuple(base, fc.oneof(odd, percentage)), round }),
    fc.record({ sum: fc.tuple(old, base), round }),
    ceiling.map((other) => ({ ...(isObject(value) ? value : { percent: 1, of: 100 }), ...other })),
  );
  return few(calculation, site);
};

/** Replaces every effect by another, rounded or not. Adds another target to every modifier. */
const effects: Way = (site, { lines }) => {
  const { key, path, value } = site;
  if (path.at(-1) !== key || site.kind !== 'modifiers') return [];
  if (key === 'targets' && Array.isArray(value))
    return few(fc.constantFrom(...lines), site).map((one) => [...value, one]);
  if (key !== 'effect') return [];
  const effect = fc.oneof(
    fc.record({ increase: fc.oneof(percentage, fc.record({ min: fc.constant(0), max: percentage })), round }),
    fc.record({ reduce: percentage, round }),
    fc.record({ setTo: odd }),
    fc.record({ setMinimum: odd }),
    fc.constant({ exempt: true }),
  );
  return few(effect, site);
};

/** Every way of altering rules, by its name. */
export const WAYS: Readonly<Record<string, Way>> = { numbers, values, shapes, expressions, terms, effects };
