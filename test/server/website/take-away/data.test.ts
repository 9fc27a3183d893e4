import { expect } from 'chai';
import type { Calendar } from '../../../../engine/index.js';
import type { CalculationResponse } from '../../../../schemas/types/api.js';
import { calculate, call } from '../../support/client.js';
import { calculationOf } from '../../support/schemas.js';
import { withServer } from '../../support/with-server.js';
import { QUERIES, requestIn } from './support.js';

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
      if (query.includes('lingua=en')) return;
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
