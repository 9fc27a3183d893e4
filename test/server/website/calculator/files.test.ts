import { expect } from 'chai';
import type { Calendar } from '../../../../engine/index.js';
import type { CalculationResponse } from '../../../../schemas/types/api.js';
import { calculate, call } from '../../support/client.js';
import { calculationOf, errorOf } from '../../support/schemas.js';
import { withServer } from '../../support/with-server.js';
import { QUERIES, requestIn } from '../support/spreadsheets.js';

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

interface Data {
  readonly page_url: string;
  readonly calculation: CalculationResponse;
  readonly calendar: Calendar;
}

describe('The data of a result', () => {
  const context = withServer();

  for (const query of QUERIES) {
    it(`are the answer of the API, with the address of the page: ${query}`, async () => {
      const answer = await call(`${context.server.url}/costi.json?${query}`);
      const { page_url, calculation }: Data = JSON.parse(answer.body);
      expect(new URL(page_url).origin).to.equal('https://costi.example');
      const asApi = calculationOf({ ...answer, body: JSON.stringify(calculation) });
      expect(asApi).to.deep.equal(calculationOf(await calculate(context.server.url, requestIn(query))));
    });
  }

  it('hold a request that the API answers in the same way', async () => {
    const answer = await call(`${context.server.url}/costi.json?forma=srl&capitale=10000`);
    const { calculation }: Data = JSON.parse(answer.body);
    expect(calculationOf(await calculate(context.server.url, calculation.inputs))).to.deep.equal(calculation);
  });

  it('hold the calendar that the page shows', async () => {
    const query = 'forma=snc&inizio=2026-10-01';
    const { calendar }: Data = JSON.parse((await call(`${context.server.url}/costi.json?${query}`)).body);
    expect(calendar).to.deep.equal(context.server.rules.calendar(requestIn(query), '2026-10-01'));
  });

  it('speak the language of the page', async () => {
    const answer = await call(`${context.server.url}/costi.json?forma=srl&lingua=en`);
    const { page_url, calculation }: Data = JSON.parse(answer.body);
    const english = context.server.rules.in('en').calculate(requestIn('forma=srl'));
    expect(calculation.results).to.deep.equal(english);
    expect(page_url).to.include('lingua=en');
  });
});
