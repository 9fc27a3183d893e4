import { fewestPeople, isDay, LANGUAGES, type Language } from '../../../engine/index.js';
import { circumstancesOf, type Form, type FormName, type Forms, roleNames } from './forms.js';
import { readSum } from './numbers.js';
import {
  COSTS,
  type Fault,
  MOST_PARAMETERS,
  MOST_PEOPLE,
  PARAMETERS,
  type Parameter,
  PERIODS,
  type Person,
  personName,
  QUERY_NAMES,
  roleName,
  type State,
  WORK,
} from './parameters.js';
import { defaultWork } from './people.js';

const KNOWN = new Set<string>([...PARAMETERS.map(({ name }) => name), ...Object.values(QUERY_NAMES)]);

/** Parameters that newsletters and social networks add to every link; they mean nothing to a page. */
const TRACKER = /^utm_|cl(k)?id$/;

/** A person or a role left empty: plain forms send the people who are there by default in this way. */
const isEmptyPerson = (name: string, query: Query): boolean =>
  /^(socio|ruolo)\d+$/.test(name) && (query.get(name) ?? '').trim() === '';

/** How much of an unknown name is shown. */
const MOST_NAME = 40;

/** The parameters of an address by their names. */
type Query = ReadonlyMap<string, string>;

/**
 * The first values of so many names; a fault names the first beyond them. A search for each name would take as long as there
 * are names, and so many times as long as there are.
 */
function firstValues(parameters: Iterable<readonly [string, string]>): { query: Query; faults: Fault[] } {
  const query = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (query.has(name)) continue;
    if (query.size >= MOST_PARAMETERS)
      return { query, faults: [{ name: name.slice(0, MOST_NAME), value: '', isUnread: true }] };
    query.set(name, value);
  }
  return { query, faults: [] };
}

/**
 * Reads the query of a page's address. What is not understood is listed in `faults` and left out, so that no link, however
 * old or mistyped, ends in an error. Of a name that is there twice the first counts.
 */
export function readState(parameters: Iterable<readonly [string, string]>, forms: Forms): State {
  const { query, faults } = firstValues(parameters);
  const matching = (name: string, isRight: (text: string) => boolean): string | undefined => {
    const text = textAt(query, name);
    if (text === undefined || isRight(text)) return text;
    faults.push({ name, value: text });
    return undefined;
  };
  const oneOf = <Value extends string>(name: string, allowed: readonly Value[]): Value | undefined => {
    const text = textAt(query, name);
    if (text === undefined) return undefined;
    const value = allowed.find((one) => one === text);
    if (value === undefined) faults.push({ name, value: text });
    return value;
  };
  const language = oneOf(QUERY_NAMES.language, LANGUAGES) ?? 'it';
  const form = oneOf(QUERY_NAMES.form, [...forms.keys()]);
  const start = matching(QUERY_NAMES.start, isDay);
  const otherYear = matching(QUERY_NAMES.otherYear, isYear);
  const version = matching(QUERY_NAMES.version, isVersion);
  const madeWith = given({ version, digest: matching(QUERY_NAMES.digest, isDigest) });
  const people = readPeople(query, forms.get(form ?? ''), roleNames(forms), oneOf);
  const answers = readAnswers(query, language, faults, oneOf);
  const circumstance = oneOf(QUERY_NAMES.circumstance, circumstancesOf(forms));
  const costs = oneOf(QUERY_NAMES.costs, COSTS);
  const period = oneOf(QUERY_NAMES.period, PERIODS);
  const isPair = (text: string) => pairOf(text, forms) !== undefined;
  const pair = pairOf(matching(QUERY_NAMES.pair, isPair), forms);
  const state: State = {
    language,
    people,
    answers,
    faults,
    ...given({ form, start, circumstance, costs, period, pair }),
    ...(otherYear && { otherYear: Number(otherYear) }),
    ...(Object.keys(madeWith).length > 0 && { madeWith }),
  };
  faults.push(...unknownParameters(query, people.length));
  return state;
}

/**
 * Writes the query of a page's address that holds a state, with its leading `?`; empty where the state is the default one.
 * The same state always gives the same query.
 */
export function writeState(state: State): string {
  const query = new URLSearchParams();
  if (state.form !== undefined) query.set(QUERY_NAMES.form, state.form);
  for (const [index, { work, role }] of state.people.entries()) {
    query.set(personName(index), work);
    if (role !== undefined) query.set(roleName(index), role);
  }
  for (const { name } of PARAMETERS) {
    const answer = state.answers.get(name);
    if (answer !== undefined) query.set(name, answer);
  }
  const others = [
    [QUERY_NAMES.start, state.start],
    [QUERY_NAMES.circumstance, state.circumstance],
    [QUERY_NAMES.costs, state.costs],
    [QUERY_NAMES.period, state.period],
    [QUERY_NAMES.pair, state.pair?.join()],
    [QUERY_NAMES.otherYear, state.otherYear],
    [QUERY_NAMES.language, state.language === 'it' ? undefined : state.language],
    [QUERY_NAMES.version, state.madeWith?.version],
    [QUERY_NAMES.digest, state.madeWith?.digest],
  ] as const;
  for (const [name, value] of others) if (value !== undefined) query.set(name, String(value));
  // Two forms read better with their comma as it is.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Whether an address writes each of its answers as `writeState` would: a sum may be typed in several ways. */
export function isCanonical(query: URLSearchParams, { answers }: State): boolean {
  return [...answers].every(([name, answer]) => query.get(name)?.trim() === answer);
}

type OneOf = <Value extends string>(name: string, allowed: readonly Value[]) => Value | undefined;

/**
 * The people whom the query names. Those whom a form has by default need not be named: they count where a later one of them
 * is named, or where only their role was chosen.
 */
function readPeople(query: Query, form: Form | undefined, roles: readonly string[], oneOf: OneOf): Person[] {
  const byDefault = form === undefined ? 0 : fewestPeople(form);
  const isNamed = (index: number): boolean =>
    textAt(query, personName(index)) !== undefined ||
    (index < byDefault &&
      (textAt(query, roleName(index)) !== undefined || (index + 1 < byDefault && isNamed(index + 1))));
  const found: Person[] = [];
  while (found.length < MOST_PEOPLE && isNamed(found.length)) {
    const index = found.length;
    const role = oneOf(roleName(index), roles);
    const work =
      textAt(query, personName(index)) === undefined ? defaultWork(form, index) : oneOf(personName(index), WORK);
    found.push({ work: work ?? 'incerto', ...given({ role }) });
  }
  return found;
}

function readAnswers(query: Query, language: Language, faults: Fault[], oneOf: OneOf): Map<string, string> {
  const answered = (parameter: Parameter) => {
    if ('values' in parameter) return oneOf(parameter.name, Object.keys(parameter.values));
    const text = textAt(query, parameter.name);
    const sum = text === undefined ? undefined : readSum(text, language);
    if (text !== undefined && sum === undefined) faults.push({ name: parameter.name, value: text });
    return sum;
  };
  return new Map(
    PARAMETERS.flatMap((parameter) => {
      const answer = answered(parameter);
      return answer === undefined ? [] : [[parameter.name, answer] as const];
    }),
  );
}

/** A parameter without its outer spaces; undefined where it is left out or left empty, as forms send it. */
function textAt(query: Query, name: string): string | undefined {
  const value = query.get(name)?.trim().slice(0, 100);
  return value === '' ? undefined : value;
}

type Given<Parts> = { [Name in keyof Parts]?: NonNullable<Parts[Name]> };

/** Those of some parts that an address gives. */
function given<Parts extends object>(parts: Parts): Given<Parts> {
  const there: Given<Parts> = {};
  for (const name in parts) {
    const part = parts[name];
    if (part !== undefined && part !== null) there[name] = part;
  }
  return there;
}

/** Two different forms, by their names with a comma between. */
function pairOf(text: string | undefined, forms: Forms): readonly [FormName, FormName] | undefined {
  const [one, other, ...more] = text?.split(',').map((name) => name.trim()) ?? [];
  if (one === undefined || other === undefined || more.length > 0 || one === other) return undefined;
  return forms.has(one) && forms.has(other) ? [one, other] : undefined;
}

function isYear(text: string): boolean {
  return /^[12]\d{3}$/.test(text);
}

/** A page shows the version of the address unchanged, so it has to look like one. */
function isVersion(text: string): boolean {
  return /^[\w.+-]{1,40}$/.test(text);
}

/** As results carry it in `rulesDigest`. */
function isDigest(text: string): boolean {
  return /^[0-9a-f]{12}$/.test(text);
}

/** Whether a parameter is about a person beyond those whom the pages take: one such is told of, and stands for all. */
export function isBeyondMost(name: string): boolean {
  const [, number] = /^(?:socio|ruolo)(\d+)$/.exec(name) ?? [];
  return Number(number ?? 0) > MOST_PEOPLE;
}

/**
 * The parameters of an address that no page takes: mistyped, of another site, or of a person who does not count because
 * the one before is missing.
 * @param people how many people the address has
 */
function unknownParameters(query: Query, people: number): Fault[] {
  const indexes = Array.from({ length: people }, (_, index) => index);
  const known = new Set([...KNOWN, ...indexes.flatMap((index) => [personName(index), roleName(index)])]);
  const unknown = [...query.keys()].filter(
    (name) => !known.has(name) && !TRACKER.test(name) && !isEmptyPerson(name, query),
  );
  const beyondMost = unknown.find(isBeyondMost);
  return unknown
    .filter((name) => name === beyondMost || !isBeyondMost(name))
    .map((name) => ({ name: name.slice(0, MOST_NAME), value: (query.get(name) ?? '').trim().slice(0, 100) }));
}
