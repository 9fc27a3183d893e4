import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { currentYear, folderOf, PACKAGE, yearsBeside, yearsIn } from '../../engine/rules/year-folders.js';
import { readConfig } from '../../server/config.js';
import { otherYears } from '../../server/website/site.js';
import { ROOT, temporaryFolder } from '../support/commands.js';

/** Begins rules that have no more than a version. */
function addYear(folder: string, version: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, 'ruleset.yaml'), `version: ${version}\n`);
  return folder;
}

describe('the years of rules', () => {
  const project = process.cwd();
  // The folder is left before it is removed.
  afterEach(() => process.chdir(project));
  const working = temporaryFolder();
  beforeEach(() => process.chdir(working()));
  const add = (year: number, version: string) => addYear(working(`rules-${year}`), version);

  describe('in the folder that a name stands for', () => {
    it('are those of the working folder, before those that come with this package', () => {
      mkdirSync('rules-2026');
      expect(folderOf('rules-2026')).to.equal(resolve('rules-2026'));
    });

    it('are those that come with this package where there are no others', () => {
      expect(folderOf('rules-2026')).to.equal(join(PACKAGE, 'rules-2026'));
      expect(existsSync(join(folderOf('rules-2026'), 'ruleset.yaml'))).to.equal(true);
    });

    it('are in the working folder where the name is not that of a year, or of none that there is', () => {
      for (const name of ['rules-1926', '', '.', 'engine', 'test/rules'])
        expect(folderOf(name), name).to.equal(resolve(name));
      expect(folderOf(working('rules-2026'))).to.equal(working('rules-2026'));
    });
  });

  describe('that answer where nobody names one', () => {
    it('are the newest, never a draft, nor without a file that says what year it is', () => {
      add(2030, '2030.12.31');
      for (const name of ['rules-old', 'rules-20299', 'old-rules-2028']) mkdirSync(name);
      add(2031, '2031.02.01');
      expect(yearsIn(working())).to.deep.equal(['rules-2030', 'rules-2031']);
      expect(currentYear(working())).to.equal('rules-2031');
      add(2032, '2032.01.01-draft');
      mkdirSync('rules-2033');
      expect(currentYear(working())).to.equal('rules-2031');
    });

    it('are asked for where there is none', () => {
      add(2031, '2031.01.01-draft');
      expect(() => currentYear(working())).to.throw('name a folder of rules');
    });

    it('are those of the working folder, else of this package', () => {
      expect(currentYear()).to.equal('rules-2026');
      add(2031, '2031.01.01');
      expect(currentYear()).to.equal('rules-2031');
    });

    it('are those of 2026 in this project, for the service too', () => {
      process.chdir(project);
      expect(currentYear(ROOT)).to.equal('rules-2026');
      expect(readConfig({}).rules).to.equal('rules-2026');
      expect(readConfig({ RULES: 'rules-2025' }).rules).to.equal('rules-2025');
    });
  });

  it('beside a folder of rules are the finished ones in the same folder, the oldest first, itself left out', () => {
    const [first] = [2029, 2030].map((year) => add(year, `${year}.01.01`));
    const last = add(2031, '2031.01.01\nbefore: it was version: 2031-draft');
    add(2032, '2032.01.01-draft');
    for (const name of ['rules-2033', 'rules-20299', 'old-rules-2028']) mkdirSync(name);
    expect([...yearsBeside('rules-2030', 2030)]).to.deep.equal([
      [2029, first],
      [2031, last],
    ]);
    mkdirSync('rules-mine');
    expect([...yearsBeside('rules-mine', 2031)].map(([year]) => year)).to.deep.equal([2029, 2030]);
  });
});

describe('the years beside that of the site', () => {
  const parent = temporaryFolder();
  let logged: Readonly<Record<string, unknown>>[] = [];
  const log = (entry: Readonly<Record<string, unknown>>) => logged.push(entry);
  beforeEach(() => {
    logged = [];
  });

  const add = (name: string, version: string) => addYear(parent(name), version);

  it('are compared with the last one before', () => {
    for (const year of [2028, 2029, 2030, 2031]) add(`rules-${year}`, `${year}.01.01`);
    const { numbers, before } = otherYears(parent('rules-2030'), 2030, log);
    expect([numbers, before]).to.deep.equal([[2031, 2029, 2028], 2029]);
  });

  it('are not there for a year that stands alone', async () => {
    const years = otherYears(add('rules-2031', '2031.02.01'), 2031, log);
    expect([years.numbers, years.before, await years.changes('it'), await years.rulesOf(2030)]).to.deep.equal([
      [],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that cannot be used are as good as absent, and the log says why', async () => {
    add('rules-2030', 'not a version');
    const years = otherYears(add('rules-2031', '2031.02.01'), 2031, log);
    expect([years.before, await years.rulesOf(2030), await years.changes('it')]).to.deep.equal([
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
