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

type NumberedFact<Kind extends Fact = Fact> = readonly [number: number, name: string, fact: Kind];

/** Everything that reading a request needs to know of the rules. */
export interface FactReading {
  readonly space: FactSpace;
  readonly asked: AskedFields;
  /** The names of the facts with their numbers, ordered so that each comes after those it is computed from. */
  readonly order: readonly NumberedFact[];
  readonly forms: ReadonlyMap<string, FormReading>;
}

/** How the requests of one form are read. */
interface FormReading {
  /** Where every request of the form stands as to the facts that it does not ask for; the others are open. */
  readonly situation: Situation;
  readonly numbers: ReadonlyMap<string, number>;
  readonly asked: readonly NumberedFact<Answerable>[];
  /** The facts computed from others, in an order in which they can be. */
  readonly computed: readonly NumberedFact<Computed>[];
}

type Computed = Extract<Fact, { type: 'count' | 'share' }>;
type Answerable = Exclude<Fact, Computed>;

const COMPUTED_AFTER: Readonly<Record<Fact['type'], number>> = { enum: 0, boolean: 0, number: 0, count: 1, share: 2 };

/** Prepares the reading of requests: counts are computed after the fields, shares after the counts. */
export function factReading(facts: RuleSource['facts'], space: FactSpace, asked: AskedFields): FactReading {
  const numbered = Object.entries(facts).map(([name, fact], number) => [number, name, fact] as const);
  const order = numbered.sort((a, b) => COMPUTED_AFTER[a[2].type] - COMPUTED_AFTER[b[2].type]);
  const forms = new Map([...asked].map(([form, fields]) => [form, formReading(order, space, fields)]));
  return { space, asked, order, forms };
}

function formReading(order: readonly NumberedFact[], space: FactSpace, fields: ReadonlySet<string>): FormReading {
  const situation = new Int32Array(space.names.length).fill(OPEN);
  const numbers = new Map<string, number>();
  const asked: NumberedFact<Answerable>[] = [];
  const computed: NumberedFact<Computed>[] = [];
  for (const [number, name, fact] of order) {
    if (fact.type === 'count' || fact.type === 'share') computed.push([number, name, fact]);
    else if (fields.has(name)) asked.push([number, name, fact]);
    else {
      if (typeof fact.unasked === 'number') numbers.set(name, fact.unasked);
      situation[number] = cellOf(fact.unasked, space.cells[number]);
    }
  }
  return { situation, numbers, asked, computed };
}

/**
 * Reads a valid request into facts; the request is not changed.
 * @param people its people, or others in their place: what if this partner were an artisan?
 */
export function readRequest(
  request: CalculationRequest,
  { space, forms }: FactReading,
  people: readonly Person[] = peopleOf(request),
): RequestFacts {
  const form = forms.get(request.form);
  if (form === undefined) throw new Error(`No rules for the form "${request.form}".`);
  const given: Readonly<Record<string, unknown>> = { ...request };
  const situation = form.situation.slice();
  const numbers = new Map(form.numbers);
  const assumed: string[] = [];
  const open: string[] = [];
  for (const [number, name, fact] of form.asked) {
    const answer = answered(given[name]);
    const value = answer ?? valueAssumed(fact);
    if (answer === undefined) (value === undefined ? open : assumed).push(name);
    if (typeof value === 'number') numbers.set(name, value);
    situation[number] = cellOf(value, space.cells[number]);
  }
  const kinds = kindsOf(people);
  for (const [number, name, fact] of form.computed) {
    const value = computedValue(fact, kinds, numbers);
    numbers.set(name, value);
    situation[number] = cellOf(value, space.cells[number]);
  }
  const numberOf = (fact: string): number => numbers.get(fact) ?? 0;
  return { situation, people, numberOf, decimalOf: (fact) => decimal(numberOf(fact)), assumed, open };
}

function valueAssumed({ unanswered }: Answerable): FactValue | undefined {
  return typeof unanswered === 'object' ? unanswered.value : undefined;
}

/** `unknown` says in words what leaving the field out says by itself. */
function answered(value: unknown): FactValue | undefined {
  if (value === 'unknown') return undefined;
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

function cellOf(value: FactValue | undefined, cells: Cells | undefined): number {
  return value === undefined || cells === undefined ? OPEN : cells.cellOf(value);
}

function computedValue(fact: Computed, kinds: readonly PersonKind[], numbers: ReadonlyMap<string, number>): number {
  if (fact.type === 'share') {
    const whole = numbers.get(fact.whole) ?? 0;
    return whole === 0 ? 0 : (numbers.get(fact.part) ?? 0) / whole;
  }
  let value = fact.plus === undefined ? 0 : (numbers.get(fact.plus) ?? 0);
  for (const { person, count } of kinds) if (countsPerson(fact.people, person)) value += count;
  return value;
}
