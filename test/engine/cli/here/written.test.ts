import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { validatorsCode } from '../../../../engine/request/validators-code.js';
import { ROOT } from '../../../support/commands.js';
import { runHere } from '../../../support/commands-here.js';
import { SOUND_RULES } from '../../../support/edited-rules.js';

describe('the commands that write files', () => {
  let here: string;
  beforeEach(() => {
    here = mkdtempSync(join(tmpdir(), 'written-'));
    cpSync(SOUND_RULES, join(here, 'rules-2030'), { recursive: true });
  });
  afterEach(() => rmSync(here, { recursive: true }));

  it('bring the names of an editor up to date, and say so where they have changed', async () => {
    mkdirSync(join(here, 'schemas', 'rules'), { recursive: true });
    const names = () => runHere('names', [], { cwd: here });
    expect(await names()).to.deep.equal({
      status: 0,
      stdout: '',
      stderr: 'The names that the editor offers have changed: commit schemas/rules/names.schema.json too.\n',
    });
    expect(readFileSync(join(here, 'schemas', 'rules', 'names.schema.json'), 'utf8')).to.include('in_sicilia');
    expect(await names()).to.deep.equal({ status: 0, stdout: '', stderr: '' });
    expect((await runHere('names', ['--help'])).stdout).to.match(/^Usage: npm run rules:names\n\n.*folder\.\n$/s);
  });

  it('begin a new year with the newest, or with the one that is named', async () => {
    const begin = (...args: string[]) => runHere('new-year', args, { cwd: here });
    const first = await begin('2031');
    expect([first.status, first.stderr]).to.deep.equal([0, '']);
    expect(first.stdout).to.match(
      /^rules-2031 is a copy of the rule files of rules-2030, version 2031\.01\.01-draft\./,
    );
    expect((await begin('2032')).stdout).to.match(/^rules-2032 is a copy of the rule files of rules-2031,/);
    expect((await begin('2033', '--from', 'rules-2030')).stdout).to.match(/^rules-2033 .* files of rules-2030,/);
    expect(readdirSync(here).sort()).to.deep.equal(['rules-2030', 'rules-2031', 'rules-2032', 'rules-2033']);
  });

  it('begin no year that they are not asked for rightly', async () => {
    const calls: readonly (readonly [args: string[], message: string])[] = [
      [[], 'Name one year of this century in four digits: "" is none.'],
      [['27'], 'Name one year of this century in four digits: "27" is none.'],
      [['12031'], 'Name one year of this century in four digits: "12031" is none.'],
      [['20311'], 'Name one year of this century in four digits: "20311" is none.'],
      [['2031', '2032'], 'Name one year of this century in four digits: '],
      [['2030'], 'rules-2030 is there already: remove it, or choose another year.'],
      [['2029'], '2029 is not after 2030, the year of rules-2030.'],
      [['2031', '--from='], '--from is empty'],
      [['2031', '--from', 'rules-2020'], 'There is no folder rules-2020.'],
      [['2031', '--to', 'there'], "Unknown option '--to'"],
    ];
    for (const [args, message] of calls) {
      const { status, stdout, stderr } = await runHere('new-year', args, { cwd: here });
      expect([status, stdout], args.join(' ')).to.deep.equal([2, '']);
      expect(stderr.startsWith(message), stderr).to.equal(true);
      expect(stderr).to.include('\n\nUsage: npm run rules:new-year -- YYYY [--from rules-YYYY]');
    }
    writeFileSync(join(here, 'rules-2030', 'figures.yaml'), 'figures:\n  uno: { value: 1,5 }\n');
    const { status, stderr } = await runHere('new-year', ['2031'], { cwd: here });
    expect([status, stderr.includes('Usage')]).to.deep.equal([1, false]);
    expect(stderr).to.match(/^rules-2030\/figures\.yaml:2:\d+ /m);
    expect(readdirSync(here)).to.deep.equal(['rules-2030']);
  });

  it('write the code that checks a request', async () => {
    const file = join(ROOT, 'dist', 'schemas', 'validators.js');
    const before = readFileSync(file, 'utf8');
    try {
      writeFileSync(file, '');
      expect(await runHere('validators', [])).to.deep.equal({ status: 0, stdout: '', stderr: '' });
      expect(readFileSync(file, 'utf8')).to.equal(validatorsCode());
    } finally {
      writeFileSync(file, before);
    }
    expect((await runHere('validators', ['-h'])).stdout).to.match(/^Usage: .*validators\.js\n\n.*compile\.\n$/s);
  });
});
