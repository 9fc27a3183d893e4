import { type CalculationRequest, validateRequest } from '../../../engine/index.js';
import { askedFields } from '../../../engine/request/request-schemas.js';
import { readNumber } from './number.js';
import { FORMS, type FormName, PARAMETERS, type Parameter, personName } from './parameters.js';
import { type Partner, peopleOf } from './people.js';
import type { Fault, State } from './state.js';

/** What a page asks the engine, and what it had to leave out. */
export interface Asked {
  readonly request: CalculationRequest | undefined;
  /** Answers that the engine refuses: a capital of zero, a text for a number. They are told, and left unanswered. */
  readonly faults: readonly Fault[];
  /** The parameter behind each field of the request that a question may be about, by JSON Pointer. */
  readonly places: ReadonlyMap<string, string>;
}

const CLASSES = { commerciante: 'merchant', artigiano: 'artisan', incerto: 'uncertain' } as const;
const FIELDS = askedFields();

/** The request for one form with the people and the answers of an address. */
export function requestOf(state: State, form: FormName, people = peopleOf(state, form)): Asked {
  const places = new Map<string, string>();
  const fields = FIELDS.get(FORMS[form]) ?? new Set();
  const faults: Fault[] = [];
  const body: Record<string, unknown> = { form: FORMS[form], ...peopleFields(form, people, places) };
  for (const parameter of PARAMETERS.filter(({ field }) => fields.has(field))) {
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
  const name = answers.get(parameter.name) ?? parameter.otherwise;
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

/** Notes which parameter stands behind each person of a list of the request. */
function place(
  list: string,
  people: readonly Partner[],
  isIn: (partner: Partner) => boolean,
  places: Map<string, string>,
): void {
  const indexes = people.flatMap((partner, index) => (isIn(partner) ? [index] : []));
  for (const [position, index] of indexes.entries()) places.set(`/${list}/${position}/inps`, personName(index));
}
