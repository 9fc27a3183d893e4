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

/** The names that rules may use in the place of others. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

/** The names of a rules year: another figure of the same unit, another fact of the same type, another answer of a fact. */
export function vocabularyOf({ figures, facts, lines }: RuleSource) {
  const unitOf = (name: string) => figures[name]?.unit;
  const typeOf = (name: string) => facts[name]?.type;
  const numbers = Object.entries(facts).filter(([, { type }]) => ['number', 'count', 'share'].includes(type));
  return {
    numbers: numbers.map(([name, { type }]) => ({ name, type })),
    /** The facts that amounts can be calculated from. */
    asked: numbers.flatMap(([name, fact]) => (fact.type === 'number' && fact.unanswered !== 'open' ? [name] : [])),
    amounts: Object.keys(figures).filter((name) => unitOf(name)?.startsWith('EUR')),
    lines: lines.map(lineId),
    otherFigure: (name: string) => next(Object.keys(figures), name, unitOf),
    otherFact: (name: string) => next(Object.keys(facts), name, typeOf),
    otherAnswers: (name: string, than: unknown) => answersOf(facts[name]).filter((answer) => answer !== than),
    isCount: (name: string) => unitOf(name) === 'count',
  };
}

function answersOf(fact: RuleSource['facts'][string] | undefined): unknown[] {
  if (fact?.type === 'boolean') return [true, false];
  return fact?.type === 'enum' ? Object.keys(fact.values) : [];
}

/** The name after one, of those that are alike; the first after the last. */
function next(names: readonly string[], name: string, likeness: (name: string) => unknown): string | undefined {
  if (!names.includes(name)) return undefined;
  const alike = names.filter((one) => likeness(one) === likeness(name));
  const other = alike[(alike.indexOf(name) + 1) % alike.length];
  return other === name ? undefined : other;
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

/** Keys under which names of figures and facts stand that are not read, or are texts. */
const NOT_READ = ['sources', 'label', 'id', 'aliases', 'lines', 'targets'];

/** Every name of a figure or a fact another one of its unit or type. */
export const names: Kind = ({ value, path, key, kind }, { otherFigure, otherFact }) => {
  if (typeof value !== 'string' || NOT_READ.includes(key) || kind === 'ruleset' || kind === 'forms') return [];
  const others = isFact(key) ? [otherFact(value)] : [otherFigure(value) ?? otherFact(value)];
  return others.flatMap((to) => (to === undefined ? [] : [{ what: `${value} -> ${to}`, path, to }]));
};

function isFact(key: string): boolean {
  return ['fact', 'people', 'part', 'whole', 'plus'].includes(key);
}

const OPERATORS = [
  ...['equal', 'notEqual', 'in', 'notIn'],
  ...['lessThan', 'lessThanInclusive', 'greaterThan', 'greaterThanInclusive'],
];

/** Every operator another one, every value that a fact is compared with another answer of the fact. */
export const comparisons: Kind = ({ value, path }, { otherAnswers }) => {
  if (!isMapping(value) || typeof value.operator !== 'string' || typeof value.fact !== 'string') return [];
  const { operator, fact } = value;
  const operators = OPERATORS.filter((other) => other !== operator);
  return [
    ...operators.map((to) => ({ what: `${operator} -> ${to}`, path: [...path, 'operator'], to })),
    ...otherAnswers(fact, value.value).map((to) => ({ what: `${value.value} -> ${to}`, path: [...path, 'value'], to })),
  ];
};

const OTHER = { all: 'any', any: 'all' } as const;

/** Every `when` gone or turned round, every `all` an `any`, every member of them gone or turned round, every `not` gone. */
export const expressions: Kind = (site) => [...whole(site), ...combined(site), ...turned(site)];

function whole({ key, path, value }: Site): Change[] {
  if (key !== 'when' || path.at(-1) !== 'when') return [];
  const removed = { what: 'when removed', path, to: undefined };
  return isMapping(value) && value.not !== undefined
    ? [removed]
    : [removed, { what: 'when negated', path, to: { not: value } }];
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
