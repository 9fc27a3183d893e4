import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { CalculationRequest } from '../../../../engine/index.js';
import type { Result } from '../../../../schemas/types/api.js';
import { wholeTotals } from '../../../../server/website/parts/totals.js';
import { rules2026 } from '../../../support/rules.js';
import { itInBrowser } from '../support/browser.js';
import { amounts, requestOfAddress } from '../support/totals.js';

/** Each row of the chart: where it leads, and its bar as it is drawn, in parts of the scale. */
const ROWS = `[...document.querySelectorAll('.chart-row')].map((row) => ({
  address: row.querySelector('a').href,
  total: row.querySelector('.chart-total').innerText,
  parts: [...row.querySelectorAll('.range-bar rect:not(.bar-ground)')].map((part) => [
    part.getAttribute('class').replace('bar-', ''),
    part.getBoundingClientRect().width / part.ownerSVGElement.getBoundingClientRect().width,
  ]),
}))`;

interface Row {
  readonly address: string;
  readonly total: string;
  readonly parts: readonly (readonly [tone: string, part: number])[];
}

const VIEWS = [
  { query: '', years: 1, isRealistic: false },
  { query: 'spese=realistiche', years: 1, isRealistic: true },
  { query: 'periodo=tre-anni', years: 3, isRealistic: false },
  { query: 'spese=realistiche&periodo=tre-anni', years: 3, isRealistic: true },
];

async function answerOf(page: Page, request: CalculationRequest): Promise<Result> {
  const answer = await fetch(new URL('/api/v1/calculate', page.url()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  const { results }: { results: Result } = JSON.parse(await answer.text());
  return results;
}

/** What the API says of each share: the end `min` is drawn solid, what goes beyond it striped. */
async function sharesOf(result: Result, { years, isRealistic }: (typeof VIEWS)[number]) {
  const { source } = await rules2026();
  const usual = new Set(source.notices.flatMap(({ id, usual: unit }) => (unit === 'EUR/year' ? [id] : [])));
  const counted = isRealistic ? result.possibleAdditional.filter(({ id }) => usual.has(id)) : [];
  const end = (of: 'min' | 'max') => {
    const first = result[`first_year_12m_${of}`] - result[`opening_one_off_${of}`] - result[`inps_${of}`];
    return {
      inps: years * result[`inps_${of}`],
      opening: result[`opening_one_off_${of}`],
      annual: first + (years - 1) * (result[`annual_total_${of}`] - result[`inps_${of}`]),
      usual: years * counted.reduce((sum, { amount }) => sum + (amount?.[of] ?? 0), 0),
    };
  };
  return { min: end('min'), max: end('max') };
}

const TONES = ['inps', 'opening', 'annual', 'usual'] as const;

describe('the chart of the first page', () => {
  for (const view of VIEWS)
    itInBrowser(`draws for each form what the API says: ${view.query || 'as it opens'}`, async ({ visit }) => {
      const page = await visit(`/?${view.query}`, { viewport: { width: 1440, height: 900 } });
      const rows = await page.evaluate<Row[]>(ROWS);
      const [most = 0] = amounts((await page.locator('.forms-chart .axis text').last().textContent()) ?? '');
      expect(rows).to.have.length(7);
      for (const { address, total, parts } of rows) {
        const { min, max } = await sharesOf(await answerOf(page, requestOfAddress(address)), view);
        const drawn = (tone: string) => most * (parts.find(([one]) => one === tone)?.[1] ?? 0);
        for (const tone of TONES) {
          expect(drawn(tone), `${address} ${tone}`).to.be.closeTo(min[tone], most / 5_000);
          expect(drawn(tone) + drawn(`${tone}-open`), `${address} ${tone}`).to.be.closeTo(max[tone], most / 2_500);
        }
        const sum = (of: typeof min) => Math.round(TONES.reduce((all, tone) => all + of[tone], 0));
        const written = total
          .replace(/[^\d–]/g, '')
          .split('–')
          .map(Number);
        expect([written[0], written.at(-1)], address).to.deep.equal([sum(min), sum(max)]);
      }
    });

  itInBrowser('leads on a phone to the heading of the result, with the same total', async ({ visit }) => {
    const page = await visit('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const row = page.locator('#costo-srl');
    const total = (await row.locator('.chart-total').innerText()).replace(/[^\d–]/g, '');
    await row.tap();
    await page.waitForURL(/forma=srl.*#risultato$/);
    expect(await page.evaluate('document.getElementById("risultato").getBoundingClientRect().top')).to.be.within(
      0,
      300,
    );
    const shown = amounts(await page.locator('.total-first-year .amount').innerText());
    expect(shown.join('–')).to.equal(total);
    await page.locator('input[name="forma"][value="snc"]').scrollIntoViewIfNeeded();
    await page.locator('label:has(input[value="snc"])').tap();
    await page.waitForURL(/forma=snc/);
    expect(await page.evaluate('document.getElementById("risultato").getBoundingClientRect().top')).to.be.within(
      0,
      300,
    );
  });

  itInBrowser('weighs little: the page, its script and its style, compressed', async ({ visit }) => {
    const sizes: number[] = [];
    await visit('/', {
      prepare: async (page) =>
        page.on('response', async (response) => {
          if (/\.woff2$|\.svg$/.test(response.url())) return;
          sizes.push((await response.request().sizes()).responseBodySize);
        }),
    }).then((page) => page.waitForLoadState('networkidle'));
    expect(sizes.reduce((sum, size) => sum + size, 0)).to.be.within(1_000, 40_000);
  });
});

describe('two forms side by side', () => {
  itInBrowser('show what the API says of each, and one is one tap away from another', async ({ visit }) => {
    const page = await visit('/confronto?forme=commerciante,srl&socio1=commerciante&sicilia=no&capitale=10000');
    const cells = await page.locator('.pair .cell-amount').allInnerTexts();
    const requests = await page
      .locator('.pair thead a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(requests).to.have.length(2);
    for (const [column, href] of requests.entries()) {
      const result = await answerOf(page, requestOfAddress(new URL(href ?? '', page.url()).href));
      const shown = [0, 1, 2, 3].map((row) => amounts(cells[row * 2 + column] ?? ''));
      const inYears = (end: 'min' | 'max') =>
        Math.round(result[`first_year_12m_${end}`] + 2 * result[`annual_total_${end}`]);
      const totals = Object.values(wholeTotals(result)).map(({ total: { min, max } }) => [min, max]);
      expect(shown).to.deep.equal([...totals, [inYears('min'), inYears('max')]]);
    }
    expect(await page.locator('.difference').innerText()).to.match(/^Rispetto alla ditta commerciante, .*in più/);
    await page.locator('.pairs a', { hasText: 'SNC' }).click();
    await page.waitForURL(/forme=commerciante,snc/);
    expect(await page.locator('.misfits .chart-row').count()).to.equal(1);
  });
});
