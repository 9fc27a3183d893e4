import type { CalculationRequest } from '../../schemas/types/api.js';
import type { FactValue } from '../conditions/cells.js';
import { cellIn, type FactSpace, type Situation } from '../conditions/fact-space.js';
import { type Decimal, decimal } from '../values/amounts.js';
import { type Person, peopleOf } from './people.js';
import { computeFacts, type FormPlan, type ReadingPlan, valueAssumed } from './reading-plan.js';

/** What the fields of a request say, without its people. */
interface FieldFacts {
  readonly form: FormPlan;
  readonly space: FactSpace;
  readonly situation: Situation;
  readonly numbers: readonly number[];
  readonly assumed: readonly string[];
  readonly open: readonly string[];
}

/** What the rules read of one request. */
export class RequestFacts {
  readonly #fields: FieldFacts;

  /** Use `readRequest`. */
  constructor(
    fields: FieldFacts,
    readonly people: readonly Person[],
    readonly situation: Situation,
    /** The values of the number, count and share facts, by the number of the fact; 0 for the others. */
    readonly numbers: readonly number[],
  ) {
    this.#fields = fields;
  }

  /** The fields that the form asks and the request leaves out, whose value the rules assume. */
  get assumed(): readonly string[] {
    return this.#fields.assumed;
  }

  /** The fields that the form asks and the request leaves open. */
  get open(): readonly string[] {
    return this.#fields.open;
  }

  /** The value of a number, count or share fact. */
  numberOf(fact: string): number {
    return this.numbers[this.#fields.space.numberOf.get(fact) ?? -1] ?? 0;
  }

  /** The same, exactly, for arithmetic. */
  decimalOf(fact: string): Decimal {
    return decimal(this.numberOf(fact));
  }

  /** The same request with one fact in another cell: what if the answer were this? */
  withCell(fact: number, cell: number): RequestFacts {
    const situation = this.situation.slice();
    situation[fact] = cell;
    return new RequestFacts(this.#fields, this.people, situation, this.numbers);
  }

  /** The same request with other people: what if this partner were of another class? */
  withPeople(people: readonly Person[]): RequestFacts {
    return withPeople(people, this.#fields);
  }
}

/**
 * Reads a valid request into facts; the request is not changed.
 * @param people its people, or others in their place
 */
export function readRequest(
  request: CalculationRequest,
  plan: ReadingPlan,
  people: readonly Person[] = requestPeople(request, plan),
): RequestFacts {
  return withPeople(people, readFields(request, formPlanOf(request, plan), plan.space));
}

/** The people of a valid request. */
export function requestPeople(request: CalculationRequest, plan: ReadingPlan): Person[] {
  return peopleOf(request, formPlanOf(request, plan).people);
}

function formPlanOf({ form }: CalculationRequest, { forms }: ReadingPlan): FormPlan {
  const plan = forms.get(form);
  if (plan === undefined) throw new Error(`No rules for the form "${form}".`);
  return plan;
}

function readFields(request: CalculationRequest, form: FormPlan, space: FactSpace): FieldFacts {
  const situation = form.situation.slice();
  const numbers = form.numbers.slice();
  const assumed: string[] = [];
  const open: string[] = [];
  for (const [number, name, fact] of form.asked) {
    const answer = answered(Reflect.get(request, name));
    const value = answer ?? valueAssumed(fact);
    if (answer === undefined) (value === undefined ? open : assumed).push(name);
    if (typeof value === 'number') numbers[number] = value;
    situation[number] = cellIn(space, number, value);
  }
  return { form, space, situation, numbers, assumed, open };
}

function withPeople(people: readonly Person[], fields: FieldFacts): RequestFacts {
  const situation = fields.situation.slice();
  const numbers = fields.numbers.slice();
  const { computed } = fields.form;
  computeFacts(people, computed, numbers);
  for (const { number } of computed) situation[number] = cellIn(fields.space, number, numbers[number]);
  return new RequestFacts(fields, people, situation, numbers);
}

/** `unknown` says in words what leaving the field out says by itself. */
function answered(value: unknown): FactValue | undefined {
  if (value === 'unknown') return undefined;
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
