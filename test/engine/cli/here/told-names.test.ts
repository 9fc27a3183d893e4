import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readBytes, sizeOf, UsageError } from '../../../../engine/cli/common/command.js';
import { folderHere, notEmpty, rulesFolder } from '../../../../engine/cli/common/rules-folder.js';
import { ROOT } from '../../../support/commands.js';

describe('a file that a command is told of', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'file-'));
    writeFileSync(join(folder, 'five'), '12345');
  });
  after(() => rmSync(folder, { recursive: true }));

  it('is read, and has a size', async () => {
    expect(Buffer.from(await readBytes(join(folder, 'five'))).toString()).to.equal('12345');
    expect(sizeOf(join(folder, 'five'))).to.equal(5);
    expect(sizeOf('/dev/null')).to.equal(undefined);
  });

  it('is missed where it is not there, and where it is a folder', async () => {
    const none = join(folder, 'none');
    expect(() => sizeOf(none)).to.throw(UsageError, `There is no file ${none}.`);
    expect(() => sizeOf(folder)).to.throw(UsageError, `${folder} is a folder, not a file.`);
    const failure = await readBytes(none).catch((reason: unknown) => reason);
    expect(failure).to.be.instanceOf(UsageError);
  });
});

describe('a folder of rules that a command is told of', () => {
  let here: string;
  const usual = process.cwd();
  beforeEach(() => {
    here = realpathSync(mkdtempSync(join(tmpdir(), 'folder-')));
    process.chdir(here);
  });
  afterEach(() => {
    process.chdir(usual);
    rmSync(here, { recursive: true });
  });
  const year = (name: string, version: string) => {
    mkdirSync(name);
    writeFileSync(join(name, 'ruleset.yaml'), `version: ${version}\n`);
  };

  it('is one from here, or a year that comes with the package', () => {
    year('rules-2031', '2031.1');
    expect(rulesFolder('rules-2031', '--rules')).to.equal(join(here, 'rules-2031'));
    expect(rulesFolder('rules-2026', '--rules')).to.equal(join(ROOT, 'rules-2026'));
    expect(folderHere('rules-2031', '--from')).to.equal('rules-2031');
    expect(notEmpty('any', 'BASE')).to.equal('any');
  });

  it('is the newest finished year where none is named', () => {
    expect(rulesFolder(undefined, '--rules')).to.equal(join(ROOT, 'rules-2026'));
    year('rules-2031', '2031.1');
    year('rules-2032', '2032.01.01-draft');
    expect(rulesFolder(undefined, '--rules')).to.equal(join(here, 'rules-2031'));
    rmSync('rules-2031', { recursive: true });
    expect(() => rulesFolder(undefined, '--rules')).to.throw(UsageError, /^There is no folder rules-YYYY with a /);
  });

  it('is missed with the years that there are, each once, the oldest first', () => {
    year('rules-2031', '2031.1');
    year('rules-2026', '2026.1');
    expect(() => rulesFolder('rules-2013', '--rules')).to.throw(
      UsageError,
      /^There is no folder rules-2013\. Did you mean "rules-2031"\? Rules years here: "rules-2025", "rules-2026" and "rules-2031"\.$/,
    );
    expect(() => folderHere('nope', '--from')).to.throw(
      UsageError,
      /^There is no folder nope\. Rules years here: "rules-2026" and "rules-2031"\.$/,
    );
  });

  it('is missed without any years where there are none, and where it is a file', () => {
    expect(() => folderHere('nope', '--from')).to.throw(UsageError, /^There is no folder nope\.$/);
    writeFileSync('file', '');
    expect(() => folderHere('file', '--from')).to.throw(UsageError, /^file is a file, not a folder\.$/);
  });

  it('has a name that is not empty', () => {
    const message = '--from is empty: name a folder of rules, rules-YYYY. Is a variable of a script not set?';
    for (const named of [() => notEmpty('', '--from'), () => folderHere('', '--from'), () => rulesFolder('', '--from')])
      expect(named).to.throw(UsageError, message);
  });
});
