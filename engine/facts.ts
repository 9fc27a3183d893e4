import type { CalculationRequest } from '../schemas/types/api.js';
import type { CountFact, FormRule, PersonFields } from '../schemas/types/rules.js';
import { cellIn, type FactSpace, OPEN, type Situation } from './conditions/fact-space.js';
import { computedAfter, computedFrom, type FactValue } from './conditions/fact-types.js';
import { isObject } from './request/json.js';
import { type Fact, FORM, type RuleSource } from './rules/rules-year.js';
import { type Decimal, decimal } from './values/amounts.js';

/** The content of a request's fields, without its people. */
interface FieldFacts {
  readonly form: FormPlan;
  readonly space: FactSpace;
  readonly situation: Situation;
  readonly numbers: readonly number[];
  readonly assumed: readonly string[];
  readonly open: readonly string[];
}

/** The facts of one request. */
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

  /** The fields of the form that the request leaves out and for which the rules assume a value. */
  get assumed(): readonly string[] {
    return this.#fields.assumed;
  }

  /** The fields of the form that the request leaves open. */
  get open(): readonly string[] {
    return this.#fields.open;
  }

  /** The value of a number, count or share fact; 0 for others. */
  numberOf(fact: string): number {
    return this.numbers[this.#fields.space.numberOf.get(fact) ?? -1] ?? 0;
  }

  /** The same value as an exact decimal, for arithmetic. */
  decimalOf(fact: string): Decimal {
    return decimal(this.numberOf(fact));
  }

  /** The same request with one fact in another cell, to try another answer. */
  withCell(fact: number, cell: number): RequestFacts {
    const situation = this.situation.slice();
    situation[fact] = cell;
    return new RequestFacts(this.#fields, this.people, situation, this.numbers);
  }

  /** The same request with cells for some facts, where it leaves these open. */
  withAnswers(facts: readonly number[], cells: readonly number[]): RequestFacts {
    const situation = this.situation.slice();
    for (const [at, fact] of facts.entries()) if (situation[fact] === OPEN) situation[fact] = cells[at] ?? OPEN;
    return new RequestFacts(this.#fields, this.people, situation, this.numbers);
  }

  /** The same request with other people, to try another class for one of them. */
  withPeople(people: readonly Person[]): RequestFacts {
    return withPeople(people, this.#fields);
  }
}

/**
 * Reads a valid request into facts. The request is not changed.
 * @param people the people to use; by default those of the request
 * @throws Error if the rules do not have the form of the request
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
  for (const [number, name, fact] of form.answerable) {
    const answer = answerIn(Reflect.get(request, name));
    // The value that the rules assume when the request gives none, unless they leave the field open.
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

/** The answer in a field; undefined for `unknown`, which means the same as leaving the field out. */
function answerIn(value: unknown): FactValue | undefined {
  if (value === 'unknown') return undefined;
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

/** A person of a request. */
export interface Person {
  /** The request field that lists the person, or the role of the only holder of a form without such a field. */
  readonly role: string;
  /** The position in that field, from 0. */
  readonly index: number;
  readonly works: boolean;
  /** The class in the request, otherwise the class that the rules give to people who work, or do not. */
  readonly class: string;
  /** Whether this is the person who asks: the first who works. Answers beyond the request are about this person. */
  readonly asks: boolean;
}

/** Where the requests of a form have their people. It is prepared once for a rules year. */
interface PeoplePlan {
  /** The fields that list people, in their order. */
  readonly lists: readonly string[];
  readonly holder: FormRule['holder'];
  readonly fields: PersonFields;
}

/** The people of a request, in its order. Partners for whom the request only gives a number are left out. */
function peopleOf(request: CalculationRequest, { lists, holder, fields }: PeoplePlan): Person[] {
  if (holder === undefined) {
    const all = lists.flatMap((list) => {
      const people: unknown = Reflect.get(request, list);
      return Array.isArray(people) ? people.map((one: unknown, index) => personOf(one, list, index, fields)) : [];
    });
    const asking = all.findIndex(({ works }) => works);
    const who = all[asking];
    return who === undefined ? all : all.with(asking, { ...who, asks: true });
  }
  const { role, unless } = holder;
  const isException = unless !== undefined && Reflect.get(request, unless.field) === true;
  return [{ role, index: 0, works: true, class: isException ? unless.class : holder.class, asks: true }];
}

function personOf(given: unknown, role: string, index: number, fields: PersonFields): Person {
  const description = isObject(given) ? given : {};
  const works = description[fields.works] !== false;
  const givenClass = description[fields.class];
  const defaultClass = works ? fields.unanswered : fields.notWorking;
  return { role, index, works, class: typeof givenClass === 'string' ? givenClass : defaultClass, asks: false };
}

/** A kind of person and the number of such people. No rule distinguishes between people of a kind. */
interface PersonKind {
  readonly person: Person;
  readonly count: number;
}

/** Groups people by kind. A company may have thousands of people, but of few kinds. */
export function kindsOf(people: readonly Person[]): PersonKind[] {
  const kinds: { person: Person; count: number }[] = [];
  for (const person of people) {
    const kind = kinds.find((one) => isSameKind(one.person, person));
    if (kind === undefined) kinds.push({ person, count: 1 });
    else kind.count += 1;
  }
  return kinds;
}

/** Whether no rule distinguishes between two people. */
export function isSameKind(a: Person, b: Person): boolean {
  return a.role === b.role && a.works === b.works && a.class === b.class && a.asks === b.asks;
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

/** A fact that is computed from the people of a request or from other facts. */
type ComputedFact = Extract<Fact, { type: 'count' | 'share' }>;

/** A fact that a field of a request answers. */
type Answerable = Exclude<Fact, ComputedFact>;

/** A computed fact, with the numbers of the facts from which it is computed. */
interface Computation {
  readonly number: number;
  readonly fact: ComputedFact;
  readonly from: readonly number[];
}

/** How the requests of each form are converted to facts. It is prepared once for a rules year. */
export interface ReadingPlan {
  readonly space: FactSpace;
  /** The facts, sorted so that each comes after those from which it is computed. */
  readonly order: readonly NumberedFact[];
  readonly forms: Pick<ReadonlyMap<string, FormPlan>, 'get'>;
}

/** How the requests of one form are read. */
interface FormPlan {
  readonly people: PeoplePlan;
  /**
   * The cells of the facts that the form does not ask for; they are the same in all its requests. Other facts are open.
   */
  readonly situation: Situation;
  /** The values of the number, count and share facts, by the number of the fact; 0 for those that are not known yet. */
  readonly numbers: readonly number[];
  readonly answerable: readonly NumberedFact<Answerable>[];
  /** Sorted so that each can be computed after the ones before it. */
  readonly computed: readonly Computation[];
}

/** Prepares the reading of requests. Counts are computed after the fields, shares after the counts. */
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

/**
 * The same plan for requests with some answers beyond them.
 * @param answers the answers by the names of facts with `beyondRequest`; the other facts keep the value that the rules
 * assume without an answer
 */
export function readingWith(plan: ReadingPlan, answers: Readonly<Record<string, FactValue>>): ReadingPlan {
  const { space } = plan;
  const get = (form: string): FormPlan | undefined => {
    const own = plan.forms.get(form);
    if (own === undefined) return undefined;
    const [situation, numbers] = [[...own.situation], [...own.numbers]];
    for (const [name, value] of Object.entries(answers)) {
      const number = space.numberOf.get(name);
      if (number === undefined) continue;
      situation[number] = cellIn(space, number, value);
      if (typeof value === 'number') numbers[number] = value;
    }
    return { ...own, situation, numbers };
  };
  return { ...plan, forms: { get } };
}

function fieldPlan(order: readonly NumberedFact[], space: FactSpace, fields: ReadonlySet<string>) {
  const situation = new Array<number>(space.names.length).fill(OPEN);
  const numbers = new Array<number>(space.names.length).fill(0);
  const answerable: NumberedFact<Answerable>[] = [];
  const computed: Computation[] = [];
  for (const [number, name, fact] of order) {
    if (isComputed(fact)) {
      const from = computedFrom(fact).map((operand) => space.numberOf.get(operand.name) ?? -1);
      computed.push({ number, fact, from });
    } else if (fields.has(name)) answerable.push([number, name, fact]);
    else {
      if (typeof fact.unasked === 'number') numbers[number] = fact.unasked;
      situation[number] = cellIn(space, number, fact.unasked);
    }
  }
  return { situation, numbers, answerable, computed };
}

/** Whether a fact is computed, and not a field of a request. */
function isComputed(fact: Fact): fact is ComputedFact {
  return fact.type === 'count' || fact.type === 'share';
}

/**
 * Computes the facts that depend on the people of a request: counts, and shares of counts.
 * @param numbers the values of the facts by their number; the results are written here
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
