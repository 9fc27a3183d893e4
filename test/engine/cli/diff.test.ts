import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { commitAll, git, runHere, temporaryFolder } from '../../support/commands.js';
import { applyEdits, type Edit, SOUND_RULES } from '../../support/rule-edits.js';

const REQUEST = { form: 'srl', shareholders: [{ worksOperationally: false }], isAdmin: false, capital: 10000 };

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
    expect(text.stdout).to.match(/^“Tassa di base” rises from €100 to €150/);
    const { stdout } = await diff(SOUND_RULES, 'more', '--format', 'json');
    expect(JSON.parse(stdout)).to.include({ format: 3, language: 'en', resultsChanged: true });
    expect((await diff(SOUND_RULES, 'more', '--format', 'markdown')).stdout).to.match(/^\*\*“Tassa di base”/);
    expect((await diff(SOUND_RULES, 'more', '--format', 'html')).stdout).to.match(/^<!doctype html>/i);
  });

  it('says of one request what changes, line by line, and why', async () => {
    writeFileSync(here('request.json'), JSON.stringify(REQUEST));
    const { status, stdout } = await diff(SOUND_RULES, 'more', '--request', 'request.json');
    expect(status).to.equal(0);
    expect(stdout).to.match(/Tassa di base \(tassa_base\)/);
    writeFileSync(here('request.json'), '{}');
    expect((await diff(SOUND_RULES, 'more', '--request', 'request.json')).status).to.equal(1);
  });

  it('compares the answers that another build gave to the same requests', async () => {
    expect((await diff(SOUND_RULES, 'same', '--write-requests', 'requests.ndjson')).status).to.equal(0);
    const requests = readFileSync(here('requests.ndjson'), 'utf8').trim().split('\n');
    cpSync(SOUND_RULES, here('base'), { recursive: true });
    const answered = await diff('--answer', 'requests.ndjson');
    expect([answered.status, answered.stdout.trim().split('\n').length]).to.deep.equal([0, requests.length]);
    writeFileSync(here('answers.ndjson'), answered.stdout);
    const statusWith = async (...args: string[]) =>
      (await diff(SOUND_RULES, 'same', '--base-answers', 'answers.ndjson', ...args)).status;
    expect(await statusWith('--fail-on', 'changes')).to.equal(0);
    writeFileSync(here('answers.ndjson'), answered.stdout.replaceAll('"min":100,', '"min":99,'));
    expect(await statusWith('--fail-on', 'changes')).to.equal(1);
    writeFileSync(here('answers.ndjson'), '{}\n');
    expect(await statusWith()).to.equal(2);
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
    const { status, stdout, stderr } = await diff('--years', 'HEAD', '--lingua', 'it', '--fail-on', 'changes', '--format', 'markdown');
    expect([status, stderr]).to.deep.equal([1, '']);
    expect(stdout).to.match(/^## rules-2031\n\n\*\*«Tassa di base» sale da 100 a 150\s€/);
    expect(stdout).to.contain('`HEAD:rules-2030`').and.contain("\n## rules-2029\n\n`Prima non c'è un anno");
    expect(stdout).to.match(/\nrules-2030: Niente cambia\.\n$/);
    expect((await diff('--years', 'nowhere')).stderr).to.match(/^git knows no commit "nowhere"/);
    expect((await diff('--years', 'HEAD', 'more')).stderr).to.match(/^--years compares all the years of here/);
  });
});
