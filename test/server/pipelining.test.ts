import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { Pipelining } from '../../server/http/pipelining.js';
import { MAX_PIPELINED } from '../../server/limits.js';

describe('A connection that has asked more than its share', () => {
  it('is read no more, even where the body of a request before is still to be read', async () => {
    const socket = new Socket();
    const pipelining = new Pipelining();
    const admit = () => pipelining.admit(socket, new ServerResponse(new IncomingMessage(socket)), () => undefined);
    for (let request = 0; request < MAX_PIPELINED; request += 1) expect(admit()).to.equal('answered');
    expect(socket.isPaused()).to.equal(false);
    expect(admit()).to.equal('refused');
    expect(socket.isPaused()).to.equal(true);
    socket.resume();
    await new Promise(setImmediate);
    expect(socket.isPaused()).to.equal(true);
    expect(admit()).to.equal('ignored');
  });
});
