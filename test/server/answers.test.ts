import { expect } from 'chai';
import { LANGUAGES } from '../../engine/index.js';
import { rulesDigest } from '../../engine/loader/remembered.js';
import { RULES_FOLDER, rulesOf } from '../support/rules.js';
import { PUBLIC_BASE_URL } from '../support/server.js';
import { CALCULATE, JSON_TYPE } from './support/client.js';
import { calculationOf } from './support/schemas.js';
import { withServer } from './support/with-server.js';

describe('The answer to a calculation', () => {
  const context = withServer();

  it('says by which rules it was made and where they are explained', async () => {
    const { version, year, calculator } = context.server.rules.ruleset;
    const answer = calculationOf(await context.calculate({ form: 'ditta_individuale_artigiana' }));
    expect(answer).to.include({
      calculator,
      engine_version: version,
      rules_year: year,
      methodology_url: `${PUBLIC_BASE_URL}/metodologia`,
      sources_url: `${PUBLIC_BASE_URL}/fonti`,
    });
    expect(answer.results.rulesetVersion).to.equal(version);
  });

  it('names the rule files by their digest, in every language the same', async () => {
    const request = { form: 'ditta_individuale_artigiana' } as const;
    const { results } = calculationOf(await context.calculate(request));
    expect(results.rulesDigest).to.equal(rulesDigest(RULES_FOLDER).slice(0, 12));
    for (const language of LANGUAGES)
      expect(context.server.rules.in(language).calculate(request).rulesDigest).to.equal(results.rulesDigest);
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
    const { results, assumptions, warnings } = calculationOf(await context.calculate(body));
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
      const answer = await fetch(`${context.server.url}${CALCULATE}`, { method: 'POST', headers, body });
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')], accepted).to.deep.equal([
        coding,
        'Accept-Encoding',
      ]);
      answers.add(await answer.text());
    }
    expect(answers.size).to.equal(1);
  });

  it('lists every source once, in the order of first use', async () => {
    const body = { form: 'snc', workingPartners: [{ inps: 'artisan' }, { inps: 'uncertain' }] };
    const { results, sources } = calculationOf(await context.calculate(body));
    const { lines, possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions } = results;
    const notices = [possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions].flat();
    const ofLines = lines.flatMap((line) => line.sources.map(({ key }) => key));
    const keys = [...ofLines, ...notices.flatMap((notice) => notice.sources)];
    expect(sources.map(({ key }) => key)).to.deep.equal([...new Set(keys)]);
  });
});
