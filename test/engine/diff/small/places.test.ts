import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { changelogOf, placeOf, sameNameHere } from '../../../../engine/diff/sides/place.js';
import { SideError } from '../../../../engine/diff/sides/side-error.js';
import { Repository } from '../support/repository.js';
import { SMALL_RULES } from '../support/small-years.js';

describe('where the rules of a side are', () => {
  let repository: Repository;
  let top: string;
  let commit: string;

  before(() => {
    repository = new Repository(SMALL_RULES);
    top = realpathSync(repository.folder);
    commit = execFileSync('git', ['-C', top, 'rev-parse', 'main'], { encoding: 'utf8' }).trim();
    mkdirSync(join(top, 'rules-2030'));
    mkdirSync(join(top, 'inside', 'rules'), { recursive: true });
    writeFileSync(join(top, 'file'), '');
  });
  after(() => repository.remove());

  it('is a folder of here, under the name that it was called by', () => {
    expect(placeOf('rules', top)).to.deep.equal({ kind: 'folder', name: 'rules', folder: join(top, 'rules') });
    expect(placeOf('../rules', join(top, 'inside')).name).to.equal('../rules');
    mkdirSync(join(top, 'main:odd'));
    expect(placeOf('main:odd', top)).to.deep.include({ kind: 'folder', folder: join(top, 'main:odd') });
  });

  it('is a folder of a commit, from the top of the repository, however it is written', () => {
    const found = { kind: 'git', repository: top, ref: 'main', commit };
    expect(placeOf('main:rules', join(top, 'inside'))).to.deep.equal({ ...found, name: 'main:rules', folder: 'rules' });
    for (const [text, folder] of [
      ['main:./rules/', 'rules'],
      ['main:rules//lines', 'rules/lines'],
      ['main:', ''],
      ['main:.', ''],
      ['main:./', ''],
      ['main:rules:x', 'rules:x'],
      ['main:rules.', 'rules.'],
    ] as const)
      expect(placeOf(text, top), text).to.deep.equal({ ...found, name: text, folder });
  });

  for (const [text, message] of [
    ['nowhere', 'There is no folder "nowhere". To read it from git, write ref:folder, for example main:nowhere.'],
    ['rules-2031', 'There is no folder "rules-2031". Did you mean "rules-2030"? To read it'],
    ['file', '"file" is a file, not a folder.'],
    [':rules', 'git knows no commit "", which ":rules" names. Is it fetched?'],
    ['nobody:rules', 'git knows no commit "nobody", which "nobody:rules" names. Is it fetched?'],
  ] as const)
    it(`is not to be found at ${text}`, () => {
      expect(() => placeOf(text, top))
        .to.throw(SideError)
        .with.property('message')
        .that.satisfies((said: string) => said.startsWith(message));
    });

  it('is in no commit where there is no repository', () => {
    const outside = mkdtempSync(join(tmpdir(), 'no-repository-'));
    const message = '"main:rules" is neither a folder nor, since this is no git repository, a git ref and a folder.';
    expect(() => placeOf('main:rules', outside)).to.throw(SideError, message);
    rmSync(outside, { recursive: true });
  });

  it('is, of the other side, the folder of the same name: of the repository for a commit, of here for a folder', () => {
    const inside = join(top, 'inside');
    expect(sameNameHere(placeOf('main:rules', inside), inside)).to.deep.equal({
      kind: 'folder',
      name: join('..', 'rules'),
      folder: join(top, 'rules'),
    });
    expect(sameNameHere(placeOf('../rules', inside), inside)).to.deep.equal({
      kind: 'folder',
      name: 'rules',
      folder: join(inside, 'rules'),
    });
    expect(sameNameHere(placeOf('main:', top), top).name).to.equal('.');
    expect(() => sameNameHere(placeOf('main:gone', top), top)).to.throw(SideError, 'There is no folder "gone".');
    expect(() => sameNameHere(placeOf('rules', top), top)).to.throw(
      SideError,
      '"rules" is the folder of here, and would be compared with itself. Name another BASE, for example main:rules.',
    );
  });

  it('has its changelog beside it, in the commit or here', () => {
    const path = join(top, 'CHANGELOG.md');
    writeFileSync(path, '# Changelog\n\nNew.\n');
    expect(changelogOf(placeOf('main:rules', top))).to.deep.equal({ path, text: '# Changelog\n' });
    expect(changelogOf(placeOf('rules', top))).to.deep.equal({ path, text: '# Changelog\n\nNew.\n' });
    expect(changelogOf(placeOf('inside/rules', top))).to.deep.equal({
      path: join(top, 'inside', 'CHANGELOG.md'),
      text: undefined,
    });
    expect(changelogOf(placeOf('main:rules/lines', top))).to.deep.equal({
      path: join(top, 'rules', 'CHANGELOG.md'),
      text: undefined,
    });
  });
});
