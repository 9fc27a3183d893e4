import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../support/commands.js';
import { runHere } from '../support/commands-here.js';
import { rulesOf, YEARS } from '../support/rules.js';

/** Each finished year with the one before it. */
async function pairs(): Promise<(readonly [before: string, year: string])[]> {
  const all = YEARS.slice(1).map((year, index) => [YEARS[index] ?? '', year] as const);
  const versions = await Promise.all(all.map(async ([, year]) => (await rulesOf(year)).ruleset.version));
  return all.filter((_, index) => versions[index]?.endsWith('-draft') === false);
}

describe('the CHANGES.md of a year', () => {
  it('is what rules:diff says today of the year before and it', async () => {
    const found = await pairs();
    expect(found).not.to.deep.equal([]);
    for (const [before, year] of found) {
      const report = await runHere('diff', [before, year]);
      expect([report.status, report.stderr]).to.deep.equal([0, '']);
      const isFresh = readFileSync(join(ROOT, year, 'CHANGES.md'), 'utf8') === report.stdout;
      const remedy = `npm run rules:diff --silent -- ${before} ${year} > ${year}/CHANGES.md`;
      expect(isFresh, `${year}/CHANGES.md is out of date: ${remedy}`).to.equal(true);
    }
  });
});
