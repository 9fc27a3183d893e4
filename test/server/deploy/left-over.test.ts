import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { leftOver } from '../../../server/bundle/plugins.js';

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2030, 5, 1);

describe('What a build removes of those before it', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const written = (name: string, hoursAgo: number): void => {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), new Date(NOW), new Date(NOW - hoursAgo * HOUR));
  };
  const removed = (lastBuild: number) => leftOver(folder, ['main.js', 'page-c.js'], NOW - lastBuild * HOUR, NOW);

  it('is never a file of the last one, from which a service may have run for months', () => {
    written('main.js', 0);
    written('page-b.js', 2_000);
    expect(removed(2_000)).to.deep.equal([]);
  });

  it('is what was left over when the last one was built, once that is a day ago', () => {
    for (const [name, hoursAgo] of Object.entries({ 'main.js': 0, 'page-a.js': 90, 'page-b.js': 25 }))
      written(name, hoursAgo);
    expect(removed(25)).to.deep.equal(['page-a.js']);
    expect(removed(23)).to.deep.equal([]);
  });
});
