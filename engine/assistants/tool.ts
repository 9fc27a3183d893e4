import { isDeepStrictEqual } from 'node:util';
import type { CalculationRequest } from '../../schemas/types/api.js';
import type { Rules } from '../load-rules.js';
import { formNames, readWholeSchema } from '../request/form-fields.js';
import { asObject, type JsonObject } from '../request/json.js';
import { joinAnd, quote } from '../request/messages.js';
import { validateRequest } from '../request/validate.js';
import type { Language, Texts } from '../values/language.js';
import { type Group, groupedBy } from '../values/maps.js';

/** The rules years that assistants may ask about. */
export interface AssistantYears {
  /** The rules that answer where no year is named. */
  readonly current: Rules;
  readonly numbers: readonly number[];
  /** The rules of a year; undefined where they cannot be used. */
  rulesOf(year: number): Promise<Rules | undefined>;
}

/** What a tool answers from. */
export interface Context {
  readonly language: Language;
  /** The rules that answer where no year is named, with their texts in that language. */
  readonly rules: Rules;
  readonly years: AssistantYears;
}

/** What a tool gives. */
interface Answer {
  readonly structured: object;
  /** The same in words, the fullest text first: the first that leaves the whole result small enough is given. */
  readonly texts: readonly (() => string)[];
}

/** Something that an assistant can ask. Nothing that it does changes anything. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the assistant: when to call it, and what it gives. */
  readonly description: string;
  readonly takesRequest: TakesRequest;
  /** The titles of the shapes, in schemas/assistants.schema.json, of its own arguments and of what it gives. */
  readonly takes?: string;
  readonly gives: string;
  /** The values that some of its own arguments can have. */
  known?(rules: Rules, years: AssistantYears): Readonly<Record<string, readonly unknown[]>>;
  /** @throws ToolError */
  answer(args: JsonObject, context: Context): Answer | Promise<Answer>;
}

/** A call that cannot be answered as it is. Its message tells the assistant how to mend it. */
export class ToolError extends Error {
  override name = 'ToolError';
}

/** So many faults of a call are told: an assistant reads each of them. */
const MOST_FAULTS = 20;

/** @throws ToolError with the faults, each with its field and what is allowed there */
export function requestIn(args: JsonObject, { rules, language }: Context): CalculationRequest {
  const validation = validateRequest(args, Object.keys(rules.source.forms), language);
  if (validation.ok) return validation.request;
  const told = validation.issues.slice(0, MOST_FAULTS).map(({ message }) => `- ${message}`);
  const more = validation.issues.length - told.length;
  throw new ToolError([validation.message, ...told, ...(more > 0 ? [TEXTS.more(more)[language]] : [])].join('\n'));
}

/** @throws ToolError where there are arguments that the tool does not take */
export function refuseOthers(others: JsonObject, allowed: readonly string[], language: Language): void {
  const names = Object.keys(others);
  if (names.length === 0) return;
  const shown = joinAnd(names.slice(0, MOST_FAULTS), language);
  throw new ToolError(TEXTS.extra(shown, allowed.map(quote).join(', '))[language]);
}

/** By which rules something is said. */
export function provenance({ ruleset: { year, version } }: Rules) {
  return { year, version };
}

const SHAPES = asObject(readWholeSchema('assistants').$defs);

/** The shape of what a tool gives. */
export function outputSchema(title: string): JsonObject {
  return asObject(SHAPES[title]);
}

/** How far a tool takes the fields of a calculation request as its arguments. */
type TakesRequest = 'required' | 'optional' | 'never';

/**
 * The shape of what a tool takes: one flat object at its root, because many assistants refuse a union there. It takes the
 * fields of all forms; which of them a form has, only the check of requests says.
 * @param own the title of the shape of the tool's own arguments, if it has any
 * @param known the few values that some of those can have in these rules
 */
export function inputSchema(
  takesRequest: TakesRequest,
  own?: string,
  known: Readonly<Record<string, readonly unknown[]>> = {},
): JsonObject {
  const { properties, required } = own === undefined ? {} : asObject(SHAPES[own]);
  const ownProperties = Object.entries(asObject(properties)).map(([name, schema]): [string, JsonObject] => [
    name,
    name in known ? { ...asObject(schema), enum: known[name] } : asObject(schema),
  ]);
  return {
    type: 'object',
    additionalProperties: false,
    required: [...(Array.isArray(required) ? required : []), ...(takesRequest === 'required' ? ['form'] : [])],
    properties: { ...Object.fromEntries(ownProperties), ...(takesRequest === 'never' ? {} : requestProperties()) },
  };
}

interface FormField {
  readonly form: string;
  readonly name: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

/** The fields of the requests of all forms, each with the forms that take it. */
function requestProperties(): JsonObject {
  const fields = formNames().flatMap((form): FormField[] => {
    const { properties, required } = readWholeSchema(`requests/${form}`);
    const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
    return Object.entries(asObject(properties))
      .filter(([name]) => name !== 'form')
      .map(([name, schema]) => ({ form, name, schema: asObject(schema), isRequired: isRequired(name) }));
  });
  return {
    form: { type: 'string', enum: formNames(), description: 'The legal form.' },
    ...Object.fromEntries([...groupedBy(fields, ({ name }) => name)].map(([name, some]) => [name, mergedField(some)])),
  };
}

/** What several forms take under one name. Where they take different things, only the check of requests can tell them apart. */
function mergedField(fields: Group<FormField>): JsonObject {
  const { title, description = '', ...shape } = fields[0].schema;
  const isShared = fields.every(({ schema: { title: _, description: __, ...other } }) =>
    isDeepStrictEqual(other, shape),
  );
  const needing = fields.filter(({ isRequired }) => isRequired).map(({ form }) => form);
  const words = [
    String(description),
    `Of ${fields.map(({ form }) => form).join(', ')}${needing.length === fields.length ? ', required' : ''}.`,
    ...(needing.length > 0 && needing.length < fields.length ? [`Required by ${needing.join(', ')}.`] : []),
  ];
  return { ...(isShared ? shape : {}), description: words.filter((text) => text !== '').join(' ') };
}

/** What the tools say beside the texts of the rules. */
export const TEXTS = {
  rules: (year: number, version: string) => ({
    it: `Regole del ${year}, versione ${version}. A ricavi zero: una stima, non una consulenza.`,
    en: `Rules of ${year}, version ${version}. At zero revenue: an estimate, not advice.`,
  }),
  incomplete: {
    it: 'Ai totali manca qualcosa che è dovuto ogni anno e che non ha un importo certo.',
    en: 'Something that is due every year, without a certain amount, is missing from the totals.',
  },
  notCounted: { it: 'fuori dai totali', en: 'not in the totals' },
  lines: { it: 'Voci', en: 'Lines' },
  open: {
    it: 'Domande ancora aperte, con i primi 12 mesi secondo la risposta',
    en: 'Open questions, with the first 12 months under each answer',
  },
  mandatory: { it: 'Obbligatori, ma fuori dai costi di struttura', en: 'Compulsory, but no structural costs' },
  notDeterminable: {
    it: 'Obbligatori, ma senza un importo determinabile',
    en: 'Compulsory, but without an amount that can be known',
  },
  possible: { it: 'Possibili in seguito', en: 'Possible later' },
  warnings: { it: 'Avvisi', en: 'Warnings' },
  presumed: (fields: string) => ({ it: `dato per noto: ${fields}`, en: `presumed: ${fields}` }),
  refused: { it: 'Non possono avere queste persone', en: 'They cannot have these people' },
  from: (start: string, end: string) => ({
    it: `Pagamenti dal ${start} al ${end}`,
    en: `Payments from ${start} to ${end}`,
  }),
  provisional: {
    it: 'Date e importi sono ancora quelli dell’anno prima.',
    en: 'Days and amounts are still those of the year before.',
  },
  total: { it: 'Totale pagato nei 12 mesi', en: 'Total paid in the 12 months' },
  afterwards: { it: 'Per gli stessi mesi, ma dopo', en: 'For the same months, but later' },
  figures: { it: 'Cifre', en: 'Figures' },
  sources: { it: 'Fonti', en: 'Sources' },
  changedRules: { it: 'Regole cambiate', en: 'Changed rules' },
  changed: (from: number, to: number) => ({
    it: `Che cosa è cambiato dal ${from} al ${to}`,
    en: `What changed from ${from} to ${to}`,
  }),
  more: (count: number) => ({ it: `e altri ${count}`, en: `and ${count} more` }),
  nothing: {
    it: 'Niente ha queste parole: prova con meno, o con altre.',
    en: 'Nothing has these words: try fewer, or others.',
  },
  noSuchTool: (found: string, near: string, names: string) => ({
    it: `Lo strumento ${found} non esiste.${near} Gli strumenti sono ${names}.`,
    en: `Tool ${found} not found.${near} The tools are ${names}.`,
  }),
  noSuchLine: (found: string, near: string, ids: string) => ({
    it: `/line deve essere una voce delle regole; trovato ${found}.${near} Le voci sono ${ids}.`,
    en: `/line must be a line of the rules; found ${found}.${near} The lines are ${ids}.`,
  }),
  noSuchYear: (field: string, years: string, found: string) => ({
    it: `/${field} deve essere ${years}; trovato ${found}.`,
    en: `/${field} must be ${years}; found ${found}.`,
  }),
  notText: (field: string, found: string) => ({
    it: `/${field} deve essere un testo; trovato ${found}.`,
    en: `/${field} must be a text; found ${found}.`,
  }),
  wrongDay: (field: string, first: string, last: string, found: string) => ({
    it: `/${field} deve essere un giorno dal ${first} al ${last}, anno-mese-giorno; trovato ${found}.`,
    en: `/${field} must be a day from ${first} to ${last}, year-month-day; found ${found}.`,
  }),
  tooLong: (field: string, most: number) => ({
    it: `/${field} può avere al massimo ${most} caratteri.`,
    en: `/${field} may have at most ${most} characters.`,
  }),
  extra: (names: string, allowed: string) => ({
    it: `Non sono argomenti di questo strumento: ${names}. Gli argomenti sono ${allowed}.`,
    en: `Not arguments of this tool: ${names}. Its arguments are ${allowed}.`,
  }),
} satisfies Texts;

/** A heading with rows under it; nothing where there are none. */
export function section(heading: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : [`${heading}:`, ...rows.map((row) => `- ${row}`)];
}
