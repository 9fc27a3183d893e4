import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { staleFiles, updateFiles } from '../../engine/generated-files.js';
import { runHere } from '../support/commands-here.js';
import { SOUND_RULES } from '../support/edited-rules.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const NAMES = 'schemas/rules/names.schema.json';
const CHANGES = 'rules-2031/CHANGES.md';

describe('the committed files that follow from the rules', () => {
  const root = temporaryFolder();
  const year = (of: number, version = `${of}.01.01`) => {
    cpSync(SOUND_RULES, root(`rules-${of}`), { recursive: true });
    edit(`rules-${of}/ruleset.yaml`, /version: .*\nyear: 2030/, `version: ${version}\nyear: ${of}`);
  };
  const edit = (path: string, before: RegExp | string, after: string) => {
    const file = join(root(), path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
  };
  beforeEach(() => {
    mkdirSync(root('schemas', 'rules'), { recursive: true });
    year(2030);
    year(2031);
  });

  it('are brought up to date, and are stale once the rules change, also those of the year before', async () => {
    expect(staleFiles(root())).to.deep.equal([NAMES, CHANGES]);
    expect(await updateFiles(root())).to.deep.equal([NAMES, CHANGES]);
    expect([staleFiles(root()), await updateFiles(root())]).to.deep.equal([[], []]);
    edit('rules-2030/figures.yaml', 'value: 100,', 'value: 90,');
    expect(staleFiles(root())).to.deep.equal([CHANGES]);
    await updateFiles(root());
    expect(readFileSync(root(CHANGES), 'utf8')).to.match(/90.*100/);
    edit('rules-2031/figures.yaml', 'tassa_aumentata:', 'tassa_nuova:');
    expect(staleFiles(root())).to.deep.equal([NAMES, CHANGES]);
  });

  it('are only the names where no year follows on another, or the one that does is a draft', () => {
    year(2031, '2031.01.01-draft');
    expect(staleFiles(root())).to.deep.equal([NAMES]);
  });

  it('are written by a command, which names them, and says where rules are wrong', async () => {
    const update = (...args: string[]) => runHere('update', args, { cwd: root() });
    const done = `Brought up to date, to commit with the rules: ${NAMES}, ${CHANGES}.\n`;
    expect(await update()).to.deep.equal({ status: 0, stdout: done, stderr: '' });
    expect(await update('--lingua', 'it')).to.deep.equal({
      status: 0,
      stdout: 'Tutto è già aggiornato.\n',
      stderr: '',
    });
    appendFileSync(root('rules-2031', 'figures.yaml'), '  uno: { value: 1,5 }\n');
    const { status, stderr } = await update();
    expect([status, stderr]).to.satisfy(
      ([code, said]: [number, string]) => code === 1 && /figures\.yaml:\d+:/.test(said),
    );
  });
});
