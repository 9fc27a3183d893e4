import { expect } from 'chai';
import type { Rules } from '../../engine/index.js';
import { answeringWith, rules2026 } from '../support/rules.js';
import { startServer, type TestServer } from '../support/server.js';
import { calculate } from './support/client.js';
import { POST_HEAD } from './support/raw-connection.js';
import { calculationOf, errorOf } from './support/schemas.js';
import { withServer } from './support/with-server.js';

const REQUEST = { form: 'ditta_individuale_artigiana' };

describe('A failure of the service itself', () => {
  let server: TestServer;

  before(async () => {
    const rules = await rules2026();
    const broken: Rules['calculate'] = () => {
      throw new Error('the secret inside');
    };
    server = await startServer({ rules: answeringWith(rules, broken) });
  });
  after(() => server.close());

  it('is answered without showing the inside, which the log has', async () => {
    const answer = await calculate(server.url, REQUEST);
    errorOf(answer, 500, 'internal_error');
    expect(answer.body).not.to.match(/secret|\.js|at /);
    expect(JSON.stringify(server.logged)).to.match(/the secret inside\\n +at /);
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
