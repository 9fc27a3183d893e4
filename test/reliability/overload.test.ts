import { existsSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { MCP } from '../../server/paths.js';
import { type Answer, calculate, calculationOf, call, errorOf, RawConnection } from '../server/support/client.js';
import { freePort, Service } from '../server/support/service.js';
import { describePosix } from '../support/commands.js';
import { RULES_FOLDER, rules, rulesWithCalculate } from '../support/rules.js';
import { startServer, type TestServer } from '../support/server.js';
import { rawCalculation, rawGet, rawPost, sendLoad } from './support/open-load.js';
import { median } from './support/watched-service.js';

/** More than a service can answer in the time that a request may wait. */
const CONNECTIONS = 700;

const REQUEST = { form: 'ditta_individuale_artigiana' };
const BODY = rawCalculation(JSON.stringify(REQUEST));
const CALL = rawPost(
  MCP,
  JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'calculate_structure_costs', arguments: REQUEST },
  }),
);

describe('A service of which more is asked than it can answer', () => {
  let server: TestServer;
  let answers: Answer[];
  let health: number;

  before(async () => {
    // As a slow machine would have them.
    const calculateSlowly: typeof rules.calculate = (request) => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      return rules.calculate(request);
    };
    server = await startServer({ rules: rulesWithCalculate(rules, calculateSlowly) });
    const connections = Array.from({ length: CONNECTIONS }, () => new RawConnection(server.port));
    while ((await server.connections()) < connections.length) await pause(10);
    const asked = connections.map((connection, index) => connection.send(index % 2 === 0 ? BODY : CALL).answer());
    health = (await call(`${server.url}/healthz`)).status;
    answers = await Promise.all(asked);
    for (const connection of connections) connection.drop();
  });
  after(() => server.close());

  for (const [index, asker] of ['programs', 'assistants'].entries())
    it(`answers as many ${asker} as it can, and tells the others when to come again`, () => {
      const own = answers.filter((_, number) => number % 2 === index);
      const refused = own.filter(({ status }) => status !== 200);
      expect(refused.length).to.be.within(1, own.length - 1);
      for (const answer of refused) {
        errorOf(answer, 503, 'overloaded');
        expect(answer.headers['retry-after']).to.equal('1');
        expect(answer.headers.connection).not.to.equal('close');
      }
      for (const answer of own.filter(({ status }) => status === 200)) {
        if (asker === 'programs') calculationOf(answer);
        else expect(answer.body).to.include('"structuredContent"');
      }
    });

  it('says all the while that it is alive', () => {
    expect(health).to.equal(200);
  });

  it('answers everything again as soon as less is asked', async () => {
    for (let time = 0; time < 10; time += 1) calculationOf(await calculate(server.url, REQUEST));
  });

  it('keeps nobody waiting for one connection that asks much at once', async () => {
    const many = Buffer.concat(Array(2_000).fill(BODY));
    const greedy = new RawConnection(server.port).send(many);
    calculationOf(await calculate(server.url, REQUEST));
    expect((await greedy.answers(1)).length).to.be.below(2_000);
    greedy.drop();
  });
});

describe('A service of which more pages for many people are asked than it can make', () => {
  const crowd = Array.from({ length: 10 }, (_, index) => `socio${index + 1}=incerto`).join('&');
  let service: Service;
  before(async () => {
    service = await new Service(await freePort(), { RULES: RULES_FOLDER }).answering();
    await call(`${service.url}/?forma=srl&${crowd}`);
  });
  after(async () => {
    service.signal('SIGKILL');
    await service.exit();
  });

  it('says in good time that it is alive, and tells those whom it cannot serve to come again', async () => {
    const requests = [rawGet(`/?forma=srl&${crowd}`)];
    const load = sendLoad({ port: service.port, rate: 800, seconds: 2, connections: 1_000, requests });
    const times: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      await pause(100);
      const start = performance.now();
      expect((await call(`${service.url}/healthz`)).status).to.equal(200);
      times.push(performance.now() - start);
    }
    const { statuses } = await load;
    expect(median(times)).to.be.below(100);
    expect([...statuses.keys()].sort()).to.deep.equal([200, 503]);
  });
});

/** A disk without room, as Linux alone has it. */
const FULL = '/dev/full';

describePosix('A service whose log', function () {
  this.timeout(30_000);
  let service: Service | undefined;
  afterEach(() => service?.signal('SIGKILL'));

  for (const [what, output] of [
    ['nobody reads any more', 'pipe'],
    ...(existsSync(FULL) ? [['has no room on its disk', openSync(FULL, 'w')] as const] : []),
  ] as const)
    it(`${what} answers all the same, and stops when told`, async () => {
      service = await new Service(await freePort(), { RULES: RULES_FOLDER }, { stdout: output }).listening();
      service.closeOutput();
      for (let time = 0; time < 20; time += 1) calculationOf(await calculate(service.url, REQUEST));
      service.signal('SIGTERM');
      expect(await service.exit()).to.equal(0);
    });
});
