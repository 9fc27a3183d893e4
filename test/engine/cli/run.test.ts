import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../../support/commands.js';

const COMMANDS = 'Commands: calculate, check, diff, explain, names, new-year, remember, validators.\n';

describe('a command called by a wrong name', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'run-'));
    writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho A build was run. >&2\n');
    chmodSync(join(folder, 'npm'), 0o755);
  });
  after(() => rmSync(folder, { recursive: true }));

  /** With an `npm` that builds nothing, and says that it was asked to. */
  const run = (...args: string[]) => {
    const script = join(ROOT, 'engine', 'cli', 'run.mjs');
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  const calls: readonly (readonly [args: string[], message: string])[] = [
    [['chek', 'rules-2026'], 'There is no command "chek". Did you mean "check"?'],
    [['Explain'], 'There is no command "Explain". Did you mean "explain"?'],
    [['simulate-all'], 'There is no command "simulate-all".'],
    [['../index'], 'There is no command "../index".'],
    [['check/options'], 'There is no command "check/options".'],
    [['command'], 'There is no command "command".'],
    [['run'], 'There is no command "run".'],
    [[''], 'Name a command.'],
    [[], 'Name a command.'],
  ];
  for (const [args, message] of calls) {
    it(`is told at once which commands there are, and ends with 2: ${JSON.stringify(args)}`, () => {
      expect(run(...args)).to.deep.equal({ status: 2, stdout: '', stderr: `${message}\n${COMMANDS}` });
    });
  }

  it('still runs by its right name, with all its arguments', () => {
    const { status, stdout } = run('check', '--help');
    expect(status).to.equal(0);
    expect(stdout).to.match(/^Usage: npm run rules:check/);
  });
});
