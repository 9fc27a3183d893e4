import { expect } from 'chai';
import { CONFIG, PUBLIC_BASE_URL } from '../../support/server.js';
import { calculationOf, errorOf, withServer } from '../support/client.js';
import { site } from '../support/site.js';
import { attributes, decoded, elementWithId, wordsOf } from './support/pages.js';

const ADDRESS = '/?forma=srl&sicilia=no';

describe('A copy of the site of which nobody says who runs it', () => {
  const context = withPublisher({ operator: undefined });
  const { call, page } = context;

  it('has no page about it, for no reader and no program, and nothing leads to one', async () => {
    const asBrowser = { headers: { Accept: 'text/html' } };
    expect(await call('/chi-siamo', asBrowser)).to.include({ status: 404 });
    for (const method of ['GET', 'POST', 'OPTIONS']) errorOf(await call('/chi-siamo', { method }), 404, 'not_found');
    for (const path of ['/', '/srl', '/confronto', '/privacy', '/sitemap.xml', '/openapi.json'])
      expect(await page(path), path).not.to.include('chi-siamo');
    const { info } = JSON.parse(await page('/openapi.json'));
    const { calculator } = context.server.rules.ruleset;
    expect(info.contact).to.deep.equal({ name: calculator, url: `${PUBLIC_BASE_URL}/` });
  });

  it('says so where somebody must answer for it, in both languages, and invents no address', async () => {
    expect(await page('/privacy')).to.include('non ha indicato il proprio nome');
    expect(await page('/privacy?lingua=en')).to.include('has not given a name');
    const channel = elementWithId(await page('/accessibilita'), 'h2', 'segnala');
    expect(channel).to.include('non ha un canale suo per le segnalazioni');
    for (const path of ['/privacy', '/accessibilita']) expect(wordsOf(await page(path))).not.to.match(/@|https?:/);
  });

  it('offers no report from a figure', async () => {
    expect(reports(await page(ADDRESS))).to.deep.equal([]);
  });
});

describe('A copy of the site with an operator and a mail address', () => {
  const context = withPublisher({ operator: 'Studio <Rossi>', contact: 'mailto:cifre@costi.example' });
  const { page } = context;

  it('names both where people look for them', async () => {
    for (const path of ['/', '/srl?lingua=en', '/privacy'])
      expect(attributes(await page(path), 'href').join(' '), path).to.include('./chi-siamo');
    expect(wordsOf(elementWithId(await page('/chi-siamo'), 'h2', 'gestore'))).to.include('gestita da Studio <Rossi>.');
    expect(wordsOf(await page('/privacy'))).to.include('gestita da Studio <Rossi>, che risponde');
    for (const [path, id] of [
      ['/chi-siamo', 'contatto'],
      ['/accessibilita', 'segnala'],
    ] as const) {
      const part = elementWithId(await page(path), 'h2', id);
      expect(attributes(part, 'href')).to.include('mailto:cifre@costi.example');
      expect(wordsOf(part)).to.include('cifre@costi.example');
    }
  });

  it('takes a report of each line, notice and payment of a result, by its id', async () => {
    const html = await page(ADDRESS);
    const { version } = context.server.rules.ruleset;
    const subjects = reports(html).map((link) => new URL(link).searchParams.get('subject'));
    const lines = [...html.matchAll(/<details class="line[^"]*" id="(?:riga|avviso)-([^"]*)"/g)].map(([, id]) => id);
    expect(lines.length).to.be.above(30);
    for (const id of [...lines, 'bilancio']) expect(subjects.join()).to.include(`Errore in ${id}`);
    for (const subject of subjects) expect(subject).to.match(new RegExp(`^Errore in [\\w.]+, regole ${version}$`));
    expect(subjects).to.have.length.of.at.least(lines.length);
  });

  it('takes one of each chapter of the rules of the method, in English too', async () => {
    const html = await page('/metodologia?lingua=en');
    const subjects = reports(html).map((link) => new URL(link).searchParams.get('subject'));
    const { version } = context.server.rules.ruleset;
    for (const chapter of ['opening', 'modificatori', 'scadenze', 'warnings'])
      expect(subjects).to.include(`Error in ${chapter}, rules ${version}`);
  });

  for (const path of ['/metodologia', '/fonti'])
    it(`has pages below 600 kB, also for who comes with answers: ${path}`, async () => {
      const answers = 'forma=srl&socio1=commerciante&amministratore=si&capitale=10000&lingua=en';
      expect(Buffer.byteLength(await page(`${path}?${answers}`))).to.be.at.most(600_000);
    });
});

describe('A copy of the site that takes reports on a page', () => {
  const { page } = withPublisher({ contact: 'https://costi.example/scrivici?da=sito' });

  it('tells that page what they are about', async () => {
    const [first] = reports(await page(ADDRESS));
    const { origin, pathname, searchParams } = new URL(first ?? '');
    expect(origin + pathname).to.equal('https://costi.example/scrivici');
    expect(Object.fromEntries(searchParams)).to.include({ da: 'sito', voce: 'inps.ivs_inquadramento_incerto' });
  });
});

/** A server of its own, with who runs it. */
function withPublisher(publisher: { readonly operator?: string | undefined; readonly contact?: string } = {}) {
  return withServer({ config: { ...CONFIG, ...publisher } });
}

/** Where the links lead by which a reader reports an error. */
function reports(html: string): string[] {
  return [...html.matchAll(/<p class="report on-screen"><a [^>]*>/g)].flatMap(([link]) => attributes(link, 'href'));
}

const ERROR_CODES = [
  ...['invalid_request', 'malformed_json', 'not_found', 'method_not_allowed', 'payload_too_large'],
  ...['unsupported_media_type', 'internal_error', 'overloaded'],
];

describe('The page of the API', () => {
  const page = () => site.page('/api');

  it('names the address of the assistants under which the service is published, and every error', async () => {
    const html = await page();
    expect(html).to.include(`${PUBLIC_BASE_URL}/mcp`);
    for (const code of ERROR_CODES) expect(html).to.include(`<code>${code}</code>`);
  });

  it('tells every address of the OpenAPI document, those of a year in a sentence, and leads to no place that is not there', async () => {
    const html = await page();
    const { paths } = JSON.parse(await site.page('/openapi.json'));
    const isOfYear = (path: string) => /^\/api\/v1\/\{year\}/.test(path);
    for (const [path, methods] of Object.entries<object>(paths).filter(([path]) => !isOfYear(path)))
      for (const method of ['get', 'post'].filter((one) => one in methods))
        expect(wordsOf(html)).to.include(`${method.toUpperCase()} ${path} `);
    expect(wordsOf(html)).to.include('seguono le regole di quell’anno: POST /api/v1/{year}/calculate');
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).to.include(`id="${target}"`);
  });

  it('has an example for curl that gets a calculation from the service', async () => {
    const [, example = ''] = /<code id="esempio-curl">([^<]*)</.exec(await page()) ?? [];
    const command = decoded(example);
    const [, path = ''] = /http:?s?:\/\/[^/]+(\/\S*?)['\s]/.exec(command) ?? [];
    const headers = [...command.matchAll(/-H '(.+?): (.+?)'/g)].map(([, name = '', value = '']) => [name, value]);
    const [, body = ''] = /-d '(.+?)'/s.exec(command) ?? [];
    const asked = { method: 'POST', headers: Object.fromEntries(headers), body };
    const { results } = calculationOf(await site.call(path, asked));
    expect(results.form).to.equal('ditta_individuale_commerciante');
    expect(results.openQuestions).to.deep.equal([]);
  });
});
