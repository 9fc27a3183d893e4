import { askedFields, type CalculationRequest, validateRequest } from '../../../engine/index.js';
import type { Fault, State } from './parameters.js';
import { FORMS, type FormName, PARAMETERS, type Parameter, personName, type Work } from './parameters.js';
import { formPeople, type Partner } from './people.js';

/** The request that a page makes of the engine, and what it had to leave out. */
export interface PageRequest {
  readonly request: CalculationRequest | undefined;
  /** Answers that the engine refuses: a capital of zero, a text for a number. The page shows them; the request leaves them unanswered. */
  readonly faults: readonly Fault[];
  /** The parameter behind each field of the request that a question may be about, by JSON Pointer. */
  readonly places: ReadonlyMap<string, string>;
}

const CLASSES = { commerciante: 'merchant', artigiano: 'artisan', incerto: 'uncertain' } as const;
const FIELDS = askedFields();

/** Whether a form asks a question. */
export function formAsks(form: FormName, { field }: Parameter): boolean {
  return FIELDS.get(FORMS[form])?.has(field) ?? false;
}

/** The questions that any of some forms asks and whose answer could still change something, given the other answers. */
export function askedParameters(forms: readonly FormName[], state: State): Parameter[] {
  return PARAMETERS.filter((parameter) => forms.some((form) => formAsks(form, parameter)) && isOpen(parameter, state));
}

/** Other cover matters only to an administrator who is paid, and pay only to somebody who is an administrator. */
function isOpen({ name }: Parameter, { answers }: State): boolean {
  const governs = answers.get('amministratore') !== 'no';
  if (name === 'compenso') return governs;
  return name !== 'copertura' || (governs && (answers.get('compenso') ?? '0') !== '0');
}

/** The request for one form with the people and the answers of an address. */
export function buildRequest(state: State, form: FormName): PageRequest {
  const places = new Map<string, string>();
  const faults: Fault[] = [];
  const body: Record<string, unknown> = { form: FORMS[form], ...peopleFields(form, formPeople(state, form), places) };
  for (const parameter of PARAMETERS.filter((one) => formAsks(form, one))) {
    places.set(`/${parameter.field}`, parameter.name);
    const value = answerTo(parameter, state);
    if (value === undefined) continue;
    if (isAccepted(body, parameter.field, value)) body[parameter.field] = value;
    else faults.push({ name: parameter.name, value: state.answers.get(parameter.name) ?? '' });
  }
  const validation = validateRequest(body);
  return { request: validation.ok ? validation.request : undefined, faults, places };
}

/** Whether the engine has nothing against a value, whatever else is still missing. */
function isAccepted(body: Record<string, unknown>, field: string, value: unknown): boolean {
  const validation = validateRequest({ ...body, [field]: value });
  return validation.ok || validation.issues.every(({ path }) => path !== `/${field}`);
}

/** A text that is no number stays a text, which the engine refuses. */
function answerTo(parameter: Parameter, { answers }: State): unknown {
  if (!('values' in parameter)) {
    const text = answers.get(parameter.name);
    return text === undefined ? undefined : (readNumber(text) ?? text);
  }
  const name = answers.get(parameter.name) ?? parameter.default;
  return name === undefined ? undefined : parameter.values[name];
}

function peopleFields(
  form: FormName,
  people: readonly Partner[],
  places: Map<string, string>,
): Record<string, unknown> {
  if (form === 'snc') {
    const working = people.filter(({ work }) => work !== 'no');
    place('workingPartners', people, (partner) => partner.work !== 'no', places);
    return {
      workingPartners: working.map(({ work }) => ({ inps: classOf(work) })),
      nonWorkingPartners: people.length - working.length,
    };
  }
  if (form === 'sas') {
    const inRole = (role: Partner['role']) => people.filter((partner) => partner.role === role).map(person);
    place('accomandatari', people, ({ role }) => role === 'accomandatario', places);
    place('accomandanti', people, ({ role }) => role === 'accomandante', places);
    return { accomandatari: inRole('accomandatario'), accomandanti: inRole('accomandante') };
  }
  if (form !== 'srl' && form !== 'srls') return {};
  place('shareholders', people, () => true, places);
  return { shareholders: people.map(person) };
}

function person({ work }: Partner): Record<string, unknown> {
  return work === 'no' ? { worksOperationally: false } : { worksOperationally: true, inps: classOf(work) };
}

function classOf(work: Partner['work']): string | undefined {
  return work === 'no' ? undefined : CLASSES[work];
}

/** Records the parameter behind each person of a list of the request. */
function place(
  list: string,
  people: readonly Partner[],
  isIn: (partner: Partner) => boolean,
  places: Map<string, string>,
): void {
  const indexes = people.flatMap((partner, index) => (isIn(partner) ? [index] : []));
  for (const [position, index] of indexes.entries()) places.set(`/${list}/${position}/inps`, personName(index));
}

/** An answer under its public names, for a button or a link. */
export interface Answer {
  readonly name: string;
  readonly value: string;
}

const WORK_OF: Readonly<Record<string, Work>> = {
  merchant: 'commerciante',
  artisan: 'artigiano',
  uncertain: 'incerto',
};

/**
 * An answer that the engine proposes to an open question, under the public names of an address.
 * @param path JSON Pointer of the field in the request
 * @param places the parameter behind each field, as `buildRequest` gives them
 * @returns undefined where the pages do not ask that question
 */
export function publicAnswer(
  path: string,
  value: string | boolean,
  places: ReadonlyMap<string, string>,
): Answer | undefined {
  const name = places.get(path);
  if (name === undefined) return undefined;
  const parameter = PARAMETERS.find((one) => one.name === name);
  const text = parameter === undefined ? WORK_OF[String(value)] : publicValue(parameter, value);
  return text === undefined ? undefined : { name, value: text };
}

function publicValue(parameter: (typeof PARAMETERS)[number], value: string | boolean): string | undefined {
  if (!('values' in parameter)) return undefined;
  return Object.keys(parameter.values).find((name) => parameter.values[name] === value);
}

/**
 * A number as Italians type it: `10.000`, `10.000,50`, `10000,5` and, where no group of three leaves a doubt, `10000.5`.
 * @returns undefined where the text is no number
 */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0€]|euro$/gi, '');
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d+([.,]\d+)?$/.test(bare)) return Number(bare.replace(',', '.'));
  return undefined;
}
