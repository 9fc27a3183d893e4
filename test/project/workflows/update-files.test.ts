import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { runScript } from './run-script.js';
import { workflow } from './workflow.js';

const HEAD = { repo: { full_name: 'costi/regole' }, ref: 'aliquote', sha: 'a1' };

describe('the commit of the files that follow from the rules', () => {
  const files = temporaryFolder();
  beforeEach(() => {
    mkdirSync(files('rules-2026'));
    writeFileSync(files('rules-2026', 'CHANGES.md'), 'Nuovo.\n');
  });

  const run = () =>
    runScript('update-files.yml', { FILES: files() }, { payload: { pull_request: { head: HEAD } } }, {});

  it('goes to the branch of the pull request, where nobody has pushed in between', async () => {
    const [call, ...more] = await run();
    expect(more).to.deep.equal([]);
    expect(call?.name).to.include('createCommitOnBranch');
    expect(call?.sent.input).to.deep.include({
      branch: { repositoryNameWithOwner: 'costi/regole', branchName: 'aliquote' },
      expectedHeadOid: 'a1',
      fileChanges: {
        additions: [{ path: 'rules-2026/CHANGES.md', contents: Buffer.from('Nuovo.\n').toString('base64') }],
      },
    });
  });

  for (const [what, add] of [
    ['a rule file', () => writeFileSync(files('rules-2026', 'figures.yaml'), 'x')],
    ['a workflow', () => writeFileSync(files('ci.yml'), 'x')],
    ['a link', () => symlinkSync('rules-2026/CHANGES.md', files('rules-2027'))],
  ] as const)
    it(`is none where ${what} is among them`, async () => {
      add();
      const error = await run().catch((failure: unknown) => failure);
      expect(String(error)).to.include('is none of these files');
    });

  it('is not made to the branch of a fork, and by nothing that runs code of the pull request', () => {
    const { write, commit } = workflow('update-files.yml').jobs;
    expect(write?.permissions).to.deep.equal({ contents: 'read' });
    expect(JSON.stringify(commit)).to.include('head.repo.full_name == github.repository');
    expect(commit?.steps.map(({ uses = '', run }) => run ?? uses.split('@')[0])).to.deep.equal([
      'actions/download-artifact',
      'actions/github-script',
    ]);
  });
});
