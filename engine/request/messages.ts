import type { ErrorObject } from 'ajv';
import { distance } from 'fastest-levenshtein';
import type { JsonSchema } from '../../schemas/read.js';
import { inList } from '../document/in-words.js';
import { byLanguage, type Language, type Translated } from '../values/language.js';
import { readSum } from '../values/sums.js';
import { formsWithField } from './form-fields.js';

/** So many faults of a request are told. The check of a list ends soon after, so that a long list of wrong items costs little. */
export const MOST_ISSUES = 100;

const LONGEST = 60;

/** What a message shows in the place of values that are too long or too large to be shown. */
const KINDS_OF_VALUE = {
  hugeNumber: { it: 'un numero troppo grande', en: 'a number too large to represent' },
  emptyList: { it: 'un elenco vuoto', en: 'an empty list' },
  list: { it: 'un elenco', en: 'a list' },
  object: { it: 'un oggetto', en: 'an object' },
} as const satisfies Record<string, Translated>;

/** A value as a message shows it: short, whatever the client sent. */
export function describeValue(value: unknown, language: Language): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return KINDS_OF_VALUE.hugeNumber[language];
  if (Array.isArray(value)) return KINDS_OF_VALUE[value.length === 0 ? 'emptyList' : 'list'][language];
  if (typeof value === 'object' && value !== null) return KINDS_OF_VALUE.object[language];
  return String(value);
}

/** A name or a text in quotes, cut where it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}

/** `a, b or c`, each as JSON. */
export function joinOr(values: readonly unknown[], language: Language): string {
  return inList(
    values.map((value) => JSON.stringify(value)),
    language,
    'or',
  );
}

/** `"a", "b" and "c"`. */
export function joinAnd(names: readonly string[], language: Language): string {
  return inList(names.map(quote), language);
}

/** A fault that Ajv found, with the place it speaks of. */
export interface Fault extends ErrorObject {
  /** JSON Pointer of the offending place: the missing field's, the extra field's, or the wrong value's. */
  readonly path: string;
}

/** What is said of a request as a whole, and of its form. */
export const REQUEST = {
  it: {
    notAnObject: (found: string) => `La richiesta deve essere un oggetto JSON; trovato ${found}.`,
    missing: (path: string, allowed: string) => `Manca ${path}: deve essere ${allowed}.`,
    wrong: (path: string, allowed: string, found: string) => `${path} deve essere ${allowed}; trovato ${found}.`,
    faultsIn: (count: number) => `La richiesta non è valida: ${count === 1 ? '1 errore' : `${count} errori`}.`,
    faults: (form: string, count: number, listed: number) =>
      `La richiesta non è valida per la forma ${quote(form)}: ${listed < count ? `più di ${listed} errori, di cui i primi ${listed} sono elencati` : count === 1 ? '1 errore' : `${count} errori`}.`,
  },
  en: {
    notAnObject: (found: string) => `The request must be a JSON object; found ${found}.`,
    missing: (path: string, allowed: string) => `${path} is required: it must be ${allowed}.`,
    wrong: (path: string, allowed: string, found: string) => `${path} must be ${allowed}; found ${found}.`,
    faultsIn: (count: number) => `The request is not valid: ${count === 1 ? '1 fault' : `${count} faults`}.`,
    faults: (form: string, count: number, listed: number) =>
      `The request is not valid for the form ${quote(form)}: ${listed < count ? `more than ${listed} faults, of which the first ${listed} are listed` : count === 1 ? '1 fault' : `${count} faults`}.`,
  },
} satisfies Translated<unknown>;

/** What is said of the question for a calendar: a request and the day of the start. */
export const CALENDAR_REQUEST = byLanguage({
  noStart: {
    it: 'Manca /start: deve essere un giorno in un testo, anno-mese-giorno.',
    en: '/start is required: it must be a day in a text, year-month-day.',
  },
  noRequest: {
    it: 'Manca /request: deve essere ciò che prende il calcolo.',
    en: '/request is required: it must be what the calculation takes.',
  },
  extra: (name: string) => ({
    it: `${quote(name)} non è un campo di un calendario. I campi sono "start" e "request".`,
    en: `${quote(name)} is not a field of a calendar. Its fields are "start" and "request".`,
  }),
  within: (message: string) => ({ it: `In /request: ${message}`, en: `In /request: ${message}` }),
  notADay: (start: string, year: number) => ({
    it: `${quote(start)} non è una data. Va scritta anno-mese-giorno, per esempio ${year}-03-16.`,
    en: `${quote(start)} is not a date. Write year-month-day, for example ${year}-03-16.`,
  }),
  tooFar: (start: string, year: number, first: string, last: string) => ({
    it: `L'inizio ${start} è troppo lontano dal ${year}, l'anno di queste regole: va scelto un giorno dal ${first} al ${last}.`,
    en: `The start ${start} is too far from ${year}, the year of these rules: choose a day from ${first} to ${last}.`,
  }),
  noDeadlines: (year: number) => ({
    it: `Le regole del ${year} non hanno scadenze, e non danno un calendario.`,
    en: `The rules of ${year} have no deadlines, so they make no calendar.`,
  }),
});

/**
 * Puts one fault of a request in words: the place, what is allowed there, the value found, the nearest right name.
 * @param form the legal form whose shape the request must have
 */
export function faultMessage(fault: Fault, form: string, language: Language): string {
  switch (fault.keyword) {
    case 'required':
      return missingField(fault, language);
    case 'additionalProperties':
      return extraField(fault, form, language);
    default:
      return wrongValue(fault, language);
  }
}

function missingField({ path, params, parentSchema }: Fault, language: Language): string {
  return REQUEST[language].missing(path, allowedValues(parentSchema?.properties?.[params.missingProperty])[language]);
}

/** The field may be misspelt, or belong to another form. */
function extraField({ instancePath, params, parentSchema }: Fault, form: string, language: Language): string {
  const field = String(params.additionalProperty);
  const fields = Object.keys(parentSchema?.properties ?? {});
  const isOfForm = instancePath === '';
  const owner = EXTRA[language];
  const forms = isOfForm ? formsWithField(field) : [];
  const hint = forms.length > 0 ? owner.belongs(joinAnd(forms, language)) : meantField(field, fields)[language];
  return owner.extra(
    quote(field),
    isOfForm ? owner.form(quote(form)) : owner.place(instancePath),
    hint,
    joinAnd(fields, language),
    fields.length === 1,
  );
}

const EXTRA = byLanguage({
  form: (form: string) => ({ it: `della forma ${form}`, en: `of the form ${form}` }),
  place: (path: string) => ({ it: `di ${path}`, en: `of ${path}` }),
  belongs: (forms: string) => ({ it: `; è di ${forms}.`, en: `; it belongs to ${forms}.` }),
  extra: (field: string, owner: string, hint: string, fields: string, isOne: boolean) => ({
    it: `${field} non è un campo ${owner}${hint} ${isOne ? 'Il solo campo è' : 'I campi sono'} ${fields}.`,
    en: `${field} is not a field ${owner}${hint} ${isOne ? 'Its only field is' : 'Its fields are'} ${fields}.`,
  }),
});

function meantField(field: string, fields: readonly string[]): Translated {
  const meant = nearestName(field, fields);
  if (meant === undefined) return { it: '.', en: '.' };
  return { it: `; si intendeva ${quote(meant)}?`, en: `; did you mean ${quote(meant)}?` };
}

/**
 * What is wrong with an argument that no form has, for the schema of its value alone: that it is missing, or what is allowed
 * there; undefined where it is allowed.
 * @param path JSON Pointer of the argument
 */
export function argumentFault(
  path: string,
  value: unknown,
  schema: JsonSchema,
  language: Language,
): string | undefined {
  const { type, enum: values, maxLength = Number.POSITIVE_INFINITY } = schema;
  const allowed = allowedValues(schema)[language];
  if (value === undefined) return REQUEST[language].missing(path, allowed);
  const isOfType = Array.isArray(values) ? values.includes(value) : typeof value === type;
  if (isOfType && !(typeof value === 'string' && value.length > Number(maxLength))) return undefined;
  return REQUEST[language].wrong(path, allowed, describeValue(value, language)) + meantValue(schema, value)[language];
}

/** The value is not one of those listed, is of the wrong type, or is out of its bounds. */
function wrongValue({ path, parentSchema = {}, data }: Fault, language: Language): string {
  const allowed = allowedValues(parentSchema)[language];
  const words = REQUEST[language].wrong(path, allowed, describeValue(data, language));
  return `${words}${meantValue(parentSchema, data)[language]}`;
}

function meantValue(schema: JsonSchema, data: unknown): Translated {
  if (Array.isArray(schema.enum)) return suggestion(data, schema.enum);
  if (schema.type === 'boolean') return suggestion(data, [true, false]);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const meant = isNumber && typeof data === 'string' ? numberIn(data) : undefined;
  if (meant === undefined || !isAllowed(Number(meant), schema)) return { it: '', en: '' };
  return { it: didYouMean(`${meant}, senza virgolette`).it, en: didYouMean(`${meant}, without quotes`).en };
}

/**
 * The number that a text writes, as JSON writes it. `10.000`, `10.000,00` and `10,000.00` are ten thousand: a sum of money has
 * no third decimal. What is no sum is taken as it stands where JSON would take it.
 */
function numberIn(text: string): string | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  return readSum(text, 'it') ?? readSum(text, 'en') ?? (/^(0|[1-9]\d*)(\.\d+)?$/.test(text) ? text : undefined);
}

const LONGEST_NUMBER = 30;

function isAllowed(number: number, { type, minimum, exclusiveMinimum }: JsonSchema): boolean {
  return (
    (type !== 'integer' || Number.isInteger(number)) &&
    !(number < Number(minimum ?? number)) &&
    !(number <= Number(exclusiveMinimum ?? Number.NEGATIVE_INFINITY))
  );
}

/** What a schema allows, in words that follow `must be`. */
function allowedValues(schema: JsonSchema): Translated {
  if (Array.isArray(schema.enum)) return { it: joinOr(schema.enum, 'it'), en: joinOr(schema.enum, 'en') };
  const { it, en } = bound(schema);
  switch (schema.type) {
    case 'boolean':
      return { it: 'true o false', en: 'true or false' };
    case 'integer':
      return { it: `un numero intero${it}`, en: `a whole number${en}` };
    case 'number':
      return { it: `un numero${it}`, en: `a number${en}` };
    case 'array': {
      const { minItems } = schema;
      if (minItems === undefined) return KINDS_OF_VALUE.list;
      return {
        it: `un elenco di almeno ${minItems} ${minItems === 1 ? 'voce' : 'voci'}`,
        en: `a list of ${minItems} or more items`,
      };
    }
    case 'object':
      return KINDS_OF_VALUE.object;
    case 'string':
      return textAllowed(schema);
    default:
      return { it: `di tipo ${schema.type}`, en: `of type ${schema.type}` };
  }
}

function textAllowed({ format, maxLength }: JsonSchema): Translated {
  if (format === 'date') return { it: 'un giorno, anno-mese-giorno', en: 'a day, year-month-day' };
  if (maxLength === undefined) return { it: 'un testo', en: 'a text' };
  return { it: `un testo di al massimo ${maxLength} caratteri`, en: `a text of at most ${maxLength} characters` };
}

function bound({ exclusiveMinimum, minimum }: JsonSchema): Translated {
  if (exclusiveMinimum !== undefined)
    return { it: ` maggiore di ${exclusiveMinimum}`, en: ` greater than ${exclusiveMinimum}` };
  return minimum === undefined ? { it: '', en: '' } : { it: `, almeno ${minimum}`, en: `, ${minimum} or more` };
}

const LONGEST_NAME = 100;

/**
 * The allowed value that a wrong one was probably meant to be, capitals aside.
 * @returns undefined where none is near enough to be worth suggesting
 */
export function nearestName<T>(wrong: unknown, allowed: readonly T[]): T | undefined {
  if (typeof wrong !== 'string' || wrong.length > LONGEST_NAME) return undefined;
  const written = wrong.trim().toLowerCase();
  const [best] = allowed
    .map((value) => ({ value, slips: slips(written, String(value).toLowerCase()) }))
    .sort((a, b) => a.slips - b.slips);
  const tolerated = Math.max(1, Math.floor(written.length / 3));
  return best !== undefined && best.slips <= tolerated ? best.value : undefined;
}

/** A closing sentence that suggests the nearest value; empty where there is none. */
export function suggestion(wrong: unknown, allowed: readonly unknown[]): Translated {
  const value = nearestName(wrong, allowed);
  return value === undefined ? { it: '', en: '' } : didYouMean(JSON.stringify(value));
}

/** @param meant as it is to be written */
export function didYouMean(meant: string): Translated {
  return { it: ` Si intendeva ${meant}?`, en: ` Did you mean ${meant}?` };
}

/** Letters swapped (`flase` for `false`) are one slip, where the distance counts two. */
function slips(written: string, name: string): number {
  const away = distance(written, name);
  return away > 0 && letters(written) === letters(name) ? 1 : away;
}

function letters(word: string): string {
  return [...word].sort().join('');
}
