import type { CalculationRequest } from '../../schemas/types/api.js';
import { combination, combinations } from '../conditions/fact-space.js';
import { typicalRequest } from '../forms/typical.js';
import { type Field, formFields } from '../request/form-fields.js';
import type { JsonObject } from '../request/json.js';
import { validateRequest } from '../request/validate.js';
import { decimal } from '../values/amounts.js';
import { peopleAnswers } from './people.js';
import type { Read } from './read.js';

/** Far beyond every number that rules compare with. */
const FAR = 10_000_000;
/** Where there is no threshold, a plain sum. */
const PLAIN = 100_000;
/** Where between two thresholds a sum is tried: at no round number, so that what is rounded shows. */
const MIDDLE = 0.381966;

/** Every combination of the answers of a form that some rules can tell apart, all else answered as is typical. */
export interface Combinations {
  readonly form: string;
  /** How many there are. */
  readonly count: number;
  /** Whether there is no other that the rules can tell from these. */
  readonly isWhole: boolean;
  /** The numbers that are tried of each of its number fields. */
  readonly numbers: ReadonlyMap<string, readonly number[]>;
  /** One of them, by its number; undefined where no request of the form can say so. */
  at(number: number): CalculationRequest | undefined;
}

/**
 * Finds the requests of a form that some rules can tell apart.
 * @param rules whose typical case answers what they do not read: that of the last of them that has the form
 */
export function requestsOf(form: string, read: Read): Combinations {
  const source = read.rules.findLast((one) => form in one.source.forms)?.source;
  const typical: JsonObject = source === undefined ? { form } : { ...typicalRequest(form, source) };
  const fields = formFields(form);
  const { answers: people, isWhole } = peopleAnswers(fields, typical, read);
  const ofPeople = new Set(people.flatMap((one) => Object.keys(one)));
  const others = fields.filter(({ name }) => !ofPeople.has(name) && isRead(name, form, read));
  const dimensions = [people, ...others.map((field) => answersTo(field, read))].filter((one) => one.length > 0);
  const sizes = dimensions.map((one) => one.length);
  const sums = others.filter(({ shape }) => shape.kind === 'number');
  return {
    form,
    isWhole,
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

/** The same fields in the order of the form, without those that say nothing, so that like requests are written alike. */
function inOrder(body: JsonObject, fields: readonly Field[]): JsonObject {
  const given = ['form', ...fields.map(({ name }) => name)].filter((name) => body[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, body[name]]));
}

/** Whether some facts depend on a field, or on whose class it decides of a form of one person. */
function isRead(field: string, form: string, { rules, facts }: Read): boolean {
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

/** The answers to a field: what leaves it out, if it may be, and every one that the rules can tell apart. */
function answersTo(field: Field, read: Read): JsonObject[] {
  const { name, isRequired } = field;
  return [...(isRequired ? [] : [undefined]), ...valuesOf(field, read)].map((value) => ({ [name]: value }));
}

function valuesOf({ name, shape }: Field, read: Read): readonly unknown[] {
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
 * Numbers on all sides of what the rules compare a field with: each such number, the next ones on both sides, one between
 * two; and one far beyond them, which an amount may follow.
 */
function numbersAround(field: string, read: Read): number[] {
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
  const beyond = [step < 1 ? Math.max(PLAIN, 2 * last) : 2 * last + 1, Math.max(FAR, 10 * last)];
  const between = points.map((low, at) => {
    const high = points[at + 1] ?? beyond[0] ?? low;
    return beside(low, Math.floor(((high - low) * MIDDLE) / step) * step);
  });
  const near = points.flatMap((one) => [beside(one, -step), one, beside(one, step)]);
  return [...new Set([...near, ...between, ...beyond])].sort((a, b) => a - b);
}

function beside(number: number, by: number): number {
  return decimal(number).plus(decimal(by)).toNumber();
}
