import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { currentYear, folderOf, PACKAGE, yearsBeside } from '../../engine/rules/year-folders.js';

describe('the folder that a name of rules stands for', () => {
  let working: string;
  const project = process.cwd();
  beforeEach(() => {
    working = mkdtempSync(join(tmpdir(), 'years-'));
    process.chdir(working);
  });
  afterEach(() => {
    process.chdir(project);
    rmSync(working, { recursive: true });
  });

  it('is the one in the working folder, before the one that comes with this package', () => {
    mkdirSync('rules-2026');
    expect(folderOf('rules-2026')).to.equal(resolve('rules-2026'));
  });

  it('is the one that comes with this package where there is no other', () => {
    expect(folderOf('rules-2026')).to.equal(join(PACKAGE, 'rules-2026'));
    expect(existsSync(join(folderOf('rules-2026'), 'ruleset.yaml'))).to.equal(true);
  });

  it('is in the working folder where there is none at all', () => {
    expect(folderOf('rules-1926')).to.equal(resolve('rules-1926'));
  });

  it('comes with this package only where it is called as a year is', () => {
    for (const name of ['', '.', 'engine', 'test/engine/explain']) expect(folderOf(name), name).to.equal(resolve(name));
  });

  it('is, where nobody names one, the newest year of the working folder, else of this package', () => {
    expect(currentYear()).to.equal('rules-2026');
    mkdirSync('rules-2031');
    writeFileSync(join('rules-2031', 'ruleset.yaml'), 'version: 2031.01.01\nyear: 2031\n');
    expect(currentYear()).to.equal('rules-2031');
  });

  it('is a whole path as it stands', () => {
    expect(folderOf('/rules-2026')).to.equal('/rules-2026');
  });
});

describe('the years beside a folder of rules', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'years-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  it('are the finished ones in the same folder, the oldest first', () => {
    for (const [year, version] of [
      ['2029', '2029.01.01'],
      ['2030', '2030.01.01'],
      ['2031', '2031.01.01\nbefore: it was version: 2031-draft'],
      ['2032', '2032.01.01-draft'],
    ]) {
      mkdirSync(join(parent, `rules-${year}`));
      writeFileSync(join(parent, `rules-${year}`, 'ruleset.yaml'), `year: ${year}\nversion: ${version}\n`);
    }
    for (const name of ['rules-2033', 'rules-20299', 'old-rules-2028']) mkdirSync(join(parent, name));
    expect([...yearsBeside(join(parent, 'rules-2030'), 2030)]).to.deep.equal([
      [2029, join(parent, 'rules-2029')],
      [2031, join(parent, 'rules-2031')],
    ]);
  });
});
