import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { currentYear, yearsIn } from '../../engine/rules/year-folders.js';
import { readConfig } from '../../server/config.js';
import { ROOT } from '../support/commands.js';

describe('the year that answers where nobody names one', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'years-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const add = (year: number, version: string): void => {
    mkdirSync(join(parent, `rules-${year}`));
    writeFileSync(join(parent, `rules-${year}`, 'ruleset.yaml'), `version: ${version}\nyear: ${year}\n`);
  };

  it('is the newest', () => {
    add(2031, '2031.02.01');
    add(2030, '2030.12.31');
    for (const name of ['rules-old', 'rules-20299', 'old-rules-2028']) mkdirSync(join(parent, name));
    expect(yearsIn(parent)).to.deep.equal(['rules-2030', 'rules-2031']);
    expect(currentYear(parent)).to.equal('rules-2031');
  });

  it('is never a draft', () => {
    add(2030, '2030.12.31');
    add(2031, '2031.01.01-draft');
    expect(currentYear(parent)).to.equal('rules-2030');
  });

  it('is never one without a file that says what year it is', () => {
    add(2030, '2030.12.31');
    mkdirSync(join(parent, 'rules-2031'));
    expect(currentYear(parent)).to.equal('rules-2030');
  });

  it('is asked for where there is none', () => {
    add(2031, '2031.01.01-draft');
    expect(() => currentYear(parent)).to.throw('name a folder of rules');
  });

  it('is 2026 in this project, for the service too', () => {
    expect(currentYear(ROOT)).to.equal('rules-2026');
    expect(readConfig({}).rules).to.equal('rules-2026');
    expect(readConfig({ RULES: 'rules-2025' }).rules).to.equal('rules-2025');
  });
});
