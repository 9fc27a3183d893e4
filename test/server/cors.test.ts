import { expect } from 'chai';
import { readAssets } from '../../server/website/assets.js';
import { CALCULATE, call } from './support/client.js';
import { withServer } from './support/with-server.js';

const ORIGIN = { Origin: 'https://elsewhere.example' };
const ASKED = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type, x-token' };

describe('A preflight', () => {
  const context = withServer();

  for (const [what, headers] of [
    ['with an origin and what it asks for', { ...ORIGIN, ...ASKED }],
    ['with an origin alone', ORIGIN],
    ['with what it asks for alone', ASKED],
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
    ['GET', '/nope', 404],
    ['GET', CALCULATE, 405],
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
