import { expect } from 'chai';
import fc from 'fast-check';
import { MCP } from '../../server/paths.js';
import { JSON_TYPE } from '../server/support/client.js';
import { withServer } from '../server/support/with-server.js';
import { SEED } from '../support/requests.js';
import { runFuzz } from './fuzz.js';
import { fuzzBody, KINDS } from './fuzz-bodies.js';

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

  it('break nothing either where assistants send them, as messages or as the arguments of a tool', async () => {
    const tools = ['calculate_structure_costs', 'list_payments', 'explain_cost_line', 'compare_years'];
    const bodies = fc.sample(fuzzBody, { seed: SEED, numRuns: 150 }).map(({ bytes }) => bytes);
    const calls = bodies.map((body, index) => {
      const name = tools[index % tools.length];
      const head = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":`;
      return Buffer.concat([Buffer.from(head), body, Buffer.from('}}')]);
    });
    const statuses = new Set<number>();
    for (const body of [...bodies, ...calls])
      statuses.add((await context.call(MCP, { method: 'POST', headers: JSON_TYPE, body })).status);
    expect([200, 400, 413]).to.include.members([...statuses]);
    expect(context.server.logged.filter((entry) => 'failure' in entry)).to.deep.equal([]);
  });
});
