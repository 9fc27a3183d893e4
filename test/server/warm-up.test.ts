import { expect } from 'chai';
import { HEALTH } from '../../server/paths.js';
import { NO_OTHER_YEARS } from '../../server/snapshot.js';
import { notOfWarmUp, warmUp } from '../../server/warm-up.js';
import { RULES_FOLDER, rulesOf } from '../support/rules.js';
import { CONFIG } from '../support/server.js';
import { bodyOf, call, withServer } from './support/client.js';
import { freePort, Service, until } from './support/service.js';

describe('A service that has just started', function () {
  this.timeout(30_000);

  it('says at its health that it is starting, and when to ask again, until it is warm, which the log says', async () => {
    const service = new Service(await freePort(), { RULES: RULES_FOLDER });
    try {
      await service.listening();
      const [first, ...later] = await healthsUntilOk(service.url);
      expect([first?.status, first?.headers['retry-after']]).to.deep.equal([503, '1']);
      expect(JSON.parse(first?.body ?? '').status).to.equal('starting');
      expect(later.at(-1)?.status).to.equal(200);
      await service.warm();
      expect(service.out).to.match(/"warm":\d+,"rules_digest":/);
      // Of what it has asked itself, nobody is told.
      expect(service.out).not.to.match(/"path":"\/(?!healthz)/);
    } finally {
      service.signal('SIGKILL');
    }
  });

  async function healthsUntilOk(url: string) {
    const answers = [await call(url + HEALTH)];
    await until(async () => answers.push(await call(url + HEALTH)) > 0 && answers.at(-1)?.status === 200);
    return answers;
  }
});

describe('The health of a service that is not warm yet', () => {
  const warmth = { isWarm: false };
  const context = withServer({ warmth });

  it('has the shape of every other, and changes once it is warm', async () => {
    const starting = await context.call(HEALTH);
    expect(bodyOf(starting, 'health.schema.json')).to.have.property('status', 'starting');
    warmth.isWarm = true;
    expect(bodyOf(await context.call(HEALTH), 'health.schema.json')).to.have.property('status', 'ok');
  });
});

describe('What a service asks itself to become warm', () => {
  const context = withServer(async () => ({
    rules: await rulesOf('rules-2025'),
    config: { ...CONFIG, rules: ['rules-2025'] },
  }));

  // By the rules in force a service that has just started, above, has answered all.
  it('is all answered by the rules of another year too, and is not in the log', async () => {
    const { rules, url, logged } = context.server;
    const log: unknown[] = [];
    const state = await warmUp(url, { rules, years: NO_OTHER_YEARS });
    expect(state).to.have.all.keys('warm');
    for (const entry of logged) notOfWarmUp((one) => log.push(one))(entry);
    expect([logged.length > 0, log]).to.deep.equal([true, []]);
  }).timeout(30_000);
});
