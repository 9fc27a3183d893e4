import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { MAX_PIPELINED, MAX_WAITING } from '../../server/limits.js';
import { type Answer, calculate, call } from '../server/support/client.js';
import { RawConnection } from '../server/support/raw-connection.js';
import { calculationOf, errorOf } from '../server/support/schemas.js';
import { startServer, type TestServer } from '../support/server.js';
import { rawCalculation, rawGet, slowRules } from './support/open-load.js';

const REQUEST = { form: 'ditta_individuale_artigiana' };
const HEALTHY = rawGet('/openapi.json');
const BODY = rawCalculation(JSON.stringify(REQUEST));

describe('A service of which more is asked than it can answer', () => {
  let server: TestServer;
  let answers: Answer[];
  let health: number;

  before(async () => {
    server = await startServer({ rules: await slowRules(5) });
    const connections = Array.from({ length: MAX_WAITING * 2 }, () => new RawConnection(server.port));
    while ((await server.connections()) < connections.length) await pause(10);
    const asked = connections.map((connection) => connection.send(BODY).answer());
    health = (await call(`${server.url}/healthz`)).status;
    answers = await Promise.all(asked);
    for (const connection of connections) connection.drop();
  });
  after(() => server.close());

  it('answers as many as it can, and tells the others when to come again', () => {
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).to.be.within(1, answers.length - 1);
    for (const answer of refused) {
      errorOf(answer, 503, 'overloaded');
      expect(answer.headers['retry-after']).to.equal('1');
      expect(answer.headers.connection).not.to.equal('close');
    }
    for (const answer of answers.filter(({ status }) => status === 200)) calculationOf(answer);
  });

  it('says all the while that it is alive', () => {
    expect(health).to.equal(200);
  });

  it('answers everything again as soon as less is asked', async () => {
    for (let time = 0; time < 10; time += 1) calculationOf(await calculate(server.url, REQUEST));
  });
});

describe('A connection that asks much at once', () => {
  let server: TestServer;

  before(async () => {
    server = await startServer({ rules: await slowRules(5) });
  });
  after(() => server.close());

  it('is answered in order as far as its share goes, then told to come again, and closed', async () => {
    const connection = new RawConnection(server.port).send(Buffer.concat(Array(MAX_PIPELINED * 3).fill(HEALTHY)));
    await connection.untilClosed();
    const answers = await connection.answers(1);
    const last = answers.pop();
    if (last === undefined) throw new Error('There is no answer.');
    errorOf(last, 503, 'overloaded');
    expect(last.headers).to.include({ 'retry-after': '1', connection: 'close' });
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(MAX_PIPELINED).fill(200));
  });

  it('keeps nobody else waiting', async () => {
    const many = Buffer.concat(Array(2_000).fill(BODY));
    const greedy = new RawConnection(server.port).send(many);
    calculationOf(await calculate(server.url, REQUEST));
    expect((await greedy.answers(1)).length).to.be.below(2_000);
    greedy.drop();
  });

  it('is not counted by what it asked before', async () => {
    const connection = new RawConnection(server.port);
    for (let time = 1; time <= MAX_PIPELINED * 3; time += 1) {
      const answers = await connection.send(rawGet('/openapi.json')).answers(time);
      expect(answers.at(-1)?.status).to.equal(200);
    }
    connection.drop();
  });
});
