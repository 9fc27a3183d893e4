import { expect } from 'chai';
import { call } from '../../support/client.js';
import { errorOf } from '../../support/schemas.js';
import { withServer } from '../../support/with-server.js';

const FILES = [
  { path: '/costi.csv', type: 'text/csv; charset=utf-8', name: 'costi-srl-2026.csv' },
  { path: '/costi.json', type: 'application/json', name: 'costi-srl-2026.json' },
];

describe('The files of a result', () => {
  const context = withServer();

  for (const { path, type, name } of FILES) {
    it(`are saved under a name that says what they are: ${path}`, async () => {
      const { headers } = await call(`${context.server.url}${path}?forma=srl`);
      expect(headers).to.include({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      });
    });

    it(`may be asked for with GET and HEAD only: ${path}`, async () => {
      expect(await call(`${context.server.url}${path}?forma=srl`, { method: 'HEAD' })).to.deep.include({
        status: 200,
        body: '',
      });
      const answer = await call(`${context.server.url}${path}?forma=srl`, { method: 'POST' });
      errorOf(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).to.equal('GET, HEAD');
    });

    for (const query of ['', '?forma=xyz', '?lingua=en'])
      it(`want a legal form: ${path}${query}`, async () => {
        const { message } = errorOf(await call(context.server.url + path + query), 400, 'invalid_request');
        expect(message).to.equal(
          'The address must say which legal form: forma=professionista, commerciante, artigiana, snc, sas, srl, srls.',
        );
      });

    it(`want answers enough for a calculation: ${path}`, async () => {
      const query = '?forma=sas&socio1=artigiano&socio2=no&ruolo1=accomandante&ruolo2=accomandante';
      const { message } = errorOf(await call(context.server.url + path + query), 400, 'invalid_request');
      expect(message).to.equal(
        'These answers are not enough for a calculation: the page with the same query says why.',
      );
    });
  }
});
