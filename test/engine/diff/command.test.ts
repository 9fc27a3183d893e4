import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import type { RulesDiff } from '../../../engine/diff/rules-diff.js';
import { replace } from './support/edited-rules.js';
import { EDITS } from './support/edits.js';
import { Repository, run } from './support/repository.js';

const temporaryFolders = (): string[] => readdirSync(tmpdir()).filter((name) => /^rules-diff-\w{6}$/.test(name));

describe('the command rules:diff', function () {
  this.timeout(60_000);
  let repository: Repository;
  let rules: string;

  before(() => {
    repository = new Repository();
    rules = basename(repository.rules);
  });
  afterEach(() => repository.reset());
  after(() => repository.remove());

  it('compares a commit with the folder of here, and leaves nothing behind', () => {
    repository.edit(EDITS.minimumIncome);
    const before = temporaryFolders();
    const { code, out, err } = run(repository.folder, `main:${rules}`);
    expect(err).to.equal('');
    expect(code).to.equal(0);
    expect(out.split('\n')[0]).to.match(
      /^INPS rises by 0\.15 to 1\.44 euro a year .*: 764,724 of 860,297 requests move\.$/,
    );
    expect(out).to.contain(`Compared: \`main:${rules}\``).and.contain('CHANGELOG.md` says nothing new.');
    expect(temporaryFolders()).to.deep.equal(before);
  });

  it('compares two commits, two folders, and a commit with any folder, from any place in the repository', () => {
    repository.git('tag', 'start');
    repository.edit(EDITS.deedStamp);
    repository.write('CHANGELOG.md', '# Changelog\n\nThe stamp of the deed.\n');
    repository.commit('The stamp');
    const diffOf = (folder: string, ...args: string[]): RulesDiff =>
      JSON.parse(run(folder, ...args, '--format', 'json').out);
    const commits = diffOf(repository.folder, `start:${rules}`, `HEAD:${rules}`);
    expect(commits.impact.moved).to.equal(513_705);
    expect(commits.warnings.map(({ kind }) => kind)).to.deep.equal(['unsourced', 'same_version']);
    mkdirSync(join(repository.folder, 'inside'));
    const inside = diffOf(join(repository.folder, 'inside'), `start:${rules}`);
    expect(inside.impact).to.deep.equal(commits.impact);
    expect(inside.head.name).to.equal(join('..', rules));
    const folders = diffOf(tmpdir(), repository.rules, repository.rules);
    expect(folders.headline).to.equal('No result changes.');
    repository.git('reset', '--quiet', '--hard', 'start');
  });

  it('asks for no changelog where two folders of here are compared', () => {
    cpSync(repository.rules, join(repository.folder, 'other'), { recursive: true });
    repository.edit(EDITS.minimumIncome);
    const { out } = run(repository.folder, 'other', rules, '--format=json');
    const kinds = JSON.parse(out).warnings.map(({ kind }: { readonly kind: string }) => kind);
    expect(kinds).to.deep.equal(['unsourced', 'same_version']);
  });

  it('ends with exit code 1 where it was told to, and only then', () => {
    const base = `main:${rules}`;
    repository.edit(EDITS.caseExpectation);
    expect(run(repository.folder, base, '--fail-on', 'changes').code).to.equal(0);
    expect(run(repository.folder, base, '--fail-on', 'changes', '--fail-on', 'warnings').code).to.equal(1);
    repository.reset();
    repository.edit(EDITS.radioFee);
    expect(run(repository.folder, base, '--fail-on', 'changes').code).to.equal(1);
  });

  it('writes each format', () => {
    const base = `main:${rules}`;
    expect(run(repository.folder, base, '--format', 'html').out).to.match(/^<!doctype html>[^\0]*<\/html>\n$/);
    expect(JSON.parse(run(repository.folder, base, '--format', 'json').out)).to.have.property('resultsChanged', false);
    expect(run(repository.folder, '--help').out).to.match(/^Usage: npm run rules:diff -- BASE \[HEAD\]/);
  });

  for (const [what, args, message] of [
    ['no side', [], 'Name one or two versions of the rules; found none.'],
    ['three sides', ['a', 'b', 'c'], 'Name one or two versions of the rules; found 3.'],
    ['a folder that is not there', ['nowhere'], 'There is no folder "nowhere".'],
    ['a ref that git does not know', ['nobody:RULES'], 'git knows no commit "nobody", which "nobody:RULES" names.'],
    ['a folder that the commit lacks', ['main:nowhere', 'RULES'], 'There is no folder "nowhere" in "main".'],
    ['a ref that looks like an option', ['--upload-pack=x:RULES'], "Unknown option '--upload-pack'"],
    ['a folder compared with itself', ['RULES'], '"RULES" is the folder of here, and would be compared with itself.'],
    [
      'a format that there is not',
      ['main:RULES', '--format', 'pdf'],
      'There is no format "pdf". Formats: markdown, html, json.',
    ],
    [
      'a reason to fail that there is not',
      ['main:RULES', '--fail-on', 'x'],
      '--fail-on takes warnings or changes; found "x".',
    ],
    ['an option that there is not', ['main:RULES', '--verbose'], "Unknown option '--verbose'"],
  ] as const) {
    it(`refuses ${what} with exit code 2`, () => {
      const named = (text: string): string => text.replaceAll('RULES', rules);
      const { code, out, err } = run(repository.folder, ...args.map(named));
      expect({ code, out }).to.deep.equal({ code: 2, out: '' });
      expect(err).to.satisfy((text: string) => text.startsWith(named(message)), err);
    });
  }

  it('refuses a git ref where there is no repository', () => {
    const { code, err } = run(tmpdir(), 'main:rules');
    expect(code).to.equal(2);
    expect(err).to.contain('"main:rules" is neither a folder nor, since this is no git repository');
  });

  it('says of which side the rules are wrong, and where, and ends with exit code 1', () => {
    repository.edit([replace('figures.yaml', '  pec_minimo:', 'value: 5', 'value: 5,5')]);
    const head = run(repository.folder, `main:${rules}`);
    expect(head.code).to.equal(1);
    expect(head.err).to.match(
      new RegExp(`^The rules of HEAD, "${rules}", cannot be used:\n${rules}/figures.yaml:\\d+:\\d+ `),
    );
    repository.git('checkout', '--quiet', '-b', 'broken');
    repository.commit('Broken');
    repository.git('checkout', '--quiet', 'main');
    const base = run(repository.folder, `broken:${rules}`);
    expect(base.code).to.equal(1);
    expect(base.err).to.match(
      new RegExp(`^The rules of BASE, "broken:${rules}", cannot be used:\nbroken:${rules}/figures.yaml:\\d+:\\d+ `),
    );
  });
});
