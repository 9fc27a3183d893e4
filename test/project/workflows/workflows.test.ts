import { expect } from 'chai';
import { faultsOf, scriptIn, stepsOf, workflow, workflows } from './workflow.js';

const PINNED = /^[\w-]+(?:\/[\w-]+){1,2}@[0-9a-f]{40}$/;

describe('the workflows', () => {
  for (const one of workflows()) {
    describe(one.file, () => {
      it('is right for the parser of GitHub', async () => {
        expect(await faultsOf(one)).to.deep.equal([]);
      });

      it('uses actions by their commit, and says which version that is', () => {
        const used = stepsOf(one).flatMap(({ uses }) => uses ?? []);
        expect(used.filter((uses) => !PINNED.test(uses))).to.deep.equal([]);
        const lines = one.text.split('\n').filter((line) => line.includes('uses:'));
        expect(lines).to.have.length(used.length);
        for (const line of lines) expect(line).to.match(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      });

      it('says what it may do, and may write only what it is for', () => {
        expect(one.permissions).to.be.an('object');
        const granted = [one, ...Object.values(one.jobs)].flatMap(({ permissions }) =>
          Object.entries(permissions ?? {}),
        );
        const writes = granted.filter(([, level]) => level !== 'read').map(([scope]) => scope);
        expect(writes).to.deep.equal(WRITES[one.file] ?? []);
      });

      it('runs no text that somebody outside could choose', () => {
        expect(Object.keys(one.on)).not.to.include('pull_request_target');
        const scripts = stepsOf(one).flatMap((step) => [step.run ?? '', ...scriptIn(step)]);
        for (const script of scripts) expect(script).not.to.include('${{');
      });

      it('leaves no token behind for the code that it checks out', () => {
        const checkouts = stepsOf(one).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
        for (const { with: inputs } of checkouts) expect(inputs?.['persist-credentials']).to.equal(false);
      });
    });
  }

  it('publish nothing without the approval of an environment', () => {
    const { check, ...publishing } = workflow('release.yml').jobs;
    expect(check?.permissions).to.equal(undefined);
    for (const { environment } of Object.values(publishing)) expect(environment).to.equal('release');
  });

  it('comment after the workflow that reports, and check nothing out to do so', () => {
    const { on, jobs } = workflow('rules-diff-comment.yml');
    expect(on.workflow_run).to.deep.include({ workflows: [workflow('rules-diff.yml').name] });
    const used = Object.values(jobs).flatMap(({ steps }) =>
      steps.map(({ uses = '', run }) => run ?? uses.split('@')[0]),
    );
    expect(used).to.deep.equal(['actions/download-artifact', 'actions/github-script']);
  });
});

/** The only things that a workflow may write. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  'release.yml': ['id-token', 'packages'],
  'rules-diff-comment.yml': ['pull-requests'],
  'security.yml': ['security-events'],
  'stale-figures.yml': ['issues'],
};
