import { expect } from 'chai';
import { MOVED } from '../../server/former-paths.js';
import { ALLOW, ALLOW_IN_YEAR, schemaPath } from '../../server/paths.js';
import { readAssets } from '../../server/website/assets.js';
import { CALCULATE, calculationOf, errorOf, JSON_TYPE, POST, POST_BODY } from './support/client.js';
import { site } from './support/site.js';

describe('The address of the calculation', () => {
  for (const path of [
    ...['/api/v1/calculate/', '/api/v1/Calculate', '//api/v1/calculate', '/api/v1/calculate/x', '/api/v1/%63alculate'],
    ...['/api/v1/1999/calculate', '/api/v1/{year}/calculate', '/api/v1/02026/calculate', '/api/v1/2026'],
    ...['/api/v2/calculate', '/api/v1', '/nope', '/..%2f..%2fetc/passwd', '/assets/../package.json'],
  ]) {
    it(`is not ${path}`, async () => {
      errorOf(await site.call(path, { method: 'POST', headers: JSON_TYPE, body: POST_BODY }), 404, 'not_found');
    });
  }

  it('may carry a query, which is ignored, and may be absolute, as a proxy sends it', async () => {
    calculationOf(await site.raw(POST.replace(CALCULATE, `http://elsewhere${CALCULATE}?form=srl`)));
  });
});

const ADDRESSES = [
  ...ALLOW,
  ...[...ALLOW_IN_YEAR].map(([path, allow]) => [path.replace('{year}', '2026'), allow] as const),
  ...[`/${readAssets().licences}`, schemaPath('response'), '/srl'].map((path) => [path, 'GET, HEAD, OPTIONS'] as const),
];
const ORIGIN = { Origin: 'https://elsewhere.example' };
const HEADERS_ASKED = 'content-type, traceparent, x-requested-with';
const ASKED = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': HEADERS_ASKED };
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const readStatus = (path: string): number => (MOVED.has(path) ? 301 : 200);

describe('An address of the service', () => {
  for (const [path, allow] of ADDRESSES) {
    it(`answers ${allow}, refuses every other method and names those: ${path}`, async () => {
      for (const method of METHODS.filter((one) => !allow.split(', ').includes(one))) {
        const answer = await site.call(path, { method });
        if (method === 'HEAD') expect(answer).to.deep.include({ status: 405, body: '' });
        else
          expect(errorOf(answer, 405, 'method_not_allowed').message).to.equal(
            `The method ${method} is not allowed here. Use ${allow.replace(/, (?=\w+$)/, ' or ')}.`,
          );
        expect(answer.headers).to.include({ allow, 'access-control-allow-origin': '*' });
      }
      if (!allow.includes('HEAD')) return;
      const query = path.startsWith('/costi') ? '?forma=srl' : '';
      expect(await site.call(path + query, { method: 'HEAD' })).to.deep.include({ status: readStatus(path), body: '' });
    });
  }

  for (const method of ['FOO', 'post', 'X-CALCULATE', 'B.R-E_W!~']) {
    it(`refuses also ${method}, which Node does not know`, async () => {
      const connection = site.connect().send(`${method} ${CALCULATE}?a HTTP/1.1\r\nHost: x\r\n\r\n`);
      const answer = await connection.answer();
      errorOf(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).to.equal('POST, OPTIONS');
      await connection.untilClosed();
    });
  }

  it('does not matter to a method where there is none', async () => {
    errorOf(await site.call('/nope', { method: 'DELETE' }), 404, 'not_found');
    errorOf(await site.raw('FOO /nope HTTP/1.1\r\nHost: x\r\n\r\n'), 404, 'not_found');
  });
});

describe('The checks of a calculation request', () => {
  it('are of the path, the method, the content type, the size, the JSON and the shape, in this order', async () => {
    const body = 'x'.repeat(70_000);
    errorOf(await site.call('/nope', { method: 'PUT', body }), 404, 'not_found');
    errorOf(await site.call(CALCULATE, { method: 'PUT', body }), 405, 'method_not_allowed');
    errorOf(await site.calculate(body, { 'Content-Type': 'text/plain' }), 415, 'unsupported_media_type');
    errorOf(await site.calculate(body), 413, 'payload_too_large');
    errorOf(await site.calculate('x'), 400, 'malformed_json');
    errorOf(await site.calculate('{}'), 400, 'invalid_request');
  });
});

describe('A preflight', () => {
  for (const [what, headers] of [
    ['with an origin and what it asks for', { ...ORIGIN, ...ASKED }],
    ['with neither', {}],
    ['that asks for another method', { ...ORIGIN, 'Access-Control-Request-Method': 'DELETE' }],
  ] as const) {
    it(`is accepted ${what}, and told the methods`, async () => {
      const answer = await site.call(CALCULATE, { method: 'OPTIONS', headers });
      expect(answer).to.deep.include({ status: 204, body: '' });
      expect(answer.headers).to.include({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST, OPTIONS',
      });
      expect(answer.headers).not.to.have.any.keys('access-control-allow-credentials', 'content-type');
    });
  }

  it('is told the methods of each address, and allowed all headers that it asks for', async () => {
    for (const [path, allow] of ADDRESSES) {
      const { status, headers } = await site.call(path, { method: 'OPTIONS', headers: { ...ORIGIN, ...ASKED } });
      expect(status, path).to.equal(204);
      expect(headers, path).to.include({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': allow,
        'access-control-allow-headers': HEADERS_ASKED,
      });
    }
  });

  it('is refused where there is nothing to call', async () => {
    for (const path of ['/nope', '/api/v1/1999/calculate', '/api/v1/{year}/calculate'])
      errorOf(await site.call(path, { method: 'OPTIONS', headers: { ...ORIGIN, ...ASKED } }), 404, 'not_found');
  });
});

describe('A web page of another site', () => {
  it('may read when to ask again, which request it was and what to say to ask only for news', async () => {
    const headers = { ...JSON_TYPE, ...ORIGIN };
    for (const [path, init] of [
      ['/api/v1/rules', {}],
      ['/costi.json?forma=commerciante', {}],
      ['/nope', {}],
      [CALCULATE, { method: 'POST', headers, body: POST_BODY }],
    ] as const)
      expect((await site.call(path, init)).headers, path).to.include({
        'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
      });
  });
});
