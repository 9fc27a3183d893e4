import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../../support/commands.js';

const REQUEST = '{"form":"ditta_individuale_artigiana"}\n';

/** A device on which there is never any space. */
const FULL = '/dev/full';

describe('an output that cannot be written', () => {
  let folder: string;
  const file = (name: string): string => join(folder, name);
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'output-'));
    writeFileSync(file('one.json'), REQUEST);
    writeFileSync(file('many.ndjson'), REQUEST.repeat(50));
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Runs what a shell understands: `command` stands for a command of `engine/cli`, whose name comes next. */
  const shell = (line: string) => {
    const command = `command() { name=$1; shift; "${process.execPath}" "${ROOT}/dist/engine/cli/$name.js" "$@"; }`;
    const { status, stderr } = spawnSync('bash', ['-c', `${command}\n${line}`], { cwd: folder, encoding: 'utf8' });
    return { status, stderr };
  };
  const because = (reason: string) => ({
    status: 1,
    stderr: `The output could not be written: ${reason}. What there is of it is not whole.\n`,
  });

  const calls = [
    'calculate one.json',
    'calculate many.ndjson',
    'explain one.json',
    'explain one.json --compare rules-2025 --format json',
    'explain --help',
    `check ${join(ROOT, 'rules-2026')}`,
  ];
  for (const call of existsSync(FULL) ? calls : [])
    it(`on a full disk is told in one line, and the command ends with 1: ${call.replace(ROOT, '')}`, () => {
      expect(shell(`command ${call} > ${FULL}`)).to.deep.equal(because('no space left on device (ENOSPC)'));
    });

  if (existsSync(FULL))
    it('on a full disk ends a watch, which nobody could follow', () => {
      const { status, stderr } = shell(`command check --watch ${join(ROOT, 'rules-2026')} > ${FULL}`);
      expect(status).to.equal(1);
      expect(stderr).to.include(because('no space left on device (ENOSPC)').stderr);
    });

  for (const call of ['calculate one.json', 'calculate many.ndjson'])
    it(`to its end is told too, where its beginning still has space: ${call}`, () => {
      expect(shell(`ulimit -f 8; command ${call} > some.txt`)).to.deep.equal(because('file too large (EFBIG)'));
      expect(statSync(file('some.txt')).size).to.be.above(0);
    });

  it('does not change how a command ends that only complains, where nobody can read that', () => {
    const { status } = shell(`command calculate nowhere.json 2> ${FULL}`);
    expect(status).to.equal(2);
  });
});

describe('an output in a file', () => {
  it('is added to what is there where the shell says so, and is whole', () => {
    const folder = mkdtempSync(join(tmpdir(), 'output-'));
    try {
      const call = `"${process.execPath}" "${ROOT}/dist/engine/cli/calculate.js" - <<< '${REQUEST.trim()}'`;
      spawnSync('bash', ['-c', `${call} > once.txt; { ${call}; ${call}; } > twice.txt; ${call} >> twice.txt`], {
        cwd: folder,
      });
      const size = (name: string): number => statSync(join(folder, name)).size;
      expect(size('once.txt')).to.be.above(10_000);
      expect(size('twice.txt')).to.equal(3 * size('once.txt'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
