import { expect } from 'chai';
import fc from 'fast-check';
import { loadRules } from '../../engine/index.js';
import { requestOf, SEED } from '../support/requests.js';
import { RULES_FOLDER } from '../support/rules.js';
import { startServer, type TestServer } from '../support/server.js';
import { calculate } from './support/client.js';
import { calculationOf } from './support/schemas.js';

const requests = fc.sample(fc.oneof(...Object.values(requestOf)), { seed: SEED, numRuns: 200 });

/** Asks for all requests at once, and compares each answer with the engine's own. */
async function askAll({ url, rules }: TestServer): Promise<void> {
  const answers = await Promise.all(requests.map((request) => calculate(url, request)));
  for (const [index, request] of requests.entries()) {
    const answer = answers[index];
    if (answer === undefined) throw new Error('An answer is missing.');
    const { inputs, results } = calculationOf(answer);
    expect({ inputs, results }).to.deep.equal(
      JSON.parse(JSON.stringify({ inputs: request, results: rules.calculate(request) })),
    );
  }
}

describe('Two hundred overlapping requests of mixed forms', () => {
  let server: TestServer;

  before(async () => {
    server = await startServer({ rules: await loadRules(RULES_FOLDER) });
  });
  after(() => server.close());

  it('get each their own answer from a server that has answered nothing before', async () => {
    await askAll(server);
  });

  it('get each their own answer from one that has', async () => {
    await askAll(server);
  });
}).timeout(20_000);
