import type { YAMLError } from 'yaml';

/*
 * What the slips of somebody who writes by hand look like, and what to write instead. Empty where it is anybody's guess.
 */

/** For a value of the wrong type. */
export function typeHint(expected: string, found: unknown): string {
  if (found === null || found === undefined) return 'Write a value, or remove it.';
  if (typeof found === 'string' && expected.includes('number')) return numberHint(found);
  if (expected.includes('list')) return `Put it in brackets: [${typeof found === 'object' ? '{ … }' : found}].`;
  if (typeof found !== 'string') return expected === 'text' && typeof found !== 'object' ? 'Put it in quotes.' : '';
  return expected.includes('true or false') ? 'Write true or false, without quotes.' : '';
}

function numberHint(found: string): string {
  if (/^-?[\d.]*,\d+$/.test(found))
    return `Write decimals with a point: ${found.replaceAll('.', '').replace(',', '.')}.`;
  if (/^[\d.,]+ ?%$/.test(found))
    return `Write the percentage without the sign: ${found.replace(/ ?%$/, '').replace(',', '.')}.`;
  if (/^\d{1,3}(\.\d{3})+$/.test(found))
    return `Write it without quotes and without points: ${found.replaceAll('.', '')}.`;
  if (/^-?[\d.]+$/.test(found)) return 'Write it without quotes.';
  return /\d/.test(found) ? 'Write the number alone; its unit has a key of its own.' : '';
}

/** For a key that is a number: a comma was meant as a decimal one. */
export function keyHint(key: string): string {
  return /^\d+$/.test(key) ? ' Between braces a comma ends a value. Write decimals with a point.' : '';
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

/** For an operator in signs or in Italian. */
export function operatorHint(found: unknown): string {
  const meant = OPERATORS.find(([written]) => typeof found === 'string' && written.test(found));
  return meant === undefined ? '' : ` Did you mean "${meant[1]}"?`;
}

/** For `sì` and `no` where true or false is expected. */
export function booleanHint(found: unknown, values: readonly unknown[]): string {
  if (typeof found !== 'string' || !values.includes(true)) return '';
  if (/^(s[iì]|yes|vero)$/i.test(found)) return ' Did you mean true?';
  return /^(no|falso)$/i.test(found) ? ' Did you mean false?' : '';
}

/** For a name that is meant to be a combination of conditions, or a calculation over figures. */
export function nameHint(what: string, name: string): string {
  if (what === 'condition' && /\s/.test(name))
    return ' Conditions are combined so: { all: [a, b] }, { any: [a, b] } or { not: a }.';
  if (what === 'figure' && /[*+/\s]/.test(name))
    return ' Calculations are written so: { times: [a, b] }, { percent: a, of: b } or { increase: a, byPercent: b }.';
  return '';
}

/** For a value that stands where a group of keys is expected, by the key above it. */
export function shorthandHint(key: string | number | undefined, found: unknown): string {
  if (key === 'amount' && typeof found !== 'object') return `Write [{ value: ${found} }].`;
  return key === 'when' && Array.isArray(found) ? 'Say whether all or any must hold: { all: [a, b] }.' : '';
}

/**
 * For a fault of YAML: the parser speaks of YAML, a person does not.
 * @param line the line that it is in
 */
export function yamlHint({ code, message }: YAMLError, line: string): string {
  if (/^\s*-[^\s-]/.test(line)) return 'After a dash comes a space: "- id".';
  if (/^\s*\w+:\S/.test(line)) return 'After a colon comes a space: "key: value".';
  if (message.includes('quote')) return 'A quote was opened and never closed.';
  if (message.includes('end with a ')) return `It was opened and never closed with ${message.at(-1)}.`;
  if (message.includes('compact mappings'))
    return 'A text with a colon in it goes between double quotes. If there is none, the next line is indented too far.';
  if (message.includes('Unexpected scalar'))
    return 'A quote ended too early. A text with a quote or an apostrophe in it goes between the other kind of quotes.';
  if (message.startsWith('Plain value cannot')) return 'Put the value in quotes.';
  const isIndent = code === 'BAD_INDENT' || /- indicator|same column|less indented/.test(message);
  return isIndent ? 'Give this line the same indent as its neighbours.' : '';
}

/** For a sum with three decimals, or a percentage with more than two below one; undefined for what may well be meant. */
export function figureHint(value: number, unit: string): { fault: string; hint: string } | undefined {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  if (decimals <= 2) return undefined;
  if (unit.startsWith('EUR')) {
    const whole = decimals === 3 ? ` If the point separates thousands, leave it out: ${Math.round(value * 1000)}.` : '';
    return { fault: 'euro has more than two decimals', hint: `A sum is written in euro and cents.${whole}` };
  }
  if (unit !== 'percent' || value >= 1) return undefined;
  const meant = Math.round(value * 1e6) / 1e4;
  return { fault: 'percent is a very small percentage', hint: `Write ${meant} for ${meant}%.` };
}
