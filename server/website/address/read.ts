import {
  FORM_NAMES,
  type FormName,
  isFormName,
  MOST_PEOPLE,
  OTHERS,
  PARAMETERS,
  type Parameter,
  personName,
  ROLES,
  roleName,
  WORK,
} from './parameters.js';
import { fewestPeople, usualWork } from './people.js';
import type { Fault, Person, State } from './state.js';
import { unknownParameters } from './unknown.js';

/**
 * Reads the address of a page. What is not understood is listed in `faults` and left aside, so that no link, however old
 * or mistyped, ends in an error. Of a name that stands twice the first counts.
 */
export function readState(query: URLSearchParams): State {
  const faults: Fault[] = [];
  const shaped = (name: string, isRight: (text: string) => boolean): string | undefined => {
    const text = textOf(query, name);
    if (text === undefined || isRight(text)) return text;
    faults.push({ name, value: text });
    return undefined;
  };
  const oneOf = <Value extends string>(name: string, allowed: readonly Value[]): Value | undefined => {
    const text = textOf(query, name);
    if (text === undefined) return undefined;
    const value = allowed.find((one) => one === text);
    if (value === undefined) faults.push({ name, value: text });
    return value;
  };
  const form = oneOf(OTHERS.form, FORM_NAMES);
  const start = shaped(OTHERS.start, isDay);
  const otherYear = shaped(OTHERS.otherYear, isYear);
  const madeWith = shaped(OTHERS.version, isVersion);
  const found = people(query, form, oneOf);
  const state: State = {
    language: oneOf(OTHERS.language, ['it', 'en']) ?? 'it',
    ...(form !== undefined && isFormName(form) ? { form } : {}),
    people: found,
    answers: answers(query, oneOf),
    ...(start === undefined ? {} : { start }),
    ...(otherYear === undefined ? {} : { otherYear: Number(otherYear) }),
    ...(madeWith === undefined ? {} : { madeWith }),
    faults,
  };
  faults.push(...unknownParameters(query, found.length));
  return state;
}

type OneOf = <Value extends string>(name: string, allowed: readonly Value[]) => Value | undefined;

/**
 * The people of whom something is said. Who stands there by default need not be said: they count where somebody after them
 * of the same kind is, or where only their role was chosen.
 */
function people(query: URLSearchParams, form: FormName | undefined, oneOf: OneOf): Person[] {
  const standing = form === undefined ? 0 : fewestPeople(form);
  const isTold = (index: number): boolean =>
    textOf(query, personName(index)) !== undefined ||
    (index < standing && (textOf(query, roleName(index)) !== undefined || (index + 1 < standing && isTold(index + 1))));
  const found: Person[] = [];
  while (found.length < MOST_PEOPLE && isTold(found.length)) {
    const index = found.length;
    const role = oneOf(roleName(index), ROLES);
    const work =
      textOf(query, personName(index)) === undefined ? usualWork(form, index) : oneOf(personName(index), WORK);
    found.push({ work: work ?? 'incerto', ...(role === undefined ? {} : { role }) });
  }
  return found;
}

function answers(query: URLSearchParams, oneOf: OneOf): Map<string, string> {
  const answered = (parameter: Parameter) =>
    'values' in parameter ? oneOf(parameter.name, Object.keys(parameter.values)) : textOf(query, parameter.name);
  return new Map(
    PARAMETERS.flatMap((parameter) => {
      const answer = answered(parameter);
      return answer === undefined ? [] : [[parameter.name, answer] as const];
    }),
  );
}

/** A parameter without its outer spaces; undefined where it is left out or left empty, as forms send it. */
function textOf(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)?.trim().slice(0, 100);
  return value === '' ? undefined : value;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isYear(text: string): boolean {
  return /^[12]\d{3}$/.test(text);
}

/** A version is shown as it stands in the address, so it may only look like one. */
function isVersion(text: string): boolean {
  return /^[\w.+-]{1,40}$/.test(text);
}
