import { stringify } from 'csv-stringify/sync';
import type { FiguresDocument } from '../../../schemas/types/api.js';
import type { DownloadPath } from '../../paths.js';

/** The files of each year, with what each is in the European and the IANA lists. */
export const DISTRIBUTIONS = [
  { path: '/cifre.csv', format: 'CSV', media: 'text/csv' },
  { path: '/cifre-punto.csv', format: 'CSV', media: 'text/csv' },
  { path: '/cifre.json', format: 'JSON', media: 'application/json' },
] as const satisfies readonly { path: DownloadPath; format: string; media: string }[];
export type Distribution = (typeof DISTRIBUTIONS)[number];

/** The columns of the spreadsheet, which the page of the open data explains. */
export const COLUMNS = [
  'year',
  'figure',
  'label',
  'value',
  'unit',
  'law',
  'derivedFrom',
  'reviewBy',
  'source',
  'publisher',
  'title',
  'url',
  'place',
  'date',
  'checkedOn',
  'read',
  'through',
] as const;
export type Column = (typeof COLUMNS)[number];

/** What stands between several laws, or several figures, in one cell. */
export const BETWEEN = ' | ';

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
  return stringify(rows, {
    header: true,
    columns: [...COLUMNS],
    delimiter: point === ',' ? ';' : ',',
    record_delimiter: 'windows',
    bom: point === ',',
    cast: { number: (number) => String(number).replace('.', point) },
  });
}
