import { expect } from 'chai';
import { italianDay, plusDays } from '../../../engine/index.js';
import { describePosix } from '../../support/commands.js';
import { commandsWith, runScript, Sandbox } from './workflow.js';

describePosix('the commands of the workflows', function () {
  this.timeout(60_000);
  const sandbox = new Sandbox();

  const report = () => sandbox.bash(commandsWith('rules-diff.yml', '--write report'), { NUMBER: '7' });

  it('put each problem beside its line', () => {
    sandbox.edit('figures.yaml', 'value: 100', 'value: 1,5');
    const { status, stdout } = sandbox.bash(commandsWith('rules-diff.yml', '--format github'));
    expect(status).to.equal(1);
    expect(stdout).to.match(/^::error file=rules-2030\/figures\.yaml,line=2,col=\d+/m);
  });

  it('report what moves, in three formats and as a summary, all years together', () => {
    for (const year of [2029, 2031]) sandbox.copy(year);
    sandbox.edit('figures.yaml', 'value: 100', 'value: 110');
    const { status, stdout, stderr } = report();
    expect([status, stderr]).to.deep.equal([0, '']);
    expect(stdout).to.match(/^rules-2030\n/);
    expect(sandbox.read('report/pull-request.txt')).to.equal('7\n');
    expect(sandbox.read('report/rules-diff.html')).to.include('<html');
    expect(JSON.parse(sandbox.read('report/rules-diff.json'))).to.have.length(3);
    sandbox.bash('echo Before. > summary.md');
    expect(sandbox.bash(commandsWith('rules-diff.yml', 'GITHUB_STEP_SUMMARY')).status).to.equal(0);
    expect(sandbox.read('summary.md')).to.equal(`Before.\n${sandbox.read('report/rules-diff.markdown')}`);
    expect(sandbox.read('summary.md')).to.include('## rules-2030').and.include('110');
  });

  it('report what is wrong where the rules are refused', () => {
    sandbox.edit('figures.yaml', 'value: 100', 'valeu: 100');
    expect(report().status).to.equal(1);
    expect(sandbox.read('report/rules-diff.markdown'))
      .to.include('## rules-2030')
      .and.match(/\n- `rules-2030\/figures\.yaml:2:\d+ unknown_key` Unknown key "valeu"/);
  });
});

const CONTEXT = { repo: { owner: 'costi', repo: 'regole' }, serverUrl: 'https://github.example', sha: 'a1' };
const STALE = [
  {
    file: 'rules-2030/figures.yaml',
    line: 4,
    code: 'review_overdue',
    message: 'Look at "bollo" again.',
    hint: 'Open it.',
  },
];
const MINE = { number: 3, user: { login: 'github-actions[bot]' }, body: '<!-- stale-figures -->\nOld.' };

describe('the monthly issue', () => {
  const run = async (stale: readonly unknown[], issues: readonly unknown[]) => {
    const answers = { listForRepo: issues };
    const calls = await runScript('stale-figures.yml', { STALE: JSON.stringify(stale) }, CONTEXT, answers);
    return calls.filter(({ name }) => name !== 'listForRepo');
  };

  it('is opened with each figure and the line it stands in', async () => {
    const [call, ...more] = await run(STALE, [{ number: 1, user: { login: 'a' }, body: '<!-- stale-figures -->' }]);
    expect(more).to.deep.equal([]);
    expect(call?.name).to.equal('create');
    expect(call?.sent.title).to.equal('Regole da riguardare: 1');
    expect(call?.sent.body).to.include(
      '- [ ] [rules-2030/figures.yaml:4](https://github.example/costi/regole/blob/a1/rules-2030/figures.yaml#L4) Look at "bollo" again. Open it.',
    );
  });

  it('is brought up to date where it is open', async () => {
    const [call] = await run(STALE, [MINE]);
    expect(call?.name).to.equal('update');
    expect(call?.sent).to.include({ issue_number: 3, title: 'Regole da riguardare: 1' });
  });

  it('is closed when there is nothing left to look at', async () => {
    const [call] = await run([], [MINE]);
    expect(call?.sent).to.include({ issue_number: 3, state: 'closed' });
    expect(await run([], [])).to.deep.equal([]);
  });
});

describePosix('the list of the monthly issue', function () {
  this.timeout(60_000);
  const sandbox = new Sandbox();

  const listed = () => {
    const ended = sandbox.bash(commandsWith('stale-figures.yml', 'GITHUB_OUTPUT'));
    expect(ended).to.include({ status: 0, stderr: '' });
    const [name, found = ''] = sandbox.read('output.txt').trimEnd().split(/=(.*)/s);
    expect(name).to.equal('stale');
    const all: readonly { code: string; file: string; line: number }[] = JSON.parse(found);
    return all.map(({ code, file, line }) => `${code} ${file}:${line}`);
  };
  const inDays = (days: number) => plusDays(italianDay(), days);

  it('has the figures to look at within 31 days, of the year in force: of no closed year, and of no draft', () => {
    sandbox.copy(2031, ['ruleset.yaml', 'version: "2030.1"', 'version: 2031.01.01-draft']);
    sandbox.edit('figures.yaml', '2031-01-31 }\n  tassa_alta', `${inDays(29)} }\n  tassa_alta`);
    sandbox.edit('figures.yaml', '2031-01-31 }\n  soglia', `${inDays(33)} }\n  soglia`);
    sandbox.copy(2029, ['ruleset.yaml', 'year: 2029', 'year: 2029\nclosed: true']);
    expect(listed()).to.deep.equal(['review_overdue rules-2030/figures.yaml:2']);
  });

  it('has the newest year when it is over', () => {
    sandbox.edit('ruleset.yaml', 'year: 2030', 'year: 2020');
    sandbox.bash('mv rules-2030 rules-2020');
    expect(listed()).to.deep.equal(['year_ends rules-2020/ruleset.yaml:2']);
  });
});
