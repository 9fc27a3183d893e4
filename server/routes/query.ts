import type { Context } from 'koa';
import { inEach, LANGUAGES, type Language, type Translated } from '../../engine/index.js';
import { invalidRequest, LANGUAGE } from '../errors.js';
import { ANY_YEAR, FIELDS, YEAR } from '../paths.js';

/** The language that a query asks for: `?lingua=en`, as on the website. Headers are not read. */
export function languageOf(ctx: Context): Language {
  return chosen(ctx, LANGUAGE, LANGUAGES) ?? 'it';
}

/** Whether a query asks for the totals alone: `?fields=totals`. */
export function asksTotals(ctx: Context): boolean {
  return chosen(ctx, FIELDS, ['totals']) !== undefined;
}

/** The value of a parameter that takes one of a few; undefined if it is not there. */
function chosen<Value extends string>({ query }: Context, name: string, values: readonly Value[]): Value | undefined {
  const { [name]: given } = query;
  if (given === undefined) return undefined;
  const value = values.find((one) => one === given);
  if (value !== undefined) return value;
  const found = JSON.stringify([given].flat().join(', ').slice(0, LONGEST_NAME));
  throw invalidRequest({
    it: `Il parametro ${name} deve essere ${values.join(' o ')}; trovato ${found}.`,
    en: `The query parameter ${name} must be ${values.join(' or ')}; found ${found}.`,
  });
}

/** How much of an unknown value a message repeats, characters. */
const LONGEST_NAME = 60;

/**
 * Refuses parameters that other services have under these names, and says what is meant here. Any other that is not known is
 * ignored, and so are these at the address of the contract.
 * @param inYear the address of the same for a year, with `{year}` in it
 */
export function refuseMisnamed({ query }: Context, inYear: string): void {
  for (const [name, right] of Object.entries(MISNAMED)) {
    const { [name]: value } = query;
    if (value === undefined) continue;
    const { it, en } = right(inYear.replace(ANY_YEAR, /^\d{4}$/.test(String(value)) ? String(value) : ANY_YEAR));
    throw invalidRequest({
      it: `${name} qui non è un parametro: ${it}.`,
      en: `${name} is not a query parameter here: ${en}.`,
    });
  }
}

const yearInPath = (address: string): Translated => ({
  it: `l'anno sta nel percorso, ${address}`,
  en: `the year stands in the path, ${address}`,
});

const language = (): Translated => {
  const values = inEach((one) => LANGUAGES.map((value) => `${LANGUAGE}=${value}`).join(one === 'it' ? ' o ' : ' or '));
  return { it: `si usa ${values.it}`, en: `use ${values.en}` };
};

const fields = (): Translated => ({
  it: `calculate e compare hanno ${FIELDS}=totals`,
  en: `calculate and compare take ${FIELDS}=totals`,
});

const MISNAMED: Readonly<Record<string, (address: string) => Translated>> = {
  [YEAR]: yearInPath,
  year: yearInPath,
  lang: language,
  language,
  field: fields,
};
