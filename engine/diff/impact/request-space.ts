import type { CalculationRequest, Untried } from '../../../schemas/types/diff2.js';
import type { Person } from '../../facts.js';
import { type Field, formFields, shortestRequest } from '../../request/form-fields.js';
import type { JsonObject } from '../../request/json.js';
import { validateRequest } from '../../request/validate.js';
import type { Years } from '../written.js';
import { changedFacts } from './changed-rules.js';
import { type PeopleSets, peopleSets, shareThresholds } from './people.js';
import { type Answer, type IntervalEnd, isCounting, numberAnswers } from './thresholds.js';

/** A field of a form with every answer that some rule of either side can tell from the others. */
export interface Dimension {
  readonly field: string;
  /** The simplest first; `undefined` leaves the field out. */
  readonly answers: readonly unknown[];
  readonly isPeople: boolean;
  /** The end of the interval that each answer to a number field stands for, if any. */
  readonly ends: readonly (IntervalEnd | undefined)[];
}

/** One person more, of whom a request can have as many as it likes. */
export interface Adder {
  /** The field that lists or counts such persons. */
  readonly role: string;
  /** Undefined where the field only counts them. */
  readonly person: Person | undefined;
}

/** All the requests of one form that the rules of either side can tell apart: every combination of the answers. */
export interface RequestSpace {
  readonly form: string;
  readonly dimensions: readonly Dimension[];
  /** How many persons of a role are tried in every mix. */
  readonly persons: number;
  /** What a person beyond so many of a role adds is what any further one does. */
  readonly beyond: number;
  readonly adders: readonly Adder[];
  /** Whether conditions compare shares of persons: then a further person can lead to what fewer of others would. */
  readonly comparesShares: boolean;
  readonly untried: readonly Untried[];
  /** How many requests there are. */
  readonly size: number;
}

/**
 * Finds, for every field of a form, the answers that the rules of either side can tell apart.
 * @param changed the facts that what differs reads: only these tell crowds apart
 */
export function requestSpace(form: string, years: Years, changed = changedFacts(years)): RequestSpace {
  const fields = formFields(form);
  const people = peopleByField(form, fields, years, changed);
  const persons = Math.max(0, ...[...people.values()].map((sets) => sets.persons));
  const dimensions = fields.map((field): Dimension => {
    const sets = people.get(field.name)?.sets;
    const answers: readonly Answer[] = sets?.map((value) => ({ value })) ?? answersTo(field, years, persons);
    const all = field.isRequired ? answers : [{ value: undefined }, ...answers];
    return {
      field: field.name,
      answers: all.map(({ value }) => value),
      isPeople: sets !== undefined,
      ends: all.map(({ end }) => end),
    };
  });
  const adders = fields.flatMap(({ name }): Adder[] => {
    if (isCounting(name, years)) return [{ role: name, person: undefined }];
    return (people.get(name)?.kinds ?? []).map((person) => ({ role: name, person }));
  });
  const untried = [...people.values()].flatMap((sets) => sets.untried ?? []).map((one) => ({ form, ...one }));
  const size = dimensions.reduce((product, { answers }) => product * answers.length, 1);
  const beyond = Math.min(persons, ...[...people.values()].map((sets) => sets.beyond));
  const comparesShares = [...people.keys()].some(
    (role) => shareThresholds(role, years, (name) => changed.has(name)).length > 0,
  );
  return { form, dimensions, persons, beyond, adders, comparesShares, untried, size };
}

/** @param cells of each dimension, which answer is given */
export function requestAt({ form, dimensions }: RequestSpace, cells: readonly number[]): CalculationRequest {
  const given = dimensions.map(({ field, answers }, number) => [field, answers[cells[number] ?? 0]] as const);
  return validRequest(form, given);
}

/**
 * A request out of answers; those that are `undefined` are left out.
 * @throws if the service would refuse it, which would be a fault of the enumeration
 */
function validRequest(form: string, answers: readonly (readonly [field: string, answer: unknown])[]) {
  const given = answers.filter(([, answer]) => answer !== undefined);
  const validation = validateRequest({ form, ...Object.fromEntries(given) });
  if (validation.ok) return validation.request;
  throw new Error(`${validation.message} ${validation.issues.map(({ message }) => message).join(' ')}`);
}

function peopleByField(
  form: string,
  fields: readonly Field[],
  years: Years,
  changed: ReadonlySet<string>,
): Map<string, PeopleSets> {
  const ofPeople = fields.flatMap(({ name, shape }) => (shape.kind === 'people' ? [{ name, shape }] : []));
  return new Map(
    ofPeople.map(({ name, shape }) => {
      const requestWith = (person: JsonObject) => {
        const people = Array.from({ length: Math.max(1, shape.fewest) }, () => person);
        return validRequest(form, Object.entries({ ...shortestRequest(form), [name]: people }));
      };
      const others = fields.map((one) => one.name).filter((one) => one !== name);
      return [name, peopleSets(name, shape, ofPeople.length, requestWith, years, { others, changed })];
    }),
  );
}

/** @param persons how many persons are tried in every mix */
function answersTo({ name, shape, isRequired }: Field, years: Years, persons: number): readonly Answer[] {
  if (shape.kind === 'number') return numberAnswers(name, years, persons).filter(({ value }) => shape.accepts(value));
  const values = shape.kind === 'choice' ? shape.values : [];
  const isKnown = name in years.base.source.facts || name in years.head.source.facts;
  return (isKnown ? values : values.slice(0, isRequired ? 1 : 0)).map((value) => ({ value }));
}
