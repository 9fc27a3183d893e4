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
/** What guards every page, and has it looked up anew each time. */
const GUARDED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
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
      expect(headers).to.include({ ...GUARDED, 'access-control-allow-origin': '*' });
      // It says nothing of other hosts.
      expect(headers['strict-transport-security']).to.match(/^max-age=\d+$/);
      for (const encoding of ['br', 'gzip']) {
        const answer = await context.call(path, { headers: { 'Accept-Encoding': encoding } });
        expect(answer.headers['content-encoding']).to.equal(encoding);
      }
    });
  }

  it('a file of the pages may be kept for a year, for its name changes with it', async () => {
    for (const { path, type, content } of readAssets().files) {
      const answer = await get(`/${path}`);
      expect(answer, path).to.deep.include({ status: 200, body: content.toString() });
      expect(answer.headers, path).to.include({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('a browser that asks for no page gets one in both languages that leads on, as well guarded as any', async () => {
    const { status, headers, body } = await get('/nonesiste', BROWSER);
    expect(status).to.equal(404);
    expect(body).to.match(/^<!doctype html><html lang="it">.*Questa pagina non c’è.*There is no such page/s);
    expect(attributes(body, 'href')).to.include.members(['./', './confronto', './?lingua=en', './confronto?lingua=en']);
    expect((await get('/nonesiste?lingua=en', BROWSER)).body).to.match(/<html lang="en">.*<h1>There is no such page</s);
    expect(headers).to.include(GUARDED);
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
});
