import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { asObject } from '../../../engine/request/json.js';
import { COMMAND, ROOT } from '../../support/commands.js';

const PING = '{"jsonrpc":"2.0","id":"still there","method":"ping"}';
const TOO_LONG = 10 * 1_024 * 1_024;

const [PARSE_ERROR, INVALID_REQUEST, INVALID_PARAMS] = [-32_700, -32_600, -32_602];

/** What no message is, or cannot be answered: the line, the code of the answer, its id, and words of it. */
const WRONG_LINES: Readonly<Record<string, readonly [line: string, code: number, id: unknown, words: string]>> = {
  'broken JSON': [
    '{"jsonrpc":',
    PARSE_ERROR,
    null,
    'The message is not valid JSON: line 1, column 12: expected a value',
  ],
  'a line that is too long': ['x'.repeat(TOO_LONG), PARSE_ERROR, null, 'longer than 10485759 bytes'],
  'hundreds of brackets': ['['.repeat(300), PARSE_ERROR, null, 'at most 100 brackets inside one another'],
  'a batch': [`[${PING}]`, INVALID_REQUEST, null, 'not a batch'],
  'a number': ['7', INVALID_REQUEST, null, 'not a JSON-RPC message'],
  'a request whose id is null': [PING.replace('"still there"', 'null'), INVALID_REQUEST, null, 'a string or a number'],
  'a call that names no tool': [
    '{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{}}',
    INVALID_PARAMS,
    6,
    'needs "params.name"',
  ],
  'a request that names no version': ['{"id":5,"method":"ping"}', INVALID_REQUEST, 5, '"jsonrpc": "2.0"'],
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

  for (const [what, [line, code, id, words]] of Object.entries(WRONG_LINES))
    it(`answer ${what} with its error, and go on`, async () => {
      send(`${line}\n${PING}\n`);
      const { error, ...rest } = await answer();
      expect(rest).to.deep.equal({ jsonrpc: '2.0', id });
      expect(error).to.include({ code });
      expect(asObject(error).message).to.include(words);
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
