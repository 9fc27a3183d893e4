import type { CalculationRequest } from '../../schemas/types/api.js';
import { combination, combinations } from '../conditions/fact-space.js';
import { type Field, formFields } from '../request/form-fields.js';
import type { JsonObject } from '../request/json.js';
import { typicalRequest } from '../request/typical.js';
import { validateRequest } from '../request/validate.js';
import { decimal } from '../values/amounts.js';
import { peopleAnswers } from './people.js';
import type { CombinedReading } from './what-rules-read.js';

/** A number beyond every threshold of the rules. */
const BEYOND_THRESHOLDS = 10_000_000;
/** An ordinary amount, used if there is no threshold. */
const ORDINARY_AMOUNT = 100_000;
/**
 * The number to try between two thresholds, as a fraction of their distance. It is not a round fraction, so that
 * differences in rounding show.
 */
const BETWEEN_THRESHOLDS = 0.381966;

/**
 * All combinations of the answers of a form that the rules can distinguish. Every other field has its typical answer.
 */
export interface Combinations {
  readonly form: string;
  /** The number of combinations. */
  readonly count: number;
  /** Whether these cover everything the rules can distinguish. */
  readonly isComplete: boolean;
  /** The values that are tried for each number field. */
  readonly numbers: ReadonlyMap<string, readonly number[]>;
  /** A combination by its position; undefined if no valid request has it. */
  at(number: number): CalculationRequest | undefined;
}

/**
 * Finds the requests of a form that the rules can distinguish. Fields that they do not read get their answers from the
 * typical case, by the last of the rules that have the form.
 */
export function requestsOf(form: string, read: CombinedReading): Combinations {
  const source = read.rules.findLast((one) => form in one.source.forms)?.source;
  const typical: JsonObject = source === undefined ? { form } : { ...typicalRequest(form, source) };
  const fields = formFields(form);
  const { answers: people, isComplete } = peopleAnswers(fields, typical, read);
  const ofPeople = new Set(people.flatMap((one) => Object.keys(one)));
  const others = fields.filter(({ name }) => !ofPeople.has(name) && isRead(name, form, read));
  const dimensions = [people, ...others.map((field) => answersTo(field, read))].filter((one) => one.length > 0);
  const sizes = dimensions.map((one) => one.length);
  const sums = others.filter(({ shape }) => shape.kind === 'number');
  return {
    form,
    isComplete,
    numbers: new Map(sums.map(({ name }) => [name, numbersAround(name, read)])),
    count: combinations(sizes),
    at(number) {
      const given = combination(number, sizes).map((answer, dimension) => dimensions[dimension]?.[answer] ?? {});
      const body: JsonObject = Object.assign({}, typical, ...given);
      const validation = validateRequest(inOrder(body, fields));
      return validation.ok ? validation.request : undefined;
    },
  };
}

/** The fields in the order of the form, without undefined ones, so that equal requests are written alike. */
function inOrder(body: JsonObject, fields: readonly Field[]): JsonObject {
  const given = ['form', ...fields.map(({ name }) => name)].filter((name) => body[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, body[name]]));
}

/**
 * Whether one of the facts depends on a field, directly or because the field decides the class of a form's one holder.
 */
function isRead(field: string, form: string, { rules, facts }: CombinedReading): boolean {
  return rules.some(({ source }) => {
    const holder = source.forms[form]?.holder;
    const isOfHolder = ({ people }: { readonly people: { readonly roles: readonly string[] } }) =>
      holder?.unless?.field === field && people.roles.includes(holder.role);
    return facts.some((name) => {
      const fact = source.facts[name];
      return name === field || (fact?.type === 'count' && (fact.plus === field || isOfHolder(fact)));
    });
  });
}

/** The answers to a field that the rules can distinguish, and no answer if the field may be left out. */
function answersTo(field: Field, read: CombinedReading): JsonObject[] {
  const { name, isRequired } = field;
  return [...(isRequired ? [] : [undefined]), ...valuesOf(field, read)].map((value) => ({ [name]: value }));
}

function valuesOf({ name, shape }: Field, read: CombinedReading): readonly unknown[] {
  switch (shape.kind) {
    case 'choice':
      return shape.values;
    case 'number':
      return numbersAround(name, read).filter((value) => shape.accepts(value));
    case 'people':
      return [];
    default:
      return shape satisfies never;
  }
}

/**
 * Numbers on both sides of each threshold of a field: the threshold, its neighbours and one in between; and one far
 * beyond, for amounts that keep growing.
 */
function numbersAround(field: string, read: CombinedReading): number[] {
  const facts = read.rules.flatMap(({ source }) => {
    const fact = source.facts[field];
    return fact?.type === 'number' ? [fact] : [];
  });
  if (facts.length === 0) return [];
  const step = Math.min(...facts.map((fact) => fact.step));
  const minimum = Math.min(...facts.map((fact) => fact.minimum), step < 1 ? 0 : Number.POSITIVE_INFINITY);
  const compared = read.thresholds(field).flatMap((one) => (step < 1 ? [one] : [Math.floor(one), Math.ceil(one)]));
  const points = [...new Set([minimum, ...compared.filter((one) => one >= minimum)])].sort((a, b) => a - b);
  const last = points.at(-1) ?? minimum;
  const beyond = [
    step < 1 ? Math.max(ORDINARY_AMOUNT, 2 * last) : 2 * last + 1,
    Math.max(BEYOND_THRESHOLDS, 10 * last),
  ];
  const between = points.map((low, at) => {
    const high = points[at + 1] ?? beyond[0] ?? low;
    return addExactly(low, Math.floor(((high - low) * BETWEEN_THRESHOLDS) / step) * step);
  });
  const near = points.flatMap((one) => [addExactly(one, -step), one, addExactly(one, step)]);
  return [...new Set([...near, ...between, ...beyond])].sort((a, b) => a - b);
}

function addExactly(number: number, by: number): number {
  return decimal(number).plus(decimal(by)).toNumber();
}
