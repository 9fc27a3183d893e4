import { stringify } from 'csv-stringify/sync';
import { COLUMNS, type Column } from '../text/take-away.js';

/** A row of a spreadsheet; what it does not say is an empty cell. */
export type Row = Readonly<Partial<Record<Column, string | number>>>;

const decimal = new Intl.NumberFormat('it-IT', {
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/**
 * Rows as an Italian spreadsheet opens them with a double click: semicolons, decimal commas, a byte order mark. Amounts
 * are the engine's own, to the cent and beyond it where the engine goes there, never rounded. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it.
 * @param headings the names of the columns
 */
export function csv(rows: readonly Row[], headings: Readonly<Record<Column, string>>): string {
  return stringify([...rows], {
    header: true,
    columns: COLUMNS.map((key) => ({ key, header: headings[key] })),
    delimiter: ';',
    record_delimiter: 'windows',
    bom: true,
    escape_formulas: true,
    cast: { number: (value) => decimal.format(value) },
  });
}
