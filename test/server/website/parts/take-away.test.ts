import { expect } from 'chai';
import type { Calendar } from '../../../../engine/index.js';
import type { CalculationResponse } from '../../../../schemas/types/api.js';
import { compare } from '../../../../server/website/parts/forms/cases.js';
import { calculationOf, errorOf } from '../../support/client.js';
import { site } from '../../support/site.js';
import { amount, attributes, QUERIES, requestIn, rowsOf, sentLink, stateOf } from '../support/pages.js';

const PEOPLE = 'socio1=artigiano&socio2=no&sicilia=si';
const FILES = [
  { address: '/costi.csv?forma=srl', type: 'text/csv; charset=utf-8', name: 'costi-srl-2026.csv' },
  { address: '/costi.json?forma=srl', type: 'application/json', name: 'costi-srl-2026.json' },
  { address: `/confronto.csv?${PEOPLE}`, type: 'text/csv; charset=utf-8', name: 'confronto-2026.csv' },
];
const NO_FORM =
  'The address must say which legal form: forma=professionista, commerciante, artigiana, snc, sas, srl, srls.';
const REFUSED = [
  { query: '', message: NO_FORM },
  { query: '?forma=xyz', message: NO_FORM },
  {
    query: '?forma=sas&socio1=artigiano&socio2=no&ruolo1=accomandante&ruolo2=accomandante',
    message: 'These answers are not enough for a calculation: the page with the same query says why.',
  },
];

describe('The files that a visitor takes away', () => {
  for (const { address, type, name } of FILES)
    it(`are saved under a name that says what they are: ${address}`, async () => {
      expect((await site.call(address)).headers).to.include({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'public, max-age=0, s-maxage=300',
        'x-content-type-options': 'nosniff',
      });
    });

  for (const path of ['/costi.csv', '/costi.json'])
    it(`want a legal form, and answers enough for a calculation: ${path}`, async () => {
      for (const { query, message } of REFUSED) {
        const error = errorOf(await site.call(path + query), 400, 'invalid_request');
        expect(error.message, query).to.equal(message);
      }
    });
});

interface Data {
  readonly page_url: string;
  readonly calculation: CalculationResponse;
  readonly calendar: Calendar;
}

describe('The data of a result', () => {
  const data = async (query: string): Promise<Data> => JSON.parse(await site.page(`/costi.json?${query}`));

  for (const query of QUERIES)
    it(`are the answer of the API, with the address of the page: ${query}`, async () => {
      const { page_url, calculation } = await data(query);
      expect(new URL(page_url).origin).to.equal('https://costi.example');
      expect(calculation).to.deep.equal(calculationOf(await site.calculate(requestIn(query))));
      expect(calculation).to.deep.equal(calculationOf(await site.calculate(calculation.inputs)));
    });

  it('hold the calendar that the page shows', async () => {
    const query = 'forma=snc&inizio=2026-10-01';
    expect((await data(query)).calendar).to.deep.equal(site.server.rules.calendar(requestIn(query), '2026-10-01'));
  });

  it('speak the language of the page', async () => {
    const { page_url, calculation } = await data('forma=srl&lingua=en');
    expect(calculation.results).to.deep.equal(site.server.rules.in('en').calculate(requestIn('forma=srl')));
    expect(page_url).to.include('lingua=en');
  });
});

describe('The file of a comparison', () => {
  const compared = () => compare(stateOf(PEOPLE), site.server.rules.comparing());
  const rows = async () => rowsOf(await site.call(`/confronto.csv?${PEOPLE}`));

  it('is linked from the page, with its answers, and names it', async () => {
    const { ruleset, digest } = site.server.rules.source;
    const query = `?${PEOPLE}&versione=${ruleset.version}&regole=${digest}`;
    const page = `https://costi.example/confronto${query}`;
    const { body } = await site.call(`/confronto?${PEOPLE}`);
    expect(attributes(body, 'href')).to.include(`./confronto.csv?${PEOPLE}`);
    expect(sentLink(body)).to.equal(page);
    const named = (await rows()).find(({ voce }) => voce === 'Indirizzo della pagina');
    expect(named?.spiegazione).to.equal(page);
  });

  it('holds the lines and the first 12 months of every form that can have the people', async () => {
    const all = await rows();
    for (const { form, result } of compared().results) {
      const own = all.filter(({ forma }) => forma === form.name);
      const lines = own.filter(({ natura }) => natura !== '');
      expect(lines.map(({ voce }) => voce)).to.deep.equal(result.lines.map(({ label }) => label));
      const total = own.find(({ voce }) => voce?.startsWith('Costo dei primi 12 mesi'));
      const { first_year_12m_min: min, first_year_12m_max: max } = result;
      expect([amount(total?.minimo), amount(total?.massimo)]).to.deep.equal([min, max]);
    }
  });

  it('says why the other forms are not there', async () => {
    const names = compared().refused.map(({ form }) => form);
    expect(names).not.to.deep.equal([]);
    const found = (await rows()).filter(({ gruppo }) => gruppo?.startsWith('Forme che nel tuo caso non'));
    expect(found.map(({ forma }) => forma)).to.deep.equal(names.map(({ name }) => name));
    const reasons = found.map(({ spiegazione: reason }, index) => ({ form: names[index]?.address, reason }));
    expect(reasons).to.deep.equal(
      compared().refused.map(({ form, misfit }) => ({ form: form.address, reason: misfit })),
    );
  });

  it('says who the people are, and what was answered of their forms', async () => {
    const answers = (await rows()).filter(({ gruppo }) => gruppo === 'Risposte date');
    expect(answers.map(({ voce, spiegazione }) => `${voce} ${spiegazione}`)).to.deep.equal([
      'Lavora nell’impresa? Persona 1 Sì, come artigiano',
      'Lavora nell’impresa? Persona 2 No, mette solo capitale',
      'La sede dell’impresa è in Sicilia? Sì, in Sicilia',
      'Sei tu l’amministratore della società? Sì (contato così)',
    ]);
  });

  it('says what several forms have in common once, and of which forms', async () => {
    const { results } = compared();
    const found = (await rows()).filter(({ gruppo }) => gruppo === 'Da sapere prima di decidere');
    expect(new Set(found.map(({ voce }) => voce)).size).to.equal(found.length);
    for (const { form, result } of results)
      expect(
        found.filter(({ forma }) => forma?.split(' | ').includes(form.name)).map(({ voce }) => voce),
      ).to.have.members(result.warnings.map(({ label }) => label));
  });
});

describe('The link of a result', () => {
  const page = (query: string) => site.page(`/?${query}`);
  const linkIn = (html: string): URL => new URL(sentLink(html));

  for (const query of [...QUERIES, 'forma=srl&lingua=en']) {
    it(`asks the same again and names the rules: ${query}`, async () => {
      const link = linkIn(await page(query));
      expect(`${link.origin}${link.pathname}`).to.equal('https://costi.example/');
      expect(link.searchParams.get('versione')).to.equal(site.server.rules.ruleset.version);
      expect(link.searchParams.get('regole')).to.equal(site.server.rules.source.digest);
      expect(requestIn(link.search)).to.deep.equal(requestIn(query));
      expect(link.searchParams.get('lingua')).to.equal(new URLSearchParams(query).get('lingua'));
    });
  }

  it('is the same once it is opened, and says nothing of changed rules', async () => {
    const link = linkIn(await page('forma=srl&capitale=10000'));
    const html = await page(link.search.slice(1));
    expect(linkIn(html).href).to.equal(link.href);
    expect(html).not.to.include('Questo link è stato fatto');
  });

  it('holds the start from which the calendar counts, so that it shows the same dates later', async () => {
    const [, shown] = /<input id="giorno-inizio"[^>]* value="([^"]*)"/.exec(await page('forma=srl')) ?? [];
    expect(linkIn(await page('forma=srl')).searchParams.get('inizio')).to.equal(shown);
    expect(linkIn(await page('forma=srl&inizio=2026-03-16')).searchParams.get('inizio')).to.equal('2026-03-16');
  });

  it('leads to the files of the same answers', async () => {
    const html = await page('forma=srl&socio1=no');
    const search = linkIn(html).search.replace(/&versione=.*/, '');
    expect(attributes(html, 'href')).to.include.members([`./costi.csv${search}`, `./costi.json${search}`]);
  });

  it('leaves out a text typed where a number is asked, which could name somebody', async () => {
    const link = linkIn(await page('forma=srl&capitale=Mario+Rossi&compenso=12.000&inizio=2026-03-16'));
    expect([...link.searchParams.keys()]).to.deep.equal(['forma', 'compenso', 'inizio', 'versione', 'regole']);
  });
});

describe('A mail about a page', () => {
  const everybody = Array.from(
    { length: 10 },
    (_, index) => `socio${index + 1}=incerto&ruolo${index + 1}=accomandante`,
  ).join('&');
  const pages = [
    ...QUERIES.map((query) => `/?${query}`),
    '/?forma=srl&presunte=capitale:10000,sicilia:no,socio:commerciante',
    `/?forma=sas&lingua=en&ruolo1=accomandatario&${everybody.replace('ruolo1=accomandante', '')}`,
    '/confronto?socio1=commerciante&socio2=no&lingua=en',
    '/confronto?forme=commerciante,srl&socio1=commerciante',
  ];
  const mailIn = (html: string) => {
    const href = attributes(html, 'href').find((one) => one.startsWith('mailto:?')) ?? '';
    const { searchParams } = new URL(href);
    return {
      href,
      subject: searchParams.get('subject'),
      body: searchParams.get('body')?.replaceAll('\r\n', '\n') ?? '',
    };
  };

  for (const address of pages)
    it(`has the totals and the link, and is short enough for every program: ${address.slice(0, 80)}`, async () => {
      const html = await site.page(address);
      const { href, body } = mailIn(html);
      expect(href).to.have.length.below(2000);
      expect(href).to.match(/^mailto:\?subject=[\w%.!~*'()-]+&body=[\w%.!~*'()-]+$/);
      expect(body.split('\n')).to.include(sentLink(html));
      const totals = /class="chart-total"/.test(html)
        ? html.matchAll(/class="chart-total"><span[^>]*>([^<]*)</g)
        : html.matchAll(/<strong class="number"[^>]*>([^<]*)</g);
      const numbers = [...totals].map(([, total = '']) => numbersIn(total));
      expect(numbers).not.to.have.length(0);
      // Of two outcomes a mail says from the least to the most.
      const whole = (one: string) => Number(one.replace(/[.,]/g, ''));
      const ends = numbers.flat().sort((one, other) => whole(one) - whole(other));
      const said = html.includes('class="chart-total"') ? ends : [ends[0], ends.at(-1)];
      expect(numbersIn(body)).to.include.members(said);
    });

  it('says what is still open, and what is presumed meanwhile', async () => {
    const open = mailIn(await site.page('/?forma=srl&capitale=10000&socio1=incerto'));
    expect(open.subject).to.equal('Costi a ricavi zero: SRL');
    expect(open.body).to.include(
      'Che cosa non so ancora:\n- In quale gestione INPS rientra questa persona?\n- La sede dell’impresa è in Sicilia?\n\n',
    );
    const presumed = mailIn(
      await site.page('/?forma=srl&capitale=10000&lingua=en&presunte=sicilia:no,socio:commerciante'),
    );
    expect(presumed.body).to.match(
      /What I do not know yet:\n- [^\n]*\? For now: Yes, [^\n]*\.\n- [^\n]*Sicily\? For now: No, [^\n]*\.\n\n/,
    );
    const settled = mailIn(await site.page('/?forma=srl&capitale=10000&sicilia=si&socio1=no'));
    expect(settled.body).not.to.include('non so');
  });
});

function numbersIn(text: string): string[] {
  return text.match(/\d{1,3}(?:[.,]\d{3})*/g) ?? [];
}
