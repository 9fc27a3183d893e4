import { expect } from 'chai';
import { describePosix } from '../../support/posix.js';
import { runScript } from './run-script.js';
import { Sandbox } from './sandbox.js';
import { commandsWith } from './workflow.js';

const CONTEXT = { repo: { owner: 'costi', repo: 'regole' }, serverUrl: 'https://github.example', sha: 'a1' };
const STALE = [{ file: 'rules-2026/figures.yaml', line: 4, code: 'review_overdue', message: 'Look at "bollo" again.' }];
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
    expect(call?.sent.title).to.equal('Cifre da riguardare: 1');
    expect(call?.sent.body).to.include(
      '- [ ] [rules-2026/figures.yaml:4](https://github.example/costi/regole/blob/a1/rules-2026/figures.yaml#L4) Look at "bollo" again.',
    );
  });

  it('is brought up to date where it is open', async () => {
    const [call] = await run(STALE, [MINE]);
    expect(call?.name).to.equal('update');
    expect(call?.sent).to.include({ issue_number: 3, title: 'Cifre da riguardare: 1' });
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

  it('has the figures that somebody had to look at again, of the year in force: of no closed year, and of no draft', () => {
    const copy = (year: number) =>
      sandbox.bash(`cp -r rules-2030 rules-${year} && sed -i 's/^year: .*/year: ${year}/' rules-${year}/ruleset.yaml`);
    copy(2031);
    sandbox.bash("sed -i 's/^version:.*/version: 2031.01.01-draft/' rules-2031/ruleset.yaml");
    sandbox.edit('figures.yaml', '2031-01-31 }\n  tassa_alta', '2020-01-31 }\n  tassa_alta');
    copy(2029);
    sandbox.append('rules-2029/ruleset.yaml', 'closed: true\n');
    const ended = sandbox.bash(commandsWith('stale-figures.yml', 'GITHUB_OUTPUT'));
    expect(ended).to.include({ status: 0, stderr: '' });
    const [name, figures = ''] = sandbox.read('output.txt').trimEnd().split(/=(.*)/s);
    expect(name).to.equal('stale');
    const [figure, ...more] = JSON.parse(figures);
    expect(more).to.deep.equal([]);
    expect(figure).to.include({ file: 'rules-2030/figures.yaml', line: 2, code: 'review_overdue' });
  });
});
