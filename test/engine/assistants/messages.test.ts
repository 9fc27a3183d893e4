import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { asObject } from '../../../engine/request/json.js';
import { COMMAND, ROOT } from '../../support/commands.js';

const PING = '{"jsonrpc":"2.0","id":"still there","method":"ping"}';
const TOO_LONG = 10 * 1_024 * 1_024;

/** What is no message, or cannot be answered as one. */
const WRONG_LINES: Readonly<Record<string, string>> = {
  'broken JSON': '{"jsonrpc":',
  'a line that is far too long': 'x'.repeat(TOO_LONG),
  'hundreds of brackets': '['.repeat(300),
  'a batch': `[${PING}]`,
  'a number': '7',
  'a request whose id is null': PING.replace('"still there"', 'null'),
  'a request that names no version': '{"id":5,"method":"ping"}',
};

describe('The tools over the standard input and output', () => {
  let child: ChildProcess;
  let answered: AsyncIterator<string>;
  before(() => {
    const args = [COMMAND, 'mcp', '--rules', 'rules-2026', '--lingua', 'en'];
    child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'ignore'] });
    if (child.stdout === null) throw new Error('The tools have no output.');
    answered = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  });
  after(() => child.kill());
  const send = (text: string) => child.stdin?.write(text);
  const answer = async () => asObject(JSON.parse((await answered.next()).value));

  for (const [what, line] of Object.entries(WRONG_LINES))
    it(`go on after ${what}`, async () => {
      send(`${line}\n${PING}\n`);
      expect(await answer()).to.include({ id: 'still there' });
    });

  it('answer a call that names no tool with an error, and go on', async () => {
    send(`{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{}}\n${PING}\n`);
    expect(await answer())
      .to.include({ id: 6 })
      .and.to.have.nested.property('error.code', -32_602);
    expect(await answer()).to.include({ id: 'still there' });
  });

  it('take a message in pieces, and one that ends as on Windows, and pass over what is empty', async () => {
    for (const piece of ['\n \n\r\n', ...PING, '\r\n', PING, '\n']) send(piece);
    for (let time = 0; time < 2; time += 1) expect(await answer()).to.include({ id: 'still there' });
  });

  it('end well with their input, in the middle of a line too', async () => {
    const ended = once(child, 'exit');
    child.stdin?.end('{"jsonrpc"');
    expect(await ended).to.deep.equal([0, null]);
  });
});
