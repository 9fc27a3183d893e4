import { expect } from 'chai';
import { readAssets } from '../../server/website/assets.js';
import { CALCULATE, calculate, call, JSON_TYPE } from './support/client.js';
import { RawConnection } from './support/raw-connection.js';
import { calculationOf, errorOf } from './support/schemas.js';
import { withServer } from './support/with-server.js';

const REQUEST = JSON.stringify({ form: 'ditta_individuale_artigiana' });

describe('The address of the calculation', () => {
  const context = withServer();

  for (const path of [
    ...['/api/v1/calculate/', '/api/v1/Calculate', '//api/v1/calculate', '/api/v1/calculate/x', '/api/v1/%63alculate'],
    ...['/api/v2/calculate', '/api/v1', '/nope', '/..%2f..%2fetc/passwd', '/assets/../package.json'],
  ]) {
    it(`is not ${path}`, async () => {
      const url = context.server.url + path;
      errorOf(await call(url, { method: 'POST', headers: JSON_TYPE, body: REQUEST }), 404, 'not_found');
    });
  }

  it('may carry a query, which is ignored, and may be absolute, as a proxy sends it', async () => {
    const head = `POST http://elsewhere${CALCULATE}?form=srl HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const request = `${head}Content-Length: ${REQUEST.length}\r\n\r\n${REQUEST}`;
    const connection = new RawConnection(context.server.port).send(request);
    calculationOf(await connection.answer());
    connection.drop();
  });
});

describe('The method of the calculation', () => {
  const context = withServer();

  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    it(`may not be ${method}`, async () => {
      const answer = await call(context.server.url + CALCULATE, { method });
      errorOf(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).to.equal('POST, OPTIONS');
    });
  }

  it('may not be HEAD, whose answer has no body', async () => {
    const answer = await call(context.server.url + CALCULATE, { method: 'HEAD' });
    expect(answer).to.deep.include({ status: 405, body: '' });
    expect(answer.headers).to.include({ allow: 'POST, OPTIONS', 'access-control-allow-origin': '*' });
  });

  for (const method of ['FOO', 'post', 'X-CALCULATE', 'B.R-E_W!~']) {
    it(`may not be ${method}, which Node does not know`, async () => {
      const head = `${method} ${CALCULATE}?a HTTP/1.1\r\nHost: x\r\n\r\n`;
      const connection = new RawConnection(context.server.port).send(head);
      const answer = await connection.answer();
      errorOf(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).to.equal('POST, OPTIONS');
      await connection.untilClosed();
    });
  }

  it('may not write what is only read', async () => {
    for (const path of [`/${readAssets().licences}`, '/healthz']) {
      expect((await call(context.server.url + path, { method: 'HEAD' })).status).to.equal(200);
      const answer = await call(context.server.url + path, { method: 'POST' });
      errorOf(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).to.equal('GET, HEAD');
    }
  });

  it('does not matter where there is nothing', async () => {
    errorOf(await call(`${context.server.url}/nope`, { method: 'DELETE' }), 404, 'not_found');
    const connection = new RawConnection(context.server.port).send('FOO /nope HTTP/1.1\r\nHost: x\r\n\r\n');
    errorOf(await connection.answer(), 404, 'not_found');
  });
});

describe('The checks of a calculation request', () => {
  const context = withServer();

  it('are of the path, the method, the content type, the size, the JSON and the shape, in this order', async () => {
    const { url } = context.server;
    const body = 'x'.repeat(70_000);
    errorOf(await call(`${url}/nope`, { method: 'PUT', body }), 404, 'not_found');
    errorOf(await call(url + CALCULATE, { method: 'PUT', body }), 405, 'method_not_allowed');
    errorOf(await calculate(url, body, { 'Content-Type': 'text/plain' }), 415, 'unsupported_media_type');
    errorOf(await calculate(url, body), 413, 'payload_too_large');
    errorOf(await calculate(url, 'x'), 400, 'malformed_json');
    errorOf(await calculate(url, '{}'), 400, 'invalid_request');
  });
});

const ORIGIN = { Origin: 'https://elsewhere.example' };
const ASKED = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type, x-token' };

describe('A preflight', () => {
  const context = withServer();

  for (const [what, headers] of [
    ['with an origin and what it asks for', { ...ORIGIN, ...ASKED }],
    ['with neither', {}],
    ['that asks for another method', { ...ORIGIN, 'Access-Control-Request-Method': 'DELETE' }],
  ] as const) {
    it(`is accepted ${what}, and told what is allowed`, async () => {
      const answer = await call(context.server.url + CALCULATE, { method: 'OPTIONS', headers });
      expect(answer).to.deep.include({ status: 204, body: '' });
      expect(answer.headers).to.include({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST, OPTIONS',
        'access-control-allow-headers': 'Content-Type',
      });
      expect(answer.headers).not.to.have.any.keys('access-control-allow-credentials', 'content-type');
    });
  }

  it('is refused where there is nothing to call', async () => {
    const answer = await call(`${context.server.url}/nope`, { method: 'OPTIONS', headers: { ...ORIGIN, ...ASKED } });
    expect(answer.status).to.equal(404);
  });
});

describe('Any web page', () => {
  const context = withServer();

  for (const [method, path, status] of [
    ['GET', '/', 200],
    ['GET', '/healthz', 200],
    ['GET', '/openapi.json', 200],
    ['GET', `/${readAssets().pathOf('style/main.css')}`, 200],
    ['POST', '/', 405],
    ['OPTIONS', '/healthz', 405],
    ['POST', CALCULATE, 415],
  ] as const) {
    it(`may read the ${status} of ${method} ${path}, and so may who sends no origin`, async () => {
      for (const headers of [ORIGIN, {}]) {
        const answer = await call(context.server.url + path, { method, headers });
        expect(answer.status).to.equal(status);
        expect(answer.headers['access-control-allow-origin']).to.equal('*');
        expect(answer.headers).not.to.have.property('access-control-allow-credentials');
      }
    });
  }
});
