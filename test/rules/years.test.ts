import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { currentYear, folderOf, PACKAGE, usualYears, yearsBeside, yearsIn } from '../../engine/rules/year-folders.js';
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
    it('are the two newest, never a draft, nor without a file that says what year it is', () => {
      for (const year of [2029, 2030, 2031]) add(year, `${year}.02.01`);
      for (const name of ['rules-old', 'rules-20299', 'old-rules-2028']) mkdirSync(name);
      expect(yearsIn(working())).to.deep.equal(['rules-2029', 'rules-2030', 'rules-2031']);
      const newest = ['rules-2031', 'rules-2030'];
      expect(usualYears('2031-06-01', working())).to.deep.equal(newest);
      add(2032, '2032.01.01-draft');
      mkdirSync('rules-2033');
      expect(usualYears('2032-06-01', working())).to.deep.equal(newest);
    });

    it('begin with the newest that has begun: one that is finished early answers from 1 January on', () => {
      for (const year of [2030, 2031]) add(year, `${year}.02.01`);
      expect(usualYears('2030-12-31', working())).to.deep.equal(['rules-2030', 'rules-2031']);
      expect(usualYears('2031-01-01', working())).to.deep.equal(['rules-2031', 'rules-2030']);
      expect(usualYears('2029-12-31', working())).to.deep.equal(['rules-2030', 'rules-2031']);
    });

    it('are asked for where there is none', () => {
      add(2031, '2031.01.01-draft');
      expect(() => currentYear(working())).to.throw('name a folder of rules');
    });

    it('are those of the working folder, else of this package', () => {
      expect(currentYear()).to.equal(currentYear(ROOT));
      add(2031, '2031.01.01');
      expect(currentYear()).to.equal('rules-2031');
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
