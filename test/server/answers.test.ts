import { expect } from 'chai';
import { LANGUAGES, type Rules } from '../../engine/index.js';
import { readRuleFolder } from '../../engine/loader/rule-folder.js';
import { RULES_FOLDER, rules, rulesOf, rulesWithCalculate } from '../support/rules.js';
import { PUBLIC_BASE_URL } from '../support/server.js';
import { CALCULATE, calculationOf, errorOf, JSON_TYPE, POST_HEAD, withServer } from './support/client.js';
import { site } from './support/site.js';

describe('The answer to a calculation', () => {
  it('says by which rules it was made and where they are explained', async () => {
    const { version, year, calculator } = site.server.rules.ruleset;
    const answer = calculationOf(await site.calculate({ form: 'ditta_individuale_artigiana' }));
    expect(answer).to.include({
      calculator,
      engine_version: version,
      rules_year: year,
      methodology_url: `${PUBLIC_BASE_URL}/metodologia?anno=2026`,
      sources_url: `${PUBLIC_BASE_URL}/fonti?anno=2026`,
    });
    expect(answer.results.rulesetVersion).to.equal(version);
  });

  it('names the rule files by their digest, in every language the same', async () => {
    const request = { form: 'ditta_individuale_artigiana' } as const;
    const { results } = calculationOf(await site.calculate(request));
    expect(results.rulesDigest).to.equal(readRuleFolder(RULES_FOLDER).digest.slice(0, 12));
    for (const language of LANGUAGES)
      expect(site.server.rules.in(language).calculate(request).rulesDigest).to.equal(results.rulesDigest);
    expect((await rulesOf('rules-2025')).calculate(request).rulesDigest).not.to.equal(results.rulesDigest);
  });

  it('repeats in plain words the assumptions and the warnings of the result', async () => {
    const body = {
      form: 'srl',
      shareholders: [{ worksOperationally: true }],
      isAdmin: false,
      adminCompensation: 5_000,
      capital: 1,
    };
    const { results, assumptions, warnings } = calculationOf(await site.calculate(body));
    expect(assumptions).to.deep.equal(results.assumptions.map(({ text }) => text));
    expect(warnings).to.deep.equal(results.warnings.map(({ level, text }) => ({ level, text })));
    expect(assumptions).not.to.have.length(0);
  });

  it('is the same compressed: with Brotli where that is accepted, else with gzip, else as it is', async () => {
    const body = JSON.stringify({
      form: 'srl',
      shareholders: [{ worksOperationally: false }],
      isAdmin: false,
      capital: 1,
    });
    const answers = new Set<string>();
    for (const [accepted, coding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const headers = { ...JSON_TYPE, 'Accept-Encoding': accepted };
      const answer = await fetch(`${site.server.url}${CALCULATE}`, { method: 'POST', headers, body });
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')], accepted).to.deep.equal([
        coding,
        'Accept-Encoding',
      ]);
      answers.add(await answer.text());
    }
    expect(answers.size).to.equal(1);
  });

  it('of more than 128 KiB is not compressed with gzip, which would cost a third of it', async () => {
    const people = Array.from({ length: 1_000 }, () => ({ worksOperationally: true }));
    const body = JSON.stringify({ form: 'srl', shareholders: people, isAdmin: false });
    const codings = ['gzip', 'gzip, br'].map(async (accepted) => {
      const headers = { ...JSON_TYPE, 'Accept-Encoding': accepted };
      const answer = await fetch(`${site.server.url}${CALCULATE}`, { method: 'POST', headers, body });
      expect((await answer.text()).length).to.be.above(131_072);
      return answer.headers.get('content-encoding');
    });
    expect(await Promise.all(codings)).to.deep.equal([null, 'br']);
  });

  it('lists every source once, in the order of first use', async () => {
    const body = { form: 'snc', workingPartners: [{ inps: 'artisan' }, { inps: 'uncertain' }] };
    const { results, sources } = calculationOf(await site.calculate(body));
    const { lines, possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions } = results;
    const notices = [possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions].flat();
    const ofLines = lines.flatMap((line) => line.sources.map(({ key }) => key));
    const keys = [...ofLines, ...notices.flatMap((notice) => notice.sources)];
    expect(sources.map(({ key }) => key)).to.deep.equal([...new Set(keys)]);
  });
});

const REQUEST = { form: 'ditta_individuale_artigiana' };

describe('A failure of the service itself', () => {
  const broken: Rules['calculate'] = () => {
    throw new Error('the secret inside');
  };
  const context = withServer(async () => ({ rules: rulesWithCalculate(rules, broken) }));

  it('is answered without showing the inside, which the log has', async () => {
    const answer = await context.calculate(REQUEST);
    errorOf(answer, 500, 'internal_error');
    expect(answer.body).not.to.match(/secret|\.js|at /);
    expect(JSON.stringify(context.server.logged)).to.match(/the secret inside\\n +at /);
  });
});

describe('A client that goes away', () => {
  const context = withServer();
  const half = `${POST_HEAD}Content-Length: 100\r\n\r\n{"form"`;
  const halfInChunks = `${POST_HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"for`;
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  it('in the middle of its body is no failure of the service', async () => {
    for (const sent of [half, halfInChunks]) {
      const before = context.server.logged.length;
      const connection = context.connect().send(sent);
      await pause(50);
      connection.drop();
      while (context.server.logged.length === before) await pause(5);
      expect(context.server.logged.slice(before).map(({ status }) => status)).to.deep.equal([499]);
    }
    calculationOf(await context.calculate(REQUEST));
  });

  it('in the middle of an answer is none either', async () => {
    const asked = 'GET /metodologia HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100);
    const connection = context.connect().send(asked);
    await connection.answer();
    connection.reset();
    await pause(100);
    expect(JSON.stringify(context.server.logged)).not.to.include('failure');
    calculationOf(await context.calculate(REQUEST));
  });

  it('after having ended its side is told what was missing', async () => {
    const connection = context.connect().send(half);
    await pause(50);
    connection.end();
    errorOf(await connection.answer(), 400, 'invalid_request');
    await connection.untilClosed();
  });
});
