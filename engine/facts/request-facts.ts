import type { CalculationRequest } from '../../schemas/types/api.js';
import type { Cells, FactValue } from '../conditions/cells.js';
import { type FactSpace, OPEN, type Situation } from '../conditions/situation.js';
import { type Decimal, decimal } from '../decimal.js';
import type { Fact, RuleSource } from '../rule-source.js';
import type { AskedFields } from './asked-fields.js';
import { countsPerson, kindOf, kindsOf, type Person, peopleOf } from './people.js';

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
  /** The same request with other people: what if this partner were an artisan? */
  withPeople(people: readonly Person[]): RequestFacts;
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
  /** The values of its number, count and share facts, by the number of the fact; 0 where there is none yet. */
  readonly numbers: readonly number[];
  readonly asked: readonly NumberedFact<Answerable>[];
  /** The facts computed from others, in an order in which they can be. */
  readonly computed: readonly ComputedFact[];
  /** Which of these count a kind of person, once one was met: there are few kinds. */
  readonly counting: Map<number, readonly ComputedFact[]>;
}

/** A fact computed from others, which are named by their numbers. */
interface ComputedFact {
  readonly number: number;
  readonly fact: Computed;
  readonly from: { readonly plus: number } | { readonly part: number; readonly whole: number } | undefined;
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
  const situation = new Array<number>(space.names.length).fill(OPEN);
  const numbers = new Array<number>(space.names.length).fill(0);
  const asked: NumberedFact<Answerable>[] = [];
  const computed: ComputedFact[] = [];
  for (const [number, name, fact] of order) {
    if (fact.type === 'count' || fact.type === 'share') computed.push({ number, fact, from: operandsOf(fact, space) });
    else if (fields.has(name)) asked.push([number, name, fact]);
    else {
      if (typeof fact.unasked === 'number') numbers[number] = fact.unasked;
      situation[number] = cellOf(fact.unasked, space.cells[number]);
    }
  }
  return { situation, numbers, asked, computed, counting: new Map() };
}

function operandsOf(fact: Computed, { numberOf }: FactSpace): ComputedFact['from'] {
  const of = (name: string): number => numberOf.get(name) ?? -1;
  if (fact.type === 'share') return { part: of(fact.part), whole: of(fact.whole) };
  return fact.plus === undefined ? undefined : { plus: of(fact.plus) };
}

/**
 * Reads a valid request into facts; the request is not changed.
 * @param people its people, or others in their place
 */
export function readRequest(
  request: CalculationRequest,
  { space, forms }: FactReading,
  people: readonly Person[] = peopleOf(request),
): RequestFacts {
  const form = forms.get(request.form);
  if (form === undefined) throw new Error(`No rules for the form "${request.form}".`);
  return withPeople(people, readFields(request, form, space), form, space);
}

/** What the fields of a request say, without its people. */
interface FieldFacts {
  readonly situation: Situation;
  readonly numbers: readonly number[];
  readonly assumed: readonly string[];
  readonly open: readonly string[];
}

function readFields(request: CalculationRequest, form: FormReading, space: FactSpace): FieldFacts {
  const situation = form.situation.slice();
  const numbers = form.numbers.slice();
  const assumed: string[] = [];
  const open: string[] = [];
  for (const [number, name, fact] of form.asked) {
    const answer = answered(Reflect.get(request, name));
    const value = answer ?? valueAssumed(fact);
    if (answer === undefined) (value === undefined ? open : assumed).push(name);
    if (typeof value === 'number') numbers[number] = value;
    situation[number] = cellOf(value, space.cells[number]);
  }
  return { situation, numbers, assumed, open };
}

function withPeople(people: readonly Person[], fields: FieldFacts, form: FormReading, space: FactSpace): RequestFacts {
  const situation = fields.situation.slice();
  const numbers = fields.numbers.slice();
  count(people, form, numbers);
  for (const { number } of form.computed) situation[number] = cellOf(numbers[number], space.cells[number]);
  const numberOf = (fact: string): number => numbers[space.numberOf.get(fact) ?? -1] ?? 0;
  return {
    situation,
    people,
    numberOf,
    decimalOf: (fact) => decimal(numberOf(fact)),
    assumed: fields.assumed,
    open: fields.open,
    withPeople: (others) => withPeople(others, fields, form, space),
  };
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

/** Writes the numbers that the people make, after those of the fields. */
function count(people: readonly Person[], form: FormReading, numbers: number[]): void {
  for (const { person, count } of kindsOf(people))
    for (const { number } of countingOf(form, person)) numbers[number] = (numbers[number] ?? 0) + count;
  for (const { number, from } of form.computed) numbers[number] = computedValue(numbers[number] ?? 0, from, numbers);
}

function countingOf({ computed, counting }: FormReading, person: Person): readonly ComputedFact[] {
  const kind = kindOf(person);
  const known = counting.get(kind);
  if (known !== undefined) return known;
  const found = computed.filter(({ fact }) => fact.type === 'count' && countsPerson(fact.people, person));
  counting.set(kind, found);
  return found;
}

function computedValue(counted: number, from: ComputedFact['from'], numbers: readonly number[]): number {
  if (from === undefined) return counted;
  if ('plus' in from) return counted + (numbers[from.plus] ?? 0);
  const whole = numbers[from.whole] ?? 0;
  return whole === 0 ? 0 : (numbers[from.part] ?? 0) / whole;
}
