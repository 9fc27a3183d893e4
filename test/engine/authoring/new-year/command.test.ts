import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCommand } from '../../../support/commands.js';
import { RULES_FOLDER } from '../../../support/rules.js';

describe('npm run rules:new-year', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'new-year-'));
    cpSync(RULES_FOLDER, join(parent, 'rules-2026'), { recursive: true });
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const run = (...args: string[]) => runCommand('new-year', args, '', parent);

  it('copies the newest year and says what to do next', () => {
    const { status, stdout, stderr } = run('2027');
    expect([status, stderr]).to.deep.equal([0, '']);
    expect(existsSync(join(parent, 'rules-2027', 'ruleset.yaml'))).to.equal(true);
    expect(stdout).to.match(/^rules-2027 is a copy of the rule files of rules-2026, version 2027\.01\.01-draft\./);
    expect(stdout).to.match(/^1\. Confirm the \d+ figures\./m);
    expect(stdout).to.match(/^ {5}rules-2027\/lines\/annual\.yaml:\d+:\d+$/m);
    expect(stdout).to.match(/^4\. The cases still expect the results of 2026\./m);
  });

  it('copies the year that --from names', () => {
    expect(run('2027').status).to.equal(0);
    expect(run('2028', '--from', 'rules-2026').stdout).to.match(
      /^rules-2028 is a copy of the rule files of rules-2026,/,
    );
  });

  it('ends with 2 and its usage when it is called wrongly, and copies nothing', () => {
    for (const args of [[], ['27'], ['1999'], ['next'], ['2027', '2028'], ['2026'], ['2027', '--from', 'rules-2020']]) {
      const { status, stdout, stderr } = run(...args);
      expect([status, stdout], args.join(' ')).to.deep.equal([2, '']);
      expect(stderr).to.include('Usage: npm run rules:new-year');
    }
    expect(readdirSync(parent)).to.deep.equal(['rules-2026']);
  });

  it('ends with 1 and the problems of rules that cannot be used, and copies nothing', () => {
    writeFileSync(join(parent, 'rules-2026', 'figures.yaml'), 'figures:\n  uno: { value: 1,5 }\n');
    const { status, stderr } = run('2027');
    expect(status).to.equal(1);
    expect(stderr).to.match(/^rules-2026\/figures\.yaml:2:\d+ /m);
    expect(readdirSync(parent)).to.deep.equal(['rules-2026']);
  });
});
