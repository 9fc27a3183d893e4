import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { runHere } from '../../support/commands-here.js';
import { SOUND_RULES } from '../../support/edited-rules.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

describe('the command diff', () => {
  const here = temporaryFolder();
  beforeEach(() => {
    for (const name of ['same', 'more', 'warned']) cpSync(SOUND_RULES, here(name), { recursive: true });
    edit('more', 'value: 100,', 'value: 150,');
    edit('warned', 'annual_fixed: 200', 'annual_fixed: 201', 'cases/cases.yaml');
  });
  const edit = (folder: string, before: string, after: string, path = 'figures.yaml') => {
    const file = here(folder, path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
  };
  const diff = (...args: string[]) => runHere('diff', args, { cwd: here() });

  it('says what changes, in the format that is asked for', async () => {
    const markdown = await diff(SOUND_RULES, 'more');
    expect([markdown.status, markdown.stderr]).to.deep.equal([0, '']);
    expect(markdown.stdout).to.match(/^Annual fixed costs rise by 50\.00 /);
    const { stdout } = await diff(SOUND_RULES, 'more', '--format', 'json');
    expect(JSON.parse(stdout)).to.have.property('resultsChanged', true);
    expect((await diff(SOUND_RULES, 'more', '--format', 'html')).stdout).to.match(/^<!doctype html>/i);
  });

  it('fails where it is told to: on a change of results, or on a warning', async () => {
    const statusOf = async (...args: string[]) => (await diff(SOUND_RULES, ...args)).status;
    expect(await statusOf('more', '--fail-on', 'changes')).to.equal(1);
    expect(await statusOf('same', '--fail-on', 'changes')).to.equal(0);
    expect(await statusOf('same', '--fail-on', 'warnings')).to.equal(0);
    expect(await statusOf('more', '--fail-on', 'warnings')).to.equal(1);
    expect(await statusOf('warned', '--fail-on', 'warnings')).to.equal(1);
    expect(await statusOf('warned', '--fail-on', 'changes')).to.equal(0);
    expect(await statusOf('warned', '--fail-on', 'changes', '--fail-on', 'warnings')).to.equal(1);
    expect(await statusOf('more')).to.equal(0);
  });
});
