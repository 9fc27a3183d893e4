import { expect } from 'chai';
import {
  type CalculationRequest,
  formNames,
  isObject,
  LANGUAGES,
  loadRules,
  shortestRequest,
} from '../../engine/index.js';
import { MAX_BODY_BYTES } from '../../server/limits.js';
import { LISTS, OPERATIONS } from '../../server/paths.js';
import { PUBLIC_BASE_URL } from '../support/server.js';
import { bodyFor, bodyOf, errorOf, JSON_TYPE, withServer } from './support/client.js';

const SRL: CalculationRequest = { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: true };
const START = '2026-03-16';

const SHAPES: Readonly<Record<string, string>> = {
  calculate: 'response.schema.json',
  compare: 'response/operations.schema.json#/$defs/ComparisonResponse',
  calendar: 'response/operations.schema.json#/$defs/CalendarResponse',
  'your-case': 'response/operations.schema.json#/$defs/YourCaseResponse',
  explain: 'response/operations.schema.json#/$defs/ExplanationResponse',
};

const withTwoYears = async () => ({ others: [await loadRules('rules-2025')] });

describe('The API', () => {
  const context = withServer(withTwoYears);
  const post = (path: string, body: unknown, headers = JSON_TYPE) =>
    context.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = async (path: string, body: unknown) => {
    const [, operation = ''] = /([\w-]+)(?:\?.*)?$/.exec(path) ?? [];
    const answered = await post(path, body);
    expect(answered.status, answered.body).to.equal(200);
    return bodyOf<Record<string, unknown>>(answered, SHAPES[operation] ?? '');
  };

  for (const operation of OPERATIONS)
    it(`answers ${operation} for every form, in both years and languages, as the engine does`, async () => {
      for (const form of formNames()) {
        const body = bodyFor(operation, shortestRequest(form), START);
        const current = await answer(`/api/v1/${operation}`, body);
        expect(await answer(`/api/v1/2026/${operation}?lingua=it`, body)).to.deep.equal(current);
        expect(current).to.include({ rules_year: 2026, methodology_url: `${PUBLIC_BASE_URL}/metodologia?anno=2026` });
        const english = await answer(`/api/v1/${operation}?lingua=en`, body);
        expect(english).to.include({ rules_year: 2026 }).and.not.to.deep.equal(current);
        if (operation === 'calendar') continue;
        expect(await answer(`/api/v1/2025/${operation}`, body)).to.include({ rules_year: 2025 });
      }
    });

  it('counts what is answered beyond a request in an answer of the shape of the calculation', async () => {
    const inputs = { request: SRL, beyond: { familyHelpers: 1 } };
    const [alone, counted] = [await answer('/api/v1/calculate', SRL), await answer('/api/v1/your-case', inputs)];
    expect(Object.keys(counted)).to.deep.equal(Object.keys(alone));
    expect(counted.inputs).to.deep.equal(inputs);
    const results = (await loadRules('rules-2026')).with(inputs.beyond).calculate(SRL);
    expect(counted.results).to.deep.equal(JSON.parse(JSON.stringify(results)));
    expect({ ...(await answer('/api/v1/your-case', { request: SRL })), inputs: SRL }).to.deep.equal(alone);
  });

  it('compares the forms as the engine does, and says why one cannot have these people', async () => {
    const { forms, refused } = await answer('/api/v1/compare', {
      ...SRL,
      shareholders: Array(3).fill(SRL.shareholders[0]),
    });
    expect(forms).to.be.an('array').with.length.above(2);
    for (const { form, request, totals, lines } of Array.isArray(forms) ? forms : []) {
      const { results } = await answer('/api/v1/calculate', request);
      const result = isObject(results) ? results : {};
      expect(result).to.include({ form, first_year_12m_min: totals.first_year_12m.min, inps_max: totals.inps.max });
      expect(result.lines).to.have.length(lines.length);
    }
    expect(refused).to.deep.include({
      form: 'ditta_individuale_artigiana',
      name: 'Ditta individuale artigiana',
      why: 'È per una persona sola, senza soci.',
    });
  });

  it('answers the same whatever the headers ask for: only the address chooses year and language', async () => {
    const headers = { ...JSON_TYPE, 'Accept-Language': 'en', 'X-Language': 'en', Cookie: 'lingua=en' };
    for (const operation of OPERATIONS) {
      const body = bodyFor(operation, SRL, START);
      expect((await post(`/api/v1/${operation}`, body, headers)).body).to.equal(
        (await post(`/api/v1/${operation}`, body)).body,
      );
    }
  });

  for (const lingua of ['fr', '', 'IT', 'it&lingua=en'])
    it(`refuses the language ${JSON.stringify(lingua)}, and names those that it has`, async () => {
      for (const answered of [
        ...(await Promise.all(
          OPERATIONS.map((one) => post(`/api/v1/${one}?lingua=${lingua}`, bodyFor(one, SRL, START))),
        )),
        await context.call(`/api/v1/rules?lingua=${lingua}`),
      ])
        expect(errorOf(answered, 400, 'invalid_request').message).to.match(
          /^The query parameter lingua must be it or en; found "[^"]*"\.$/,
        );
    });

  it('tells the faults of a request everywhere with their places', async () => {
    const wrong = { form: 'srl', isAdmin: 3 };
    for (const operation of OPERATIONS) {
      const body = bodyFor(operation, wrong, START);
      const { issues } = errorOf(await post(`/api/v1/${operation}`, body), 400, 'invalid_request');
      const at = isObject(body) && 'request' in body ? '/request' : '';
      expect(issues?.map(({ path }) => path)).to.have.members([`${at}/isAdmin`, `${at}/shareholders`]);
      errorOf(await post(`/api/v1/${operation}`, 'x'), 400, 'invalid_request');
    }
  });

  it('tells who answers a question with null to leave it out', async () => {
    for (const [beyond, path] of [
      [null, '/beyond'],
      [{ pension: null }, '/beyond/pension'],
    ] as const) {
      const answered = await post('/api/v1/compare', { request: SRL, beyond });
      const [issue] = errorOf(answered, 400, 'invalid_request').issues ?? [];
      expect(issue).to.have.property('path', path);
      expect(issue?.message).to.match(/; found null\. Leave the field out if it has no answer\.$/);
    }
  });

  for (const [what, body, paths] of [
    ['no start', { request: SRL }, ['/start']],
    ['a start that is no text', { start: 20_260_316, request: SRL }, ['/start']],
    ['a start that is no day', { start: '2026-02-30', request: SRL }, ['/start']],
    ['a start that is too late', { start: '2028-01-01', request: SRL }, ['/start']],
    ['no request', { start: START }, ['/request']],
    ['a field too many', { start: START, request: SRL, 'a/b': 1 }, ['/a~1b']],
    ['nothing right', [], ['/start', '/request']],
  ] as const)
    it(`makes no calendar of ${what}, and says why`, async () => {
      const { issues } = errorOf(await post('/api/v1/calendar', body), 400, 'invalid_request');
      expect(issues?.map(({ path }) => path)).to.deep.equal(paths);
    });

  it('compares up to a hundred people', async () => {
    const body = { form: 'snc', workingPartners: [{ inps: 'artisan' }], nonWorkingPartners: 1e9 };
    expect(errorOf(await post('/api/v1/compare', body), 400, 'invalid_request').message).to.equal(
      'A comparison takes up to 100 people; here they are 1000000001.',
    );
    await answer('/api/v1/compare', { ...body, nonWorkingPartners: 99 });
  });

  it('gives at most 500 kB, also of the largest bodies', async () => {
    const people = (count: number) => ({
      ...SRL,
      shareholders: Array(count).fill({ worksOperationally: true, inps: 'artisan' }),
    });
    const most =
      Math.floor((MAX_BODY_BYTES - 200) / JSON.stringify({ worksOperationally: true, inps: 'artisan' }).length) - 50;
    for (const operation of OPERATIONS) {
      const answered = await post(
        `/api/v1/${operation}`,
        bodyFor(operation, people(operation === 'compare' ? 100 : most), START),
      );
      expect(answered.status, operation).to.equal(200);
      expect(answered.body.length, operation).to.be.below(500_000);
    }
  });

  it('says that batches are for the command', async () => {
    const headers = { 'Content-Type': 'application/x-ndjson; charset=utf-8' };
    expect(errorOf(await post('/api/v1/calculate', {}, headers), 415, 'unsupported_media_type').message).to.match(
      /Batches are for the command: npx costi-di-struttura calculate requests\.ndjson\.$/,
    );
  });

  it('lists the years that it serves, with their versions, counts and days of review', async () => {
    const { years, current } = bodyOf<{ years: Record<string, unknown>[]; current: number }>(
      await context.call('/api/v1/rules'),
      'response/catalogue.schema.json#/$defs/RulesYears',
    );
    expect([current, ...years.map(({ year }) => year)]).to.deep.equal([2026, 2026, 2025]);
    const { ruleset, source } = context.server.rules;
    expect(years[0]).to.deep.include({ version: ruleset.version, digest: source.digest });
    expect(years[0]).to.have.nested.property('counts.lines', source.lines.length);
    expect(years[0]).to.have.nested.property('reviews[0].by', '2026-12-31');
    expect(years[1]).to.deep.include({ reviews: [] });
  });

  for (const list of LISTS)
    it(`lists all ${list} of a year in both languages, and says 304 to who has them`, async () => {
      const schema = `response/catalogue.schema.json#/$defs/${list[0]?.toUpperCase()}${list.slice(1)}List`;
      const texts = [];
      for (const [year, language] of [2026, 2025].flatMap((one) => LANGUAGES.map((lingua) => [one, lingua] as const))) {
        const path = `/api/v1/rules/${year}/${list}?lingua=${language}`;
        const answered = await context.call(path);
        const { source } = await loadRules(`rules-${year}`);
        expect(bodyOf<object>(answered, schema)).to.have.property(list).with.length(Object.keys(source[list]).length);
        const known = await context.call(path, { headers: { 'If-None-Match': String(answered.headers.etag) } });
        expect(known).to.deep.include({ status: 304, body: '' });
        texts.push(answered.body);
      }
      expect(new Set(texts)).to.have.length(list === 'sources' ? 2 : 4);
    });
});

describe('The API of one year', () => {
  const context = withServer();

  for (const [path, expected] of [
    ['/api/v1/2019/calculate', 'The year 2019 is not served here. The years served are 2026.'],
    ['/api/v1/rules/2025/lines', 'The year 2025 is not served here. The years served are 2026.'],
    ['/api/v1/2025/rules', 'There is nothing at this address. The calculation is POST /api/v1/calculate.'],
  ] as const)
    it(`has no other, and names its own: ${path}`, async () => {
      for (const asked of [{ method: 'POST', headers: JSON_TYPE, body: '{}' }, {}])
        expect(errorOf(await context.call(path, asked), 404, 'not_found').message).to.equal(expected);
    });
});
