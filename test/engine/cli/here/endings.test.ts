import { expect } from 'chai';
import { FINE, PROBLEMS, runCommand, UsageError } from '../../../../engine/cli/common/command.js';
import { RulesError } from '../../../../engine/loader/problem.js';
import { caught } from '../../../support/commands-here.js';

/** How a command ends whose work is this. */
const ended = (work: (args: string[]) => Promise<number>, ...args: string[]) =>
  caught(['node', 'some.js', ...args], {}, () => runCommand('Usage: some', work));

const failing = (failure: unknown) => ended(() => Promise.reject(failure));

describe('a command', () => {
  it('gets its arguments and ends with the exit code that its work gives', async () => {
    const given: string[] = [];
    const work = async (args: string[]) => given.push(...args) + PROBLEMS;
    expect(await ended(work, 'one', '--two')).to.deep.equal({ status: 3, stdout: '', stderr: '' });
    expect(given).to.deep.equal(['one', '--two']);
    expect((await ended(async () => FINE)).status).to.equal(0);
  });

  it('says how to call it wherever help is asked for, and does nothing', async () => {
    const work = () => Promise.reject(new Error('It was done.'));
    for (const args of [['--help'], ['one', '-h']])
      expect(await ended(work, ...args)).to.deep.equal({ status: 0, stdout: 'Usage: some\n', stderr: '' });
  });

  it('ends with 2 and its usage where it is called wrongly', async () => {
    const wrong = { status: 2, stdout: '', stderr: 'Not so.\n\nUsage: some\n' };
    expect(await failing(new UsageError('Not so.'))).to.deep.equal(wrong);
    expect(await failing(Object.assign(new Error('Not so.'), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' }))).to.deep.equal(
      wrong,
    );
  });

  it('ends with 1 and the problems of rules that cannot be used, or what the system says', async () => {
    const rules = new RulesError([]);
    expect(await failing(rules)).to.deep.equal({ status: 1, stdout: '', stderr: `${rules.message}\n` });
    const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'open' });
    expect(await failing(denied)).to.deep.equal({ status: 1, stdout: '', stderr: 'EACCES: permission denied\n' });
  });

  it('does not hide a fault of its own', async () => {
    for (const fault of [
      new TypeError('A fault.'),
      { code: 'ERR_PARSE_ARGS', message: 'no error' },
      'a word',
      undefined,
    ]) {
      const found = await failing(fault).then(
        () => 'It was hidden.',
        (reason: unknown) => reason,
      );
      expect(found).to.equal(fault);
    }
  });
});
