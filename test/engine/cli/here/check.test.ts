import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runHere, type Surroundings } from '../../../support/commands-here.js';
import { SOUND_RULES } from '../../../support/edited-rules.js';

const ON_TIME = ['--today', '2030-06-01'];
const FINE = 'rules-2030: 1 line, 1 modifier, 2 notices, 2 cases, nothing wrong.\n';

describe('the command check', () => {
  let here: string;
  beforeEach(() => {
    here = mkdtempSync(join(tmpdir(), 'check-'));
    cpSync(SOUND_RULES, join(here, 'rules-2030'), { recursive: true });
  });
  afterEach(() => rmSync(here, { recursive: true }));
  const check = (args: readonly string[], around: Surroundings = {}) =>
    runHere('check', [...ON_TIME, ...args], { cwd: here, ...around });
  const edit = (file: string, before: string, after: string) => {
    const path = join(here, 'rules-2030', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(before, after));
  };

  it('finds nothing wrong with sound rules', async () => {
    expect(await check([])).to.deep.equal({ status: 0, stdout: FINE, stderr: '' });
    expect((await check(['rules-2030', 'rules-2030'])).stdout.match(/nothing wrong/g)).to.have.length(2);
  });

  it('ends with 1 where one of the years is wrong, in colour on a terminal', async () => {
    cpSync(join(here, 'rules-2030'), join(here, 'sound'), { recursive: true });
    edit('lines/annual.yaml', 'when: srl', 'when: srll');
    const { status, stdout } = await check(['rules-2030', 'sound']);
    expect(status).to.equal(1);
    expect(stdout).to.match(/^rules-2030\/lines\/annual\.yaml:9:11 unknown_condition /);
    const { stdout: shown } = await check([], { terminals: ['stdout'] });
    expect(shown.includes('\u001b[')).to.equal(!process.env.NO_COLOR);
  });

  it('lets warnings pass, unless it is strict', async () => {
    const late = ['--today', '2031-03-01'];
    const lenient = await check(late);
    expect([lenient.status, lenient.stdout.includes('review_overdue')]).to.deep.equal([0, true]);
    const strict = await check([...late, '--strict']);
    expect(strict.status).to.equal(1);
    expect(strict.stdout).to.include('--strict refuses warnings');
  });

  it('misses an id that the base had, and a base that is not there', async () => {
    edit('notices/warnings.yaml', 'id: avviso', 'id: nuovo');
    expect((await check(['--base', SOUND_RULES])).stdout).to.include('removed_id warning:');
    expect((await check([])).stdout).not.to.include('removed_id');
    const { status, stderr } = await check(['--base', 'nowhere']);
    expect(status).to.equal(2);
    expect(stderr).to.match(
      /^--base nowhere is neither a folder nor a commit of the repository of rules-2030\.\n\nUsage/,
    );
  });

  it('misses an id that the last commit had, where no base is named', async () => {
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: here });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'Rules');
    expect((await check([])).stdout).to.equal(FINE);
    edit('notices/warnings.yaml', 'id: avviso', 'id: nuovo');
    expect((await check([])).stdout).to.include('removed_id warning:');
  });

  it('says how to call it', async () => {
    const { stdout } = await check(['--help']);
    expect(stdout).to.match(
      /^Usage: npm run rules:check -- \[folder \.\.\.\] \[options\]\n.* 2 where the command is, /s,
    );
  });
});
