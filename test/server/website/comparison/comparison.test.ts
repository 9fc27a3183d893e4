import { expect } from 'chai';
import { type CalculationRequest, euroRange, type Result } from '../../../../engine/index.js';
import { splitTotals, TOTALS } from '../../../../server/website/parts/totals.js';
import { site } from '../../support/site.js';
import { askedIn, attributes, firstYearOf, moreWords, rangeWords, requestIn, wordsOf } from '../support/pages.js';

/** The part of a page that shows one form. */
const rowOf = (html: string, form: string): string =>
  html.match(new RegExp(`<tbody[^>]*id="forma-${form}".*?</tbody>`, 's'))?.[0] ?? '';

const amountsOf = (html: string, form: string): string[] =>
  [...rowOf(html, form).matchAll(/<span class="cell-amount"[^>]*>([^<]*)/g)].map(([, amount = '']) => amount);

const works = { worksOperationally: true, inps: 'merchant' } as const;
const silent = { worksOperationally: false } as const;
const SEAT = { seatInSicily: true } as const;

describe('The comparison', () => {
  const page = (query: string) => site.page(`/confronto${query}`);

  const totalsOf = (result: Result): string[] => {
    const totals = splitTotals(result);
    return TOTALS.map((one) => euroRange(totals[one].total, 'it', 'whole'));
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
      expect(html.match(/<tbody/g)).to.have.length(Object.keys(requests).length);
    });

  it('says in a live region which form costs least, and of each other by how much it costs more', async () => {
    const html = await page('?socio1=artigiano&sicilia=no');
    const [, spoken = ''] = /role="status"[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
    const [ditta, srls] = ['forma=artigiana&sicilia=no', 'forma=srls&socio1=artigiano&sicilia=no'] as const;
    const { firstYear, yearly } = site.server.rules.costDifference(askedIn(ditta), askedIn(srls));
    expect(wordsOf(spoken)).to.include(`La ditta artigiana costa ${rangeWords(firstYearOf(ditta))} nei primi 12 mesi`);
    expect(wordsOf(rowOf(html, 'srls'))).to.include(
      `Rispetto alla ditta artigiana, la SRLS costa ${moreWords(firstYear)} il primo anno, e poi ${moreWords(yearly)} ogni anno`,
    );
    expect(rowOf(await page('?socio1=commerciante&socio2=no'), 'sas')).to.include(
      'Rispetto alla SNC: le stesse voci e gli stessi importi.',
    );
  });

  it('compares the forms for whoever does what is typical, where nobody has said it', async () => {
    expect(await page('')).to.match(
      /role="status"[^>]*>Se lavori nel commercio o nei servizi, la ditta commerciante costa <strong>/,
    );
    const verdict = async (query: string) => / costa <strong>.*?<\/p>/.exec(await page(query))?.[0];
    expect(await verdict('')).to.equal(await verdict('?socio1=commerciante'));
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

  it('marks the form of the link and measures the others against it', async () => {
    const html = await page('?forma=srls&socio1=commerciante');
    expect(rowOf(html, 'srls'))
      .to.include('La tua scelta')
      .and.to.include('Le altre forme sono confrontate con questa');
    expect(rowOf(html, 'commerciante')).to.include('Rispetto alla SRLS');
  });

  it('leads to the calculator with the same people, answers and language', async () => {
    const html = await page('?socio1=commerciante&socio2=no&sicilia=si&lingua=en');
    expect(rowOf(html, 'sas')).to.include(
      'href="./?forma=sas&amp;socio1=commerciante&amp;socio2=no&amp;sicilia=si&amp;lingua=en"',
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

  it('offers the answers that would change which form costs least, and no other', async () => {
    const html = await page('?socio1=incerto&sicilia=no');
    expect(html).to.include('value="rispondi:socio1=artigiano"').and.to.include('Costa meno la ditta artigiana.');
    expect(html).not.to.include('value="rispondi:socio1=commerciante"');
    expect(await page('?socio1=artigiano&sicilia=no')).not.to.include('id="che-cosa-cambierebbe"');
  });

  it('of two forms shows the totals of the engine side by side, and one is one link away from another', async () => {
    const html = await page('?forme=commerciante,srl&socio1=commerciante&sicilia=no&capitale=10000');
    const [, table = ''] = [...html.matchAll(/<table class="pair">(.*?)<\/table>/gs)].at(-1) ?? [];
    const cells = [...table.matchAll(/class="cell-amount"[^>]*>([^<]*)/g)].map(([, amount]) => amount);
    const links = attributes(table.split('</thead>')[0] ?? '', 'href');
    expect(links).to.have.length(2);
    for (const [column, link] of links.entries()) {
      const result = site.server.rules.calculate(requestIn(new URL(link, site.server.url).search));
      const long = (end: 'min' | 'max') => result[`first_year_12m_${end}`] + 2 * result[`annual_total_${end}`];
      expect([0, 1, 2].map((row) => cells[row * 2 + column])).to.deep.equal(totalsOf(result));
      expect(cells[6 + column]).to.equal(euroRange({ min: long('min'), max: long('max') }, 'it', 'whole'));
    }
    expect(attributes(html, 'href').filter((link) => link.includes('forme=commerciante,snc'))).to.have.length(1);
    expect(await page('?forme=commerciante,snc')).to.include('class="chart-row"');
  });
});
