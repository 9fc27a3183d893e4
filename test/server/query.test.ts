import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { formNames, isObject, type JsonObject, loadRules, shortestRequest } from '../../engine/index.js';
import { DETAILS } from '../../server/response.js';
import { bodyFor, errorOf, JSON_TYPE, withServer } from './support/client.js';

const SRL = { form: 'srl', shareholders: [{ worksOperationally: true, inps: 'merchant' }], isAdmin: true };

/** A value without the details of an answer, at any depth. */
function withoutDetails(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDetails);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !DETAILS.has(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutDetails(part)]));
}

describe('The query of an operation', () => {
  const context = withServer(async () => ({ others: [await loadRules('rules-2025')] }));
  const post = (path: string, body: unknown) =>
    context.call(path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });

  for (const [operation, shape] of [
    ['calculate', 'CalculationTotals'],
    ['compare', 'ComparisonTotals'],
  ] as const)
    for (const path of [`/api/v1/${operation}`, `/api/v1/2025/${operation}`])
      it(`may ask ${path} for the totals alone, which are those of the whole answer`, async () => {
        const document: JsonObject = JSON.parse(await context.page('/openapi.json'));
        const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, keywords: ['components', 'discriminator'] });
        addFormats.default(ajv);
        const validate = ajv.compile({ components: document.components, $ref: `#/components/schemas/${shape}` });
        for (const form of formNames()) {
          const whole = await post(`${path}?lingua=en`, shortestRequest(form));
          const { status, headers, body } = await post(`${path}?fields=totals&lingua=en`, shortestRequest(form));
          expect([status, headers['content-type']]).to.deep.equal([200, 'application/json']);
          const answer: unknown = JSON.parse(body);
          expect(answer).to.deep.equal(withoutDetails(JSON.parse(whole.body)));
          expect(validate(answer), JSON.stringify(validate.errors)).to.equal(true);
        }
      });

  it('makes the answer for an SRL smaller than 2 kB, with all that the contract requires', async () => {
    const { body } = await post('/api/v1/calculate?fields=totals', SRL);
    expect(body.length).to.be.below(2_000);
    const answer = JSON.parse(body);
    expect(answer).to.include.keys('calculator', 'engine_version', 'rules_year', 'methodology_url', 'inputs');
    expect(answer.inputs).to.deep.equal(SRL);
    expect(answer.results).to.include.keys('form', 'rulesetVersion', 'inps_status', 'inail_status', 'annual_total_max');
    expect(answer.results).not.to.have.any.keys('lines', 'openQuestions', 'inpsDetail', 'warnings');
  });

  for (const fields of ['lines', '', 'Totals', 'totals&fields=totals', 'totals,inputs'])
    it(`is refused where it asks for the fields ${JSON.stringify(fields)}`, async () => {
      for (const path of ['/api/v1/calculate', '/api/v1/2025/calculate', '/api/v1/compare'])
        expect(errorOf(await post(`${path}?fields=${fields}`, SRL), 400, 'invalid_request').message).to.match(
          /^The query parameter fields must be totals; found "[^"]*"\.$/,
        );
    });

  for (const [address, english, italian] of [
    [
      '/api/v1/compare?anno=2025',
      'anno is not a query parameter here: the year stands in the path, /api/v1/2025/compare.',
      "anno qui non è un parametro: l'anno sta nel percorso, /api/v1/2025/compare.",
    ],
    [
      '/api/v1/2026/calculate?year=2025',
      'year is not a query parameter here: the year stands in the path, /api/v1/2025/calculate.',
      "year qui non è un parametro: l'anno sta nel percorso, /api/v1/2025/calculate.",
    ],
    [
      '/api/v1/explain?year=last',
      'year is not a query parameter here: the year stands in the path, /api/v1/{year}/explain.',
      "year qui non è un parametro: l'anno sta nel percorso, /api/v1/{year}/explain.",
    ],
    [
      '/api/v1/calendar?lang=en',
      'lang is not a query parameter here: use lingua=it or lingua=en.',
      'lang qui non è un parametro: si usa lingua=it o lingua=en.',
    ],
    [
      '/api/v1/your-case?language=',
      'language is not a query parameter here: use lingua=it or lingua=en.',
      'language qui non è un parametro: si usa lingua=it o lingua=en.',
    ],
    [
      '/api/v1/compare?field=totals',
      'field is not a query parameter here: calculate and compare take fields=totals.',
      'field qui non è un parametro: calculate e compare hanno fields=totals.',
    ],
    [
      '/api/v1/rules?year=2025',
      'year is not a query parameter here: the year stands in the path, /api/v1/rules/2025/figures.',
      "year qui non è un parametro: l'anno sta nel percorso, /api/v1/rules/2025/figures.",
    ],
    [
      '/api/v1/rules/2026/lines?anno=2025',
      'anno is not a query parameter here: the year stands in the path, /api/v1/rules/2025/lines.',
      "anno qui non è un parametro: l'anno sta nel percorso, /api/v1/rules/2025/lines.",
    ],
  ] as const)
    it(`is told the right way by ${address}`, async () => {
      const [, operation] = /\/(calculate|compare|explain|calendar|your-case)\?/.exec(address) ?? [];
      const ask = (path: string) =>
        operation === undefined ? context.call(path) : post(path, bodyFor(operation, SRL, '2026-03-16'));
      expect(errorOf(await ask(address), 400, 'invalid_request').message).to.equal(english);
      expect(errorOf(await ask(`${address}&lingua=it`), 400, 'invalid_request').message).to.equal(italian);
    });

  it('may hold anything else, and at the address of the contract these too, which change nothing', async () => {
    const [plain, compared] = [await post('/api/v1/calculate', SRL), await post('/api/v1/compare', SRL)];
    const names = await post('/api/v1/calculate?anno=2025&year=2025&lang=en&language=en&field=totals&x=1', SRL);
    expect([names.status, names.body]).to.deep.equal([200, plain.body]);
    expect((await post('/api/v1/compare?utm_source=x&v=2', SRL)).body).to.equal(compared.body);
    expect((await post('/api/v1/explain?fields=totals', SRL)).status).to.equal(200);
  });
});
