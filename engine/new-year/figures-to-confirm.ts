import type { SourceEntry } from '../../schemas/types/rules.js';
import { inList, longDay, withUnit } from '../document/in-words.js';
import type { RuleSource } from '../rules/rules-year.js';
import { byLanguage, type Language } from '../values/language.js';
import { groupsBy } from '../values/maps.js';

/** A figure of a new year that nobody has confirmed yet, and where to look. */
export interface FigureToConfirm {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** The figure that replaces it, if the law has already fixed that one. */
  readonly fixed?: { readonly name: string; readonly value: number };
  /** Whether the year before had another value. */
  readonly hasChanged: boolean;
  /** The day by which its value can be known. */
  readonly reviewBy: string;
  /** The page to open, with its publisher, title, address and date. */
  readonly page: Pick<SourceEntry, 'publisher' | 'title' | 'url' | 'date'>;
}

/**
 * The figures to confirm: first those that the law has already fixed, then those that also changed in the year before,
 * then the others; each group sorted by review day.
 * @param before the figures of the year before
 */
export function figuresToConfirm({ figures, sources }: RuleSource, before: RuleSource['figures']): FigureToConfirm[] {
  const all = Object.entries(figures).flatMap(([name, figure]): FigureToConfirm[] => {
    // In an open year, every figure with a value has a review day and a source.
    if (!('value' in figure) || figure.reviewBy === undefined) return [];
    const { nextYear } = figure;
    const next = nextYear === undefined ? undefined : figures[nextYear];
    const fixed = nextYear === undefined ? {} : fixedValue(nextYear, next);
    const former = before[name];
    const page = pageOf(next ?? figure, sources);
    if (page === undefined) return [];
    return [
      {
        name,
        label: figure.label,
        value: figure.value,
        unit: figure.unit,
        ...fixed,
        hasChanged: former !== undefined && 'value' in former && former.value !== figure.value,
        reviewBy: figure.reviewBy,
        page,
      },
    ];
  });
  const rank = (one: FigureToConfirm): string => `${rankOf(one)} ${one.reviewBy}`;
  return all.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) < rank(other) ? -1 : 1));
}

function fixedValue(name: string, figure: RuleSource['figures'][string] | undefined): Pick<FigureToConfirm, 'fixed'> {
  return figure !== undefined && 'value' in figure ? { fixed: { name, value: figure.value } } : {};
}

function rankOf({ fixed, hasChanged }: FigureToConfirm): 0 | 1 | 2 {
  if (fixed !== undefined) return 0;
  return hasChanged ? 1 : 2;
}

/** The page in which the value of a figure was read, or else the first that it cites. */
function pageOf(figure: RuleSource['figures'][string], sources: RuleSource['sources']) {
  if (!('value' in figure)) return undefined;
  const source = sources[figure.readIn ?? figure.sources[0] ?? ''];
  if (source === undefined) return undefined;
  const { publisher, title, url, date } = source;
  return { publisher, title, url, date };
}

const TEXTS = byLanguage({
  known: {
    it: "Prima quelle che la legge ha già fissato, o che sono cambiate anche l'ultima volta:",
    en: 'First those that the law has already fixed, or that also changed last time:',
  },
  fixed: (value: string, is: string, name: string) => ({
    it: `la legge ha già fissato ${is} al posto di ${value} (${name})`,
    en: `the law has already fixed ${is} instead of ${value} (${name})`,
  }),
  same: (value: string, name: string) => ({
    it: `la legge ha già fissato lo stesso importo, ${value} (${name})`,
    en: `the law has already fixed the same amount, ${value} (${name})`,
  }),
  changed: (value: string, day: string) => ({
    it: `${value}, cambiata anche l'ultima volta; si guarda entro il ${day}`,
    en: `${value}, which also changed last time; to be reviewed by ${day}`,
  }),
  by: (day: string) => ({ it: `Poi, entro il ${day}:`, en: `Then, by ${day}:` }),
  of: (day: string) => ({ it: ` (ultima pubblicazione: ${day})`, en: ` (last published on ${day})` }),
});

/** The figures and their pages as text: one by one if they are likely to change, otherwise page by page. */
export function figureLines(figures: readonly FigureToConfirm[], language: Language): string {
  const texts = TEXTS[language];
  const known = figures.filter((one) => rankOf(one) < 2);
  const ofDays = groupsBy(
    figures.filter((one) => rankOf(one) === 2),
    ({ reviewBy }) => reviewBy,
  );
  const lines = [
    ...(known.length === 0 ? [] : [texts.known]),
    ...known.flatMap((one) => [`  ${one.name}: ${whatIsKnown(one, language)}`, ...pageLines(one, '    ', language)]),
    ...ofDays.flatMap((own) => {
      const [{ reviewBy }] = own;
      return [
        texts.by(longDay(reviewBy, language)),
        ...groupsBy(own, ({ page }) => page.url).flatMap((alike) => [
          ...pageLines(alike[0], '  ', language),
          `    ${inList(
            alike.map(({ name }) => name),
            language,
          )}`,
        ]),
      ];
    }),
  ];
  return lines.map((line) => `   ${line}`).join('\n');
}

function whatIsKnown({ value, unit, fixed, reviewBy }: FigureToConfirm, language: Language): string {
  const texts = TEXTS[language];
  const now = withUnit(value, unit, language);
  if (fixed?.value === value) return texts.same(now, fixed.name);
  if (fixed !== undefined) return texts.fixed(now, withUnit(fixed.value, unit, language), fixed.name);
  return texts.changed(now, longDay(reviewBy, language));
}

/** The page of a figure in two lines: publisher, title and date; and the address. */
function pageLines({ page }: FigureToConfirm, indent: string, language: Language): string[] {
  const { publisher, title, url, date } = page;
  return [
    `${indent}${publisher}, ${title}${date === null ? '' : TEXTS[language].of(longDay(date, language))}`,
    `${indent}${url}`,
  ];
}
