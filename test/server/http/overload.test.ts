import { createServer } from 'node:http';
import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import Koa from 'koa';
import { shedLoad, WaitingLine } from '../../../server/http/overload.js';
import { MAX_QUEUE_TIME, MAX_TOGETHER, MAX_TURN, REST_PACE } from '../../../server/limits.js';
import { MCP } from '../../../server/paths.js';
import { listenAnywhere, TODAY } from '../../support/server.js';
import { errorOf, POST_BODY, POST_HEAD, RawConnection, withServer } from '../support/client.js';

const GET_PAGE = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('The line in which requests wait', () => {
  let time = 0;
  beforeEach(() => {
    time = 1_000;
    mock.method(performance, 'now', () => time);
  });
  afterEach(() => mock.restoreAll());

  /** A line with a turn that has been too long already. */
  function busyLine(): WaitingLine {
    const line = new WaitingLine();
    expect(line.enter({})).to.equal(true);
    time += MAX_TURN;
    return line;
  }

  /** Waits until a long turn has ended, and those after it have passed in which nothing begins. */
  async function rested(): Promise<void> {
    await turn();
    await stillRested();
  }

  /** The same, where the turn in which the work began has ended. */
  async function stillRested(): Promise<void> {
    for (let turns = 0; turns <= MAX_TURN / REST_PACE; turns += 1) await turn();
  }

  it('rests as long for what goes on in the turn after, such as reading a body', async () => {
    const line = new WaitingLine();
    line.enter({});
    let isServed = false;
    Promise.resolve(line.enter({})).then(() => {
      isServed = true;
    });
    await turn();
    time += MAX_TURN;
    await stillRested();
    expect(isServed).to.equal(false);
    await turn();
    expect(isServed).to.equal(true);
  });

  it('lets through at each turn those whose work fits into it, the first first', async () => {
    const line = busyLine();
    const served: string[] = [];
    for (const [name, takes] of Object.entries({ a: MAX_TURN - 1, b: 1, c: 0 }))
      Promise.resolve(line.enter({})).then((isServed) => {
        served.push(name + isServed);
        time += takes;
      });
    await rested();
    expect(served).to.deep.equal([]);
    await turn();
    expect(served).to.deep.equal(['atrue', 'btrue']);
    await rested();
    await turn();
    expect(served).to.deep.equal(['atrue', 'btrue', 'ctrue']);
  });

  it('lets through at each turn no more than a share of those who wait', async () => {
    const line = busyLine();
    let served = 0;
    for (let one = 0; one < MAX_TOGETHER + 1; one += 1)
      Promise.resolve(line.enter({})).then(() => {
        served += 1;
      });
    await rested();
    await turn();
    expect(served).to.equal(MAX_TOGETHER);
    await turn();
    await turn();
    await turn();
    expect(served).to.equal(MAX_TOGETHER + 1);
  });

  it('lets nobody pass those who wait, even where there would be time', async () => {
    const line = busyLine();
    const first = line.enter({});
    time -= MAX_TURN;
    const second = line.enter({});
    expect(second).to.be.instanceOf(Promise);
    expect(await Promise.all([first, second])).to.deep.equal([true, true]);
  });

  it('lets who has begun go on in that turn, and wait again after it', async () => {
    const line = new WaitingLine();
    const request = {};
    expect([line.enter(request), line.enter(request)]).to.deep.equal([true, true]);
    await turn();
    line.enter({});
    expect(line.enter(request)).to.be.instanceOf(Promise);
  });

  it('refuses who has waited too long, and serves the next who has not', async () => {
    const line = busyLine();
    const early = line.enter({});
    time += 1;
    const late = line.enter({});
    time += MAX_QUEUE_TIME;
    expect(await Promise.all([early, late])).to.deep.equal([false, true]);
  });
});

describe('A request whose body comes after its turn', () => {
  let time = 0;
  const today = () => {
    time += MAX_QUEUE_TIME + 1;
    return TODAY;
  };
  const context = withServer({ today });
  afterEach(() => mock.restoreAll());

  const slow = {
    'a calculation': [POST_HEAD, POST_BODY],
    'a message of an assistant': [
      `POST ${MCP} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: */*\r\n`,
      '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    ],
  } as const;
  for (const [what, [head, body]] of Object.entries(slow))
    it(`waits in line again, and may be refused: ${what}`, async () => {
      const late = await context.connect().beginPost(head, body);
      const others = Array.from({ length: 4 }, () => context.connect().send(GET_PAGE));
      for (const other of others) await other.answer();
      mock.method(performance, 'now', () => time);
      // By this clock each page takes so long that nothing begins for thousands of turns after it.
      for (const other of others) other.send(GET_PAGE);
      await turn();
      late.send(body);
      errorOf(await late.answer(), 503, 'overloaded');
      for (const other of [...others, late]) other.drop();
    });
});

describe('Requests for the health of the service', () => {
  afterEach(() => mock.restoreAll());

  it('wait for each other, and for nothing else, and are answered however long they have waited', async () => {
    let time = 1_000;
    mock.method(performance, 'now', () => time);
    const begun: string[] = [];
    const app = new Koa().use(shedLoad('/healthz')).use((ctx) => {
      begun.push(ctx.url);
      time += MAX_QUEUE_TIME + 1;
      ctx.status = 204;
    });
    const server = createServer(app.callback());
    const client = new RawConnection(await listenAnywhere(server));
    // In one packet.
    client.send(['/healthz?a', '/healthz?b', '/'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    const answers = await client.answers(3);
    client.drop();
    server.close();
    expect(answers.map(({ status }) => status)).to.deep.equal([204, 204, 204]);
    expect(begun).to.deep.equal(['/healthz?a', '/', '/healthz?b']);
  });
});
