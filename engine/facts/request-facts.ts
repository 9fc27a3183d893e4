import type { CalculationRequest } from '../../schemas/types/api.js';
import type { Cells, FactValue } from '../conditions/cells.js';
import { type FactSpace, OPEN, type Situation } from '../conditions/situation.js';
import { type Decimal, decimal } from '../decimal.js';
import type { Fact, RuleSource } from '../rule-source.js';
import type { AskedFields } from './asked-fields.js';
import { countsPerson, kindsOf, type Person, type PersonKind, peopleOf } from './people.js';

/** What the rules read of one request. */
export interface RequestFacts {
  readonly situation: Situation;
  readonly people: readonly Person[];
  /** The value of a number, count or share fact. */
  numberOf(fact: string): number;
  /** The same, exactly, for arithmetic. */
  decimalOf(fact: string): Decimal;
  /** The fields that the form asks and the request leaves out, whose value the rules assume. */
  readonly assumed: readonly string[];
  /** The fields that the form asks and the request leaves open. */
  readonly open: readonly string[];
}

/** Everything that reading a request needs to know of the rules. */
export interface FactReading {
  readonly space: FactSpace;
  readonly asked: AskedFields;
  /** The names of the facts with their numbers, ordered so that each comes after those it is computed from. */
  readonly order: readonly (readonly [number: number, name: string, fact: Fact])[];
}

const COMPUTED_AFTER: Readonly<Record<Fact['type'], number>> = { enum: 0, boolean: 0, number: 0, count: 1, share: 2 };

/** Prepares the reading of requests: counts are computed after the fields, shares after the counts. */
export function factReading(facts: RuleSource['facts'], space: FactSpace, asked: AskedFields): FactReading {
  const numbered = Object.entries(facts).map(([name, fact], number) => [number, name, fact] as const);
  const order = numbered.sort((a, b) => COMPUTED_AFTER[a[2].type] - COMPUTED_AFTER[b[2].type]);
  return { space, asked, order };
}

const NO_FIELDS: ReadonlySet<string> = new Set();

/**
 * Reads a valid request into facts; the request is not changed.
 * @param people its people, or others in their place: what if this partner were an artisan?
 */
export function readRequest(
  request: CalculationRequest,
  { space, asked, order }: FactReading,
  people: readonly Person[] = peopleOf(request),
): RequestFacts {
  const given: Readonly<Record<string, unknown>> = { ...request };
  const fields = asked.get(request.form) ?? NO_FIELDS;
  const kinds = kindsOf(people);
  const numbers = new Map<string, number>();
  const situation = new Int32Array(space.names.length).fill(OPEN);
  for (const [number, name, fact] of order) {
    const isAsked = fields.has(name);
    const value = (isAsked ? answered(given[name]) : undefined) ?? standIn(fact, isAsked, { kinds, numbers });
    if (typeof value === 'number') numbers.set(name, value);
    situation[number] = cellOf(value, space.cells[number]);
  }
  const numberOf = (fact: string): number => numbers.get(fact) ?? 0;
  const unanswered = order.filter(([, name]) => fields.has(name) && answered(given[name]) === undefined);
  return {
    situation,
    people,
    numberOf,
    decimalOf: (fact) => decimal(numberOf(fact)),
    assumed: unanswered.filter(([number]) => situation[number] !== OPEN).map(([, name]) => name),
    open: unanswered.filter(([number]) => situation[number] === OPEN).map(([, name]) => name),
  };
}

/** `unknown` says in words what leaving the field out says by itself. */
function answered(value: unknown): FactValue | undefined {
  if (value === 'unknown') return undefined;
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

function cellOf(value: FactValue | undefined, cells: Cells | undefined): number {
  return value === undefined || cells === undefined ? OPEN : cells.cellOf(value);
}

interface Counting {
  readonly kinds: readonly PersonKind[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** The value of a fact that the request does not answer itself; undefined where every value is possible. */
function standIn(fact: Fact, isAsked: boolean, { kinds, numbers }: Counting): FactValue | undefined {
  if (fact.type === 'count') {
    const counted = kinds.filter(({ person }) => countsPerson(fact.people, person));
    return (
      counted.reduce((sum, { count }) => sum + count, 0) + (fact.plus === undefined ? 0 : (numbers.get(fact.plus) ?? 0))
    );
  }
  if (fact.type === 'share') {
    const whole = numbers.get(fact.whole) ?? 0;
    return whole === 0 ? 0 : (numbers.get(fact.part) ?? 0) / whole;
  }
  if (!isAsked) return fact.unasked;
  return typeof fact.unanswered === 'object' ? fact.unanswered.value : undefined;
}
