import { expect } from 'chai';
import { DOWNLOADS, PAGES } from '../../../../server/paths.js';
import { readAssets } from '../../../../server/website/assets.js';
import { CONFIG, startServer } from '../../../support/server.js';
import { type Answer, call } from '../../support/client.js';
import { errorOf } from '../../support/schemas.js';
import { withServer } from '../../support/with-server.js';
import { attributes } from '../support/pages.js';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');
/** What guards every page. */
const GUARDED = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describe('Over HTTP', () => {
  const context = withServer();
  const get = (path: string, accept?: string, method = 'GET'): Promise<Answer> =>
    context.call(path, { method, headers: accept === undefined ? {} : { Accept: accept } });

  for (const path of PAGES) {
    it(`a page is HTML, compressed where that is asked for, that takes nothing from elsewhere: ${path}`, async () => {
      const { headers } = await get(path);
      const open = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=0, s-maxage=300' };
      expect(headers).to.include({ ...GUARDED, ...open });
      // It says nothing of other hosts.
      expect(headers['strict-transport-security']).to.match(/^max-age=\d+$/);
      for (const encoding of ['br', 'gzip']) {
        const [answer, head] = await Promise.all(
          ['GET', 'HEAD'].map((method) => context.call(path, { method, headers: { 'Accept-Encoding': encoding } })),
        );
        expect(answer?.headers['content-encoding']).to.equal(encoding);
        expect(head?.headers['content-length']).to.equal(answer?.headers['content-length']);
      }
    });
  }

  it('a page that is known already is not made again, until the day, the rules, the address or the configuration changes', async () => {
    const tagOf = async (path: string, { url } = context.server) => (await call(`${url}${path}`)).headers.etag;
    for (const path of [...PAGES, ...DOWNLOADS.map((one) => `${one}?forma=srl`), '/openapi.json']) {
      const tag = await tagOf(path);
      expect(tag).to.match(/^W\/"[\w-]{22}"$/);
      for (const has of [`"other", ${tag}`, '*']) {
        const known = await context.call(path, { headers: { 'If-None-Match': has } });
        expect(known, path).to.deep.include({ status: 304, body: '' });
        expect(known.headers).to.include({ etag: tag });
      }
      expect((await context.call(path, { headers: { 'If-None-Match': '"other"' } })).status, path).to.equal(200);
    }
    const others = [{ today: () => '2026-07-16' }, { config: { ...CONFIG, publicBaseUrl: 'https://other.example' } }];
    const tags = [await tagOf('/'), await tagOf('/?lingua=en'), await tagOf('/?forma=srl')];
    for (const parts of others) {
      const server = await startServer({ rules: context.server.rules, ...parts });
      tags.push(await tagOf('/', server).finally(() => server.close()));
    }
    expect(new Set(tags)).to.have.property('size', tags.length);
  });

  it('what leads elsewhere or is no answer is not to be kept', async () => {
    for (const path of ['/costi.csv', '/?forma=srl&socio1=no&azione=aggiungi'])
      for (const headers of [{}, { 'If-None-Match': '*' }]) {
        const answer = await context.call(path, { headers });
        expect(answer.status).to.be.oneOf([303, 400]);
        expect(answer.headers).not.to.have.any.keys('etag');
      }
  });

  it('a file of the pages may be kept for a year, for its name changes with it', async () => {
    for (const { path, type, content } of readAssets().files) {
      const answer = await get(`/${path}`);
      expect(answer, path).to.deep.include({ status: 200, body: content.toString() });
      expect(answer.headers, path).to.include({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      });
    }
  });

  it('a browser that asks for no page gets one in both languages that leads on, as well guarded as any', async () => {
    const { status, headers, body } = await get('/nonesiste', BROWSER);
    expect(status).to.equal(404);
    expect(body).to.match(/^<!doctype html><html lang="it">.*Questa pagina non c’è.*This page does not exist/s);
    expect(attributes(body, 'href')).to.include.members(['./', './confronto', './?lingua=en', './confronto?lingua=en']);
    expect((await get('/nonesiste?lingua=en', BROWSER)).body).to.match(
      /<html lang="en">.*<h1>This page does not exist</s,
    );
    expect(headers).to.include({ ...GUARDED, 'cache-control': 'no-cache' });
    expect(headers.vary).to.match(/accept(,|$)/i);
  });

  it('the links, scripts and styles of that page are found from any level', async () => {
    for (const path of ['/nonesiste', '/nonesiste/', '/a/b/c.html', '//a']) {
      const { body } = await get(path, BROWSER);
      const links = [...attributes(body, 'href'), ...attributes(body, 'src')].filter((link) => !link.startsWith('#'));
      expect(links).to.have.length.above(10);
      const targets = new Set(links.map((link) => new URL(link, context.server.url + path).href));
      for (const target of targets) expect((await call(target)).status, `${path} ${target}`).to.equal(200);
    }
  });

  it('every other client that asks for no page gets JSON', async () => {
    for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5'])
      errorOf(await get('/nonesiste', accept), 404, 'not_found');
    errorOf(await get('/api/v1/nonesiste', BROWSER), 404, 'not_found');
    errorOf(await get('/nonesiste', BROWSER, 'POST'), 404, 'not_found');
    errorOf(await get('/api/v1/calculate', BROWSER), 405, 'method_not_allowed');
  });

  it('programs find the icon, what may be searched, and whom to tell of a fault where somebody is named', async () => {
    expect((await get('/favicon.ico')).headers['content-type']).to.equal('image/svg+xml');
    expect((await get('/robots.txt')).body).to.match(/^User-agent: \*\nDisallow: \/api\/\n/);
    errorOf(await get('/.well-known/security.txt'), 404, 'not_found');
    errorOf(await get('/robots.txt', undefined, 'POST'), 405, 'method_not_allowed');
    const config = { ...CONFIG, contact: 'mailto:sicurezza@costi.example' };
    const server = await startServer({ rules: context.server.rules, config });
    const { body } = await call(`${server.url}/.well-known/security.txt`).finally(() => server.close());
    const [, day = ''] = /^Contact: mailto:sicurezza@costi\.example\nExpires: (\S+)\n/.exec(body) ?? [];
    expect(Date.parse(day) - Date.now()).to.be.within(1, 365 * 86_400_000);
  });
});
