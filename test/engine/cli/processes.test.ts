import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { helpText, SUMMARIES } from '../../../engine/cli/commands.js';
import { joinOr } from '../../../engine/request/messages.js';
import { COMMAND, commitAll, git, ROOT, runCommand, runNode, temporaryFolder } from '../../support/commands.js';
import { SOUND_RULES } from '../../support/rule-edits.js';

const REQUEST = '{"form":"ditta_individuale_artigiana"}\n';
/** A device on which there is never any space; only Linux has one. */
const FULL = '/dev/full';
const PATIENCE_MS = 15_000;

describe('a command in a process of its own', () => {
  const file = temporaryFolder();
  beforeEach(() => {
    writeFileSync(file('one.json'), REQUEST);
    writeFileSync(file('many.ndjson'), REQUEST.repeat(50));
    writeFileSync(file('endless.ndjson'), REQUEST.repeat(20_000));
  });

  it('reads the standard input, writes to the standard output and sets the exit code', () => {
    const { status, stdout, stderr } = runCommand('calculate', ['-'], `${REQUEST}{}\n`);
    expect([status, stdout.split(',')[0]]).to.deep.equal([1, '{"line":1']);
    expect(stderr).to.match(/^-:2: invalid_request: .*\n$/);
  });

  it('says which command was meant where its name is wrong, which there are where there is none, and how to use it', () => {
    const hint = '\nHow to use it: costi-di-struttura --help\n';
    const wrong = { status: 2, stdout: '' };
    expect(runCommand('Chek', [])).to.deep.equal({
      ...wrong,
      stderr: `There is no command "Chek". Did you mean "check"?${hint}`,
    });
    const names = joinOr([...SUMMARIES.keys()], 'en');
    expect(runNode([COMMAND])).to.deep.equal({ ...wrong, stderr: `Name a command: ${names}.${hint}` });
    const help = runCommand('--lingua', ['it', '--help']);
    expect(help).to.deep.equal({ status: 0, stdout: `${helpText('it')}\n`, stderr: '' });
    expect(runCommand('--version', []).stdout).to.match(/^\d+\.\d+\.\d+\n$/);
  });

  it('is what the npm scripts run, from any folder and with all their arguments', () => {
    const script = join(ROOT, 'engine', 'cli', 'run.mjs');
    const { status, stdout } = runNode([script, 'check', '--help'], file());
    expect(status).to.equal(0);
    expect(stdout).to.match(/^Usage: costi-di-struttura check/);
  });

  it('ends quietly when nobody reads on, as with | head', async () => {
    const child = spawn(process.execPath, [COMMAND, 'calculate', file('endless.ndjson')], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const complaints = text(child.stderr);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [status] = await once(child, 'exit');
    expect([status, await complaints]).to.deep.equal([0, '']);
  });

  it('checks and reports again at every save, until it is ended', async () => {
    cpSync(SOUND_RULES, file('rules-2030'), { recursive: true });
    git(file(), 'init');
    commitAll(file());
    const child = spawn(process.execPath, [join(ROOT, 'engine', 'cli', 'watch.mjs'), '--lingua', 'en'], {
      cwd: file(),
    });
    let said = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (words: Buffer) => {
        said += words.toString();
      });
    const says = async (...all: readonly string[]): Promise<void> => {
      const deadline = Date.now() + PATIENCE_MS;
      while (!all.every((words) => said.includes(words))) {
        if (Date.now() > deadline || child.exitCode !== null)
          throw new Error(`The watch never said "${all.join('" and "')}": ${said}`);
        await setTimeout(20);
      }
      said = '';
    };
    const figures = file('rules-2030', 'figures.yaml');
    const sound = readFileSync(figures, 'utf8');
    try {
      await says('rules-2030: 2 warnings.', 'Nothing changes');
      writeFileSync(figures, sound.replace('value: 100,', 'value: 90,'));
      await says('unfulfilled_case', '▸');
      writeFileSync(figures, '');
      await says('wrong_type');
    } finally {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
  });

  if (existsSync(FULL))
    it('ends with 1 where the disk is full', () => {
      const call = `"${process.execPath}" "${COMMAND}" calculate many.ndjson > ${FULL}`;
      const { status, stderr } = spawnSync('bash', ['-c', call], { cwd: file(), encoding: 'utf8' });
      expect(status).to.equal(1);
      expect(stderr).to.match(/ENOSPC.*\n$/);
    });

  if (process.platform !== 'win32')
    it('adds to a file where the shell says so, and writes it whole', () => {
      const call = `"${process.execPath}" "${COMMAND}" calculate one.json`;
      spawnSync('bash', ['-c', `${call} > twice.txt; ${call} >> twice.txt`], { cwd: file() });
      const [first = '', second, ...rest] = readFileSync(file('twice.txt'), 'utf8').split('\n');
      expect(first.length).to.be.above(10_000);
      expect([second, rest]).to.deep.equal([first, ['']]);
    });
});
