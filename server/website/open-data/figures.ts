import papa from 'papaparse';
import { figuresBehind, isObject, type RuleSource, type Rules } from '../../../engine/index.js';
import type { FiguresDocument } from '../../../schemas/types/api.js';
import type { Publisher } from '../../config.js';
import type { DownloadPath } from '../../paths.js';
import type { Site } from '../site.js';
import { OPEN_DATA } from './texts.js';

type FigureRecord = FiguresDocument['figures'][number];

/** The figures of a year as data, each with its provenance, in the language of the rules. */
export function figuresDocument(
  { ruleset, source, figureValues }: Rules,
  { licence, publicBaseUrl }: Pick<Publisher, 'licence' | 'publicBaseUrl'>,
): FiguresDocument {
  const laws = figureLaws(source);
  return {
    $schema: `${publicBaseUrl}/cifre.schema.json`,
    year: ruleset.year,
    version: ruleset.version,
    rulesDigest: source.digest,
    licence,
    figures: Object.entries(source.figures).map(([name, figure]) => ({
      figure: name,
      label: figure.label,
      value: figureValues.get(name) ?? 0,
      unit: figure.unit,
      law: [...(laws.get(name) ?? [])],
      derivedFrom: [...figuresBehind(name, source)],
      reviewBy: ('reviewBy' in figure && figure.reviewBy) || null,
      sources: 'sources' in figure ? figure.sources.map((key) => sourceRecord(key, source)) : [],
      readIn: ('readIn' in figure && figure.readIn) || null,
      ...('copiedFrom' in figure && { copiedFrom: figure.copiedFrom }),
    })),
  };
}

function sourceRecord(key: string, { sources }: RuleSource): FigureRecord['sources'][number] {
  const source = sources[key];
  if (source === undefined) throw new Error(`Unknown source "${key}".`);
  const { publisher, title, url, place = null, date, checkedOn, consulted, through = null } = source;
  const read = consulted === 'text' ? 'text' : consulted === false ? 'reported' : 'page';
  return { source: key, publisher, title, url, place, date, checkedOn, read, through };
}

/** The rules of the site's year and of those beside it that can be used, in the language of the page. */
export async function allYears({ rules, years, state }: Site): Promise<Rules[]> {
  const others = await Promise.all(years.numbers.map((year) => years.rulesOf(year)));
  return [rules, ...others.flatMap((other) => other?.in(state.language) ?? [])];
}

/** The last day on which a source of these rules was checked, year-month-day. */
export function lastChecked(...all: readonly Rules[]): string {
  const days = all.flatMap(({ source }) => Object.values(source.sources).map(({ checkedOn }) => checkedOn));
  return days.reduce((latest, day) => (day > latest ? day : latest));
}

/**
 * The laws that need each figure, by its name: those of the lines and modifiers that read it, directly or through other figures
 * and conditions. A figure that only notices read has none.
 */
function figureLaws(source: RuleSource): ReadonlyMap<string, ReadonlySet<string>> {
  const laws = new Map<string, Set<string>>();
  const add = (law: string, ...read: readonly unknown[]) => {
    for (const name of namesWithin(read, source)) laws.set(name, (laws.get(name) ?? new Set()).add(law));
  };
  for (const { law, when, amount, forEach, administratorShare } of source.lines)
    add(law, when, amount, forEach, administratorShare);
  for (const { law, effect } of source.modifiers) add(law, effect);
  return laws;
}

/** Every name in a part of a rule, and in the conditions and derived figures that it names. */
function namesWithin(part: unknown, source: RuleSource, found = new Set<string>()): ReadonlySet<string> {
  if (typeof part === 'string' && !found.has(part)) {
    found.add(part);
    namesWithin([figuresBehind(part, source), new Map(Object.entries(source.conditions)).get(part)], source, found);
  }
  if (Array.isArray(part)) for (const one of part) namesWithin(one, source, found);
  else if (isObject(part)) for (const one of Object.values(part)) namesWithin(one, source, found);
  return found;
}

/** The files of each year, with what each is in the European and the IANA lists. */
export const DISTRIBUTIONS = [
  { path: '/cifre.csv', format: 'CSV', media: 'text/csv' },
  { path: '/cifre-punto.csv', format: 'CSV', media: 'text/csv' },
  { path: '/cifre.json', format: 'JSON', media: 'application/json' },
] as const satisfies readonly { path: DownloadPath; format: string; media: string }[];

/** The columns of the spreadsheet, which the page of the open data explains in this order. */
export const COLUMNS = Object.keys(OPEN_DATA.it.fields);

/** The separator of several laws or figures in one cell. */
const BETWEEN = ' | ';

/**
 * The figures as a spreadsheet: a row for each figure and each of its sources, and one for a figure that is calculated.
 * @param point of decimals. With a comma, as Italian spreadsheets read it: semicolons between the cells, and a byte order
 * mark; with a point, as programs do: RFC 4180
 */
export function figuresCsv({ year, figures }: FiguresDocument, point: ',' | '.'): string {
  const rows = figures.flatMap(({ sources, law, derivedFrom, ...figure }) => {
    const cells = { ...figure, year, law: law.join(BETWEEN), derivedFrom: derivedFrom.join(BETWEEN) };
    return sources.length === 0 ? [cells] : sources.map((source) => ({ ...cells, ...source }));
  });
  const written = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name,
        typeof cell === 'number' ? String(cell).replace('.', point) : cell,
      ]),
    ),
  );
  const text = papa.unparse(written, { columns: COLUMNS, delimiter: point === ',' ? ';' : ',' });
  return `${point === ',' ? papa.BYTE_ORDER_MARK : ''}${text}\r\n`;
}
