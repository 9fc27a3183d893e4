import { fewestPeople, isDay, LANGUAGES, type Language, memoize, readSum } from '../../../engine/index.js';
import { withFirstAnswers } from './first-answers.js';
import { type Form, type FormName, type Forms, parametersIn, roleNames, worksIn } from './forms.js';
import {
  COMPANY,
  COSTS,
  type Fault,
  inPlaceOfPerson,
  LENDS,
  MOST_PARAMETERS,
  MOST_PEOPLE,
  type Parameter,
  PERIODS,
  type Person,
  PRESUMED_WORK,
  personIn,
  personName,
  QUERY_NAMES,
  roleName,
  type State,
} from './parameters.js';
import { defaultWork } from './people.js';

/** Parameters that newsletters and social networks add to links. Pages ignore them. */
const TRACKER = /^utm_|cl(k)?id$/;

/** An empty person or role: forms send the default people in this way. */
const isEmptyPerson = (name: string, query: Query): boolean =>
  personIn(name) !== undefined && textAt(query, name) === undefined;

/** How much of an unknown name is shown, and how much of a value is read. */
const MOST_NAME = 40;
const MOST_VALUE = 100;
/** That of what is presumed, which has several answers in it. */
const MOST_PRESUMED = 400;

/** The parameters of an address by their names. */
type Query = ReadonlyMap<string, string>;

/**
 * The first values of so many names; a fault names the first beyond them. A search for each name would take as long as there
 * are names, and so many times as long as there are. Check boxes send each form that is chosen by itself.
 */
function firstValues(parameters: Iterable<readonly [string, string]>): { query: Query; faults: Fault[] } {
  const query = new Map<string, string>();
  for (const [name, value] of parameters) {
    const before = query.get(name);
    if (before !== undefined) {
      if (name === QUERY_NAMES.pair) query.set(name, `${before},${value}`);
      continue;
    }
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
  const { query: written, faults } = firstValues(parameters);
  const query = withAnswersForPeople(written, forms);
  // What a button asks for is read by `afterAction`.
  const known = new Set<string>([QUERY_NAMES.action, QUERY_NAMES.colour]);
  const read: Read = (name, parse) => {
    known.add(name);
    const text = textAt(query, name);
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined) faults.push({ name, value: text });
    return value;
  };
  const language = read(QUERY_NAMES.language, oneOf(LANGUAGES)) ?? 'it';
  const form = read(QUERY_NAMES.form, oneOf([...forms.keys()]));
  const answers = readAnswers(language, forms, read);
  const presumed = readPresumed(query, language, forms);
  known.add(QUERY_NAMES.presumed);
  faults.push(...presumed.faults);
  const state: State = {
    language,
    form,
    start: read(QUERY_NAMES.start, (text) => (isDay(text) ? text : undefined)),
    ofYear: read(QUERY_NAMES.ofYear, (text) => (YEAR.test(text) ? Number(text) : undefined)),
    madeWith: {
      version: read(QUERY_NAMES.version, like(VERSION)),
      digest: read(QUERY_NAMES.digest, like(DIGEST)),
    },
    ...readPeople(query, forms.get(form ?? ''), forms, read),
    answers,
    presumed: new Map([...presumed.answers].filter(([name]) => !answers.has(name))),
    costs: read(QUERY_NAMES.costs, oneOf(COSTS)),
    period: read(QUERY_NAMES.period, oneOf(PERIODS)),
    pair: read(QUERY_NAMES.pair, (text) => pairOf(text, forms)),
    faults,
  };
  const company = read(QUERY_NAMES.company, oneOf(COMPANY));
  const activity = read(QUERY_NAMES.activity, oneOf(worksIn(forms).names));
  faults.push(...unknownParameters(query, known));
  return withFirstAnswers(state, { company, activity }, forms);
}

/**
 * Writes the query of a page's address that holds a state, with its leading `?`; empty where the state is the default one.
 * The same state always gives the same query.
 */
export function writeState(state: State): string {
  const presumed = [...state.presumed].map(([name, value]) => `${name}:${value}`).sort();
  const others = encoded([
    [QUERY_NAMES.presumed, presumed.length === 0 ? undefined : presumed.join()],
    [QUERY_NAMES.start, state.start],
    [QUERY_NAMES.costs, state.costs],
    [QUERY_NAMES.period, state.period],
    [QUERY_NAMES.pair, state.pair?.join()],
    [QUERY_NAMES.ofYear, state.ofYear],
    [QUERY_NAMES.language, state.language === 'it' ? undefined : state.language],
    [QUERY_NAMES.version, state.madeWith?.version],
    [QUERY_NAMES.digest, state.madeWith?.digest],
  ]);
  const form = encoded([[QUERY_NAMES.form, state.form]]);
  const text = [form, encoded(writtenPeople(state)), writtenAnswers(state.answers), others]
    .filter((one) => one !== '')
    .join('&');
  return text === '' ? '' : `?${text}`;
}

/** The people in the order of their places; of the first, who is there anyway, nothing is written until somebody says it. */
function writtenPeople({ people, lenders = [], isAlone, isUndecided }: State): [string, string | undefined][] {
  const rows: Person[] = [...people];
  for (const place of lenders) rows.splice(place, 0, { work: LENDS });
  return [
    [QUERY_NAMES.company, isAlone && people.length <= 1 ? COMPANY[0] : undefined],
    [QUERY_NAMES.activity, isUndecided && people[0]?.work],
    ...rows.flatMap(({ work, role }, index): [string, string | undefined][] => [
      [personName(index), work],
      [roleName(index), role],
    ]),
  ];
}

/** The links of a page have the same answers: they are written once. */
const writtenAnswers = memoize((answers: State['answers']) =>
  encoded([...answers].sort(([one], [other]) => (one < other ? -1 : 1))),
);

/** Parameters as an address writes them, without those that say nothing. Lists read better with their signs as they are. */
function encoded(parameters: readonly (readonly [name: string, value: string | number | undefined])[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of parameters) if (value !== undefined) query.append(name, String(value));
  return query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** Whether an address writes each answer that it names as `writeState` would: a sum may be typed in several ways. */
export function isCanonical(query: URLSearchParams, { answers }: State): boolean {
  return [...answers].every(([name, answer]) => (query.get(name)?.trim() ?? answer) === answer);
}

/** Reads a parameter where there is one; what is not understood is a fault. */
type Read = <Value>(name: string, parse: (text: string) => Value | undefined) => Value | undefined;

const oneOf =
  <Value extends string>(allowed: readonly Value[]) =>
  (text: string): Value | undefined =>
    allowed.find((one) => one === text);

const like = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

const YEAR = /^[12]\d{3}$/;

/** A page shows the version of the address unchanged, so it has to look like one. */
const VERSION = /^[\w.+-]{1,40}$/;

/** A digest as in the `rulesDigest` of results. */
const DIGEST = /^[0-9a-f]{12}$/;

/**
 * The people whom the query names. Those whom a form has by default need not be named: they count where a later one of them
 * is named, or where only their role was chosen.
 */
function readPeople(query: Query, form: Form | undefined, forms: Forms, read: Read): Pick<State, 'people' | 'lenders'> {
  const roles = roleNames(forms);
  const byDefault = form === undefined ? 0 : fewestPeople(form);
  const isNamed = (index: number): boolean =>
    textAt(query, personName(index)) !== undefined ||
    (index < byDefault &&
      (textAt(query, roleName(index)) !== undefined || (index + 1 < byDefault && isNamed(index + 1))));
  const found: Person[] = [];
  const lenders: number[] = [];
  const { names, undecided } = worksIn(forms);
  for (let index = 0; index < MOST_PEOPLE && isNamed(index); index += 1) {
    if (textAt(query, personName(index)) === LENDS) {
      read(personName(index), oneOf([LENDS]));
      lenders.push(index);
      continue;
    }
    const role = read(roleName(index), oneOf(roles));
    const work =
      textAt(query, personName(index)) === undefined
        ? form && defaultWork(form, index)
        : read(personName(index), oneOf(names));
    found.push({ work: work ?? undecided, ...(role && { role }) });
  }
  return { people: found, ...(lenders.length > 0 && { lenders }) };
}

function readAnswers(language: Language, forms: Forms, read: Read): Map<string, string> {
  const answers = parametersIn(forms).map(
    (parameter) => [parameter.name, read(parameter.name, answerIn(parameter, language))] as const,
  );
  const situation = read(QUERY_NAMES.situation, (text) => situationIn(text, forms));
  return new Map([
    ...(situation === undefined ? [] : [situation]),
    ...answers.flatMap(([name, answer]): [string, string][] => (answer === undefined ? [] : [[name, answer]])),
  ]);
}

/** Reads an answer as an address writes it. */
function answerIn(parameter: Parameter, language: Language): (text: string) => string | undefined {
  return 'values' in parameter ? oneOf(Object.keys(parameter.values)) : (text) => readSum(text, language);
}

/** What an address presumes, `name:answer` with commas between; what of it is not understood is left out. */
function readPresumed(query: Query, language: Language, forms: Forms) {
  const text = textAt(query, QUERY_NAMES.presumed, MOST_PRESUMED);
  if (text === undefined) return { answers: new Map<string, string>(), faults: [] };
  const names = new Map([
    ...parametersIn(forms).map((one) => [one.name, answerIn(one, language)] as const),
    [PRESUMED_WORK, oneOf(worksIn(forms).names)] as const,
  ]);
  const answers = new Map<string, string>();
  const faults: Fault[] = [];
  for (const part of text.split(',')) {
    const [, name = '', value = ''] = /^\s*(\w+):(.*)$/.exec(part) ?? [];
    const answer = names.get(name)?.(value.trim());
    if (answer === undefined) faults.push({ name: QUERY_NAMES.presumed, value: part });
    else answers.set(name, answer);
  }
  return { answers, faults };
}

/** The answer that an older address gives: the first one to the question that it names. */
function situationIn(text: string, forms: Forms): [name: string, answer: string] | undefined {
  const named = parametersIn(forms).find(({ name, isBeyond, together }) => isBeyond && !together && name === text);
  const [answer] = named !== undefined && 'values' in named ? Object.keys(named.values) : [];
  return named === undefined || answer === undefined ? undefined : [named.name, answer];
}

/** The same query, where an answer in the place of a person stands under the name of its question. */
function withAnswersForPeople(query: Query, forms: Forms): Query {
  const possible = parametersIn(forms).flatMap((parameter) =>
    parameter.together === undefined || !('values' in parameter)
      ? []
      : Object.keys(parameter.values).map((answer) => [inPlaceOfPerson(parameter, answer), parameter.name, answer]),
  );
  const moved = [...query].map(([name, value]): [string, string] => {
    const [, question, answer] =
      possible.find(([text]) => personIn(name)?.says === 'work' && text === value.trim()) ?? [];
    return question === undefined || answer === undefined ? [name, value] : [question, answer];
  });
  return new Map(moved);
}

/** A parameter without its outer spaces; undefined where it is left out or left empty, as forms send it. */
function textAt(query: Query, name: string, most = MOST_VALUE): string | undefined {
  return query.get(name)?.trim().slice(0, most) || undefined;
}

/** Two or more different forms, by their names with commas between. */
function pairOf(text: string, forms: Forms): readonly FormName[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  const isEach = names.every((name, index) => forms.has(name) && names.indexOf(name) === index);
  return isEach && names.length > 1 ? names : undefined;
}

/** Whether a parameter is about a person beyond those whom the pages take: the page names the first of them alone. */
export function isBeyondMost(name: string): boolean {
  return (personIn(name)?.number ?? 0) > MOST_PEOPLE;
}

/**
 * The parameters of an address that no page takes: mistyped, of another site, or of a person who does not count because
 * the one before is missing.
 */
function unknownParameters(query: Query, known: ReadonlySet<string>): Fault[] {
  const unknown = [...query.keys()].filter(
    (name) => !known.has(name) && !TRACKER.test(name) && !isEmptyPerson(name, query),
  );
  const beyondMost = unknown.find(isBeyondMost);
  return unknown
    .filter((name) => name === beyondMost || !isBeyondMost(name))
    .map((name) => ({ name: name.slice(0, MOST_NAME), value: textAt(query, name) ?? '' }));
}
