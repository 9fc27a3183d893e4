import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { otherYears } from '../../server/website/site.js';
import { ROOT } from '../support/commands.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('the years beside that of the site', () => {
  const parent = temporaryFolder();
  let logged: Readonly<Record<string, unknown>>[] = [];
  const log = (entry: Readonly<Record<string, unknown>>) => logged.push(entry);
  beforeEach(() => {
    logged = [];
  });

  const add = (name: string, version: string): string => {
    const folder = parent(name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'ruleset.yaml'), `version: ${version}\n`);
    return folder;
  };

  it('are compared with the last one before', () => {
    for (const year of [2028, 2029, 2030, 2031]) add(`rules-${year}`, `${year}.01.01`);
    const { numbers, before } = otherYears(parent('rules-2030'), 2030, log);
    expect([numbers, before]).to.deep.equal([[2031, 2029, 2028], 2029]);
  });

  it('are not there for a year that stands alone', async () => {
    const years = otherYears(add('rules-2031', '2031.02.01'), 2031, log);
    expect([years.numbers, years.before, await years.changes(), await years.rulesOf(2030)]).to.deep.equal([
      [],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that cannot be used are as good as absent, and the log says why', async () => {
    add('rules-2030', 'not a version');
    const years = otherYears(add('rules-2031', '2031.02.01'), 2031, log);
    expect([years.before, await years.rulesOf(2030), await years.changes()]).to.deep.equal([
      2030,
      undefined,
      undefined,
    ]);
    expect(logged.map(({ unusable_year }) => unusable_year)).to.deep.equal([2030, 2030]);
    for (const { reason } of logged) expect(reason).to.include('rules-2030');
  });

  it('that could not be used are tried again after a while', async () => {
    cpSync(join(ROOT, 'rules-2025'), parent('rules-2025'), { recursive: true });
    const lost = parent('rules-2025', 'facts.yaml');
    renameSync(lost, `${lost}.lost`);
    const years = otherYears(add('rules-2031', '2031.02.01'), 2031, log, 10);
    expect(await years.rulesOf(2025)).to.equal(undefined);
    renameSync(`${lost}.lost`, lost);
    expect(await years.rulesOf(2025)).to.equal(undefined);
    await pause(30);
    expect((await years.rulesOf(2025))?.ruleset.year).to.equal(2025);
    expect(logged).to.have.length(1);
  });

  it('are found from the name of a year that comes with the package', () => {
    expect(otherYears('rules-2026', 2026, log).numbers).to.deep.equal([2025]);
  });
});
