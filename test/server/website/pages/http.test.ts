import { expect } from 'chai';
import { PAGES } from '../../../../server/website/address/paths.js';
import { call } from '../../support/client.js';
import { errorOf } from '../../support/schemas.js';
import { withServer } from '../../support/with-server.js';

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
