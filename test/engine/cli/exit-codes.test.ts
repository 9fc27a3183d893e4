import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { yearsIn } from '../../../engine/rules/year-folders.js';
import { ROOT, runCommand } from '../../support/commands.js';

/** How each command is told of a folder of rules. */
const COMMANDS: readonly (readonly [command: string, args: (folder: string) => string[]])[] = [
  ['check', (folder) => [folder]],
  ['diff', (folder) => [folder, 'rules-2026']],
  ['diff', (folder) => ['rules-2026', folder]],
  ['explain', (folder) => ['-', '--rules', folder]],
  ['explain', (folder) => ['-', '--compare', folder]],
  ['calculate', (folder) => ['-', '--rules', folder]],
  ['new-year', (folder) => ['2090', '--from', folder]],
];

describe('the exit code', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'codes-'));
    mkdirSync(join(folder, 'bad'));
    writeFileSync(join(folder, 'bad', 'figures.yaml'), 'figures:\n  uno: { value: 1,5 }\n');
    mkdirSync(join(folder, 'drafts', 'rules-2031'), { recursive: true });
    writeFileSync(join(folder, 'drafts', 'rules-2031', 'ruleset.yaml'), 'version: 2031.01.01-draft\n');
  });
  after(() => rmSync(folder, { recursive: true }));
  const run = (command: string, args: readonly string[], cwd?: string) =>
    runCommand(command, args, '{"form":"ditta_individuale_artigiana"}', cwd);

  for (const [command, args] of COMMANDS) {
    const call = `${command} ${args('FOLDER').join(' ')}`;

    it(`of ${call} is 2 where there is no such folder`, () => {
      const { status, stdout, stderr } = run(command, args('rules-2062'));
      expect([status, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.match(/^There is no folder "?rules-2062"?\./);
    });

    it(`of ${call} is 2 where that is no folder`, () => {
      const { status, stdout, stderr } = run(command, args('package.json'));
      expect([status, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.match(/^"?package\.json"? is a file, not a folder\./);
    });

    it(`of ${call} is 1 where its rules are wrong, which are told by their places`, () => {
      const { status, stdout, stderr } = run(command, args(join(folder, 'bad')));
      expect(status).to.equal(1);
      expect(stdout + stderr).to.match(/bad\/figures\.yaml:2:\d+ /);
    });
  }

  it('is 2 where no folder is named and the years here are all drafts', () => {
    for (const command of ['explain', 'calculate']) {
      const { status, stdout, stderr } = run(command, ['-'], join(folder, 'drafts'));
      expect([status, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.match(
        /^There is no folder rules-YYYY with a finished version: name a folder of rules\.\n\nUsage: /,
      );
    }
  });
});

describe('a folder of rules that is not there', () => {
  const years = new RegExp(
    ` Rules years here: ${yearsIn(ROOT)
      .map((year) => `"${year}"`)
      .join('(, | and )')}\\.$`,
  );
  const said = (command: string, args: readonly string[]) => runCommand(command, args, '{}').stderr.split('\n')[0];

  it('is told with the years that there are, and the nearest', () => {
    expect(said('calculate', ['-', '--rules', 'rules-2024']))
      .to.match(/^There is no folder rules-2024\. Did you mean "rules-2025"\? /)
      .and.match(years);
    expect(said('check', ['nope']))
      .to.match(/^There is no folder nope\. Rules/)
      .and.match(years);
  });
});
