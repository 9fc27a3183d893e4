import type { CostLine } from '../../schemas/types/api.js';
import { monthName } from '../document/in-words.js';
import { type Day, monthOf } from '../rules/days.js';
import type { Line, RuleSource } from '../rules/rules-year.js';
import { inEach, type Language, type Translated } from '../values/language.js';
import type { CompiledCase, CompiledLine, CompiledModifier, Known } from './compiled.js';
import { namesInEffect, overrides } from './effects.js';
import { namesInAmount, withFiguresBehind } from './terms.js';

/** The amount cases and modifiers of a line that apply in a situation. */
interface Decided {
  readonly cases: readonly CompiledCase[];
  readonly modifiers: readonly CompiledModifier[];
}

/**
 * How well the amount of a line is known when some cases and modifiers apply. An effect that sets the amount makes
 * everything before it irrelevant, so figures used before it do not count. An amount without figures is as well known
 * as the sources that it cites. One with a copied figure is a copied one, whatever the line declares.
 */
export function howKnown(line: Line, decided: Decided, source: RuleSource): Known {
  const { names, acts } = groundsOf(line, decided);
  const figures = plainFigures(names, source);
  const awaited = figures.filter(({ everyYear, nextYear }) => everyYear === true && nextYear === undefined);
  const copiedFrom = earliest(figures.flatMap((figure) => figure.copiedFrom ?? []));
  const kind = copiedFrom === undefined ? kindOf(line) : 'copied';
  return {
    verified: kind ?? (isRead(figures, acts, source) ? 'text' : 'reported'),
    copiedFrom,
    reviewBy: latest(awaited.flatMap(({ reviewBy }) => reviewBy ?? [])),
    knowsNextYear: figures.length > 0 && figures.every(({ nextYear }) => nextYear !== undefined),
  };
}

/** What the line declares about its amount; undefined if the law fixes it. */
function kindOf({ valueSource, classification }: Line): Known['verified'] | undefined {
  if (valueSource === 'estimate' || classification === 'estimate') return 'estimate';
  return valueSource === 'market' || classification === 'market_range' ? 'market' : undefined;
}

/** The names from which an amount is calculated, and the sources that it cites if there are no such names. */
function groundsOf(line: Line, { cases, modifiers }: Decided) {
  const last = modifiers.findLastIndex(({ rule }) => overrides(rule.effect));
  const applied = modifiers.slice(Math.max(last, 0)).map(({ rule }) => rule);
  const written = last < 0 ? cases.flatMap(({ rule }) => namesInAmount(rule)) : [];
  return {
    names: [...written, ...applied.flatMap(({ effect }) => namesInEffect(effect))],
    acts: [...(last < 0 ? line.sources : []), ...applied.flatMap(({ sources }) => sources)],
  };
}

/** The figures behind some names whose values are written in the rules, not derived. */
function plainFigures(names: readonly string[], source: RuleSource) {
  return withFiguresBehind(names, source).flatMap((name) => {
    const figure = source.figures[name];
    return figure !== undefined && 'value' in figure ? figure : [];
  });
}

/**
 * Whether every figure was read in the text of an act and needs no confirmation. Without figures: whether every act
 * that is cited was read. A page, which only tells of an act, has no `consulted`.
 */
function isRead(
  figures: readonly { readonly readIn?: string; readonly confirm?: true }[],
  acts: readonly string[],
  { sources }: RuleSource,
): boolean {
  if (figures.length > 0) return figures.every(({ readIn, confirm }) => readIn !== undefined && confirm === undefined);
  const consulted = acts.flatMap((key) => sources[key]?.consulted ?? []);
  return consulted.length > 0 && consulted.every((how) => how === 'text');
}

/**
 * How well an amount is known that is the hull of several: as well as the least known part, with the latest review
 * date.
 */
export function leastKnown(parts: readonly Known[]): Known {
  const kinds = parts.map(({ verified }) => verified);
  return {
    verified: VERIFIED.findLast((kind) => kinds.includes(kind)) ?? 'reported',
    copiedFrom: earliest(parts.flatMap(({ copiedFrom }) => copiedFrom ?? [])),
    reviewBy: latest(parts.flatMap(({ reviewBy }) => reviewBy ?? [])),
    knowsNextYear: parts.every(({ knowsNextYear }) => knowsNextYear),
  };
}

/** How well a line is known in the answer in which it is known least. */
export function leastKnownOf({ outcomes }: Pick<CompiledLine, 'outcomes'>): Known {
  return leastKnown(outcomes.flatMap((outcome) => outcome?.known ?? []));
}

/** The degrees of knowledge, best first. A degree that the schema does not have fails to compile. */
export const VERIFIED = [
  'text',
  'reported',
  'market',
  'estimate',
  'copied',
] as const satisfies readonly Known['verified'][];

/** The last of some days; undefined if there are none. */
export function latest(days: readonly string[]): string | undefined {
  return days.toSorted().at(-1);
}

/** The first of some years; undefined if there are none. */
function earliest(years: readonly number[]): number | undefined {
  return years.length === 0 ? undefined : Math.min(...years);
}

/** The figures for payments of the next year: the figures that the law has already fixed replace those of this year. */
export function nextYearFigures(figures: RuleSource['figures']): RuleSource['figures'] {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => {
      const next = 'nextYear' in figure && figure.nextYear !== undefined ? figures[figure.nextYear] : undefined;
      return [name, next ?? figure];
    }),
  );
}

/** How well an amount is known, as answers say it. */
export type Certainty = Pick<CostLine['meta'], 'verified' | 'copiedFrom'>;

/** The part of what is known of an amount that answers have. */
export function certainty({ verified, copiedFrom }: Known): Certainty {
  return { verified, ...(copiedFrom === undefined ? {} : { copiedFrom }) };
}

/** A short mark beside an amount. That of a copied amount names the year of its value. */
export function verifiedWords({ verified, copiedFrom }: Certainty, language: Language): string {
  return (copiedFrom === undefined ? VERIFIED_WORDS[verified] : copiedWords(copiedFrom))[language];
}

/** The mark of a value that is still that of an earlier year. */
export function copiedWords(year: number): Translated {
  return { it: `copiata dal ${year}`, en: `copied from ${year}` };
}

/** The degrees of knowledge in a few words. */
export const VERIFIED_WORDS = {
  text: { it: 'letto nella legge', en: 'read in the law' },
  reported: { it: 'riferito da altri', en: 'reported by others' },
  market: { it: 'prezzo di mercato', en: 'market price' },
  estimate: { it: 'stima', en: 'estimate' },
  copied: { it: 'copiata da un anno prima', en: 'copied from an earlier year' },
} as const satisfies Readonly<Record<Known['verified'], Translated>>;

/**
 * Says of an amount that gets a new value every year when that of a year is known.
 * @param usuallyBy the day by which it is usually known
 * @param today the day of the reader, if it may be told: after `usuallyBy` the value has not come out yet
 */
export function newValueWords(year: number, usuallyBy: Day, today: Day = usuallyBy): Translated {
  if (today > usuallyBy)
    return { it: `il valore del ${year} non è ancora uscito`, en: `the ${year} value is not out yet` };
  const { it, en } = inEach((language) => monthName(monthOf(usuallyBy), language));
  const preposition = it.startsWith('a') ? 'ad' : 'a';
  return {
    it: `il valore del ${year} si sa di solito ${preposition} ${it}`,
    en: `the ${year} value is usually known in ${en}`,
  };
}
