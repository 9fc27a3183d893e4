import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { Pipelining, STOPPED } from '../../server/http/pipelining.js';
import { MAX_PIPELINED } from '../../server/limits.js';
import { RawConnection } from './support/raw-connection.js';
import { freePort } from './support/service.js';

describe('The requests of a connection', () => {
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

  it('begin at once where none is before them, the others each after the one before', () => {
    const { begun, responses, ask } = connection();
    expect(['a', 'b', 'c'].map(ask)).to.deep.equal([true, true, true]);
    expect(begun).to.deep.equal(['a']);
    responses[0]?.emit('close');
    expect(begun).to.deep.equal(['a', 'b']);
    responses[1]?.emit('close');
    responses[2]?.emit('close');
    expect(begun).to.deep.equal(['a', 'b', 'c']);
    expect(ask('d')).to.equal(true);
    expect(begun).to.deep.equal(['a', 'b', 'c', 'd']);
  });

  it('are taken up to a share; one more is not', () => {
    const { begun, responses, ask } = connection();
    const share = Array.from({ length: MAX_PIPELINED }, (_, index) => `${index}`);
    expect(new Set(share.map(ask))).to.deep.equal(new Set([true]));
    expect(ask('beyond')).to.equal(false);
    for (const response of responses) response.emit('close');
    expect(begun).to.deep.equal(share);
  });

  it('do not begin where the client has gone', () => {
    const { socket, begun, responses, ask } = connection();
    ask('a');
    ask('b');
    socket.destroy();
    responses[0]?.emit('close');
    expect(begun).to.deep.equal(['a']);
  });

  it('do not wait for those of another connection', () => {
    const pipelining = new Pipelining();
    const [one, other] = [connection(pipelining), connection(pipelining)];
    one.ask('a');
    other.ask('b');
    expect([one.begun, other.begun]).to.deep.equal([['a'], ['b']]);
  });

  it('are read no more beyond the share, even where the body of one before is still to be read', async () => {
    const { socket, ask } = connection();
    for (let request = 0; request < MAX_PIPELINED; request += 1) ask('within');
    expect(socket.isPaused()).to.equal(false);
    expect(ask('beyond')).to.equal(false);
    expect(socket.isPaused()).to.equal(true);
    socket.resume();
    await new Promise(setImmediate);
    expect(socket.isPaused()).to.equal(true);
  });

  it('are not even parsed beyond the one that is refused, though they have been read with it', async () => {
    const pipelining = new Pipelining();
    let parsed = 0;
    const codes: unknown[] = [];
    const server = createServer((request, response) => {
      parsed += 1;
      if (!pipelining.admit(request.socket, response, () => setImmediate(() => response.end())))
        response.setHeader('Connection', 'close').end();
    });
    server.on('clientError', (error: NodeJS.ErrnoException) => codes.push(error.code));
    const port = await freePort();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    await new RawConnection(port).send('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100)).untilClosed();
    server.close();
    expect(parsed).to.equal(MAX_PIPELINED + 1);
    expect(new Set(codes)).to.deep.equal(new Set([STOPPED]));
  });
});
