import { expect } from 'chai';
import { withServer } from '../server/support/with-server.js';
import { SEED } from '../support/requests.js';
import { runFuzz } from './fuzz.js';
import { KINDS } from './fuzz-bodies.js';

describe('Hundreds of bodies, good, nearly good and hostile', () => {
  const context = withServer();

  it('are answered each with a valid answer or with an error of the right shape, and none breaks the service', async () => {
    const { url, logged } = context.server;
    const tally = await runFuzz({ url, seed: SEED, count: 600 });
    expect([...tally.keys()]).to.have.members(Object.keys(KINDS));
    const statuses = new Set([...tally.values()].flatMap((kind) => [...kind.keys()]));
    expect([...statuses].sort()).to.deep.equal([200, 400, 413]);
    expect(logged.filter((entry) => 'failure' in entry)).to.deep.equal([]);
  });
});
