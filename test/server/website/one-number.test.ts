import { expect } from 'chai';
import { type Amounts, type ComparedRequest, euroRange, euroSpan, NAMES, totalRanges } from '../../../engine/index.js';
import { buildRequest } from '../../../server/website/address/calculation-request.js';
import { formPages } from '../../../server/website/address/forms.js';
import { outcomesOf } from '../../../server/website/parts/outcomes.js';
import { splitTotals, totalData } from '../../../server/website/parts/totals.js';
import { rules } from '../../support/rules.js';
import { site } from '../support/site.js';
import { amount, attributes, decoded, elementWithId, formNamed, rowsOf, stateOf, wordsOf } from './support/pages.js';

const SEAT = 'sicilia=no&sezione=speciale';
const TRADER = `socio1=commerciante&${SEAT}`;
const ARTISAN = `socio1=artigiano&${SEAT}`;
const TWO = 'socio1=commerciante&socio2=artigiano&sicilia=no&sezione=ordinaria';
const SRL = 'socio1=commerciante&capitale=10000&sicilia=no';

/** Cases with answers beyond the request: a form, and what an address says. */
const CASES: readonly (readonly [form: string, query: string])[] = [
  ['commerciante', `${TRADER}&aiutanti=1`],
  ['commerciante', `${TRADER}&pensione=si`],
  ['commerciante', `${TRADER}&pensione=si&contabilita=semplificata`],
  ['commerciante', `${TRADER}&pensione=si&riduzione35=si`],
  ['commerciante', `${TRADER}&lavoro=si`],
  ['commerciante', `${TRADER}&lavoro=piudimeta&iscrizione=no`],
  ['commerciante', `${TRADER}&ferma=si`],
  ['commerciante', `${TRADER}&iscritto2025=si`],
  ['commerciante', 'socio1=commerciante&sicilia=si&sezione=ordinaria&aiutanti=2'],
  ['artigiana', `${ARTISAN}&aiutanti=1`],
  ['artigiana', `${ARTISAN}&aiutanti=3&pensione=si`],
  ['artigiana', `${ARTISAN}&lavoro=si&aiutanti=1`],
  ['artigiana', `${ARTISAN}&ferma=si`],
  ['artigiana', `${ARTISAN}&iscritto2025=si`],
  ['professionista', 'socio1=professione&professione=ingegnere'],
  ['professionista', 'socio1=professione&professione=geometra'],
  ['snc', `${TWO}&aiutanti=1`],
  ['snc', `${TWO}&pensione=si`],
  ['snc', `${TWO}&lavoro=piudimeta`],
  ['sas', `${TWO}&ruolo1=accomandatario&ruolo2=accomandante&parente=no`],
  ['srl', `${SRL}&online=si`],
  ['srl', `${SRL}&aiutanti=1`],
  ['srls', 'socio1=commerciante&sicilia=no&pensione=si'],
  ['srls', 'socio1=commerciante&sicilia=no&aiutanti=1&lavoro=si'],
];

/** What an address asks the engine of a form. */
function askedOf(form: string, query: string): ComparedRequest {
  const { inputs } = buildRequest(stateOf(`forma=${form}&${query}`), formNamed(form));
  if (inputs?.beyond === undefined) throw new Error(`${form} ${query} answers nothing beyond a request.`);
  return inputs;
}

/** The totals that a piece of a page shows. */
const shownIn = (html: string): string[] => attributes(html, 'data-total');

describe('A case with answers beyond the request has one number', () => {
  for (const [form, query] of CASES) {
    it(`${form}: ${query}`, async () => {
      const { request, beyond = {} } = askedOf(form, query);
      const own = rules.with(beyond);
      const result = own.calculate(request);
      const totals = Object.values(splitTotals(result)).map(({ total }) => totalData(total));
      const { first_year_12m: first } = totalRanges(result);
      const page = await site.page(`/?forma=${form}&${query}`);
      const outcomes = outcomesOf(formNamed(form), stateOf(query), { rules, comparing: rules.comparing() });
      const { opening, annual, firstYear } = splitTotals(result);
      const shown = outcomes.length === 0 ? [result] : outcomes.map((one) => one.result);
      const numbers = shown.map((one) => splitTotals(one));
      expect(hullOf(numbers.map((one) => one.firstYear.total))).to.deep.equal(firstYear.total);
      expect(hullOf(numbers.map((one) => one.annual.total))).to.deep.equal(annual.total);
      const answers = numbers.flatMap((one) => [one.firstYear.total, one.annual.total]);
      expect([...new Set(shownIn(page))]).to.have.members([...new Set([opening.total, ...answers].map(totalData))]);
      const [, title = ''] = /<title>(.*?)<\/title>/s.exec(page) ?? [];
      for (const one of numbers)
        expect(wordsOf(title)).to.include(wordsOf(euroSpan(one.firstYear.total, 'it', 'whole')));
      const span = wordsOf(euroSpan(first, 'it', 'whole'));
      expect(wordsOf(decodeURIComponent(/href="(mailto:[^"]*)"/.exec(page)?.[1] ?? ''))).to.include(span);
      await isInCharts(form, query, first);
      await isOnOtherPages(form, query, totals);
      await isInFiles(form, query, { own, inputs: { request, beyond }, first });
    });
  }
});

/** From the least of some amounts to the most. */
function hullOf(all: readonly Amounts[]): Amounts {
  return { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) };
}

/** The row of the form has the total on the first page, in a frame, in the comparison and beside another form. */
async function isInCharts(form: string, query: string, first: Amounts): Promise<void> {
  const other = form === 'srl' ? 'srls' : 'srl';
  for (const path of ['/?', '/incorpora?', '/confronto?', `/confronto?forme=${form},${other}&`]) {
    const row = elementWithId(await site.page(`${path}${query}`), 'li', `costo-${form}`).split('</li>')[0] ?? '';
    const amounts = shownIn(row).map((text) => text.split(' ').map(Number));
    const hull = hullOf(amounts.map(([min = 0, max = 0]) => ({ min, max })));
    expect(totalData(hull), `${path}${query}`).to.equal(totalData(first));
  }
}

/** The page of the form has the three totals, the table of the comparison the two that no bar shows. */
async function isOnOtherPages(form: string, query: string, totals: readonly string[]): Promise<void> {
  const row = elementWithId(await site.page(`/confronto?${query}`), 'tr', `forma-${form}`).split('</tr>')[0];
  expect(shownIn(row ?? '')).to.deep.equal(totals.slice(0, 2));
  for (const [path, { address }] of formPages(rules))
    if (address === form)
      expect([...new Set(shownIn(await site.page(`${path}?${query}`)))], path).to.have.members([...new Set(totals)]);
}

interface Expected {
  readonly own: typeof rules;
  readonly inputs: Required<ComparedRequest>;
  readonly first: Amounts;
}

/** The spreadsheet, the data and the file for calendars count the same. */
async function isInFiles(form: string, query: string, { own, inputs, first }: Expected): Promise<void> {
  const at = (file: string) => `/${file}?forma=${form}&${query}&inizio=2026-12-15`;
  const rows = rowsOf(await site.call(at('costi.csv')));
  const total = rows.find((row) => row.voce?.startsWith(NAMES.it.totals.first_year_12m));
  expect([amount(total?.minimo), amount(total?.massimo)]).to.deep.equal([first.min, first.max]);
  const { calculation, calendar } = JSON.parse(await site.page(at('costi.json')));
  expect(calculation.inputs).to.deep.equal(inputs);
  expect(calculation.results.first_year_12m_max).to.equal(first.max);
  const dated = own.calendar(inputs.request, '2026-12-15');
  expect(calendar.total).to.deep.equal(dated.total);
  const file = decoded((await site.page(at('costi.ics'))).replace(/\r\n /g, ''));
  for (const payment of dated.payments)
    expect(file.replace(/\\/g, '')).to.include(`${payment.label}: ${euroRange(payment, 'it')}`);
}
