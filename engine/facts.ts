import type { CalculationRequest } from '../schemas/types/api.js';
import type { CountFact, FormRule, PersonFields } from '../schemas/types/rules.js';
import { cellIn, type FactSpace, OPEN, type Situation } from './conditions/fact-space.js';
import { computedAfter, computedFrom, type FactValue } from './conditions/fact-types.js';
import { isObject } from './request/json.js';
import { type Fact, FORM, type RuleSource } from './rules/rules-year.js';
import { type Decimal, decimal } from './values/amounts.js';

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
    // What the rules take for the answer where the request gives none, unless they leave it open.
    const value = answer ?? (typeof fact.unanswered === 'object' ? fact.unanswered.value : undefined);
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

/** One person of a request, as the rules see them. */
export interface Person {
  /** The request field that the person stands in, or the role of the one holder of a form that lists nobody. */
  readonly role: string;
  /** The position in that field. */
  readonly index: number;
  readonly works: boolean;
  /** Where the request gives none, what the rules say of who works, or does not. */
  readonly class: string;
}

/** Where the people of the requests of a form stand, worked out once for a rules year. */
interface PeoplePlan {
  /** The fields that list them, in their order. */
  readonly lists: readonly string[];
  readonly holder: FormRule['holder'];
  readonly fields: PersonFields;
}

/** The people of a request, in its order. Partners of whom the request gives only the number are left out. */
function peopleOf(request: CalculationRequest, { lists, holder, fields }: PeoplePlan): Person[] {
  if (holder === undefined)
    return lists.flatMap((list) => {
      const people: unknown = Reflect.get(request, list);
      return Array.isArray(people) ? people.map((one: unknown, index) => personOf(one, list, index, fields)) : [];
    });
  const { role, unless } = holder;
  const isException = unless !== undefined && Reflect.get(request, unless.field) === true;
  return [{ role, index: 0, works: true, class: isException ? unless.class : holder.class }];
}

function personOf(given: unknown, role: string, index: number, fields: PersonFields): Person {
  const said = isObject(given) ? given : {};
  const works = said[fields.works] !== false;
  const ofClass = said[fields.class];
  const unsaid = works ? fields.unanswered : fields.notWorking;
  return { role, index, works, class: typeof ofClass === 'string' ? ofClass : unsaid };
}

/** Like persons, whom no rule can tell apart, and how many they are. */
interface PersonKind {
  readonly person: Person;
  readonly count: number;
}

/** Groups people who are alike: a company may have thousands, but they are of a few kinds. */
export function kindsOf(people: readonly Person[]): PersonKind[] {
  const kinds: { person: Person; count: number }[] = [];
  for (const person of people) {
    const kind = kinds.find((one) => isLike(one.person, person));
    if (kind === undefined) kinds.push({ person, count: 1 });
    else kind.count += 1;
  }
  return kinds;
}

/** Whether no rule can tell two persons apart. */
export function isLike(a: Person, b: Person): boolean {
  return a.role === b.role && a.works === b.works && a.class === b.class;
}

/** Whether a count fact counts a person. */
export function countsPerson({ roles, works, class: classes }: CountFact['people'], person: Person): boolean {
  return (
    roles.includes(person.role) &&
    (works === undefined || works === person.works) &&
    (classes === undefined || classes.includes(person.class))
  );
}

type NumberedFact<Kind extends Fact = Fact> = readonly [number: number, name: string, fact: Kind];

/** A fact that is computed from the people of a request and from other facts. */
type ComputedFact = Extract<Fact, { type: 'count' | 'share' }>;

/** A fact that a field of a request answers. */
type Answerable = Exclude<Fact, ComputedFact>;

/** A fact computed from others, which are named by their numbers. */
interface Computation {
  readonly number: number;
  readonly fact: ComputedFact;
  readonly from: readonly number[];
}

/** How the requests of each form are read into facts, worked out once for a rules year. */
export interface ReadingPlan {
  readonly space: FactSpace;
  /** The facts, ordered so that each comes after those that it is computed from. */
  readonly order: readonly NumberedFact[];
  readonly forms: ReadonlyMap<string, FormPlan>;
}

/** How the requests of one form are read. */
interface FormPlan {
  readonly people: PeoplePlan;
  /** Where every request of the form stands as to the facts that it does not ask for; the others are open. */
  readonly situation: Situation;
  /** The values of its number, count and share facts, by the number of the fact; 0 where there is none yet. */
  readonly numbers: readonly number[];
  readonly asked: readonly NumberedFact<Answerable>[];
  /** In an order in which they can be computed. */
  readonly computed: readonly Computation[];
}

/** Plans the reading of requests: counts are computed after the fields, shares after the counts. */
export function readingPlan({ facts, forms, person }: RuleSource, space: FactSpace): ReadingPlan {
  const numbered = Object.entries(facts).map(([name, fact], number) => [number, name, fact] as const);
  const order = numbered.sort(([, , one], [, , other]) => computedAfter(one) - computedAfter(other));
  const plans = Object.entries(forms).map(([name, form]) => {
    const fields = fieldPlan(order, space, new Set([FORM, ...form.asks]));
    const people = { lists: Object.keys(form.people ?? {}), holder: form.holder, fields: person };
    return [name, { ...fields, people }] as const;
  });
  return { space, order, forms: new Map(plans) };
}

function fieldPlan(order: readonly NumberedFact[], space: FactSpace, fields: ReadonlySet<string>) {
  const situation = new Array<number>(space.names.length).fill(OPEN);
  const numbers = new Array<number>(space.names.length).fill(0);
  const asked: NumberedFact<Answerable>[] = [];
  const computed: Computation[] = [];
  for (const [number, name, fact] of order) {
    if (isComputed(fact)) {
      const from = computedFrom(fact).map((operand) => space.numberOf.get(operand.name) ?? -1);
      computed.push({ number, fact, from });
    } else if (fields.has(name)) asked.push([number, name, fact]);
    else {
      if (typeof fact.unasked === 'number') numbers[number] = fact.unasked;
      situation[number] = cellIn(space, number, fact.unasked);
    }
  }
  return { situation, numbers, asked, computed };
}

/** Whether a fact is computed, and no field of a request. */
function isComputed(fact: Fact): fact is ComputedFact {
  return fact.type === 'count' || fact.type === 'share';
}

/**
 * Computes what the people of a request make: counts, and shares of them.
 * @param numbers the values of the facts by their number; what is computed is written there
 */
function computeFacts(people: readonly Person[], computed: FormPlan['computed'], numbers: number[]): void {
  const kinds = kindsOf(people);
  for (const { number, fact, from } of computed) {
    const [first = 0, second = 0] = from.map((operand) => numbers[operand] ?? 0);
    if (fact.type === 'count') numbers[number] = first + countOf(fact, kinds);
    else numbers[number] = second === 0 ? 0 : first / second;
  }
}

function countOf({ people }: CountFact, kinds: readonly PersonKind[]): number {
  let total = 0;
  for (const { person, count } of kinds) if (countsPerson(people, person)) total += count;
  return total;
}
