import { expect } from 'chai';
import { PAGES } from '../../../../server/paths.js';
import { readAssets } from '../../../../server/website/assets.js';
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

describe('Over HTTP, every page', () => {
  const context = withServer();

  for (const path of PAGES) {
    it(`lets the browser take nothing from elsewhere: ${path}`, async () => {
      const { headers } = await call(context.server.url + path);
      expect(headers).to.include({
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
    });

    it(`is HTML, and asked for again each time it is looked at: ${path}`, async () => {
      const { headers } = await call(context.server.url + path);
      expect(headers).to.include({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    });

    it(`is asked for over HTTPS from then on, which says nothing of other hosts: ${path}`, async () => {
      const { headers } = await call(context.server.url + path);
      expect(headers['strict-transport-security']).to.match(/^max-age=\d+$/);
    });

    it(`is sent compressed to a browser that asks for it: ${path}`, async () => {
      for (const encoding of ['br', 'gzip']) {
        const { headers } = await call(context.server.url + path, { headers: { 'Accept-Encoding': encoding } });
        expect(headers['content-encoding']).to.equal(encoding);
      }
    });

    it(`may be read by any other site: ${path}`, async () => {
      const { headers } = await call(context.server.url + path);
      expect(headers).to.include({ 'access-control-allow-origin': '*' });
    });

    it(`answers GET and HEAD only: ${path}`, async () => {
      const head = await call(context.server.url + path, { method: 'HEAD' });
      expect(head).to.deep.include({ status: 200, body: '' });
      const answer = await call(context.server.url + path, { method: 'POST' });
      errorOf(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).to.equal('GET, HEAD');
    });
  }
});

describe('The files of the pages', () => {
  const context = withServer();

  for (const { path, type, content } of readAssets().files)
    it(`may be kept for a year, for their names change with them: ${path}`, async () => {
      const answer = await call(`${context.server.url}/${path}`);
      expect(answer).to.deep.include({ status: 200, body: content.toString() });
      expect(answer.headers).to.include({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    });
});

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describe('Where there is no page', () => {
  const context = withServer();
  const get = (path: string, accept?: string, method = 'GET'): Promise<Answer> =>
    call(context.server.url + path, { method, headers: accept === undefined ? {} : { Accept: accept } });

  it('a browser gets one in both languages that leads on', async () => {
    const { status, headers, body } = await get('/nonesiste', BROWSER);
    expect(status).to.equal(404);
    expect(headers['content-type']).to.equal('text/html; charset=utf-8');
    expect(body).to.match(/^<!doctype html><html lang="it">.*Questa pagina non c’è.*There is no such page/s);
    expect(attributes(body, 'href')).to.include.members(['./', './confronto', './?lingua=en', './confronto?lingua=en']);
    expect((await get('/nonesiste?lingua=en', BROWSER)).body).to.match(/<html lang="en">.*<h1>There is no such page</s);
  });

  it('it is as well guarded as any other', async () => {
    const [missing, home] = [await get('/nonesiste', BROWSER), await get('/', BROWSER)];
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'])
      expect(missing.headers[name], name).to.be.a('string').and.equal(home.headers[name]);
    expect(missing.headers['cache-control']).to.equal('no-cache');
    expect(missing.headers.vary).to.match(/accept(,|$)/i);
  });

  it('its links, scripts and styles are found from any level', async () => {
    for (const path of ['/nonesiste', '/nonesiste/', '/a/b/c.html', '//a']) {
      const { body } = await get(path, BROWSER);
      const links = [...attributes(body, 'href'), ...attributes(body, 'src')].filter((link) => !link.startsWith('#'));
      expect(links).to.have.length.above(10);
      const targets = new Set(links.map((link) => new URL(link, context.server.url + path).href));
      for (const target of targets) expect((await call(target)).status, `${path} ${target}`).to.equal(200);
    }
  });

  it('every other client gets JSON', async () => {
    for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5'])
      errorOf(await get('/nonesiste', accept), 404, 'not_found');
    errorOf(await get('/api/v1/nonesiste', BROWSER), 404, 'not_found');
    errorOf(await get('/nonesiste', BROWSER, 'POST'), 404, 'not_found');
  });

  it('what is there but not to be read stays refused', async () => {
    errorOf(await get('/api/v1/calculate', BROWSER), 405, 'method_not_allowed');
  });
});
