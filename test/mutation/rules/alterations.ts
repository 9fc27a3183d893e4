import type { RuleKind } from '../../../engine/loader/rule-files.js';
import type { Path } from '../../../engine/loader/yaml-file.js';
import { lineId, type RuleSource } from '../../../engine/rules/rules-year.js';

/** A value of a rule file, with where it stands. */
export interface Site {
  readonly kind: RuleKind;
  readonly path: Path;
  /** The nearest key above it that is no number: `value`, `when`, `months`. */
  readonly key: string;
  readonly value: unknown;
}

/** Another value in the place of one; `undefined` takes it away. */
export interface Change {
  /** In a few words, for example `18 -> 18.01`. */
  readonly what: string;
  readonly path: Path;
  readonly to: unknown;
  /** Conditions that it names, and that no file declares. */
  readonly conditions?: Readonly<Record<string, unknown>>;
}

/** One way of altering rules: everything of its kind that can be altered at a site. */
export type Kind = (site: Site, vocabulary: Vocabulary) => Change[];

/** Whether a value is a mapping of YAML. */
export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list without one of its items. */
export function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index);
}

/** What a rules year has that may stand in the place of something else. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

/**
 * Which numbers a rules year knows, and what stands under each key of its files.
 * @param sites every value of the year
 */
export function vocabularyOf({ figures, facts, lines }: RuleSource, sites: readonly Site[]) {
  const numbers = Object.entries(facts).filter(([, { type }]) => ['number', 'count', 'share'].includes(type));
  const written = new Map<string, Map<string, unknown>>();
  for (const { kind, path, key, value } of sites) {
    if (path.at(-1) !== key || typeof value === 'number') continue;
    const place = `${kind} ${key}`;
    written.set(place, (written.get(place) ?? new Map()).set(JSON.stringify(value), value));
  }
  return {
    numbers: numbers.map(([name, { type }]) => ({ name, type })),
    /** The facts that amounts can be calculated from. */
    asked: numbers.flatMap(([name, fact]) => (fact.type === 'number' && fact.unanswered !== 'open' ? [name] : [])),
    amounts: Object.keys(figures).filter((name) => figures[name]?.unit.startsWith('EUR')),
    lines: lines.map(lineId),
    isCount: (name: string) => figures[name]?.unit === 'count',
    /** What stands under a key of the rules of a kind, each once. */
    under: (kind: RuleKind, key: string): unknown[] => [...(written.get(`${kind} ${key}`)?.values() ?? [])],
  };
}

/**
 * Every number a little more and a little less: a cent, a hundredth of a per cent, a day, a person. Figures by one whole too,
 * because the rounding that the authority prescribes may take a cent up; then half of it, several times as much, nothing, and
 * less than nothing.
 */
export const numbers: Kind = (site, vocabulary) => {
  const { value, path, kind } = site;
  if (typeof value !== 'number' || kind === 'sources') return [];
  const step = stepOf(site, vocabulary);
  const others = [value + step, value - step, value + 1, value / 2, 3.7 * value, 0, -value];
  const rounded = others.map((other) => (step < 1 ? Math.round(other * 100) / 100 : Math.round(other)));
  return [...new Set(rounded)].filter((to) => to !== value).map((to) => ({ what: `${value} -> ${to}`, path, to }));
};

function stepOf({ kind, path: [, name], value }: Site, { isCount }: Vocabulary): number {
  if (kind === 'figures') return isCount(String(name)) ? 1 : 0.01;
  if (kind === 'lines' || kind === 'modifiers' || kind === 'notices') return 0.01;
  return Number.isInteger(value) ? 1 : 0.01;
}

/** Keys of texts for people, of names that others call, and of what is only cited. */
const TEXTS = [
  ...['id', 'label', 'text', 'law', 'explanation', 'question', 'reason', 'assumption', 'noun', 'name', 'sources'],
];

/** At how many values that stand under the same key elsewhere a value is tried. */
const OTHERS = 3;

/** Every value, but for texts, another one that stands under the same key, gone, or turned from yes to no. */
export const values: Kind = ({ kind, path, key, value }, { under }) => {
  const isWhole = path.length === 1 && typeof value === 'object';
  if (path.at(-1) !== key || isWhole || TEXTS.includes(key) || kind === 'english') return [];
  const all = typeof value === 'number' ? [] : under(kind, key);
  const at = all.findIndex((one) => JSON.stringify(one) === JSON.stringify(value));
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, OTHERS);
  const turned = typeof value === 'boolean' && !others.includes(!value) ? [!value] : [];
  const changed = [...others, ...turned].map((to) => ({
    what: `${key} ${written(value)} -> ${written(to)}`,
    path,
    to,
  }));
  return [...changed, { what: `${key} removed`, path, to: undefined }];
};

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Every rule with a key that it lacks and others of its kind have, with the value of one of those. */
export const added: Kind = ({ kind, path, value }, { under }) => {
  if (path.length !== 2 || path[0] !== kind || !isMapping(value)) return [];
  return OPTIONAL.filter((key) => !(key in value)).flatMap((key) => {
    const [to] = under(kind, key);
    return to === undefined ? [] : [{ what: `${key} added`, path: [...path, key], to }];
  });
};

/** What rules of some kind may say, and need not. */
const OPTIONAL = ['when', 'onlyIfCertain', 'movesToWorkingDay', 'state', 'firstYear', 'enrolment', 'level'];

/** Every item of a list gone; every two neighbours in the other order. */
export const lists: Kind = ({ key, path, value }) => {
  if (!Array.isArray(value) || path.at(-1) !== key || value.length < 2) return [];
  const removals = value.map((_, index) => ({ what: `item ${index + 1} removed`, path, to: without(value, index) }));
  const swaps = value.slice(1).map((item, index) => ({
    what: `item ${index + 2} before ${index + 1}`,
    path,
    to: [...value.slice(0, index), item, value[index], ...value.slice(index + 2)],
  }));
  return [...removals, ...swaps];
};

/** Every range as small as its minimum or its maximum. */
export const ranges: Kind = ({ path, value }) => {
  if (!isMapping(value) || value.min === undefined || value.max === undefined || value.min === value.max) return [];
  return [
    { what: 'min -> max', path: [...path, 'min'], to: value.max },
    { what: 'max -> min', path: [...path, 'max'], to: value.min },
  ];
};

const OTHER = { all: 'any', any: 'all' } as const;

/** Every `when` turned round, every `all` an `any`, every member of them gone or turned round, every `not` gone. */
export const expressions: Kind = (site) => [...whole(site), ...combined(site), ...turned(site)];

function whole({ key, path, value }: Site): Change[] {
  if (key !== 'when' || path.at(-1) !== 'when') return [];
  return isMapping(value) && value.not !== undefined ? [] : [{ what: 'when negated', path, to: { not: value } }];
}

function combined({ path, value }: Site): Change[] {
  if (!isMapping(value)) return [];
  return (['all', 'any'] as const).flatMap((word) => {
    const members = value[word];
    if (!Array.isArray(members)) return [];
    const { [word]: _, ...rest } = value;
    return [
      ...(members.length > 1
        ? [{ what: `${word} -> ${OTHER[word]}`, path, to: { ...rest, [OTHER[word]]: members } }]
        : []),
      ...members.flatMap((member, index) => [
        ...(members.length > 1
          ? [{ what: `without ${JSON.stringify(member)}`, path, to: { ...rest, [word]: without(members, index) } }]
          : []),
        ...(isMapping(member) && member.not !== undefined
          ? []
          : [{ what: `${JSON.stringify(member)} negated`, path: [...path, word, index], to: { not: member } }]),
      ]),
    ];
  });
}

function turned({ path, value }: Site): Change[] {
  if (!isMapping(value) || value.not === undefined) return [];
  const { not, ...rest } = value;
  return [{ what: 'not removed', path, to: 'label' in rest ? { ...rest, all: [not] } : not }];
}
