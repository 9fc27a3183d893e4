import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { ConnectionShare } from '../../../server/http/connection-share.js';
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

  it('are refused beyond it, once, as the last of the connection, whatever follows', async () => {
    const connection = new RawConnection(context.server.port).send(health.repeat(5_000), '\x01noise\r\n\r\n');
    await connection.untilClosed();
    const answers = await connection.answers(MAX_PIPELINED + 1);
    const last = answers.pop();
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(MAX_PIPELINED).fill(200));
    if (last === undefined) throw new Error('The refusal is missing.');
    errorOf(last, 503, 'overloaded');
    expect(last.headers).to.include({ connection: 'close', 'retry-after': '1' });
  });

  it('begin one after the other, and none once the client has gone', () => {
    const share = new ConnectionShare();
    const socket = new Socket();
    const begun: string[] = [];
    const ask = (name: string) => {
      const response = new ServerResponse(new IncomingMessage(socket));
      share.admit(socket, response, () => begun.push(name));
      return response;
    };
    const [first, second] = [ask('a'), ask('b'), ask('c')];
    expect(begun).to.deep.equal(['a']);
    first?.emit('close');
    expect(begun).to.deep.equal(['a', 'b']);
    socket.destroy();
    second?.emit('close');
    expect(begun).to.deep.equal(['a', 'b']);
  });
});
