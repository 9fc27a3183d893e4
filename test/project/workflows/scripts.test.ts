import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { describePosix, temporaryFolder } from '../../support/commands.js';
import { type Answers, runScript } from './workflow.js';

const RUN = {
  head_sha: 'a1',
  head_branch: 'aliquote',
  head_repository: { id: 20 },
  html_url: 'https://github.example/runs/1',
};
const PULL = { base: { repo: { id: 10 } }, head: { repo: { id: 20 }, ref: 'aliquote', sha: 'a1' } };
const CONTEXT = {
  repo: { owner: 'costi', repo: 'regole' },
  payload: { repository: { id: 10 }, workflow_run: RUN },
};
const BOT = { login: 'github-actions[bot]' };

describePosix('the comment with the report', () => {
  const report = temporaryFolder();
  beforeEach(() => {
    writeFileSync(report('pull-request.txt'), '7\n');
    writeFileSync(report('rules-diff.markdown'), 'Si muove tutto, @persona.\n');
  });

  const run = (answers: Answers) =>
    runScript('rules-diff-comment.yml', { REPORT: report() }, CONTEXT, {
      get: PULL,
      listComments: [],
      ...answers,
    });
  const written = async (answers: Answers) => (await run(answers)).filter(({ sent }) => 'body' in sent);
  const refusal = (answers: Answers) =>
    run(answers).then(
      () => 'not refused',
      (error: unknown) => String(error),
    );

  it('is made where there is none', async () => {
    const [call, ...more] = await written({ listComments: [{ id: 1, user: { login: 'a' }, body: 'Grazie' }] });
    expect(more).to.deep.equal([]);
    expect(call?.name).to.equal('createComment');
    expect(call?.sent).to.deep.include({ owner: 'costi', repo: 'regole', issue_number: 7 });
    expect(call?.sent.body).to.match(/^<!-- rules-diff -->\n\nSi muove tutto, /);
    expect(call?.sent.body).to.include('https://github.example/runs/1#artifacts');
  });

  it('is edited in place where it is there, and nobody else’s is', async () => {
    const [call] = await written({
      listComments: [
        { id: 1, user: { login: 'somebody' }, body: '<!-- rules-diff --> mine' },
        { id: 2, user: BOT, body: '<!-- rules-diff -->\nOld.' },
      ],
    });
    expect(call?.name).to.equal('updateComment');
    expect(call?.sent).to.include({ comment_id: 2 });
  });

  it('calls nobody', async () => {
    const [call] = await written({});
    expect(call?.sent.body).to.include('persona').and.not.include('@persona');
  });

  for (const [where, rest] of [
    ['where a block ends', [`${'x'.repeat(40_000)}`, `${'y'.repeat(40_000)}`]],
    ['before a fold that would stay open', ['<details>\n<summary>Altro</summary>', 'y'.repeat(70_000), '</details>']],
  ] as const)
    it(`is not longer than GitHub takes: it ends ${where}, says so, and leads to the whole report`, async () => {
      writeFileSync(
        report('rules-diff.markdown'),
        ['Si muove tutto.', '<details>', '</details>', ...rest].join('\n\n'),
      );
      const [call] = await written({});
      const [, ...blocks] = String(call?.sent.body).split('\n\n');
      expect(blocks.map((block) => block.slice(0, 40))).to.deep.equal([
        ...['Si muove tutto.', '<details>', '</details>'],
        ...(rest.length === 2 ? ['x'.repeat(40)] : []),
        'Il resto è troppo lungo per stare qui.',
        '[Il rapporto intero, anche come pagina](',
      ]);
    });

  it('waits for the report of the last commit', async () => {
    expect(await written({ get: { ...PULL, head: { ...PULL.head, sha: 'b2' } } })).to.deep.equal([]);
  });

  for (const [what, pull] of [
    ['another repository', { ...PULL, base: { repo: { id: 11 } } }],
    ['another fork', { ...PULL, head: { ...PULL.head, repo: { id: 21 } } }],
    ['a fork that is gone', { ...PULL, head: { ...PULL.head, repo: null } }],
    ['another branch', { ...PULL, head: { ...PULL.head, ref: 'main' } }],
  ] as const) {
    it(`is not put beside a pull request of ${what}`, async () => {
      expect(await refusal({ get: pull })).to.include('not of the pull request 7');
    });
  }

  for (const number of ['', '0', '7; rm', '../7', '99999999999']) {
    it(`is not put beside "${number}"`, async () => {
      writeFileSync(report('pull-request.txt'), number);
      expect(await refusal({})).to.include('not the number of a pull request');
    });
  }

  it('reads no file that only points at another one', async () => {
    rmSync(report('rules-diff.markdown'));
    symlinkSync('pull-request.txt', report('rules-diff.markdown'));
    expect(await refusal({})).to.include('rules-diff.markdown is not a report');
  });
});
