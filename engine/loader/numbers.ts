import { isScalar, isSeq, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { type ProblemAt, problem } from './messages.js';
import type { Problem } from './problem.js';
import type { YamlFile } from './yaml-file.js';

/* Numbers by how they are written: YAML reads `270.000` as 270, and `49,00` between brackets as 49 and 0. */

/** How numbers are written here: digits, and a point before the decimals. */
const PLAIN = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** One to three digits, and three after a point: thousands in Italy. */
const LIKE_THOUSANDS = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** A number that has two readings, or is not written in digits. */
export function numberProblems(yaml: YamlFile, { type, value, source = '', range }: Scalar): Problem[] {
  if (typeof value !== 'number' || type !== 'PLAIN') return [];
  const [start, end] = range ?? [0, 0];
  // A part of a number with a decimal comma is told with the whole.
  if (/\d,$/.test(yaml.text.slice(Math.max(0, start - 2), start)) || /^,\d/.test(yaml.text.slice(end, end + 2)))
    return [];
  if (LIKE_THOUSANDS.test(source)) return [twoReadings(source, value)(yaml.placeOf(start, end))];
  return PLAIN.test(source) ? [] : [notInDigits(source, value)(yaml.placeOf(start, end))];
}

function twoReadings(source: string, value: number): ProblemAt {
  // A fourth decimal says that the point is one of decimals.
  const [decimals, thousands] = [source.endsWith('0') ? String(value) : `${source}0`, source.replace('.', '')];
  return problem('wrong_value', {
    it: { message: `${source} è ${decimals} o ${thousands}?`, hint: `Scrivi ${decimals} o ${thousands}.` },
    en: { message: `${source} is ${decimals} or ${thousands}?`, hint: `Write ${decimals} or ${thousands}.` },
  });
}

function notInDigits(source: string, value: number): ProblemAt {
  return problem('wrong_value', {
    it: { message: `"${source}" non è scritto solo in cifre.`, hint: `Scrivi ${value}.` },
    en: { message: `"${source}" is not written in digits alone.`, hint: `Write ${value}.` },
  });
}

/** Decimal commas between brackets or braces, where they end a value. They are told once. */
export function decimalCommas(yaml: YamlFile, list: YAMLMap | YAMLSeq): Problem[] {
  const found = list.flow === true ? commaNumbers(yaml, list) : [];
  const [first] = found;
  if (first === undefined) return [];
  const meant = found.map(({ source }) => source.replaceAll('.', '').replace(',', '.')).join(', ');
  return [
    problem('wrong_value', {
      it: {
        message: 'Fra parentesi la virgola chiude un valore.',
        hint: `Scrivi i decimali con il punto: ${meant}. Fra due numeri metti uno spazio dopo la virgola.`,
      },
      en: {
        message: 'Between brackets a comma ends a value.',
        hint: `Write decimals with a point: ${meant}. Between two numbers put a space after the comma.`,
      },
    })(yaml.placeOf(first.start, first.end)),
  ];
}

/** Two numbers with nothing but a comma between them, as they are written. */
function commaNumbers(yaml: YamlFile, list: YAMLMap | YAMLSeq) {
  const items = isSeq(list)
    ? list.items.map((one) => ({ first: one, last: one }))
    : list.items.map(({ key, value }) => ({ first: value === null ? key : undefined, last: value ?? key }));
  const numbers = items.flatMap(({ last }, index) => {
    const next = items[index + 1]?.first;
    if (!isNumber(last) || !isNumber(next) || !/^\d+$/.test(next.source ?? '')) return [];
    const [start, end] = [last.range?.[0] ?? 0, next.range?.[1] ?? 0];
    const source = yaml.text.slice(start, end);
    return source === `${last.source},${next.source}` ? [{ start, end, source }] : [];
  });
  return isSeq(list) && isCount(list.toJSON()) ? [] : numbers;
}

/** Whether numbers are counted up, such as the months of an instalment. */
function isCount(numbers: readonly unknown[]): boolean {
  return numbers.length > 2 && numbers.every((one, index) => index === 0 || one === Number(numbers[index - 1]) + 1);
}

function isNumber(node: unknown): node is Scalar {
  return isScalar(node) && node.type === 'PLAIN' && /^-?\d[\d.]*$/.test(node.source ?? '');
}
