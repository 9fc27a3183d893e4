import { expect } from 'chai';
import {
  type CalculationRequest,
  type Checked,
  type ComparingRules,
  LANGUAGES,
  type Rules,
} from '../../engine/index.js';
import { MAX_BODY_BYTES } from '../../server/limits.js';
import { OPERATIONS } from '../../server/paths.js';
import { refusalOf, rulesOf } from '../support/rules.js';
import { bodyFor, CALCULATE, type Call, JSON_TYPE, withServer } from './support/client.js';

const posted = (body: unknown): Call => ({
  method: 'POST',
  headers: JSON_TYPE,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const PARTNER = { inps: 'artisan' };
const CROWD = { form: 'snc', workingPartners: Array(101).fill(PARTNER) };
const ARTISAN = { form: 'ditta_individuale_artigiana' };

/** A day by which no rules date anything. */
const TOO_FAR = '2031-01-01';
const DAY = '2026-03-16';

/** A wrong request of each kind, with a word of what is said of it in English, and in Italian. */
const WRONG: readonly (readonly [path: string, how: Call, english: string, italian: string])[] = [
  [CALCULATE, posted({ form: 'srl' }), 'is required: it must be', 'Manca /isAdmin: deve essere'],
  [CALCULATE, posted('{'), 'is not valid JSON: line 1', 'non è JSON valido: riga 1'],
  [CALCULATE, posted('x'.repeat(MAX_BODY_BYTES + 1)), 'the most accepted', 'il massimo accettato'],
  [CALCULATE, { method: 'POST', body: '{}' }, 'found no Content-Type', 'trovato nessun Content-Type'],
  [CALCULATE, { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' } }, 'Batches are', 'I lotti sono'],
  [CALCULATE, { method: 'POST', headers: { ...JSON_TYPE, 'Content-Encoding': 'br' } }, 'the Content', 'il Content'],
  [CALCULATE, {}, 'is not allowed here. Use POST or OPTIONS', 'non è ammesso. Si usa POST o OPTIONS'],
  ['/api/v1/compare', posted(CROWD), 'takes up to 100 people', 'prende fino a 100 persone'],
  ['/api/v1/calendar', posted({ request: ARTISAN }), '/start is required', 'Manca /start'],
  ['/api/v1/calendar', posted({ start: '2026-02-29', request: ARTISAN }), 'is not a date', 'non è una data'],
  ['/api/v1/calendar', posted({ start: TOO_FAR, request: ARTISAN }), 'is too far', 'è troppo lontano'],
  ['/api/v1/calendar', posted({ start: '2026-03-16', request: 7, x: 1 }), 'is not a field of', 'non è un campo di un'],
  ['/api/v1/calendar', posted({ start: '2026-03-16', request: 7 }), 'must be a JSON object', 'deve essere un oggetto'],
  ['/api/v1/1999/calculate', posted(ARTISAN), 'is not served here', 'non è servito'],
  ['/api/v1/nowhere', {}, 'There is nothing', "non c'è nulla"],
  ['/costi.csv', {}, 'must say which legal form', 'deve dire la forma'],
  [
    '/mcp',
    { ...posted({}), headers: { ...JSON_TYPE, Accept: 'text/html' } },
    'accept both',
    'vanno accettati entrambi',
  ],
];

describe('A request that is sound', () => {
  const checks: unknown[] = [];
  const context = withServer(async () => {
    const rules = await rulesOf('rules-2026');
    const listening: Rules = {
      ...rules,
      calculate: (one, checked) => rules.calculate(one, noted(checked)),
      costs: (one, checked) => rules.costs(one, noted(checked)),
      explain: (one, checked) => rules.explain(one, noted(checked)),
      compareForms: (one, checked) => rules.compareForms(one, noted(checked)),
      calendar: (one, start, checked) => rules.calendar(one, start, noted(checked)),
      with: (beyond, checked) => rules.with(beyond, noted(checked)),
      comparing: () => {
        // It never checks.
        const own = rules.comparing();
        const comparing: ComparingRules = {
          ...listening,
          costDifference: own.costDifference,
          firstYear: own.firstYear,
          outsideTotals: own.outsideTotals,
          movesCosts: own.movesCosts,
          comparing: () => comparing,
          costsOf: (inputs) => {
            noted({ checked: true });
            return own.costsOf(inputs);
          },
        };
        return comparing;
      },
      in: () => listening,
    };
    return { rules: listening };
  });
  const noted = (checked?: Checked): Checked | undefined => {
    checks.push(checked);
    return checked;
  };

  it('is checked once, at the door: by the API and by the pages', async () => {
    for (const operation of OPERATIONS)
      await context.call(`/api/v1/${operation}`, posted(bodyFor(operation, ARTISAN, DAY)));
    for (const path of ['/?forma=artigiana', '/?forma=snc', '/confronto?forma=srl', '/srl', '/costi.json?forma=srl'])
      expect((await context.call(path)).status, path).to.equal(200);
    expect(checks).to.have.length.above(20);
    expect(checks.filter((one) => one === undefined)).to.deep.equal([]);
  });
});

describe('A refusal', () => {
  const context = withServer();
  const messageTo = async (path: string, language: string | undefined, how: Call) => {
    const query = language === undefined ? '' : `${path.includes('?') ? '&' : '?'}lingua=${language}`;
    const { status, body } = await context.call(path + query, how);
    expect(status, path).to.be.within(400, 499);
    return body;
  };

  for (const [path, how, english, italian] of WRONG)
    it(`is Italian where ${path} is asked for it, and English else: ${english}`, async () => {
      const usual = await messageTo(path, undefined, how);
      expect(usual).to.include(english);
      expect(await messageTo(path, 'en', how)).to.equal(usual);
      expect(await messageTo(path, 'it', how))
        .to.include(italian)
        .and.not.to.equal(usual);
    });

  const wrong: readonly [string, unknown][] = [
    ...OPERATIONS.flatMap((operation) => [{ form: 'srl' }, 7].map((one): [string, unknown] => [operation, one])),
    ['calculate', { ...ARTISAN, capital: '10.000' }],
    ['compare', CROWD],
    ['calendar', ARTISAN],
  ];

  for (const language of LANGUAGES)
    it(`of the API in "${language}" is that of the package`, async () => {
      const { calculate, compareForms, explain, calendar, costDifference } = context.server.rules.in(language);
      const yourCase = (request: CalculationRequest) => costDifference({ request }, { request });
      const ways = new Map<string, unknown>(
        Object.entries({ calculate, compare: compareForms, explain, calendar, 'your-case': yourCase }),
      );
      for (const [operation, request] of wrong) {
        const way = ways.get(operation);
        const ask = () =>
          typeof way === 'function' ? way(request, operation === 'your-case' ? {} : TOO_FAR) : expect.fail();
        const { message, issues } = refusalOf(ask);
        const body = bodyFor(operation, request, TOO_FAR);
        const said: unknown = JSON.parse(await messageTo(`/api/v1/${operation}`, language, posted(body)));
        expect(said).to.deep.include({ message, ...(issues.length > 0 && { issues }) });
      }
    });
});
