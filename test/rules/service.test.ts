import { expect } from 'chai';
import { freePort, Service } from '../server/support/service.js';
import { rulesOf } from '../support/rules.js';

/** What the service says of a merchant, started with an environment of its own. */
async function answerUnder(environment: Readonly<Record<string, string>>) {
  const service = await new Service(await freePort(), environment).listening();
  try {
    const answer = await fetch(`http://127.0.0.1:${service.port}/api/v1/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form: 'ditta_individuale_commerciante', cciaaSection: 'special', seatInSicily: false }),
    });
    const { rules_year, engine_version, results } = await answer.json();
    return [rules_year, engine_version, results.inps_min, results.inps_max];
  } finally {
    service.signal('SIGKILL');
  }
}

describe('the service', () => {
  it('answers for 2026 where nobody names a year', async () => {
    expect(await answerUnder({})).to.deep.equal([2026, '2026.09.10-rc11', 4611.64, 4611.64]);
  });

  it('answers for 2025 with RULES=rules-2025', async () => {
    expect(await answerUnder({ RULES: 'rules-2025' })).to.deep.equal([2025, '2025.12.31', 4549.7, 4549.7]);
  });
});

describe('the calendar of 2025', () => {
  it('has the dates of the INPS instalments that were published for it', async () => {
    const rules = await rulesOf('rules-2025');
    const { payments } = rules.calendar({ form: 'ditta_individuale_artigiana', seatInSicily: false }, '2025-03-01');
    const instalments = payments.filter(({ lines }) => lines.some(({ id }) => id === 'inps.ivs_artigiani'));
    expect(instalments.map(({ date }) => date)).to.deep.equal(['2025-05-16', '2025-08-20', '2025-11-17', '2026-02-16']);
  });

  it('knows the 4 October as a working day, which it is no more from 2026', async () => {
    const labels = async (year: string) => (await rulesOf(year)).source.holidays.map(({ label }) => label);
    expect(await labels('rules-2026')).to.include("San Francesco d'Assisi");
    expect(await labels('rules-2025')).not.to.include("San Francesco d'Assisi");
  });
});
