import { join } from 'node:path';
import { expect } from 'chai';
import { runCommand } from '../../support/commands.js';
import { writeEditedRules } from '../../support/edited-rules.js';
import { figure, replace } from '../../support/rule-edits.js';
import { SMALL_YEAR } from '../../support/small-year.js';
import { Repository } from './support/repository.js';

describe('the command rules:diff', () => {
  let repository: Repository;
  const diff = (...args: readonly string[]) => runCommand('diff', args, '', repository.folder);

  before(() => {
    repository = new Repository();
  });
  afterEach(() => repository.reset());
  after(() => repository.remove());

  it('compares a commit with the folder of here', () => {
    repository.edit([figure('contributo', 1000, 1001)]);
    const { status, stdout, stderr } = diff('main:rules');
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' });
    expect(stdout).to.match(/^INPS rises by 1\.00 to 3\.00 euro a year .*: 678 of 1,040 requests move\.\n/);
    expect(stdout).to.contain('Compared: `main:rules`').and.contain('`CHANGELOG.md` says nothing new.');
  });

  it('compares two folders, which have no changelog to compare', () => {
    repository.edit([figure('contributo', 1000, 1001)]);
    writeEditedRules(join(repository.folder, 'other', 'rules'), SMALL_YEAR);
    const { warnings, impact } = JSON.parse(diff('other/rules', 'rules', '--format=json').stdout);
    expect(impact).to.have.property('moved', 678);
    expect(warnings.map(({ kind }: { readonly kind: string }) => kind)).to.deep.equal(['unsourced', 'same_version']);
  });

  it('writes HTML, and how it is called', () => {
    expect(diff('main:rules', '--format', 'html').stdout).to.match(/^<!doctype html>[^\0]*<\/html>\n$/);
    expect(diff('--help').stdout).to.match(/^Usage: npm run rules:diff -- BASE \[HEAD\]/);
  });

  it('ends with exit code 1 where it was told to, and only then', () => {
    repository.edit([replace('cases/cases.yaml', 'name: Un artigiano', 'inps: 1000', 'inps: 1001')]);
    expect(diff('main:rules', '--fail-on', 'changes').status).to.equal(0);
    expect(diff('main:rules', '--fail-on', 'changes', '--fail-on', 'warnings').status).to.equal(1);
    repository.reset();
    repository.edit([figure('canone', 30, 31)]);
    expect(diff('main:rules').status).to.equal(0);
    expect(diff('main:rules', '--fail-on', 'changes').status).to.equal(1);
  });

  it('ends with exit code 1 where the rules of a side are wrong', () => {
    repository.edit([replace('figures.yaml', '  atto:', 'value: 300', 'value: 300,5')]);
    const { status, stderr } = diff('main:rules');
    expect(status).to.equal(1);
    expect(stderr).to.match(/^The rules of HEAD, "rules", cannot be used:\nrules\/figures.yaml:\d+:\d+ /);
  });

  for (const [what, args, message] of [
    ['no side', [], 'Name one or two versions of the rules; found none.'],
    ['three sides', ['a', 'b', 'c'], 'Name one or two versions of the rules; found 3.'],
    ['a folder that is not there', ['nowhere'], 'There is no folder "nowhere".'],
    ['a ref that looks like an option', ['--upload-pack=x:rules'], "Unknown option '--upload-pack'"],
    [
      'a format that there is not',
      ['main:rules', '--format', 'pdf'],
      'There is no format "pdf". Formats: markdown, html, json.',
    ],
    [
      'a reason to fail that there is not',
      ['main:rules', '--fail-on', 'x'],
      '--fail-on takes warnings or changes; found "x".',
    ],
  ] as const)
    it(`refuses ${what} with exit code 2`, () => {
      const { status, stdout, stderr } = diff(...args);
      expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' });
      expect(stderr.slice(0, message.length)).to.equal(message);
    });
});
