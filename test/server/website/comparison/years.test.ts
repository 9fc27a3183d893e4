import { expect } from 'chai';
import type { CalculationRequest, Rules } from '../../../../engine/index.js';
import { euroRange } from '../../../../server/website/parts/format.js';
import { wholeTotals } from '../../../../server/website/parts/totals.js';
import { rulesOf } from '../../../support/rules.js';
import { withServer } from '../../support/with-server.js';
import { attributes, elementWithId } from '../support/pages.js';
import { type ComparedYear, rowsOf, wholeResults } from '../support/spreadsheets.js';

const QUERY = 'socio1=commerciante&sicilia=no';
const SRL: CalculationRequest = {
  form: 'srl',
  shareholders: [{ worksOperationally: true, inps: 'merchant' }],
  isAdmin: true,
  seatInSicily: false,
};

describe('Two years side by side', () => {
  const context = withServer();
  let earlier: Rules;
  before(async () => {
    earlier = await rulesOf('rules-2025');
  });
  const page = (query: string) => context.page(`/confronto?${query}`);

  it('have the totals of both years, for the same people', async () => {
    const row = elementWithId(await page(`${QUERY}&anno=2025`), 'tbody', 'forma-srl');
    for (const [year, rules] of [
      [2026, context.server.rules],
      [2025, earlier],
    ] as const) {
      for (const { total } of Object.values(wholeTotals(rules.calculate(SRL))))
        expect(row).to.match(new RegExp(`<span class="year">${year} ?</span> ?${euroRange(total, 'it')}`));
    }
  });

  it('say by how much each total has moved, and because of what', async () => {
    const html = await page(`${QUERY}&anno=2025`);
    const trader = elementWithId(html, 'tbody', 'forma-commerciante');
    expect(trader.match(/62\u00a0€ in più rispetto al 2025/g)).to.have.length(2);
    expect(trader.match(/come nel 2025/g)).to.have.length(1);
    expect(trader).to.include(
      'Rispetto al 2025: cambiano contributi INPS (4.612\u00a0€ anziché 4.550\u00a0€, ogni anno).',
    );
  });

  it('lead to the notices that differ between them, for what stands in no total', async () => {
    const link = './novita?socio1=commerciante&sicilia=no&anno=2025#avvisi';
    expect(attributes(await page(`${QUERY}&anno=2025`), 'href')).to.include(link);
    const english = await page(`${QUERY}&anno=2025&lingua=en`);
    expect(english).to.include('discounts that you have to ask for');
    expect(await page(QUERY)).not.to.include('#avvisi');
  });

  it('are asked for by a question of the page, which keeps its answer', async () => {
    const choices = (html: string) =>
      [...html.matchAll(/<input type="radio" name="anno" value(?:="([^"]*)")?( checked)?/g)].map(
        ([, value = 'none', checked = '']) => value + checked,
      );
    const alone = await page(QUERY);
    expect(alone).not.to.match(/rispetto al 2025|class="year"/i);
    expect(choices(alone)).to.deep.equal(['none checked', '2025']);
    expect(choices(await page(`${QUERY}&anno=2025`))).to.deep.equal(['none', '2025 checked']);
  });

  it('tell of a year that is not beside this one, and leave it aside', async () => {
    for (const year of ['1999', '2026', 'scorso'])
      expect(await page(`${QUERY}&anno=${year}`))
        .to.include(`<code>anno=${year}</code>`)
        .and.not.include('class="year"');
  });

  it('stay in the address on the way to the calculator and back', async () => {
    const html = await context.page('/?forma=srl&anno=2025');
    expect(attributes(html, 'href')).to.include('./confronto?forma=srl&anno=2025');
    expect(html).to.include('<input type="hidden" name="anno" value="2025"/>');
  });

  it('are both in the spreadsheet', async () => {
    const rows = rowsOf(await context.call(`/confronto.csv?${QUERY}&anno=2025`));
    const lines = (form: string) =>
      rows.filter(({ forma, natura }) => forma === form && natura !== '').map(({ voce }) => voce);
    expect(lines('SRL nel 2025')).to.deep.equal(earlier.calculate(SRL).lines.map(({ label }) => label));
    expect(lines('SRL')).to.deep.equal(context.server.rules.calculate(SRL).lines.map(({ label }) => label));
    expect(rows.map(({ spiegazione }) => spiegazione)).to.include.members(['2025.12.31', '2026.09.10-rc11']);
  });

  it('are both in the data, as the API answers, with each source of a year once', async () => {
    const address = `/confronto.json?${QUERY}&anno=2025`;
    const data: ComparedYear & { other_year: ComparedYear } = JSON.parse(await context.page(address));
    for (const [year, rules] of [
      [data, context.server.rules],
      [data.other_year, earlier],
    ] as const) {
      expect(year.calculations.map((one) => one.rules_year)).to.include(rules.ruleset.year);
      expect(wholeResults(year)).to.deep.include(rules.costs(SRL));
      expect(new Set(year.sources.map(({ key }) => key)).size).to.equal(year.sources.length);
    }
  });
});
