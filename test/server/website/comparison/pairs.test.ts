import { expect } from 'chai';
import { LANGUAGES, type Language } from '../../../../engine/index.js';
import { PAGES } from '../../../../server/paths.js';
import { addressesOf, formPages, type Pair, pairPages } from '../../../../server/website/address/forms.js';
import { pairCases } from '../../../../server/website/parts/forms/cases.js';
import { firstYearSpan } from '../../../../server/website/parts/forms/form-cost.js';
import { pairState } from '../../../../server/website/parts/forms/pairs.js';
import { rules } from '../../../support/rules.js';
import { PUBLIC_BASE_URL } from '../../../support/server.js';
import { site } from '../../support/site.js';
import {
  attributes,
  decoded,
  elementWithId,
  firstYearOf,
  moreWords,
  rowsOf,
  spanWords,
  stateOf,
  wordsOf,
} from '../support/pages.js';

const PAIRS = pairPages(rules);

describe('The page of a pair of forms', () => {
  it('has an address that never changes, and that no other page has', () => {
    const ditte = ['individuale-o-srl', 'individuale-o-srls', 'artigiana-o-srl', 'artigiana-o-srls'];
    expect([...PAIRS.keys()]).to.deep.equal([
      ...ditte.map((pair) => `/ditta-${pair}`),
      ...['/ditta-commerciante-o-artigiana', '/partita-iva-o-ditta-individuale', '/partita-iva-o-srl'],
      ...['/srl-o-srls', '/snc-o-srl', '/snc-o-srls', '/snc-o-sas', '/sas-o-srl', '/sas-o-srls'],
    ]);
    for (const path of [...PAGES, ...formPages(rules).keys()]) expect(PAIRS.has(path), path).to.equal(false);
  });

  for (const [path, pair] of PAIRS)
    for (const language of LANGUAGES)
      it(`is found with its figures, and says to programs what it says to people: ${path}, ${language}`, async () => {
        const html = await site.page(path + query(language));
        const own = PUBLIC_BASE_URL + path + query(language);
        const { title, description, url, alternates } = headOf(html);
        expect(title.length).to.be.at.most(65);
        expect(title).to.include(labelOf(pair, language));
        expectFigures([title, description, wordsOf(html.split('</head>')[1] ?? '')], pair, language);
        expect([url, alternates.get('canonical'), alternates.get(language)]).to.deep.equal([own, own, own]);
        expect([...alternates.keys()]).to.deep.equal(['canonical', ...LANGUAGES, 'x-default']);
        expectStructured(html, own, language);
      });

  for (const [path, pair] of PAIRS)
    it(`gives a verdict on as many people, with every line that differs: ${path}`, async () => {
      const html = await site.page(path);
      expect(html).not.to.match(/Non diciamo quale costa meno/);
      const [one, other] = casesOf(pair);
      if (one === undefined || other === undefined) throw new Error(path);
      const { costs } = rules.costDifference(one.inputs, other.inputs);
      const [lines = ''] = html.includes('id="differenze"')
        ? elementWithId(html, 'details', 'differenze').split('</table>')
        : ['<tr>'];
      expect(lines.match(/<tr>/g)).to.have.length(costs.length + 1);
      for (const { label } of costs) expect(wordsOf(lines)).to.include(wordsOf(label ?? 'Contributi INPS'));
    });

  it('answers with a difference, which is no total, then with each year, the reasons and what most pay besides', async () => {
    const html = await site.page('/ditta-individuale-o-srl');
    const answer = partOf(html, 'answer');
    const [ditta, srl] = casesOf(pairAt('/ditta-individuale-o-srl'));
    if (ditta === undefined || srl === undefined) throw new Error('There is no such pair.');
    const { firstYear, yearly, costs } = rules.costDifference(ditta.inputs, srl.inputs, { usual: true });
    const required = rules.costDifference(ditta.inputs, srl.inputs);
    const accountant = costs.find(({ isUsual }) => isUsual);
    expect(firstYear.min).to.be.above(required.firstYear.min);
    for (const words of [
      `Con la SRL paghi in più: ${spanWords(required.firstYear)}`,
      'nei primi 12 mesi, senza incassare nulla',
      `Poi ${moreWords(required.yearly)} ogni anno`,
      'Il primo anno pesa il notaio (da 500 a 3.050 €), dopo la tassa di concessione governativa (309,87 €).',
      'L’INPS è lo stesso: 4.611,64 €.',
      `Conta anche il commercialista: per una SRL chiede di solito ${moreWords(accountant?.amounts ?? yearly)} l’anno.`,
    ])
      expect(plain(answer)).to.include(words);
    expect(answer).not.to.include('data-total');
  });

  it('says that the first year is open where it is, with what is sure of each later one', async () => {
    const answer = plain(
      partOf(await site.page('/confronto?forme=snc,srl&socio1=commerciante&socio2=commerciante'), 'answer'),
    );
    expect(answer).to.match(/Il primo anno dipende dal notaio: [\d–]+ €/);
    expect(answer).to.include('in più ogni anno con la SRL, dopo il primo');
  });

  it('says that a profession without a fund is meant, and names the figure that decides where there is one', async () => {
    const answerAt = async (address: string) => plain(partOf(await site.page(address), 'answer'));
    expect(await answerAt('/partita-iva-o-srl')).to.include('Vale se la tua professione non ha una cassa propria.');
    expect(await answerAt('/partita-iva-o-srl?cassa=si')).to.include(
      'Manca la cifra che decide: quanto chiede la tua cassa. In più paghi la quota dell’ordine (da 110 a 290 €) e una polizza.',
    );
    expect(await answerAt('/partita-iva-o-ditta-individuale')).to.include('Decide il lavoro che fai, non il costo.');
  });

  it('says in a sentence which case it counts, and leads to the pair of whoever is in another', async () => {
    const html = await site.page('/ditta-individuale-o-srl');
    expect(plain(partOf(html, 'case'))).to.include(
      'Esempio: lavori da solo, vendi o offri servizi, sei un piccolo imprenditore, non sei in Sicilia, il capitale della SRL è di 10.000 €. Conta tutte le possibilità Fai un mestiere artigiano?',
    );
    expect(plain(partOf(await site.page('/snc-o-srls?socio1=artigiano&socio2=no&sicilia=si'), 'case'))).to.include(
      'Persona 1: sì, come artigiano. Persona 2: no, mette solo capitale. Sede in Sicilia: sì, in Sicilia.',
    );
    expect(linksOf(html)).to.include.members([
      './ditta-artigiana-o-srl',
      './confronto?socio1=commerciante&forme=commerciante,srl',
    ]);
    const answered = await site.page('/ditta-individuale-o-srl?socio1=commerciante&sicilia=si');
    expect(linksOf(answered)).to.include('./ditta-artigiana-o-srl?socio1=artigiano&sicilia=si');
  });

  it('answers like the address of the comparison, which presumes nothing and names it as the one to find', async () => {
    const answers = 'socio1=commerciante&sicilia=no';
    const [own, compared] = [
      await site.page(`/ditta-individuale-o-srl?${answers}`),
      await site.page(`/confronto?forme=commerciante,srl&${answers}`),
    ];
    expect(attributes(own, 'data-total')).to.deep.equal(attributes(compared, 'data-total'));
    for (const forme of ['commerciante,srl', 'srl,commerciante']) {
      const { alternates, title, url } = headOf(await site.page(`/confronto?forme=${forme}`));
      expect(alternates.get('canonical')).to.equal(`${PUBLIC_BASE_URL}/ditta-individuale-o-srl`);
      expect(alternates.get('en')).to.equal(`${PUBLIC_BASE_URL}/ditta-individuale-o-srl?lingua=en`);
      expect(url).to.equal(`${PUBLIC_BASE_URL}/confronto?forme=${forme}`);
      const [ditta, srl] = ['forma=commerciante', 'forma=srl&socio1=incerto'].map((one) => spanWords(firstYearOf(one)));
      expect(wordsOf(title)).to.equal(`Ditta individuale o SRL nel 2026: ${ditta} o ${srl}`);
    }
  });

  it('asks its questions at its own address, and changes its people there', async () => {
    const html = await site.page('/snc-o-srl');
    expect(html).to.match(/<form class="questions" id="confronto" method="get" action="\.\/snc-o-srl"/);
    expect(html).not.to.match(/<input type="hidden" name="forme"/);
    const { status, headers } = await site.call('/snc-o-srl?socio1=commerciante&socio2=no&azione=togli:2');
    expect([status, headers.location]).to.deep.equal([303, './snc-o-srl?socio1=commerciante']);
  });

  it('is taken away as a spreadsheet of its two forms', async () => {
    const rows = rowsOf(await site.call('/confronto.csv?forme=snc,srls&socio1=commerciante&socio2=commerciante'));
    const forms = new Set(rows.map(({ forma }) => forma).filter((one) => one !== '' && !one?.includes('|')));
    expect([...forms]).to.deep.equal(['SNC', 'SRLS']);
  });
});

describe('A result', () => {
  it('has its form and its figure in its title and its preview', async () => {
    const answers = 'forma=srl&socio1=commerciante&sicilia=no&capitale=10000';
    const html = await site.page(`/?${answers}`);
    const { title, ogTitle, url } = headOf(html);
    for (const one of [title, ogTitle])
      expect(wordsOf(one).indexOf(`SRL: ${spanWords(firstYearOf(answers))} nei primi 12 mesi`)).to.equal(0);
    expect(url).to.equal(`${PUBLIC_BASE_URL}/?forma=srl&socio1=commerciante&capitale=10000&sicilia=no`);
  });
});

/** Each text says what both forms cost in the first 12 months. */
function expectFigures(texts: readonly string[], pair: Pair, language: Language): void {
  for (const span of casesOf(pair).map((one) => firstYearSpan(one, language)))
    for (const text of texts) expect(wordsOf(text)).to.include(wordsOf(span));
}

/** A program reads of a page what people read. */
function expectStructured(html: string, address: string, language: Language): void {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@type': type, url, inLanguage, mainEntity } = JSON.parse(json);
  expect([type, url, inLanguage]).to.deep.equal(['FAQPage', address, language]);
  const said = letters(wordsOf(html));
  for (const { name, acceptedAnswer } of mainEntity)
    expect(said)
      .to.include(letters(wordsOf(name)))
      .and.include(letters(wordsOf(acceptedAnswer.text)));
}

/** A text without its marks: the page sets a number apart, where a sentence has a colon. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ');

const plain = (html: string) =>
  wordsOf(html)
    .replaceAll('\u00a0', ' ')
    .replace(/ (?=[.,])/g, '');

/** One of the four blocks of a page. */
function partOf(html: string, kind: 'answer' | 'case'): string {
  return new RegExp(`<section class="${kind}".*?</section>`, 's').exec(html)?.[0] ?? '';
}

function pairAt(path: string): Pair {
  const pair = [...PAIRS.values()].find(({ slug }) => path === `/${slug}`);
  if (pair === undefined) throw new Error(`There is no pair at ${path}.`);
  return pair;
}

const query = (language: Language) => (language === 'it' ? '' : '?lingua=en');

function labelOf({ slug }: Pair, language: Language): string {
  return pairPages(rules.in(language)).get(`/${slug}`)?.label ?? '';
}

/** The forms of a pair for whoever has said nothing. */
function casesOf(pair: Pair) {
  const cases = pairCases(pairState(pair, stateOf(), rules), rules.comparing()) ?? [];
  expect(cases.map(({ form }) => form.address)).to.deep.equal(addressesOf(pair.forms, rules));
  return cases;
}

/** What browsers, searches and those who share a link read of a page. */
function headOf(html: string) {
  const meta = (name: string) =>
    decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
  const links = [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(
    ([link]) => [attributes(link, 'hreflang')[0] ?? 'canonical', attributes(link, 'href')[0]] as const,
  );
  return {
    title: decoded(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    ogTitle: meta('og:title'),
    description: meta('description'),
    url: meta('og:url'),
    alternates: new Map(links),
  };
}

function linksOf(html: string): string[] {
  return attributes(html, 'href').map(decoded);
}
