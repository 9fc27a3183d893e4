import type { RuleKind } from '../../schemas/types/rules.js';
import { quantityInWords } from '../document/in-words.js';
import { mapTexts, ruleSchema } from '../names/schema-walk.js';
import type { Unit } from '../pricing/units.js';
import { asObject, type JsonObject } from '../request/json.js';
import type { Decimal } from '../values/amounts.js';
import type { Language } from '../values/language.js';
import { groupedBy, recall } from '../values/maps.js';
import { asPrinted } from '../values/phrase.js';
import type { Place } from './problem.js';
import type { Path, YamlFile } from './yaml-file.js';

/*
 * Every number is written only once, so texts name figures in braces, `fino a {massimale_gestione_separata}`, and
 * readers see the value. A number that equals a figure by chance is written `{=100}`, so that a reviewer sees the
 * decision.
 */

/** A figure that texts can name. */
export interface ReadableFigure {
  readonly value: Decimal;
  /** The unit as in the rule files; empty if it is not known. */
  readonly unit: string;
}

/** A text as it is written in a rule file, with its braces. */
export interface WrittenText {
  readonly yaml: YamlFile;
  readonly path: Path;
  readonly text: string;
  readonly language: Language;
}

const BRACES = /\{(=?)([^{}]*)\}/g;

/** The figures that a text names. */
export function figuresNamed(text: string): string[] {
  return [...text.matchAll(BRACES)].flatMap(([, literal, name = '']) => (literal === '' ? [name] : []));
}

/** A brace that a text does not close, with the word after it; undefined if there is none. */
export function openBrace(text: string): string | undefined {
  return /\{[^{}\s]*/.exec(text.replace(BRACES, ''))?.[0];
}

/**
 * The unit signs next to figures in a text: `{aliquota_iva}%`, `€ {soglia}`. They are wrong, as the value includes its
 * unit.
 */
export function signsBeside(text: string): (readonly [name: string, sign: string])[] {
  return [...text.matchAll(SIGN_BESIDE)].flatMap(([, before, name = '', after]) => {
    const sign = after ?? before;
    return sign === undefined ? [] : [[name, sign] as const];
  });
}

const SIGN_BESIDE = /(?:(€) ?)?\{(\w+)\}(?: ?(€|%|euros?\b|per cento\b|percent\b))?/gi;

/** The figures that a text names, each with the one or two words after it. */
export function figuresFollowed(text: string): (readonly [name: string, words: string])[] {
  return [...text.matchAll(/\{(\w+)\} ([^\s.,;:)]+(?: [^\s.,;:)]+)?)/g)].map(([, name = '', words = '']) => [
    name,
    words,
  ]);
}

const PERIODS: readonly (readonly [unit: Unit, words: Readonly<Record<Language, RegExp>>])[] = [
  ['EUR/month', { it: /\b(al mese|ogni mese|mensil[ei])\b/i, en: /\b((a|per|each|every) month|monthly)\b/i }],
  [
    'EUR/year',
    { it: /\b(all['’]anno|l['’]anno|ogni anno|annu[aoie])\b/i, en: /\b((a|per|each|every) year|yearly)\b/i },
  ],
];

/** The unit of a sum by the period in some words; `EUR` if they contain no period. */
export function unitSaid(words: string, language: Language): Unit {
  return PERIODS.find(([, said]) => said[language].test(words))?.[0] ?? 'EUR';
}

/** Replaces the figures in a text by their values. An unknown name stays in its braces. */
export function asRead(text: string, figures: ReadonlyMap<string, ReadableFigure>, language: Language): string {
  const filled = text.replace(BRACES, (whole, literal: string, name: string) => {
    if (literal !== '') return name.trim();
    const figure = figures.get(name);
    return figure === undefined ? whole : quantityInWords(figure.value.toNumber(), figure.unit, language);
  });
  return asPrinted(filled)
    .replace(/(?<=\d) €/g, NO_BREAK_EURO)
    .replace(TWO_SUMS, '$1');
}

const NO_BREAK_EURO = '\u00A0€';

/** The lower end of an Italian range, with its sign: `da 310 € a 575 €`. It is shortened to `da 310 a 575 €`. */
const TWO_SUMS = /(?<=\bda )([\d.,]+)\u00A0€(?= a [\d.,]+\u00A0€)/g;

/**
 * The data of a rule file with the values of figures and typographic characters in its texts, and the texts as written.
 */
export function readTexts(
  { kind, yaml, data }: { readonly kind: RuleKind; readonly yaml: YamlFile; readonly data: JsonObject },
  figures: ReadonlyMap<string, ReadableFigure>,
): { readonly data: JsonObject; readonly texts: readonly WrittenText[]; readonly quotations: readonly WrittenText[] } {
  const texts: WrittenText[] = [];
  const quotations: WrittenText[] = [];
  const language = kind === 'english' ? 'en' : 'it';
  const read = mapTexts(data, ruleSchema(kind), ({ kind: of, value, path }) => {
    if (typeof value !== 'string') return value;
    const isQuotation = of === 'Law' || of === 'Quoted';
    (isQuotation ? quotations : texts).push({ yaml, path, text: value, language });
    // Quotations stay as they are, except for apostrophes.
    return isQuotation ? asPrinted(value) : asRead(value, figures, language);
  });
  return { data: asObject(read), texts, quotations };
}

/** A number in the spelling of either country, with the sign before it. */
const NUMBER =
  /(?<![\w.,/])(?:€ ?|(?:EUR|euro) )?(\d{1,3}(?:[.,\u00a0 ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?![\d/°]|st\b|nd\b|rd\b|th\b)/gi;

/** The unit after a number, or after the last of several numbers: `66 o 150 euro`, `65-70 euro`. */
const UNIT_AFTER =
  /^(?:(?: ?[-–] ?|,? (?:o|e|a|ai|or|and|to|instead of|invece di|,) )€?[\d.,]+)* ?(%|€|euros?\b|EUR\b|per cento\b|percento\b|percent\b)/i;

/** Words before the number of an article, a paragraph or an act, which is not a value. */
const REFERENCE_BEFORE =
  /(?:\b(?:artt?|arts?|cc?|nn?|nota|comma|commi|lett|parte|part|table|articles?|notes?|para)\.? |\d, |[A-Z]\. ?)$/i;

/** The numbers below are words without a sign of money or percent beside them: `entro 10 giorni`, `2 copie`. */
const LEAST_ALONE = 1_000;
const YEAR = /^(19|20)\d\d$/;

/**
 * The numbers in a text that equal a figure, as they are written there: sums and percentages, and other numbers of four
 * digits and more. Years and the numbers of articles and acts do not count.
 */
export function repeatedValues(
  text: string,
  figures: ReadonlyMap<string, ReadableFigure>,
): { written: string; figures: string[] }[] {
  const alike = figuresByValue(figures);
  const plain = text.replace(BRACES, (braces) => ' '.repeat(braces.length));
  return [...plain.matchAll(NUMBER)].flatMap((match) => {
    const [written, number = ''] = match;
    const before = plain.slice(0, match.index);
    const sign = signBeside(written, plain.slice(match.index + written.length));
    if (sign === 'alone' && (YEAR.test(number) || REFERENCE_BEFORE.test(before))) return [];
    const value = amountIn(number);
    if (sign === 'alone' && value < LEAST_ALONE) return [];
    const equal = (alike.get(value) ?? []).filter(([, { unit }]) => sign === 'alone' || sign === signOf(unit));
    return equal.length === 0 ? [] : [{ written: written.trim(), figures: equal.map(([name]) => name) }];
  });
}

/** The value of a number in either spelling. Three digits after a sign are thousands, since sums have no third decimal. */
function amountIn(number: string): number {
  return Number(number.replace(/[.,\u00a0 ](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}

/** The figures by value, cached because they are looked up for each text. */
function figuresByValue(figures: ReadonlyMap<string, ReadableFigure>) {
  return recall(byValue, figures, () => groupedBy(figures, ([, { value }]) => value.toNumber()));
}

const byValue = new WeakMap<ReadonlyMap<string, ReadableFigure>, Map<number, (readonly [string, ReadableFigure])[]>>();

type Sign = 'EUR' | 'percent' | 'alone';

/** The unit beside a number, by the sign before it or after it. */
function signBeside(written: string, after: string): Sign {
  const sign = /^\D/.test(written) ? '€' : UNIT_AFTER.exec(after)?.[1];
  if (sign === undefined) return 'alone';
  return /^(%|per)/i.test(sign) ? 'percent' : 'EUR';
}

/** The unit beside the value of a figure in a text. */
function signOf(unit: string): Sign {
  if (unit.startsWith('EUR')) return 'EUR';
  return unit === 'percent' ? 'percent' : 'alone';
}

/** The place of a name or number within a text, which may span several lines of its file. */
export function placeInText(part: string, { yaml, path }: WrittenText): Place {
  const { start, end } = yaml.rangeOfValue(path);
  const whole = new RegExp(`(?<![\\d.,])${part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\d)`);
  const index = yaml.text.slice(start, end).search(whole);
  return index < 0 ? yaml.placeOfValue(path) : yaml.placeOf(start + index, start + index + part.length);
}
