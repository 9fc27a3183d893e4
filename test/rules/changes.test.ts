import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { changesReports, staleFiles } from '../../engine/generated-files.js';
import { ROOT } from '../support/commands.js';

describe('the committed files that follow from the rules', () => {
  it('are those of these rules: if not, npm run rules:update', () => {
    expect(staleFiles(ROOT)).to.deep.equal([]);
  });

  it('are what this engine writes: if not, npm run rules:update', async () => {
    const reports = await changesReports(ROOT);
    expect(reports.map(([path]) => path)).to.include('rules-2026/CHANGES.md');
    for (const [path, text] of reports) expect(readFileSync(join(ROOT, path), 'utf8') === text, path).to.equal(true);
  });
});
