import fs, { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { CopyRefused, copyYear, newestYear } from '../../../../engine/authoring/new-year.js';
import { SOUND_RULES } from '../../../support/edited-rules.js';

describe('A small year that is copied', () => {
  let parent: string;
  let from: string;
  const textOf = (...path: string[]): string => readFileSync(join(parent, ...path), 'utf8');
  const refusalOf = (copy: Promise<unknown>): Promise<unknown> =>
    copy.then(
      () => 'copied',
      (reason: unknown) => (reason instanceof CopyRefused ? reason.message : reason),
    );

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'copied-'));
    from = join(parent, 'rules-2030');
    cpSync(SOUND_RULES, from, { recursive: true });
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  it('is told with its figures to confirm and the places that name the year before', async () => {
    appendFileSync(join(from, 'sources.yaml'), '# 2030\n');
    fs.writeFileSync(
      join(from, 'lines', 'annual.yaml'),
      textOf('rules-2030', 'lines', 'annual.yaml').replace('Tassa inventata', 'Tassa del 2030'),
    );
    const folder = join(parent, 'rules-2032');
    expect(await copyYear(from, 2032)).to.deep.equal({
      ...{ from, fromYear: 2030, folder, year: 2032, version: '2032.01.01-draft', figures: 4 },
      mentions: [{ file: join(folder, 'lines', 'annual.yaml'), line: 4, column: 22, width: 0 }],
    });
  });

  it('has its files, of which two are edited', async () => {
    await copyYear(from, 2032);
    const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).sort();
    expect(readdirSync(join(parent, 'rules-2032'), { recursive: true, encoding: 'utf8' }).sort()).to.deep.equal(files);
    const edited = files
      .filter((path) => path.endsWith('.yaml'))
      .filter((path) => textOf('rules-2030', path) !== textOf('rules-2032', path));
    expect(edited).to.deep.equal(['figures.yaml', 'ruleset.yaml']);
    expect(textOf('rules-2032', 'ruleset.yaml')).to.match(/^version: 2032\.01\.01-draft\nyear: 2032\n/);
    expect(textOf('rules-2032', 'figures.yaml').match(/confirm: true, reviewBy: 2033-01-31 /g)).to.have.length(4);
  });

  it('is refused, with the reason, where there is nothing to copy or no place for it', async () => {
    expect(await refusalOf(copyYear(join(parent, 'rules-2029'), 2031))).to.equal(
      `There is no folder ${join(parent, 'rules-2029')}.`,
    );
    expect(await refusalOf(copyYear(from, 2030))).to.equal(
      `${from} is there already: remove it, or choose another year.`,
    );
    expect(await refusalOf(copyYear(from, 2029))).to.equal(`2029 is not after 2030, the year of ${from}.`);
    cpSync(from, join(parent, 'draft'), { recursive: true });
    rmSync(from, { recursive: true });
    expect(await refusalOf(copyYear(join(parent, 'draft'), 2030))).to.match(/^2030 is not after 2030, /);
    expect(readdirSync(parent)).to.deep.equal(['draft']);
  });

  it('is refused where the year before is closed', async () => {
    appendFileSync(join(from, 'ruleset.yaml'), 'closed: true\n');
    expect(await refusalOf(copyYear(from, 2031))).to.equal(
      `${from} is closed, and its figures may say no day to look at them again: copy a year that is open.`,
    );
    expect(existsSync(join(parent, 'rules-2031'))).to.equal(false);
  });

  it('is not there by halves where a file cannot be written', async () => {
    const { writeFileSync } = fs;
    const full = new Error('No space left.');
    let files = 0;
    fs.writeFileSync = (...args: Parameters<typeof writeFileSync>) => {
      files += 1;
      if (files > 2) throw full;
      writeFileSync(...args);
    };
    syncBuiltinESMExports();
    try {
      expect(await refusalOf(copyYear(from, 2031))).to.equal(full);
    } finally {
      fs.writeFileSync = writeFileSync;
      syncBuiltinESMExports();
    }
    expect(files).to.equal(3);
    expect(readdirSync(parent)).to.deep.equal(['rules-2030']);
  });

  it('is the newest that there is', () => {
    for (const older of ['rules-2027', 'rules-2028']) cpSync(from, join(parent, older), { recursive: true });
    expect(newestYear(parent)).to.equal('rules-2030');
    expect(() => newestYear(from)).to.throw(CopyRefused, 'There is no folder rules-YYYY here to copy.');
  });
});
