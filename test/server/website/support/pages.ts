import { expect } from 'chai';
import papa from 'papaparse';
import type { Page } from 'playwright-core';
import {
  type Amounts,
  type ComparedRequest,
  euroRange,
  euroSpan,
  type Language,
  listFigures,
  moreOrLess,
  type Rules,
  totalRanges,
  withUnit,
} from '../../../../engine/index.js';
import type { BeyondAnswers, CalculationRequest } from '../../../../schemas/types/api.js';
import { PAGES } from '../../../../server/paths.js';
import { buildRequest } from '../../../../server/website/address/calculation-request.js';
import { type Form, formPages, formsOf, pairPages } from '../../../../server/website/address/forms.js';
import type { State } from '../../../../server/website/address/parameters.js';
import { readState } from '../../../../server/website/address/query.js';
import { splitTotals } from '../../../../server/website/parts/totals.js';
import { rules, rules2026 } from '../../../support/rules.js';
import { type Answer, calculate, calculationOf } from '../../support/client.js';

/** The pages of the forms in both languages. */
export const FORM_PAGES: readonly string[] = inLanguages(formPages(await rules2026()).keys());

/** The pages of the pairs of forms in both languages. */
export const PAIR_PAGES: readonly string[] = inLanguages(pairPages(await rules2026()).keys());

/** Every page in both languages. */
export const ADDRESSES: readonly string[] = inLanguages(PAGES);

function inLanguages(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) => [path, `${path}?lingua=en`]);
}

/** The main states of the calculator and the comparison, by what there is to see. */
export const STATES: Readonly<Record<string, string>> = {
  'a trader, in English': '/?forma=commerciante&sezione=speciale&riduzione35=si&lingua=en',
  'an SNC of three': '/?forma=snc&socio1=commerciante&socio2=artigiano&socio3=no',
  'an SAS without an accomandante':
    '/?forma=sas&socio1=artigiano&ruolo1=accomandatario&socio2=no&ruolo2=accomandatario',
  'an SRL with refused answers': '/?forma=srl&capitale=abc&compenso=meno',
  'an SRLS from an old link, in English': '/?forma=srls&socio1=commerciante&versione=2025.01.01&lingua=en',
  'the page of a form': '/ditta-individuale-artigiana',
  'the page of a form, in English': '/srl?lingua=en',
  'the page of a pair of forms': '/ditta-individuale-o-srl',
  'a comparison of three people': '/confronto?socio1=commerciante&socio2=artigiano&socio3=no&sicilia=si',
  'the chart of two partners, three years, realistic':
    '/?socio1=commerciante&socio2=incerto&spese=realistiche&periodo=tre-anni&pensione=si',
  'two forms side by side, in English':
    '/confronto?forme=artigiana,srls&socio1=artigiano&spese=realistiche&contabilita=forfettario&lingua=en',
  'the comparison of three forms': '/confronto?forme=commerciante,artigiana,professionista',
  'a comparison with a form chosen': '/confronto?forma=srl&socio1=commerciante',
  'the frame of three forms, in English': '/incorpora?forme=commerciante,srl,srls&socio1=commerciante&lingua=en',
  'a comparison in English with a refused answer': '/confronto?socio1=artigiano&capitale=abc&lingua=en',
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A text of an HTML page as a reader sees it. */
export function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The values of every attribute of that name on an HTML page, in its order. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => decoded(value));
}

/**
 * The part of a page from the element with that id up to the next of the same name, or to the end.
 * @throws if no element of that name has that id
 */
export function elementWithId(html: string, element: string, id: string): string {
  const found = html.split(new RegExp(`(?=<${element}[ >])`)).find((part) => attributes(part, 'id')[0] === id);
  if (found === undefined) throw new Error(`No <${element}> with the id ${id}.`);
  return found;
}

/** The address that a page gives to be sent. */
export function sentLink(html: string): string {
  const [, value = ''] = /<input id="link-condiviso"[^>]* value="([^"]*)"/.exec(html) ?? [];
  return decoded(value);
}

/** The words of what a page says of the answers that only some have to give; empty where it says nothing. */
export function countedAnswers(html: string): string {
  const [, said = ''] = html.split('<div class="counted also">');
  return wordsOf(said.split('</div>')[0] ?? '');
}

/** The words of a piece of HTML as somebody reads them: without tags, on one line. */
export function wordsOf(html: string): string {
  return decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ([.,:;)])/g, '$1');
}

/** The legal forms of 2026 by their names in addresses. */
export const FORMS = formsOf(await rules2026());

/** What the query of a page's address says. */
export function stateOf(query = ''): State {
  return readState(new URLSearchParams(query), FORMS);
}

/** A form by its name in addresses. */
export function formNamed(name: string): Form {
  const form = FORMS.get(name);
  if (form === undefined) throw new Error(`There is no form ${name}.`);
  return form;
}

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
  const { inputs } = buildRequest(state, formNamed(state.form ?? ''));
  if (inputs === undefined) throw new Error(`The query ${query} makes no request.`);
  return inputs.request;
}

/** What a query asks the engine, with answers beyond the request if there are any. */
export function askedIn(query: string, beyond: BeyondAnswers = {}): ComparedRequest {
  return { request: requestIn(query), beyond };
}

/** What the first 12 months cost by the engine, for what a query says. */
export function firstYearOf(query: string, beyond: BeyondAnswers = {}): Amounts {
  return totalRanges(rules.with(beyond).costs(requestIn(query))).first_year_12m;
}

/** Whole euro as a sentence of a page says them: `da 4.606 a 4.710 €`. */
export function rangeWords(amounts: Amounts, language: Language = 'it'): string {
  return wordsOf(euroRange(amounts, language, 'whole'));
}

/** The same in short: `4.606–4.710 €`. */
export function spanWords(amounts: Amounts, language: Language = 'it'): string {
  return wordsOf(euroSpan(amounts, language, 'whole'));
}

/** By how much something costs more or less, in whole euro: `da 612 a 798 € in più`. */
export function moreWords(amounts: Amounts, language: Language = 'it'): string {
  return wordsOf(moreOrLess(amounts, language, 'whole'));
}

/** The value of a figure as pages say it: `18.808 € all’anno`. */
export function figureWords(name: string, language: Language = 'it', of: Rules = rules): string {
  const figure = listFigures(of, language).figures.find((one) => one.name === name);
  if (figure === undefined) throw new Error(`There is no figure ${name}.`);
  return wordsOf(withUnit(figure.value, figure.unit, language));
}

/** The label of a notice of the rules. */
export function noticeLabel(id: string): string {
  const notice = rules.source.notices.find((one) => one.id === id);
  if (notice === undefined) throw new Error(`There is no notice ${id}.`);
  return notice.label;
}

/** A number as an Italian spreadsheet has it. */
export function spreadsheetNumber(value: number): string {
  return value.toFixed(2).replace('.', ',');
}

/** A spreadsheet as its rows, by the names of their columns. */
export function rowsOf(answer: Answer, delimiter: ';' | ',' = ';'): Record<string, string>[] {
  expect(answer.status).to.equal(200);
  const { data, errors } = papa.parse<Record<string, string>>(answer.body.trimEnd(), {
    header: true,
    delimiter,
    newline: '\r\n',
  });
  expect(errors).to.deep.equal([]);
  return data;
}

/** An amount as an Italian spreadsheet reads it. */
export function amount(text: string | undefined): number {
  expect(text).to.match(/^\d+,\d{2,6}$/);
  return Number(text?.replace(',', '.'));
}

/** The totals that a page shows, whole euro, each as [min, max]. */
export interface Shown {
  readonly opening: readonly [number, number];
  readonly annual: readonly [number, number];
  readonly firstYear: readonly [number, number];
}

/** Reads the totals off a page as a visitor does: of two outcomes from the least to the most. */
export async function shownTotals(page: Page): Promise<Shown> {
  const read = async (place: string) => {
    const all = (await page.locator(place).allInnerTexts()).map(amounts);
    return [Math.min(...all.map(([min]) => min)), Math.max(...all.map(([, max]) => max))] as const;
  };
  return {
    opening: await read('#gruppo-opening .group-sum'),
    annual: await read('.answer p:not(.outcome) [data-total]'),
    firstYear: await read('.outcome .number'),
  };
}

/** The lowest and the highest amount that a text names: `da 4.696 a 4.897 €`, `from €4,696 to €4,897`. */
export function amounts(text: string): readonly [number, number] {
  const found = [...text.matchAll(/(\d{1,3}(?:\.\d{3})*)(?: a |–|\s€)|€(\d{1,3}(?:,\d{3})*)/g)].map(
    ([, italian = '', english = '']) => Number(italian.replaceAll('.', '') || english.replaceAll(',', '')),
  );
  const [min, max = min] = found;
  if (min === undefined || max === undefined || found.length > 2) throw new Error(`No amount or range: ${text}`);
  return [min, max];
}

/** The same totals from the API of the same server, each rounded to the euro by itself. */
export async function apiTotals(url: string, request: CalculationRequest): Promise<Shown> {
  const { results } = calculationOf(await calculate(url, request));
  const { opening, annual, firstYear } = splitTotals(results);
  const ends = ({ total: { min, max } }: typeof opening) => [Math.round(min), Math.round(max)] as const;
  return { opening: ends(opening), annual: ends(annual), firstYear: ends(firstYear) };
}

/** What the address of a page asks the API. */
export function requestOfAddress(address: string): CalculationRequest {
  return requestIn(new URL(address).search);
}

/** The page shows what the API says for what its address asks. */
export async function expectTotalsOfAddress(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  expect(await shownTotals(page)).to.deep.equal(await apiTotals(origin, requestOfAddress(page.url())));
}
