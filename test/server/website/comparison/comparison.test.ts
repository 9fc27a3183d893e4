import { expect } from 'chai';
import type { CalculationRequest, Result } from '../../../../engine/index.js';
import { splitTotals, TOTALS, totalData } from '../../../../server/website/parts/totals.js';
import { site } from '../../support/site.js';
import {
  askedIn,
  attributes,
  firstYearOf,
  moreWords,
  requestIn,
  rowsOf,
  spanWords,
  wordsOf,
} from '../support/pages.js';

/** The row of a form in the table of what it costs to open and then each year. */
const rowOf = (html: string, form: string): string =>
  html.match(new RegExp(`<tr id="forma-${form}".*?</tr>`, 's'))?.[0] ?? '';

/** The totals of the chart and of the table: to open, each year, and the first 12 months. */
const amountsOf = (html: string, form: string): string[] => {
  const chart = html.match(new RegExp(`<li[^>]*id="costo-${form}".*?</li>`, 's'))?.[0] ?? '';
  return [...attributes(rowOf(html, form), 'data-total'), ...attributes(chart, 'data-total')];
};

const works = { worksOperationally: true, inps: 'merchant' } as const;
const silent = { worksOperationally: false } as const;
const SEAT = { seatInSicily: true } as const;

describe('The comparison', () => {
  const page = (query: string) => site.page(`/confronto${query}`);

  const totalsOf = (result: Result): string[] => {
    const totals = splitTotals(result);
    return TOTALS.map((one) => totalData(totals[one].total));
  };
  const expected = (request: CalculationRequest): string[] => totalsOf(site.server.rules.calculate(request));

  for (const [what, query, requests] of [
    [
      'one trader in every form that can have them',
      '?socio1=commerciante&sicilia=si',
      {
        commerciante: { form: 'ditta_individuale_commerciante', ...SEAT },
        srl: { form: 'srl', shareholders: [works], isAdmin: true, ...SEAT },
        srls: { form: 'srls', shareholders: [works], isAdmin: true, ...SEAT },
      },
    ],
    [
      'two people in every company',
      '?socio1=commerciante&socio2=no&sicilia=si',
      {
        snc: { form: 'snc', workingPartners: [{ inps: 'merchant' }], nonWorkingPartners: 1, ...SEAT },
        sas: { form: 'sas', accomandatari: [works], accomandanti: [silent], ...SEAT },
        srl: { form: 'srl', shareholders: [works, silent], isAdmin: true, ...SEAT },
        srls: { form: 'srls', shareholders: [works, silent], isAdmin: true, ...SEAT },
      },
    ],
  ] as const satisfies readonly [string, string, Readonly<Record<string, CalculationRequest>>][])
    it(`shows ${what}, with the totals of the engine`, async () => {
      const html = await page(query);
      for (const [form, request] of Object.entries(requests))
        expect(amountsOf(html, form), form).to.deep.equal(expected(request));
      expect(html.match(/<tr id="forma-/g)).to.have.length(Object.keys(requests).length);
    });

  it('answers with the form of the case and the next best', async () => {
    const html = await page('?socio1=artigiano&sicilia=no');
    const answer = wordsOf(/<section class="answer".*?<\/section>/s.exec(html)?.[0] ?? '');
    const [ditta, srls] = ['forma=artigiana&sicilia=no', 'forma=srls&socio1=artigiano&sicilia=no'] as const;
    const { firstYear, yearly } = site.server.rules.costDifference(askedIn(ditta), askedIn(srls));
    expect(answer).to.include(spanWords(firstYearOf(ditta)));
    expect(answer).to.include(
      `La SRLS costa ${moreWords(firstYear)} il primo anno, poi ${moreWords(yearly)} ogni anno`,
    );
  });

  it('counts an accountant low with low and high with high: the form with more duties is dearer', async () => {
    const answer = wordsOf(
      await site.page('/ditta-individuale-o-srls?socio1=commerciante&sicilia=no&spese=realistiche'),
    );
    expect(answer).to.include(
      'Dipende dal commercialista: per una SRLS chiede di solito da 1.150 a 4.000 € in più l’anno.',
    );
    expect(answer).not.to.match(/in meno a/);
  });

  it('says why a form cannot have the people, with the button that changes it', async () => {
    const html = await page('');
    expect(html).to.match(/<h3>SNC<\/h3><p>Serve un secondo socio\.<\/p><button[^>]*value="aggiungi"/);
    expect(html).to.match(/<h3>SAS<\/h3><p>Serve un accomandante[^<]*<\/p><button[^>]*value="aggiungi:no"/);
    const answer = await site.call('/confronto?azione=aggiungi');
    expect(answer.status).to.equal(303);
    expect(answer.headers.location).to.equal('./confronto?socio1=incerto&socio2=incerto');
  });

  it('says of a crowd how many count, and where more do', async () => {
    const crowd = Array.from({ length: 200 }, (_, index) => `socio${index + 1}=no`).join('&');
    expect(await page(`?${crowd}`)).to.include(
      'Qui contano solo le prime 10 persone. Per calcolare con tutte usa l’API',
    );
    expect(await page(`?lingua=en&${crowd}`)).to.include('Only the first 10 people count here.');
  });

  it('answers with the form of the link', async () => {
    const html = await page('?forma=srls&socio1=commerciante');
    expect(html).to.match(/<li class="chart-row own" id="costo-srls"/);
  });

  it('leads to the calculator with the same people, answers and language', async () => {
    const html = await page('?socio1=commerciante&socio2=no&sicilia=si&lingua=en');
    expect(html).to.include(
      'href="./?forma=sas&amp;socio1=commerciante&amp;socio2=no&amp;sicilia=si&amp;lingua=en#risultato"',
    );
  });

  it('keeps what it does not ask', async () => {
    const kept = { forma: 'sas', ruolo1: 'accomandatario', inizio: '2026-03-01', attivita: 'saas' };
    const html = await page(`?socio1=incerto&socio2=no&${new URLSearchParams(kept)}`);
    for (const [name, value] of Object.entries(kept))
      expect(html).to.include(`<input type="hidden" name="${name}" value="${value}"/>`);
  });

  it('unfolds the rarer questions once one of them is answered otherwise than usual', async () => {
    expect(await page('?socio1=commerciante&cassa=no&amministratore=si')).to.match(/<details class="more" id=/);
    expect(await page('?socio1=commerciante&startup=si')).to.match(/<details class="more" open id=/);
  });

  it('tells an answer that the engine refuses once, and goes on without it', async () => {
    const html = await page('?socio1=commerciante&capitale=0');
    expect(html.match(/id="errore-capitale"/g)).to.have.length(1);
    expect(amountsOf(html, 'srl')).to.deep.equal(expected({ form: 'srl', shareholders: [works], isAdmin: true }));
  });

  it('of two forms shows the totals of the engine side by side', async () => {
    const html = await page('?forme=commerciante,srl&socio1=commerciante&sicilia=no&capitale=10000');
    const [, rows = ''] = /<ul class="chart">(.*?)<\/ul>/s.exec(html) ?? [];
    const [, table = ''] = /<table class="side-table">(.*?)<\/table>/s.exec(html) ?? [];
    const cells = attributes(table, 'data-total');
    for (const [column, link] of attributes(rows, 'href').entries()) {
      const totals = totalsOf(site.server.rules.calculate(requestIn(new URL(link, site.server.url).search)));
      expect([cells[column], cells[2 + column], attributes(rows, 'data-total')[column]]).to.deep.equal(totals);
    }
    expect(cells).to.have.length(4);
  });

  it('of more than two shows those that the address names, and no other', async () => {
    const query = '?forme=commerciante,snc,srl&socio1=commerciante&sicilia=no';
    const html = await page(query);
    expect(attributes(html, 'id').filter((id) => id.startsWith('costo-'))).to.have.members([
      'costo-commerciante',
      'costo-srl',
    ]);
    expect(html).to.include('<h3>SNC</h3><p>Serve un secondo socio.</p>');
    const forms = new Set(rowsOf(await site.call(`/confronto.csv${query}`)).map(({ forma }) => forma));
    expect([...forms].filter((one) => one !== '' && !one?.includes('|'))).to.have.members([
      'Ditta commerciante',
      'SRL',
      'SNC',
    ]);
  });
});
