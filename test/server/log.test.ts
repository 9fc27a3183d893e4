import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { LOG_GATHERING, MAX_LOG_BACKLOG, MAX_PIPELINED, MOST_LOG_GATHERED } from '../../server/limits.js';
import { jsonLines, toFile, toReader } from '../../server/log.js';
import { CALCULATE } from './support/client.js';
import { withServer } from './support/with-server.js';

describe('The log', () => {
  const context = withServer();
  const last = () => context.server.logged.at(-1);

  it('has one entry for each request: method, path, status and milliseconds', async () => {
    const before = context.server.logged.length;
    await context.call('/healthz');
    await context.call('/nope', { method: 'DELETE' });
    const entries = context.server.logged.slice(before);
    expect(entries).to.have.length(2);
    expect(entries.map(({ method, path, status }) => [method, path, status])).to.deep.equal([
      ['GET', '/healthz', 200],
      ['DELETE', '/nope', 404],
    ]);
    for (const entry of entries) {
      expect(entry).to.have.all.keys('method', 'path', 'status', 'duration');
      expect(entry.duration).to.be.a('number').within(0, 5_000);
    }
  });

  it('has nothing of the query, of the body, of the headers or of the address of the client', async () => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'somebody', 'X-Forwarded-For': '203.0.113.9' };
    await context.calculate({ form: 'confidential' }, headers);
    await context.call(`${CALCULATE}?token=confidential#confidential`);
    expect(last()).to.deep.include({ path: CALCULATE, status: 405 });
    expect(JSON.stringify(context.server.logged)).not.to.match(/confidential|somebody|203\.0\.113|127\.0\.0\.1|::1/);
  });

  it('has what the parser refused, without its bytes', async () => {
    await context.connect().send('\x01confidential\r\n\r\n').untilClosed();
    expect(last()).to.deep.equal({ refused: 'HPE_INVALID_METHOD', status: 400 });
  });

  it('has the tunnels that are refused, and once who asks too much at once', async () => {
    await context.connect().send('CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n').untilClosed();
    expect(last()).to.deep.equal({ refused: 'CONNECT', status: 404 });
    const before = context.server.logged.filter((entry) => 'refused' in entry).length;
    const many = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(MAX_PIPELINED * 3);
    await context.connect().send(many).untilClosed();
    const refused = context.server.logged.filter((entry) => 'refused' in entry).slice(before);
    expect(refused).to.deep.equal([{ refused: 'pipelining', status: 503 }]);
  });

  describe('is written', () => {
    const written: string[] = [];
    const write = (lines: string): number => {
      written.push(lines);
      return 0;
    };
    beforeEach(() => written.splice(0));

    it('as a line of JSON for each entry with its time, many lines at a time, a moment later, in their order', async () => {
      const { log } = jsonLines({ write });
      log({ path: '/a\nb', status: 200 });
      for (const entry of [1, 2, 3]) log({ entry });
      expect(written).to.deep.equal([]);
      await pause(3 * LOG_GATHERING);
      expect(written).to.have.length(1);
      expect(written[0]).to.match(/^\{"time":"\d{4}-\d\d-\d\dT[\d:.]+Z","path":"\/a\\nb","status":200\}\n/);
      expect(entriesIn(written)).to.deep.equal([undefined, 1, 2, 3]);
    });

    it('at once when many have been gathered, each line once', () => {
      const { log, flush } = jsonLines({ write });
      const padding = 'x'.repeat(MOST_LOG_GATHERED / 4);
      for (const entry of [1, 2, 3, 4, 5]) log({ entry, padding });
      expect(entriesIn(written)).to.deep.equal([1, 2, 3, 4]);
      flush();
      flush();
      expect(entriesIn(written)).to.deep.equal([1, 2, 3, 4, 5]);
    });
  });
});

/** What the entries of some lines say under `entry`. */
function entriesIn(written: readonly string[]): unknown[] {
  return written
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).entry);
}

describe('A log that is read', () => {
  it('is kept for a reader that is behind up to its limit; how many lines were lost is told once it reads', () => {
    const written: string[] = [];
    const errors: (() => void)[] = [];
    const reader = {
      writable: true,
      writableLength: 0,
      on: (_: 'error', listener: () => void) => errors.push(listener),
      write: (lines: string) => {
        reader.writableLength += lines.length;
        return written.push(lines) > 0;
      },
    };
    const { log, flush } = jsonLines(toReader(reader));
    // No failure of its reader ends the process.
    expect(errors).to.have.length(1);
    for (let entry = 0; reader.writableLength <= MAX_LOG_BACKLOG; entry += 1)
      log({ entry, padding: 'x'.repeat(10_000) });
    const kept = written.length;
    log({ entry: 'lost' });
    log({ entry: 'lost' });
    flush();
    expect(written).to.have.length(kept);
    reader.writableLength = 0;
    log({ entry: 'next' });
    flush();
    const after = written.slice(kept).join('').trimEnd().split('\n');
    expect(after.map((line) => JSON.parse(line))).to.containSubset([{ lost: 2 }, { entry: 'next' }]);
    expect(after).to.have.length(2);
  });
});

describe('A log in a file', () => {
  it('takes lines after lines', () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    const file = join(folder, 'log');
    const descriptor = openSync(file, 'w');
    const { write } = toFile(descriptor);
    expect([write('uno\n'), write('è\n')]).to.deep.equal([0, 0]);
    closeSync(descriptor);
    expect(readFileSync(file, 'utf8')).to.equal('uno\nè\n');
    rmSync(folder, { recursive: true });
  });
});
