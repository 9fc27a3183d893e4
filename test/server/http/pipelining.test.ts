import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { Pipelining } from '../../../server/http/pipelining.js';
import { MAX_PIPELINED } from '../../../server/limits.js';
import { RawConnection } from '../support/raw-connection.js';
import { errorOf } from '../support/schemas.js';
import { withServer } from '../support/with-server.js';

describe('Requests sent on a connection before the first is answered', () => {
  const context = withServer();
  const health = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

  it('are all answered up to a share, and the connection lives on', async () => {
    const connection = new RawConnection(context.server.port);
    for (const times of [1, 2, 3]) {
      connection.send(health.repeat(MAX_PIPELINED));
      const answers = await connection.answers(MAX_PIPELINED * times);
      expect(answers.map(({ status }) => status)).to.deep.equal(Array(MAX_PIPELINED * times).fill(200));
    }
    expect(connection.closed).to.equal(false);
    connection.drop();
  });

  it('are refused beyond it, once, as the last of the connection', async () => {
    const connection = new RawConnection(context.server.port).send(health.repeat(5_000));
    await connection.untilClosed();
    const answers = await connection.answers(MAX_PIPELINED + 1);
    expect(answers.slice(0, -1).map(({ status }) => status)).to.deep.equal(Array(MAX_PIPELINED).fill(200));
    const last = answers[MAX_PIPELINED];
    if (last === undefined) throw new Error('The refusal is missing.');
    errorOf(last, 503, 'overloaded');
    expect(last.headers).to.include({ connection: 'close', 'retry-after': '1' });
  });

  it('are refused so too where something follows that is no HTTP', async () => {
    const connection = new RawConnection(context.server.port).send(health.repeat(20), '\x01noise\r\n\r\n');
    await connection.untilClosed();
    expect((await connection.answers(MAX_PIPELINED + 1)).map(({ status }) => status)).to.deep.equal([
      ...Array(MAX_PIPELINED).fill(200),
      503,
    ]);
  });

  /** A connection on which requests are named, with the names of those that have begun. */
  function connection(pipelining = new Pipelining()) {
    const socket = new Socket();
    const begun: string[] = [];
    const responses: ServerResponse[] = [];
    const ask = (name: string) => {
      const response = new ServerResponse(new IncomingMessage(socket));
      responses.push(response);
      return pipelining.admit(socket, response, () => begun.push(name));
    };
    return { socket, begun, responses, ask };
  }

  it('begin one after the other, and none once the client has gone', () => {
    const { socket, begun, responses, ask } = connection();
    for (const name of ['a', 'b', 'c']) ask(name);
    expect(begun).to.deep.equal(['a']);
    responses[0]?.emit('close');
    expect(begun).to.deep.equal(['a', 'b']);
    socket.destroy();
    responses[1]?.emit('close');
    expect(begun).to.deep.equal(['a', 'b']);
  });

  it('do not wait for those of another connection', () => {
    const pipelining = new Pipelining();
    const [one, other] = [connection(pipelining), connection(pipelining)];
    one.ask('a');
    other.ask('b');
    expect([one.begun, other.begun]).to.deep.equal([['a'], ['b']]);
  });
});
