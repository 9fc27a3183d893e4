import { expect } from 'chai';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import {
  type CalculationRequest,
  euro,
  euroRange,
  LANGUAGES,
  type Language,
  noticeAmount,
  type Result,
} from '../../../engine/index.js';
import { typicalRequest } from '../../../engine/request/typical.js';
import { FRAME, PAGES } from '../../../server/paths.js';
import { type Form, formPages, rulePages } from '../../../server/website/address/forms.js';
import { formCase, formCases } from '../../../server/website/parts/forms/cases.js';
import { splitTotals } from '../../../server/website/parts/totals.js';
import { SHOWN_LISTS } from '../../../server/website/site.js';
import { rules2026, rulesOf } from '../../support/rules.js';
import { PUBLIC_BASE_URL } from '../../support/server.js';
import { calculationOf } from '../support/client.js';
import { site } from '../support/site.js';
import { attributes, stateOf, wordsOf } from './support/pages.js';

interface Structured {
  readonly '@type': string;
  readonly url: string;
  readonly inLanguage: string;
  readonly mainEntity: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
}

const rules = await rules2026();
const PATHS = formPages(rules);

describe('The page of a form', () => {
  it('is there for each of the seven forms, under the name that people search for', () => {
    const ditte = ['/ditta-individuale-commerciante', '/ditta-individuale-artigiana'];
    expect([...PATHS.keys()]).to.deep.equal(['/partita-iva-professionista', ...ditte, '/snc', '/sas', '/srl', '/srls']);
  });

  for (const [path, form] of PATHS)
    for (const language of LANGUAGES)
      it(`says what the API says, and to programs what it says to people: ${path}, ${language}`, async () => {
        const request = requestOf(form);
        const { results } = calculationOf(await site.calculate(request));
        const html = await site.page(path + query(language));
        const structured = structuredOf(html);
        expect(structured).to.include({ '@type': 'FAQPage', inLanguage: language });
        expect(structured.url).to.equal(PUBLIC_BASE_URL + path + query(language));
        const words = wordsOf(html);
        for (const { name, acceptedAnswer } of structured.mainEntity)
          expect(words).to.include(wordsOf(name)).and.include(wordsOf(acceptedAnswer.text));
        const [, lead = ''] = /<p class="lead">(.*?)<\/p>/s.exec(html) ?? [];
        const totals = splitTotals(results);
        for (const { total } of Object.values(totals))
          expect(wordsOf(lead)).to.include(wordsOf(euroRange(total, language, 'whole')));
        const least = euro(totals.annual.total.min, language, 'whole');
        expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).to.include(least);
        const result = rules.in(language).calculate(request);
        const expected = Object.values(form.page?.questions ?? {}).map(({ from }) => answerOf(from, result, language));
        expect(structured.mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).to.deep.equal(expected);
      });

  for (const [address, query] of [
    ['/srl', 'socio1=commerciante&socio2=professione&sicilia=si&capitale=20000'],
    ['/ditta-individuale-artigiana', 'socio1=artigiano&riduzione35=si&pensione=si&lingua=en'],
    ['/partita-iva-professionista', 'socio1=professione&cassa=no&inizio=2026-11-02'],
  ] as const)
    it(`shows the case of the address, while searches read of the typical one: ${address}?${query}`, async () => {
      const html = await site.page(`${address}?${query}`);
      const typical = `${address}${query.includes('lingua=en') ? '?lingua=en' : ''}`;
      const [head, body = ''] = html.split('</head>');
      expect(head).to.equal((await site.page(typical)).split('</head>')[0]);
      const form = PATHS.get(address);
      const { language, ...state } = stateOf(query);
      const one = form && formCase(form, { ...state, language }, rules.comparing());
      const { results } = calculationOf(await site.calculate(one?.inputs.request));
      for (const { total } of Object.values(splitTotals(results)))
        expect(wordsOf(body)).to.include(wordsOf(euroRange(total, language, 'whole')));
      expect(attributes(body, 'href')).to.include(`.${typical}`);
    });

  it('counts for its typical case, in both years, the request that reports of a change take for it', async () => {
    for (const year of [rules, await rulesOf('rules-2025')])
      for (const form of formPages(year).values())
        expect(requestOf(form, year)).to.deep.equal(typicalRequest(form.id, year.source));
  });

  it('says for whom it is not, and what of an address it did not understand', async () => {
    const words = wordsOf(await site.page('/ditta-individuale-artigiana?socio1=artigiano&socio2=artigiano&cap=1'));
    expect(words).to.include('Non per questo caso. È per una persona sola, senza soci.').and.include('cap=1');
  });

  it('answers each of its questions, in both years', async () => {
    for (const year of [rules, await rulesOf('rules-2025')])
      for (const [path, form] of formPages(year)) {
        const result = year.calculate(requestOf(form, year));
        for (const { from } of Object.values(form.page?.questions ?? {}))
          expect(answerOf(from, result, 'it'), `${path} ${from}`).not.to.equal('');
      }
  });

  it('dates nothing from a day that nobody has chosen, and leads to where the day is chosen', async () => {
    const html = await site.page('/srl');
    expect(html).not.to.include('class="payments"').and.not.include('class="steps"');
    const calendar = attributes(html, 'href').find((link) => link.endsWith('#calendario')) ?? '';
    expect(attributes(await site.page(calendar.slice(1).split('#')[0] ?? ''), 'id')).to.include('calendario');
  });

  it('shows where it is shared the picture of the site', async () => {
    const html = await site.page('/srl');
    const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    const picture = Buffer.from(await (await fetch(site.server.url + new URL(image).pathname)).arrayBuffer());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).to.deep.equal([1200, 630]);
  });
});

describe('Who looks for pages', () => {
  it('finds in the site map those that there are, in each language, but for the page for frames', async () => {
    const { body, headers } = await site.call('/sitemap.xml');
    expect(headers['content-type']).to.equal('application/xml; charset=utf-8');
    expect(XMLValidator.validate(body)).to.equal(true);
    const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(body);
    const found: string[] = urlset.url.map(({ loc }: { loc: string }) => loc);
    const paths = [...PAGES, ...rulePages(rules)].filter((path) => path !== FRAME);
    expect(found).to.have.members(paths.flatMap((path) => LANGUAGES.map((one) => PUBLIC_BASE_URL + path + query(one))));
    expect(await site.page('/robots.txt')).to.match(/\nSitemap: https:\/\/costi\.example\/sitemap\.xml\n/);
  });

  it('is told the one address of a page, whatever its answers, and that in its other language', async () => {
    for (const path of ['/', '/confronto', '/api', '/srl', '/srl-o-srls'])
      for (const language of LANGUAGES) {
        const answers = `${path}?forma=srl&sicilia=si${language === 'it' ? '' : '&lingua=en'}`;
        const links = [...(await site.page(answers)).matchAll(/<link rel="(canonical|alternate)"[^>]*>/g)].map(
          ([link]) => [attributes(link, 'hreflang')[0] ?? 'canonical', attributes(link, 'href')[0]],
        );
        const own = (one: Language) => PUBLIC_BASE_URL + path + query(one);
        const expected = { canonical: own(language), it: own('it'), en: own('en'), 'x-default': own('it') };
        expect(links).to.deep.equal(Object.entries(expected));
      }
  });
});

const query = (language: Language) => (language === 'it' ? '' : '?lingua=en');

/** What the page calculates: the typical case of the first page. */
function requestOf({ address }: Form, year = rules): CalculationRequest {
  const one = formCases(stateOf(), year.comparing()).find(({ form }) => form.address === address);
  if (one === undefined) throw new Error(`The typical case of ${address} is no request.`);
  return one.inputs.request;
}

function structuredOf(html: string): Structured {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

/** What the notices and lines of a result with these ids say, with their amounts. */
function answerOf(ids: readonly string[], result: Result, language: Language): string {
  const amount = { it: 'Importo', en: 'Amount' }[language];
  const notices = SHOWN_LISTS.flatMap((list) => result[list]).filter(({ id }) => ids.includes(id));
  const lines = result.lines.filter(({ id }) => ids.includes(id));
  return [
    ...notices.flatMap((one) => [
      one.text,
      ...(one.amount === null ? [] : [`${amount}: ${noticeAmount(one.amount, language)}.`]),
    ]),
    ...lines.flatMap((one) => [one.meta.explanation, `${amount}: ${euroRange(one.amount, language)}.`]),
  ].join(' ');
}
