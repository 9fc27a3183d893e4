import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import type { CalculationRequest, CostLine, Result, Source } from '../../../../schemas/types/api.js';
import { buildRequest } from '../../../../server/website/address/calculation-request.js';
import type { Answer } from '../../support/client.js';
import { formNamed, stateOf } from './addresses.js';

/** Queries of every form, few answers and many. */
export const QUERIES = [
  'forma=professionista',
  'forma=professionista&cassa=si',
  'forma=commerciante&sicilia=si&sezione=speciale',
  'forma=artigiana&riduzione35=si',
  'forma=snc&socio1=artigiano&socio2=commerciante&socio3=no',
  'forma=sas&socio1=artigiano&socio2=no',
  'forma=srl&socio1=artigiano&socio2=commerciante&socio3=no&compenso=12000&capitale=10000.5',
  'forma=srls&attivita=saas&startup=si',
];

/** The request that a page makes of its query. */
export function requestIn(query: string): CalculationRequest {
  const state = stateOf(query);
  const { request } = buildRequest(state, formNamed(state.form ?? ''));
  if (request === undefined) throw new Error(`The query ${query} makes no request.`);
  return request;
}

/** A spreadsheet as its rows, by the names of their columns. */
export function rowsOf(answer: Answer): Record<string, string>[] {
  expect(answer.status).to.equal(200);
  return parse(answer.body, { bom: true, columns: true, delimiter: ';', record_delimiter: '\r\n' });
}

/** An amount as an Italian spreadsheet reads it. */
export function amount(text: string | undefined): number {
  expect(text).to.match(/^\d+,\d{2,6}$/);
  return Number(text?.replace(',', '.'));
}

/** A year in the data of a comparison. */
export interface ComparedYear {
  readonly calculations: readonly {
    readonly rules_year: number;
    readonly inputs: CalculationRequest;
    readonly results: Omit<Result, 'lines'> & { readonly lines: readonly KeyedLine[] };
  }[];
  readonly sources: readonly Source[];
}

/** A line that names its sources by their keys. */
type KeyedLine = Omit<CostLine, 'sources'> & { readonly sources: readonly string[] };

/** The results of a year in the data of a comparison, each line with its sources whole, as the API has them. */
export function wholeResults({ calculations, sources }: ComparedYear): Result[] {
  const whole = new Map(sources.map((source) => [source.key, source]));
  return calculations.map(({ results }) => ({
    ...results,
    lines: results.lines.map((line) => ({ ...line, sources: line.sources.flatMap((key) => whole.get(key) ?? []) })),
  }));
}
