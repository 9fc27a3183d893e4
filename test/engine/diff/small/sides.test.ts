import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readSides } from '../../../../engine/diff/sides/read-sides.js';
import { BadRules, SideError } from '../../../../engine/diff/sides/side-error.js';
import { figure, replace } from '../support/edited-rules.js';
import { Repository } from '../support/repository.js';
import { SMALL_RULES } from '../support/small-years.js';

const newVersion = replace('ruleset.yaml', '', '2030.1', '2030.2');
const broken = replace('figures.yaml', '  atto:', 'value: 300', 'value: x');
const temporaryFolders = (): string[] => readdirSync(tmpdir()).filter((name) => /^rules-diff-\w{6}$/.test(name));

describe('the rules of both sides', () => {
  let repository: Repository;

  beforeEach(() => {
    repository = new Repository(SMALL_RULES);
  });
  afterEach(() => repository.remove());

  const read = (base: string, head?: string) => readSides(base, head, repository.folder);

  /** What reading fails with. */
  async function failure(base: string, head?: string): Promise<unknown> {
    return read(base, head).then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  it('are those of a commit and of here, with the changelog beside them; nothing stays behind', async () => {
    const before = temporaryFolders();
    repository.edit([newVersion]);
    const { years, context } = await read('main:rules');
    expect([years.base, years.head].map(({ source }) => source.ruleset.version)).to.deep.equal(['2030.1', '2030.2']);
    expect(context).to.deep.equal({
      baseName: 'main:rules',
      headName: 'rules',
      changelogs: { file: 'CHANGELOG.md', isSame: true },
    });
    expect(temporaryFolders()).to.deep.equal(before);
  });

  it('are those that are named, in their order', async () => {
    repository.edit([newVersion]);
    const { years, context } = await read('rules', 'main:rules');
    expect([years.base, years.head].map(({ source }) => source.ruleset.version)).to.deep.equal(['2030.2', '2030.1']);
    expect(context).to.deep.equal({
      baseName: 'rules',
      headName: 'main:rules',
      changelogs: { file: 'CHANGELOG.md', isSame: true },
    });
  });

  it('are those at the top of a repository too', async () => {
    for (const name of readdirSync(SMALL_RULES))
      cpSync(join(SMALL_RULES, name), join(repository.folder, name), { recursive: true });
    rmSync(join(repository.folder, 'rules'), { recursive: true });
    rmSync(join(repository.folder, 'CHANGELOG.md'));
    repository.commit('At the top');
    const { years } = await readSides('main:', 'main:.', repository.folder);
    expect(years.base.source.figures).to.deep.equal(years.head.source.figures);
  });

  it('have a changelog that says something new, none to compare, or one that is another', async () => {
    const changelogs = async (base: string, head?: string) => (await read(base, head)).context.changelogs;
    repository.write('CHANGELOG.md', '# Changelog\n\nNew.\n');
    expect(await changelogs('main:rules')).to.deep.equal({ file: 'CHANGELOG.md', isSame: false });
    expect(await changelogs('main:rules', 'main:rules')).to.deep.equal({ file: 'CHANGELOG.md', isSame: true });
    cpSync(repository.rules, join(repository.folder, 'other'), { recursive: true });
    expect(await changelogs('rules', 'other')).to.equal(undefined);
    mkdirSync(join(repository.folder, 'inside'));
    cpSync(repository.rules, join(repository.folder, 'inside', 'rules'), { recursive: true });
    repository.write('inside/CHANGELOG.md', '# Changelog\n');
    expect(await changelogs('main:rules', 'inside/rules')).to.equal(undefined);
    rmSync(join(repository.folder, 'CHANGELOG.md'));
    expect(await changelogs('main:rules')).to.equal(undefined);
    repository.commit('No changelog');
    repository.write('CHANGELOG.md', '# Changelog\n');
    expect(await changelogs('main:rules')).to.deep.equal({ file: 'CHANGELOG.md', isSame: false });
  });

  it('are told to be wrong by the name of their side, and of their files in git', async () => {
    mkdirSync(join(repository.folder, 'inside'));
    cpSync(repository.rules, join(repository.folder, 'inside', 'rules'), { recursive: true });
    broken(join(repository.folder, 'inside', 'rules'));
    repository.edit([broken]);
    repository.commit('Broken');
    const before = temporaryFolders();
    for (const [base, where] of [
      ['main:rules', 'main:rules/figures.yaml:'],
      ['main:inside/rules', 'main:inside/rules/figures.yaml:'],
    ] as const) {
      const error = await failure(base, 'rules');
      expect(error).to.be.instanceOf(BadRules).and.have.property('name', 'BadRules');
      expect(error)
        .to.have.property('message')
        .that.satisfies((said: string) => said.startsWith(`The rules of BASE, "${base}", cannot be used:\n${where}`));
    }
    expect(temporaryFolders()).to.deep.equal(before);
    repository.git('checkout', '--quiet', 'main~1', '--', 'rules');
    const { message } = Object(await failure('rules', 'main:rules'));
    expect(message).to.match(/^The rules of HEAD, "main:rules", cannot be used:\nmain:rules\/figures\.yaml:\d/);
    repository.edit([figure('atto', 300, 'y')]);
    const here = Object(await failure('rules', 'inside'));
    expect(here.message).to.match(/^The rules of BASE, "rules", cannot be used:\n\S*figures\.yaml:\d/);
  });

  it('are not there where the commit has no such folder', async () => {
    const error = await failure('main:nowhere', 'rules');
    expect(error).to.be.instanceOf(SideError).and.not.instanceOf(BadRules);
    expect(error).to.deep.include({ name: 'SideError', message: 'There is no folder "nowhere" in "main".' });
  });
});
