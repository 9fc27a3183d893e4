import { cpSync } from 'node:fs';
import { expect } from 'chai';
import { commitAll, git, runHere, temporaryFolder } from '../../support/commands.js';
import { applyEdits, type Edit, SOUND_RULES } from '../../support/rule-edits.js';

describe('the command diff', () => {
  const here = temporaryFolder();
  beforeEach(() => {
    for (const name of ['same', 'more', 'warned']) cpSync(SOUND_RULES, here(name), { recursive: true });
    edit('more', 'figures.yaml', 'value: 100,', 'value: 150,');
    edit('warned', 'cases/cases.yaml', 'annual_fixed: 200', 'annual_fixed: 201');
  });
  const edit = (folder: string, ...one: Edit) => applyEdits(here(folder), [one]);
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

  it('compares all years of here with a commit, a new one with the one before it', async () => {
    cpSync(SOUND_RULES, here('rules-2030'), { recursive: true });
    git(here(), 'init', '--quiet');
    commitAll(here());
    cpSync(SOUND_RULES, here('rules-2031'), { recursive: true });
    edit('rules-2031', 'ruleset.yaml', 'year: 2030', 'year: 2031');
    edit('rules-2031', 'figures.yaml', 'value: 100,', 'value: 150,');
    cpSync(SOUND_RULES, here('rules-2029'), { recursive: true });
    const { status, stdout, stderr } = await diff('--years', 'HEAD', '--lingua', 'it', '--fail-on', 'changes');
    expect([status, stderr]).to.deep.equal([1, '']);
    expect(stdout).to.match(/^## rules-2031\n\nI costi fissi aumentano di un importo fra 50,00 e 60,00 /);
    expect(stdout).to.contain('`HEAD:rules-2030`').and.contain("\n## rules-2029\n\n```text\nPrima non c'è un anno");
    expect(stdout).to.match(/\nrules-2030: niente è scritto diversamente, .*\n$/);
    expect((await diff('--years', 'nowhere')).stderr).to.match(/^git knows no commit "nowhere"/);
    expect((await diff('--years', 'HEAD', 'more')).stderr).to.match(/^--years compares all the years of here/);
  });
});
