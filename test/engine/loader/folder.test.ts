import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { RulesError } from '../../../engine/index.js';
import { load } from '../../../engine/loader/load.js';
import { readRuleFolder } from '../../../engine/loader/rule-folder.js';
import { IRREGULAR, readRegularFile } from '../../../engine/rules/regular-file.js';
import { isFinished } from '../../../engine/rules/year-folders.js';
import { describePosix, ROOT, temporaryFolder } from '../../support/commands.js';
import { mountConfigMap, swapConfigMap } from '../../support/config-map.js';
import { problemsOf, SOUND_RULES } from '../../support/rule-edits.js';

/** Puts something else in the place of a file, or of nothing. */
const inPlaceOf = (file: string, put: (path: string) => void) => (folder: string) => {
  rmSync(join(folder, file), { force: true, recursive: true });
  put(join(folder, file));
};
const linkTo = (target: string) => (path: string) => symlinkSync(target, path);
/** What nobody comes to the end of. */
const ENDLESS = join('/', 'dev', 'zero');
const pipe = (path: string) => execFileSync('mkfifo', [path]);

describe('what is hidden in a folder of rules', () => {
  it('is left aside, at every level', async () => {
    const hidden = (folder: string) => {
      for (const name of ['.old', 'lines/.git', '..2026_11_24']) {
        mkdirSync(join(folder, name));
        writeFileSync(join(folder, name, 'more.yaml'), 'never: read\n');
      }
    };
    expect(await problemsOf(hidden)).to.deep.equal([]);
  });
});

describePosix('a folder of rules that Kubernetes mounts', () => {
  const folder = temporaryFolder();

  it('is read through its links, before and after they lead elsewhere', () => {
    cpSync(SOUND_RULES, folder('changed'), { recursive: true });
    appendFileSync(folder('changed', 'figures.yaml'), '# Changed.\n');
    mkdirSync(folder('mounted'));
    mountConfigMap(folder('mounted'), SOUND_RULES, '..2026_11_24_10_00_00.1');
    const { digest, files, others, unreadable } = readRuleFolder(folder('mounted'));
    expect(digest).to.equal(readRuleFolder(SOUND_RULES).digest);
    expect([...files.keys()]).to.include.members(['figures.yaml', 'lines/annual.yaml']);
    expect([others, [...unreadable]]).to.deep.equal([[], []]);
    swapConfigMap(folder('mounted'), folder('changed'), '..2026_11_24_11_00_00.2');
    expect(readRuleFolder(folder('mounted')).digest).not.to.equal(digest);
  });

  it('is a year beside another where the links are to folders of years', async () => {
    cpSync(SOUND_RULES, folder('of', 'rules-2030'), { recursive: true });
    mkdirSync(folder('mounted'));
    mountConfigMap(folder('mounted'), folder('of'), '..2026_11_24_10_00_00.1');
    expect(isFinished(folder('mounted', 'rules-2030'))).to.equal(true);
    expect((await load(folder('mounted', 'rules-2030'))).source.ruleset.year).to.equal(2030);
  });
});

describePosix('what is no file of rules', () => {
  const outside = temporaryFolder();
  const refusal = (path: string, code: string) =>
    `${path}:1:1+0 unreadable_file This cannot be read (${code}). It must be a text file or a folder within that of the year, which whoever runs the check may read: no link that leads elsewhere or nowhere, no device. The rules of a year take at most 4 MiB in all.`;

  for (const [what, file, put, code] of [
    ['a pipe', 'figures.yaml', pipe, 'IRREGULAR'],
    ['a link to a device', 'figures.yaml', linkTo(ENDLESS), 'OUTSIDE'],
    ['a link to itself', 'lines/annual.yaml', linkTo('annual.yaml'), 'ELOOP'],
    ['a link to a file elsewhere', 'figures.yaml', linkTo(join(ROOT, 'package.json')), 'OUTSIDE'],
    ['more than four megabytes', 'sources.yaml', (path: string) => writeFileSync(path, '# '.repeat(3e6)), 'TOO_LARGE'],
  ] as const)
    it(`is refused in words, without a word of its own: ${what}`, async () => {
      expect(await problemsOf(inPlaceOf(file, put))).to.include(refusal(file, code));
    });

  for (const [what, target, code] of [
    ['that leads to a folder elsewhere', ROOT, 'OUTSIDE'],
    ['that leads to the folder that it is in', '.', 'OUTSIDE'],
    ['that leads nowhere', 'gone', 'ENOENT'],
  ] as const)
    it(`is refused in words: a link in the place of a folder ${what}`, async () => {
      expect(await problemsOf(inPlaceOf('modifiers', linkTo(target)))).to.include(refusal('modifiers', code));
    });

  it('is left aside where no rule would be looked for', async () => {
    const put = (folder: string) => {
      pipe(join(folder, 'pipe'));
      symlinkSync('..', join(folder, 'above'));
      symlinkSync(ENDLESS, join(folder, 'lines', 'zero'));
    };
    expect(await problemsOf(put)).to.deep.equal([]);
  });

  it('is said of a file that grows beyond four megabytes only with the others before it', async () => {
    const half = (name: string) => (folder: string) => {
      writeFileSync(join(folder, 'lines', name), '');
      truncateSync(join(folder, 'lines', name), 2.5 * 1024 * 1024);
    };
    const problems = await problemsOf(half('x1.yaml'), half('x2.yaml'));
    expect(problems).to.include(refusal('lines/x2.yaml', 'TOO_LARGE'));
    expect(problems.join()).not.to.include('lines/x1.yaml:1:1+0 unreadable_file');
  });

  it('is a folder of many other things, and said so once', async () => {
    for (let number = 0; number < 1_100; number += 1) writeFileSync(outside(`${number}.yaml`), '');
    const failure: unknown = await load(outside()).catch((reason: unknown) => reason);
    expect(
      failure instanceof RulesError && failure.problems.map(({ message, hint }) => `${message.en} ${hint.en}`),
    ).to.deep.equal([
      'There are more than 1000 files and folders here: this is not the folder of a rules year. Name the folder that contains ruleset.yaml; it is called rules-YYYY.',
    ]);
  });

  it('is not read where it is a device, which never ends', () => {
    expect(readRegularFile(ENDLESS)).to.deep.equal({ unreadable: IRREGULAR });
  });

  it('makes no year beside another, and keeps nobody waiting', () => {
    mkdirSync(outside('rules-2031'));
    pipe(outside('rules-2031', 'ruleset.yaml'));
    expect(isFinished(outside('rules-2031'))).to.equal(false);
  });

  // Nothing is closed to the superuser.
  if (process.getuid?.() !== 0)
    it('is a folder that whoever runs this may not look into', async () => {
      cpSync(SOUND_RULES, outside('rules-2030'), { recursive: true });
      chmodSync(outside('rules-2030', 'lines'), 0);
      const { unreadable } = readRuleFolder(outside('rules-2030'));
      const failure: unknown = await load(outside('rules-2030')).catch((reason: unknown) => reason);
      chmodSync(outside('rules-2030', 'lines'), 0o700);
      expect([...unreadable]).to.deep.equal([['lines', 'EACCES']]);
      expect(failure).to.have.property('message').that.includes('This cannot be read (EACCES).');
    });
});
