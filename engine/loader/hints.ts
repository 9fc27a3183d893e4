import { didYouMean } from '../request/messages.js';
import type { Translated } from '../values/language.js';

/* Hints for typical mistakes of people who write rules by hand: what to write instead. */

/** No hint. */
export const NONE: Translated = { it: '', en: '' };

/** A kind of value: a type of JSON Schema, `date`, or a literal value. */
export type ValueKind = string;

/** The hint for a value of a wrong kind. */
export function typeHint(expected: readonly ValueKind[], found: unknown): Translated {
  if (found === null || found === undefined)
    return { it: 'Scrivi un valore, o togli la voce.', en: 'Write a value, or remove it.' };
  if (typeof found === 'string' && expected.some((kind) => kind === 'number' || kind === 'integer'))
    return numberHint(found);
  if (expected.includes('array') && !expected.includes('string')) return listHint(found);
  if (typeof found !== 'string')
    return expected.join() === 'string' && typeof found !== 'object'
      ? { it: 'Mettilo fra virgolette.', en: 'Put it in quotes.' }
      : NONE;
  return expected.includes('boolean')
    ? { it: 'Scrivi true o false, senza virgolette.', en: 'Write true or false, without quotes.' }
    : NONE;
}

function listHint(found: unknown): Translated {
  if (/ - /.test(String(found)))
    return {
      it: 'Comincia ogni voce di un elenco con un trattino: "- id".',
      en: 'Begin each item of a list with a dash: "- id".',
    };
  const item = typeof found === 'object' ? '{ … }' : String(found).replace(/^[([]|[)\]]$/g, '');
  return { it: `Mettilo fra parentesi quadre: [${item}].`, en: `Put it in brackets: [${item}].` };
}

/** Whether a text looks like a number, also in a notation that YAML does not read as one: `7,25`, `22%`, `1.000`. */
export function isNumberLike(text: string): boolean {
  return /^-?[\d.,]+ ?%?$/.test(text);
}

function numberHint(found: string): Translated {
  if (/^-?[\d.]*,\d+$/.test(found)) {
    const meant = found.replaceAll('.', '').replace(',', '.');
    return { it: `Scrivi i decimali con il punto: ${meant}.`, en: `Write decimals with a point: ${meant}.` };
  }
  if (/^[\d.,]+ ?%$/.test(found)) {
    const meant = found.replace(/ ?%$/, '').replace(',', '.');
    return {
      it: `Scrivi la percentuale senza il segno: ${meant}.`,
      en: `Write the percentage without the sign: ${meant}.`,
    };
  }
  if (/^\d{1,3}(\.\d{3})+$/.test(found)) {
    const meant = found.replaceAll('.', '');
    return {
      it: `Scrivilo senza virgolette e senza punti: ${meant}.`,
      en: `Write it without quotes and without points: ${meant}.`,
    };
  }
  if (/^-?[\d.]+$/.test(found)) return { it: 'Scrivilo senza virgolette.', en: 'Write it without quotes.' };
  if (/^\p{L}+$/u.test(found)) return { it: 'Scrivilo in cifre.', en: 'Write it in digits.' };
  if (!/\d/.test(found)) return NONE;
  return {
    it: 'Scrivi solo il numero, senza unità e senza parole.',
    en: 'Write the number alone, without a unit or words.',
  };
}

/** The hint for a value in the place of a group of keys, by the key of that group. */
export function shorthandHint(key: string | number | undefined, found: unknown): Translated {
  if (key === 'when' && Array.isArray(found))
    return {
      it: "Di' se devono valere tutte (all) o almeno una (any): { all: [a, b] }.",
      en: 'Say whether all or any must hold: { all: [a, b] }.',
    };
  return NONE;
}

/**
 * The hint for a key that includes its value, because the colon is missing.
 * @param keys the allowed keys
 */
export function keyHint(key: string, keys: readonly string[]): Translated {
  const meant = runsOn(key, keys);
  if (meant === undefined) return NONE;
  return {
    it: ` Scrivi due punti e uno spazio dopo il nome della voce: "${meant}: …".`,
    en: ` Write a colon and a space after the key: "${meant}: …".`,
  };
}

/** The allowed key that a key begins with, if only the colon after it is missing. */
export function runsOn(key: string, keys: readonly string[]): string | undefined {
  return keys.find((one) => key.startsWith(one) && /^[\s=:,"']/.test(key.slice(one.length)));
}

const OPERATORS: readonly (readonly [written: RegExp, operator: string])[] = [
  [/^(>=|=>|≥|maggiore.*uguale.*|almeno|min(?!ore).*)$/i, 'greaterThanInclusive'],
  [/^(<=|=<|≤|minore.*uguale.*|max.*)$/i, 'lessThanInclusive'],
  [/^(>|maggiore.*|oltre|sopra)$/i, 'greaterThan'],
  [/^(<|minore.*|sotto)$/i, 'lessThan'],
  [/^(!=|<>|≠|diverso.*|non.*uguale.*)$/i, 'notEqual'],
  [/^(={1,3}|uguale.*|è|is)$/i, 'equal'],
  [/^(non.*in)$/i, 'notIn'],
  [/^(tra|fra|uno.*)$/i, 'in'],
];

/** The hint for an operator in signs or in Italian. */
export function operatorHint(found: unknown): Translated {
  const meant = OPERATORS.find(([written]) => typeof found === 'string' && written.test(found));
  return meant === undefined ? NONE : didYouMean(`"${meant[1]}"`);
}

/** The hint for `sì` or `no` in the place of true or false. */
export function booleanHint(found: unknown, values: readonly unknown[]): Translated {
  if (typeof found !== 'string' || !values.includes(true)) return NONE;
  if (/^(s[iì]|yes|vero)$/i.test(found)) return didYouMean('true');
  return /^(no|falso)$/i.test(found) ? didYouMean('false') : NONE;
}

/** The hint for a condition name that contains spaces: it was probably meant as a combination of conditions. */
export function conditionHint(name: string): Translated {
  if (!/\s/.test(name)) return NONE;
  return {
    it: ' Combina le condizioni così: { all: [a, b] }, { any: [a, b] } o { not: a }.',
    en: ' Combine conditions like this: { all: [a, b] }, { any: [a, b] } or { not: a }.',
  };
}

/** The hint for a figure name that looks like a number or a calculation. */
export function figureHint(name: string): Translated {
  if (isNumberLike(name)) return numberHint(name);
  if (!/[*+/\s]/.test(name)) return NONE;
  return {
    it: ' Scrivi un calcolo così: { times: [a, b] }, { sum: [a, b] }, { percent: a, of: b }, { increase: a, byPercent: b } o { reduce: a, byPercent: b }.',
    en: ' Write a calculation like this: { times: [a, b] }, { sum: [a, b] }, { percent: a, of: b }, { increase: a, byPercent: b } or { reduce: a, byPercent: b }.',
  };
}
