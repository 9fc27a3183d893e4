import { cpSync, readFileSync, writeFileSync } from 'node:fs';
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
    const text = await diff(SOUND_RULES, 'more');
    expect([text.status, text.stderr]).to.deep.equal([0, '']);
    expect(text.stdout).to.match(/^“Tassa di base” rises from €100 to €150: /);
    const fold = 'What is written differently: 1 rule in 1 file (and 1 that follows)';
    expect(text.stdout).to.include(`\n▸ ${fold}\n\nWhat was compared: `);
    expect(text.stdout).to.match(/\n\nWith --all you also see what is behind each ▸\.\n$/);
    expect((await diff(SOUND_RULES, 'more', '--all')).stdout).to.include(`\n▾ ${fold}\n  - figures.yaml: tassa_base\n`);
    expect((await diff(SOUND_RULES, 'more', '--format', 'markdown')).stdout).to.match(/^\*\*“Tassa di base” rises /);
    const { stdout } = await diff(SOUND_RULES, 'more', '--format', 'json');
    expect(JSON.parse(stdout)).to.include({ format: 5, resultsChanged: true });
    expect((await diff(SOUND_RULES, 'more', '--format', 'html')).stdout).to.match(/^<!doctype html>/i);
  });

  it('writes the report in three formats, once it is asked for a folder', async () => {
    const { status, stdout } = await diff(SOUND_RULES, 'more', '--write', 'reports/one');
    expect([status, stdout.split('\n')[0]]).to.deep.equal([0, (await diff(SOUND_RULES, 'more')).stdout.split('\n')[0]]);
    for (const format of ['markdown', 'html', 'json']) {
      const file = readFileSync(here('reports', 'one', `rules-diff.${format}`), 'utf8');
      expect(file).to.equal((await diff(SOUND_RULES, 'more', '--format', format)).stdout);
    }
  });

  it('says of one request what changes line by line, and why', async () => {
    const request = here('request.json');
    writeFileSync(
      request,
      JSON.stringify({ form: 'srl', shareholders: [{ worksOperationally: false }], isAdmin: false, capital: 1 }),
    );
    const { stdout } = await diff(SOUND_RULES, 'more', '--request', request);
    expect(stdout).to.contain('Your request\n').and.not.contain('The typical cases');
    expect(stdout).to.contain('Why: Tassa di base (tassa_base), from €100 to €150');
    writeFileSync(request, '{"form":"none"}');
    expect((await diff(SOUND_RULES, 'more', '--request', request)).status).to.equal(1);
    expect((await diff(SOUND_RULES, 'more', '--request', 'absent.json')).status).to.equal(2);
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
    expect(stdout).to.match(/^rules-2031\n«Tassa di base» sale da 100 a 150\u00A0€: /);
    expect(stdout).to.contain('HEAD:rules-2030 (').and.contain("\nrules-2029\nNon c'è un anno precedente");
    expect(stdout).to.match(
      /\nrules-2030: Niente cambia\.\n\nCon --tutte si vede anche ciò che sta dietro ogni ▸\.\n$/,
    );
    const json = await diff('--years', 'HEAD', '--format', 'json');
    expect(JSON.parse(json.stdout).map(({ year }: { year: string }) => year)).to.deep.equal([
      ...['rules-2031', 'rules-2029', 'rules-2030'],
    ]);
    expect((await diff('--years', 'nowhere')).stderr).to.match(/^git does not know the commit "nowhere"/);
    expect((await diff('--years', 'HEAD', 'more')).stderr).to.match(/^--years compares all years here/);
  });
});
