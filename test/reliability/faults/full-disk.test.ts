import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { toFile } from '../../../server/log.js';

describe('A log on a disk', () => {
  it('that is full loses its lines and says so, and nothing is thrown', () => {
    const full = openSync('/dev/full', 'w');
    expect(toFile(full).write('a line\nanother\n')).to.equal(2);
    closeSync(full);
  });

  it('that has room holds every line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    const file = openSync(join(folder, 'log'), 'a');
    const output = toFile(file);
    expect([output.write('one\n'), output.write('two\n')]).to.deep.equal([0, 0]);
    expect(readFileSync(join(folder, 'log'), 'utf8')).to.equal('one\ntwo\n');
    closeSync(file);
    rmSync(folder, { recursive: true });
  });
});
