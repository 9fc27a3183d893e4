import { expect } from 'chai';
import { runScript } from './run-script.js';

const CONTEXT = { repo: { owner: 'costi', repo: 'regole' }, serverUrl: 'https://github.example', sha: 'a1' };
const STALE = [{ file: 'rules-2026/figures.yaml', line: 4, code: 'review_overdue', message: 'Look at "bollo" again.' }];
const MINE = { number: 3, user: { login: 'github-actions[bot]' }, body: '<!-- stale-figures -->\nOld.' };

describe('the monthly issue', () => {
  const run = async (stale: readonly unknown[], issues: readonly unknown[]) => {
    const answers = { 'issues.listForRepo': issues };
    const calls = await runScript('stale-figures.yml', { STALE: JSON.stringify(stale) }, CONTEXT, answers);
    return calls.filter(({ name }) => name !== 'issues.listForRepo');
  };

  it('is opened with each figure and the line it stands in', async () => {
    const [call, ...more] = await run(STALE, [{ number: 1, user: { login: 'a' }, body: '<!-- stale-figures -->' }]);
    expect(more).to.deep.equal([]);
    expect(call?.name).to.equal('issues.create');
    expect(call?.sent.title).to.equal('Cifre da riguardare: 1');
    expect(call?.sent.body).to.include(
      '- [ ] [rules-2026/figures.yaml:4](https://github.example/costi/regole/blob/a1/rules-2026/figures.yaml#L4) Look at "bollo" again.',
    );
  });

  it('is brought up to date where it is open', async () => {
    const [call] = await run(STALE, [MINE]);
    expect(call?.name).to.equal('issues.update');
    expect(call?.sent).to.include({ issue_number: 3, title: 'Cifre da riguardare: 1' });
  });

  it('is closed when there is nothing left to look at', async () => {
    const [call] = await run([], [MINE]);
    expect(call?.sent).to.include({ issue_number: 3, state: 'closed' });
    expect(await run([], [])).to.deep.equal([]);
  });
});
