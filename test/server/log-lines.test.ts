import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { MAX_LOG_BACKLOG } from '../../server/limits.js';
import { jsonLines, toFile, toReader } from '../../server/log.js';

describe('The lines of a log', () => {
  it('that are lost are counted, and told once as soon as one can be written', () => {
    const written: string[] = [];
    let isFull = false;
    const { log, flush } = jsonLines({
      write: (lines) => {
        if (!isFull) written.push(...lines.trimEnd().split('\n'));
        return isFull ? lines.split('\n').length - 1 : 0;
      },
    });
    const logNow = (path: string): void => {
      log({ path });
      flush();
    };
    logNow('/a');
    isFull = true;
    for (const path of ['/b', '/c']) logNow(path);
    isFull = false;
    for (const path of ['/d', '/e']) logNow(path);
    expect(written.map((line) => JSON.parse(line)).map(({ time: _, ...entry }) => entry)).to.deep.equal([
      { path: '/a' },
      { lost: 2 },
      { path: '/d' },
      { path: '/e' },
    ]);
  });
});

describe('A log that is read', () => {
  /** A stream that keeps what it is given, in the state of a reader. */
  const stream = (writable: boolean, writableLength: number) => {
    const lines: string[] = [];
    const errors: (() => void)[] = [];
    return {
      writable,
      writableLength,
      lines,
      errors,
      write: (line: string) => lines.push(line),
      on: (_: 'error', listener: () => void) => errors.push(listener),
    };
  };

  it('takes lines as long as its reader keeps up', () => {
    const read = stream(true, MAX_LOG_BACKLOG);
    expect(toReader(read).write('line\nnext\n')).to.equal(0);
    expect(read.lines).to.deep.equal(['line\nnext\n']);
  });

  it('loses lines where its reader is gone, or too far behind', () => {
    for (const read of [stream(false, 0), stream(true, MAX_LOG_BACKLOG + 1)]) {
      expect(toReader(read).write('line\nnext\n')).to.equal(2);
      expect(read.lines).to.deep.equal([]);
    }
  });

  it('hears every failure of its reader, so that none ends the process', () => {
    const read = stream(true, 0);
    toReader(read);
    expect(read.errors).to.have.length(1);
    for (const listener of read.errors) listener();
  });
});

describe('A log in a file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes lines after lines', () => {
    const file = join(folder, 'log');
    const descriptor = openSync(file, 'w');
    const { write } = toFile(descriptor);
    expect([write('uno\n'), write('è\n')]).to.deep.equal([0, 0]);
    closeSync(descriptor);
    expect(readFileSync(file, 'utf8')).to.equal('uno\nè\n');
  });

  it('loses lines where they cannot be written', () => {
    const descriptor = openSync(join(folder, 'log'), 'w');
    closeSync(descriptor);
    expect(toFile(descriptor).write('uno\ndue\n')).to.equal(2);
  });
});
