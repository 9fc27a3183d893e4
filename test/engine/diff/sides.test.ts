import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { changesBetween, prebuiltChanges } from '../../../engine/diff/changes-between.js';
import { diffRules } from '../../../engine/diff/diff.js';
import { BadRules, readSides, SideError } from '../../../engine/diff/sides.js';
import { readRules } from '../../../engine/load-rules.js';
import { load } from '../../../engine/loader/load.js';
import type { RulesDiff } from '../../../schemas/types/api.js';
import { commitAll, git, ROOT, runHere, temporaryFolder } from '../../support/commands.js';
import { applyEdits, figure, replace, SMALL_YEAR } from '../../support/rule-edits.js';

const newVersion = replace('ruleset.yaml', '', '2030.1', '2030.2');
const broken = replace('figures.yaml', '  atto:', 'value: 300', 'value: x');

describe('the rules of both sides', () => {
  const folder = temporaryFolder();
  /** Of its own, with the rules of the small year in `rules`, and a changelog, on the branch `main`. */
  let repository: string;
  let rules: string;
  let here: string;
  let temporary: string;
  const usual = tmpdir();
  /** What `tmpdir()` reads, on any system. */
  const useTemporary = (path: string) => Object.assign(process.env, { TMPDIR: path, TEMP: path, TMP: path });

  before(() => {
    temporary = mkdtempSync(join(usual, 'temporary-'));
    useTemporary(temporary);
  });
  beforeEach(() => {
    repository = folder('repository');
    [rules, here] = [join(repository, 'rules'), join(repository, 'inside')];
    cpSync(SMALL_YEAR, rules, { recursive: true });
    write('CHANGELOG.md', '# Changelog\n');
    git(repository, 'init', '--quiet');
    commitAll(repository);
    mkdirSync(here);
  });
  afterEach(() => expect(readdirSync(temporary), 'what stays behind').to.deep.equal([]));
  after(() => {
    useTemporary(usual);
    rmSync(temporary, { recursive: true });
  });

  const read = (base: string, head?: string, from = repository) => readSides({ base, head, here: from });
  const write = (file: string, text: string) => writeFileSync(join(repository, file), text);
  const names = async (base: string, head: string | undefined, from: string) => {
    const { context } = await read(base, head, from);
    return [context.baseName, context.headName];
  };
  const versionsOf = async (base: string, head?: string) => {
    const { versions } = await read(base, head);
    return [versions.base, versions.head].map(({ source }) => source.ruleset.version);
  };

  /** What reading fails with. */
  async function failure(base: string, head?: string, from?: string): Promise<Error> {
    const found = await read(base, head, from).catch((error: unknown) => error);
    if (found instanceof Error) return found;
    throw new Error('The sides can be read.');
  }

  it('are those of a commit and of the working folder, or the two that are named', async () => {
    applyEdits(rules, [newVersion]);
    expect(await versionsOf('main:rules')).to.deep.equal(['2030.1', '2030.2']);
    expect(await versionsOf('rules', 'main:rules')).to.deep.equal(['2030.2', '2030.1']);
  });

  it('have the names that the user gave, from any folder of the repository', async () => {
    expect(await names('main:rules', undefined, here)).to.deep.equal(['main:rules', '../rules']);
    expect(await names('../rules', 'main:./rules/', here)).to.deep.equal(['../rules', 'main:./rules/']);
    cpSync(rules, join(here, 'rules'), { recursive: true });
    expect(await names('../rules', undefined, here)).to.deep.equal(['../rules', 'rules']);
  });

  it('have a changelog that changed, that did not, or that cannot be compared', async () => {
    const changelogs = async (base: string, head?: string) => (await read(base, head)).context.changelogs;
    const file = 'CHANGELOG.md';
    write(file, '# Changelog\n\nNew.\n');
    expect(await changelogs('main:rules')).to.deep.equal({ file, isSame: false });
    expect(await changelogs('main:rules', 'main:rules')).to.deep.equal({ file, isSame: true });
    cpSync(rules, join(repository, 'other'), { recursive: true });
    expect(await changelogs('rules', 'other')).to.equal(undefined);
    cpSync(rules, join(here, 'rules'), { recursive: true });
    write('inside/CHANGELOG.md', '# Changelog\n');
    expect(await changelogs('main:rules', 'inside/rules')).to.equal(undefined);
    rmSync(join(repository, file));
    expect(await changelogs('main:rules')).to.equal(undefined);
    commitAll(repository);
    write(file, '# Changelog\n');
    expect(await changelogs('main:rules')).to.deep.equal({ file, isSame: false });
  });

  it('are refused with the name of the side and of the files in git', async () => {
    cpSync(rules, join(here, 'rules'), { recursive: true });
    applyEdits(join(here, 'rules'), [broken]);
    applyEdits(rules, [broken]);
    commitAll(repository);
    for (const base of ['main:rules', 'main:inside/rules']) {
      const error = await failure(base, 'rules');
      expect(error).to.be.instanceOf(BadRules);
      const start = `The rules of BASE, "${base}", cannot be used:\n${base}/figures.yaml:`;
      expect(error.message.slice(0, start.length)).to.equal(start);
    }
    git(repository, 'checkout', '--quiet', 'HEAD~', '--', 'rules');
    expect((await failure('rules', 'main:rules')).message).to.match(
      /^The rules of HEAD, "main:rules", cannot be used:\nmain:rules\/figures\.yaml:\d/,
    );
    applyEdits(rules, [figure('atto', 300, 'y')]);
    expect((await failure('rules', 'inside')).message).to.match(
      /^The rules of BASE, "rules", cannot be used:\n\S*figures\.yaml:\d/,
    );
  });

  /** Begins the branch `mine` with version 2030.2, while `main` gets 2030.3. */
  function branchOff(): void {
    git(repository, 'checkout', '--quiet', '-b', 'mine');
    applyEdits(rules, [newVersion]);
    commitAll(repository);
    git(repository, 'checkout', '--quiet', 'main');
    applyEdits(rules, [replace('ruleset.yaml', '', '2030.1', '2030.3')]);
    cpSync(rules, join(repository, 'later'), { recursive: true });
    commitAll(repository);
    git(repository, 'checkout', '--quiet', 'mine');
  }
  const baseOf = async (base: string, head?: string) => {
    const { versions, context } = await read(base, head);
    return [versions.base.source.ruleset.version, context.branch?.from, context.branch?.ahead];
  };

  it('are compared from where the branch began, and not with what others have done since', async () => {
    branchOff();
    expect(await baseOf('main:rules')).to.deep.equal(['2030.1', 'main', 1]);
    expect(await baseOf('main:rules', 'rules')).to.deep.equal(['2030.1', 'main', 1]);
    expect(await baseOf('HEAD:rules')).to.deep.equal(['2030.2', undefined, undefined]);
    expect(await baseOf('main:rules', 'mine:rules')).to.deep.equal(['2030.3', undefined, undefined]);
    expect((await failure('main:later', 'rules')).message).to.equal(
      'There is no folder "later" in "main" where this branch began.',
    );
    git(repository, 'merge', '--quiet', '-X', 'ours', '-m', 'Merge', 'main');
    expect(await baseOf('main:rules')).to.deep.equal(['2030.3', undefined, undefined]);
  });

  it('are compared with the commit itself where the branch shares no history with it', async () => {
    branchOff();
    git(repository, 'checkout', '--quiet', '--orphan', 'alone');
    commitAll(repository);
    expect(await baseOf('main:rules')).to.deep.equal(['2030.3', 'main', null]);
    cpSync(rules, folder('elsewhere'), { recursive: true });
    expect(await baseOf('main:rules', folder('elsewhere'))).to.deep.equal(['2030.3', undefined, undefined]);
  });

  it('have another engine if the commit of the base has other code', async () => {
    mkdirSync(join(repository, 'engine'));
    write('engine/index.ts', '1');
    commitAll(repository);
    const otherOf = async (root: string) =>
      (await readSides({ base: 'main:rules', head: undefined, here: repository }, root)).context.hasOtherEngine;
    expect(await otherOf(repository)).to.equal(false);
    write('engine/index.ts', '2');
    expect(await otherOf(repository)).to.equal(true);
    expect(await otherOf(here)).to.equal(false);
  });

  it('give the file and line of each rule', async () => {
    const { context } = await read('main:rules');
    for (const places of [context.places?.base, context.places?.head]) {
      expect(places?.get('figures atto')?.file).to.equal('figures.yaml');
      expect(places?.get('lines opening.atto')).to.deep.equal({ file: 'lines/opening.yaml', line: 3 });
      expect(places?.get('cases Un artigiano')?.line).to.be.greaterThan(1);
    }
  });

  for (const [base, head, message] of [
    [
      'nowhere',
      undefined,
      'There is no folder "nowhere". To read it from git, write ref:folder, for example main:nowhere.',
    ],
    ['rules-2031', undefined, 'There is no folder "rules-2031". Did you mean "rules-2030"? To read it from git,'],
    ['CHANGELOG.md', undefined, '"CHANGELOG.md" is a file, not a folder.'],
    [':rules', undefined, 'git does not know the commit "". Has it been fetched (git fetch)?'],
    ['^main:rules', undefined, 'git does not know the commit "^main". Has it been fetched (git fetch)?'],
    ['nobody:rules', undefined, 'git does not know the commit "nobody". Has it been fetched (git fetch)?'],
    ['main:gone', undefined, 'There is no folder "gone".'],
    ['main:nowhere', 'rules', 'There is no folder "nowhere" in "main".'],
    ['rules', undefined, '"rules" would be compared with itself. Name another BASE, for example main:rules.'],
  ] as const)
    it(`are not there: ${base}`, async () => {
      mkdirSync(join(repository, 'rules-2030'), { recursive: true });
      const error = await failure(base, head);
      expect(error).to.be.instanceOf(SideError).and.not.instanceOf(BadRules);
      expect(error.message.slice(0, message.length)).to.equal(message);
    });

  it('are not found in a commit outside a repository', async () => {
    const { message } = await failure('main:rules', undefined, folder());
    expect(message).to.equal(
      '"main:rules" is not a folder, and cannot be a folder in git: there is no git repository here.',
    );
  });
});

describe('what changes between two folders of rules', () => {
  const parent = temporaryFolder();
  let base: string;
  let head: string;
  beforeEach(() => {
    [base, head] = [parent('base'), parent('head')];
    for (const folder of [base, head]) cpSync(SMALL_YEAR, folder, { recursive: true });
    applyEdits(head, [figure('atto', 300, 301)]);
  });

  it('is read from the file of the build for the years of the package, and equals what the command says', async () => {
    const [before, after] = await Promise.all(['rules-2025', 'rules-2026'].map(readRules));
    if (before === undefined || after === undefined) throw new Error('There are two years.');
    expect(existsSync(prebuiltChanges(before, after))).to.equal(true);
    const report = await runHere('diff', ['rules-2025', 'rules-2026', '--format', 'json', '--lingua', 'it']);
    // What the service is given of a year says no more in which file a rule stands.
    const withoutFiles = ({ changes, ...others }: RulesDiff) => ({
      ...others,
      changes: changes.map((change) => ({ ...change, file: '' })),
    });
    const { it: kept } = await changesBetween(before, after);
    expect(withoutFiles(kept)).to.deep.equal(withoutFiles(JSON.parse(report.stdout)));
  });

  it('is computed for other years', async () => {
    const [before, after] = [await readRules(base), await readRules(head)];
    expect(existsSync(prebuiltChanges(before, after))).to.equal(false);
    const versions = { base: await load(base), head: await load(head) };
    const names = { baseName: `rules-${before.source.ruleset.year}`, headName: `rules-${after.source.ruleset.year}` };
    const diff = diffRules(versions, names)('it');
    expect((await changesBetween(before, after)).it).to.deep.equal(JSON.parse(JSON.stringify(diff)));
  });

  it('is reused only by the same code of the engine, in any folder', async () => {
    const [before, after] = [await readRules(base), await readRules(head)];
    const copy = parent('engine');
    cpSync(join(ROOT, 'dist', 'engine'), copy, { recursive: true });
    expect(prebuiltChanges(before, after, copy)).to.equal(prebuiltChanges(before, after));
    writeFileSync(join(copy, 'diff', 'notes.txt'), 'Not code.');
    expect(prebuiltChanges(before, after, copy)).to.equal(prebuiltChanges(before, after));
    writeFileSync(join(copy, 'diff', 'more.js'), 'export {};');
    expect(prebuiltChanges(before, after, copy)).not.to.equal(prebuiltChanges(before, after));
  });
});
