import { PARAMETERS, type Work } from './parameters.js';

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
 * @param places the parameter behind each field, as `requestOf` gives them
 * @returns undefined where the pages do not ask that question
 */
export function answerOf(
  path: string,
  value: string | number | boolean,
  places: ReadonlyMap<string, string>,
): Answer | undefined {
  const name = places.get(path);
  if (name === undefined) return undefined;
  const parameter = PARAMETERS.find((one) => one.name === name);
  const text = parameter === undefined ? WORK_OF[String(value)] : publicValue(parameter, value);
  return text === undefined ? undefined : { name, value: text };
}

function publicValue(parameter: (typeof PARAMETERS)[number], value: string | number | boolean): string | undefined {
  if (!('values' in parameter)) return String(value).replace('.', ',');
  return Object.keys(parameter.values).find((name) => parameter.values[name] === value);
}
