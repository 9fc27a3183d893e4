import type { ErrorObject } from 'ajv';
import { distance } from 'fastest-levenshtein';
import type { JsonSchema } from '../../schemas/read.js';
import { inList } from '../document/in-words.js';
import { byLanguage, type Language, type Translated } from '../values/language.js';
import { readSum } from '../values/sums.js';
import { formsWithField, isOptional } from './form-fields.js';

/**
 * The largest number of faults listed for one request. The check of a list ends soon after, so that a long list of
 * wrong items costs little.
 */
export const MOST_ISSUES = 100;

const LONGEST_TEXT = 60;

/** The words for values that are too long or too large to be shown in a message. */
const KINDS_OF_VALUE = {
  hugeNumber: { it: 'un numero troppo grande', en: 'a number too large to represent' },
  emptyList: { it: 'un elenco vuoto', en: 'an empty list' },
  list: { it: 'un elenco', en: 'a list' },
  object: { it: 'un oggetto', en: 'an object' },
} as const satisfies Record<string, Translated>;

/** Formats a value for a message. The text is short, whatever the client sent. */
export function describeValue(value: unknown, language: Language): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return KINDS_OF_VALUE.hugeNumber[language];
  if (Array.isArray(value)) return KINDS_OF_VALUE[value.length === 0 ? 'emptyList' : 'list'][language];
  if (typeof value === 'object' && value !== null) return KINDS_OF_VALUE.object[language];
  return String(value);
}

/** Puts a text in quotes, and shortens it if it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);
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

/** A fault found by Ajv, with its place. */
export interface Fault extends ErrorObject {
  /** JSON Pointer of the place: of the missing field, of the extra field, or of the wrong value. */
  readonly path: string;
}

/** Messages about a request as a whole, and about its form. */
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

const NO_ANSWER = {
  it: " Se non c'è una risposta, il campo va omesso.",
  en: ' Leave the field out if it has no answer.',
} satisfies Translated;

/** What to do with an optional field whose value is null, a sentence with a space before it; empty for any other value. */
export function leaveOutHint(value: unknown, language: Language): string {
  return value === null ? NO_ANSWER[language] : '';
}

const NO_REQUEST = {
  it: 'Manca /request: deve essere una richiesta di calcolo.',
  en: '/request is required: it must be a request for a calculation.',
} satisfies Translated;

/** Messages about a request for a calendar, which consists of a calculation request and the day of the start. */
export const CALENDAR_REQUEST = byLanguage({
  noStart: {
    it: 'Manca /start: deve essere un giorno scritto come testo, anno-mese-giorno.',
    en: '/start is required: it must be a string with a day, year-month-day.',
  },
  noRequest: NO_REQUEST,
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
    it: `Le regole del ${year} non hanno scadenze: non c'è un calendario.`,
    en: `The rules of ${year} have no deadlines, so there is no calendar.`,
  }),
});

/** Messages about the answers beyond a request. */
export const BEYOND_REQUEST = byLanguage({
  noRequest: NO_REQUEST,
  field: (name: string) => ({
    it: `${quote(name)} non è un campo di questa richiesta. I campi sono "request" e "beyond".`,
    en: `${quote(name)} is not a field here. The fields are "request" and "beyond".`,
  }),
  notAnObject: (path: string, found: string) => ({
    it: `${path} deve essere un oggetto JSON; trovato ${found}.`,
    en: `${path} must be a JSON object; found ${found}.`,
  }),
  extra: (name: string, names: string) => ({
    it: `${quote(name)} non è una domanda oltre la richiesta. ${names === '' ? 'Non ce ne sono.' : `Le domande sono ${names}.`}`,
    en: `${quote(name)} is not a question beyond the request. ${names === '' ? 'There are none.' : `The questions are ${names}.`}`,
  }),
});

/**
 * The message for one fault of a request: the place, the allowed values, the value found, and the nearest allowed
 * value.
 * @param form the legal form whose shape the request must have
 */
export function faultMessage(fault: Fault, form: string, language: Language): string {
  switch (fault.keyword) {
    case 'required':
      return missingField(fault, language);
    case 'additionalProperties':
      return extraField(fault, form, language);
    default:
      return `${wrongValue(fault, language)}${isOptional(form, fault.path) ? leaveOutHint(fault.data, language) : ''}`;
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
 * Checks an argument that is not a field of any form.
 * @param path JSON Pointer of the argument
 * @param schema the schema of its value
 * @returns a message if it is missing or not allowed; undefined if it is valid
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
  const isOfType = Array.isArray(values)
    ? values.includes(value)
    : typeof value === type && (typeof value !== 'number' || isAllowed(value, schema));
  if (isOfType && !(typeof value === 'string' && value.length > Number(maxLength))) return undefined;
  return REQUEST[language].wrong(path, allowed, describeValue(value, language)) + meantValue(schema, value)[language];
}

/** The value is not one of those listed, has the wrong type, or is out of bounds. */
function wrongValue({ path, parentSchema = {}, data }: Fault, language: Language): string {
  const allowed = allowedValues(parentSchema)[language];
  const words = REQUEST[language].wrong(path, allowed, describeValue(data, language));
  return `${words}${meantValue(parentSchema, data)[language]}`;
}

function meantValue(schema: JsonSchema, data: unknown): Translated {
  if (Array.isArray(schema.enum)) return suggestion(data, schema.enum);
  if (schema.type === 'boolean') return suggestion(data, [true, false]);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const meant = isNumber && typeof data === 'string' ? numberInText(data) : undefined;
  if (meant === undefined || !isAllowed(Number(meant), schema)) return { it: '', en: '' };
  return { it: didYouMean(`${meant}, senza virgolette`).it, en: didYouMean(`${meant}, without quotes`).en };
}

/**
 * The number in a text, as JSON writes it; undefined if there is none. Sums of money are read in both notations:
 * `10.000`, `10.000,00` and `10,000.00` are ten thousand, as a sum has no third decimal. Other numbers are accepted as
 * JSON writes them.
 */
function numberInText(text: string): string | undefined {
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

/** Describes the values that a schema of a request or of a rule file allows, in words that follow `must be`. */
export function allowedValues(schema: JsonSchema): Translated {
  if (Array.isArray(schema.enum)) return { it: joinOr(schema.enum, 'it'), en: joinOr(schema.enum, 'en') };
  const { it, en } = boundsText(schema);
  switch (schema.type) {
    case 'boolean':
      return { it: 'true o false', en: 'true or false' };
    case 'integer':
      return { it: `un numero intero${it}`, en: `a whole number${en}` };
    case 'number':
      return { it: `un numero${it}`, en: `a number${en}` };
    case 'array':
      return listAllowed(schema);
    case 'object':
      if (schema.minProperties === undefined) return KINDS_OF_VALUE.object;
      return { it: 'un gruppo di almeno una voce', en: 'a group of at least one key' };
    case 'string':
      return textAllowed(schema);
    default:
      return { it: `di tipo ${schema.type}`, en: `of type ${schema.type}` };
  }
}

function listAllowed({ minItems, maxItems, uniqueItems }: JsonSchema): Translated {
  const differ = uniqueItems === true ? { it: ', tutte diverse', en: ', all different' } : { it: '', en: '' };
  if (maxItems !== undefined)
    return {
      it: `un elenco di al più ${maxItems} voci${differ.it}`,
      en: `a list of at most ${maxItems} items${differ.en}`,
    };
  if (minItems === undefined && uniqueItems !== true) return KINDS_OF_VALUE.list;
  const least = Number(minItems ?? 1);
  return {
    it: `un elenco di almeno ${least} ${least === 1 ? 'voce' : 'voci'}${differ.it}`,
    en: `a list of ${least} or more items${differ.en}`,
  };
}

function textAllowed({ format, minLength, maxLength }: JsonSchema): Translated {
  if (format === 'date') return { it: 'un giorno, anno-mese-giorno', en: 'a day, year-month-day' };
  if (maxLength !== undefined)
    return { it: `un testo di al massimo ${maxLength} caratteri`, en: `a text of at most ${maxLength} characters` };
  if (minLength === undefined) return { it: 'un testo', en: 'a text' };
  return { it: `un testo di almeno ${minLength} caratteri`, en: `a text of at least ${minLength} characters` };
}

function boundsText({ exclusiveMinimum, minimum, maximum }: JsonSchema): Translated {
  if (exclusiveMinimum !== undefined)
    return { it: ` maggiore di ${exclusiveMinimum}`, en: ` greater than ${exclusiveMinimum}` };
  if (maximum !== undefined) return { it: ` da ${minimum} a ${maximum}`, en: ` from ${minimum} to ${maximum}` };
  return minimum === undefined ? { it: '', en: '' } : { it: `, almeno ${minimum}`, en: `, ${minimum} or more` };
}

const LONGEST_NAME = 100;

/**
 * The allowed value nearest to a wrong one, ignoring case.
 * @returns undefined if none is near enough to suggest
 */
export function nearestName<T>(wrong: unknown, allowed: readonly T[]): T | undefined {
  if (typeof wrong !== 'string' || wrong.length > LONGEST_NAME) return undefined;
  const written = wrong.trim().toLowerCase();
  const [best] = allowed
    .map((value) => ({ value, errors: typingErrors(written, String(value).toLowerCase()) }))
    .sort((a, b) => a.errors - b.errors);
  const tolerated = Math.max(1, Math.floor(written.length / 3));
  return best !== undefined && best.errors <= tolerated ? best.value : undefined;
}

/** A sentence that suggests the nearest allowed value, with a space before it; empty if there is none. */
export function suggestion(wrong: unknown, allowed: readonly unknown[]): Translated {
  const value = nearestName(wrong, allowed);
  return value === undefined ? { it: '', en: '' } : didYouMean(JSON.stringify(value));
}

/** @param meant the suggestion, with any quotes */
export function didYouMean(meant: string): Translated {
  return { it: ` Si intendeva ${meant}?`, en: ` Did you mean ${meant}?` };
}

/**
 * The number of typing errors. Swapped letters (`flase` for `false`) are one error, although their edit distance is
 * two.
 */
function typingErrors(written: string, name: string): number {
  const edits = distance(written, name);
  return edits > 0 && sortedLetters(written) === sortedLetters(name) ? 1 : edits;
}

function sortedLetters(word: string): string {
  return [...word].sort().join('');
}
