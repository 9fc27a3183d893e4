import type { ChoiceFact, CountFact, NumberFact, ShareFact } from '../../schemas/types/rules.js';
import type { Fact, RuleSource } from '../rules/rules-year.js';
import { type Cells, choiceCells, numberCells } from './cells.js';

type TypeName = Fact['type'];

/** All that is to be known of one type of fact. */
interface FactType<Kind extends Fact> {
  /** When it gets its value: after the facts with a smaller number. A fact with 0 is a field of requests. */
  readonly computedAfter: number;
  /** The keys that name the facts from which it is computed, each with the type that those must have. */
  readonly from: { readonly [Key in Extract<keyof Kind, 'plus' | 'part' | 'whole'>]-?: TypeName };
  /** The values that it can take, where they are few; as the facts themselves, not as the keys of their labels. */
  choices(fact: Kind): readonly (boolean | string)[];
  /** @param thresholds the numbers that conditions compare it with */
  cells(fact: Kind, thresholds: readonly number[]): Cells;
}

/** Finer than any share of partners that a rule could tell apart. */
const SHARE_STEP = 0.001;

const choice: FactType<ChoiceFact> = {
  computedAfter: 0,
  from: {},
  choices: (fact) => Object.keys(fact.values),
  cells: (fact) => choiceCells(Object.keys(fact.values)),
};

const boolean: FactType<ChoiceFact> = {
  computedAfter: 0,
  from: {},
  choices: () => [false, true],
  cells: () => choiceCells([false, true]),
};

const number: FactType<NumberFact> = {
  computedAfter: 0,
  from: {},
  choices: () => [],
  // A request may give any sum above zero, whichever the rules call the smallest.
  cells: ({ minimum, step }, thresholds) => numberCells(thresholds, step < 1 ? Math.min(minimum, step) : minimum, step),
};

/** How many of the people of a request are of some kind. */
const count: FactType<CountFact> = {
  computedAfter: 1,
  from: { plus: 'number' },
  choices: () => [],
  cells: (_fact, thresholds) => numberCells(thresholds, 0, 1),
};

/** Which part one count is of another. */
const share: FactType<ShareFact> = {
  computedAfter: 2,
  from: { part: 'count', whole: 'count' },
  choices: () => [],
  cells: (_fact, thresholds) => numberCells([...thresholds, 1], 0, SHARE_STEP),
};

/** Every type of fact. A new one is its schema, its definition above and its line in `withType`. */
const FACT_TYPES = { enum: choice, boolean, number, count, share };

/** Does something with a fact and the definition of its type. A fact of no type does not compile. */
function withType<Result>(fact: Fact, use: <Kind extends Fact>(type: FactType<Kind>, fact: Kind) => Result): Result {
  switch (fact.type) {
    case 'enum':
      return use(FACT_TYPES.enum, fact);
    case 'boolean':
      return use(FACT_TYPES.boolean, fact);
    case 'number':
      return use(FACT_TYPES.number, fact);
    case 'count':
      return use(FACT_TYPES.count, fact);
    case 'share':
      return use(FACT_TYPES.share, fact);
  }
}

/** The values that an enum or a boolean fact can take; none of another. */
export function choicesOf(fact: Fact): readonly (boolean | string)[] {
  return withType(fact, (type, one) => type.choices(one));
}

/** The cells of a fact. */
export function cellsOf(fact: Fact, thresholds: readonly number[]): Cells {
  return withType(fact, (type, one) => type.cells(one, thresholds));
}

/** When a fact gets its value: after the facts with a smaller number. */
export function computedAfter(fact: Fact): number {
  return withType(fact, (type) => type.computedAfter);
}

/** The facts that a fact is computed from: the key that names each, its name, and the type that it must have. */
export function computedFrom(fact: Fact): { readonly key: string; readonly name: string; readonly type: TypeName }[] {
  const written = new Map<string, unknown>(Object.entries(fact));
  const from: Readonly<Record<string, TypeName>> = withType(fact, (kind) => kind.from);
  return Object.entries(from).flatMap(([key, type]) => {
    const name = written.get(key);
    return typeof name === 'string' ? [{ key, name, type }] : [];
  });
}

/** The names of the facts that a fact is computed from. */
export function factsBehind(name: string, { facts }: Pick<RuleSource, 'facts'>): readonly string[] {
  const fact = facts[name];
  return fact === undefined ? [] : computedFrom(fact).map((one) => one.name);
}
