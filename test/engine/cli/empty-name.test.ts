import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCommand } from '../../support/commands.js';

describe('an empty name of a folder, as an unset variable of a script leaves it', () => {
  let folder: string;
  let request: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'empty-'));
    request = join(folder, 'request.json');
    writeFileSync(request, '{"form":"ditta_individuale_artigiana"}');
  });
  after(() => rmSync(folder, { recursive: true }));

  const calls: readonly (readonly [command: string, args: () => string[], named: string])[] = [
    ['calculate', () => [request, '--rules='], '--rules'],
    ['calculate', () => ['--ndjson', request, '--rules', ''], '--rules'],
    ['explain', () => [request, '--rules='], '--rules'],
    ['explain', () => [request, '--compare='], '--compare'],
    ['check', () => [''], 'The folder to check'],
    ['check', () => ['rules-2026', '--base='], '--base'],
    ['diff', () => ['', 'rules-2026'], 'BASE'],
    ['diff', () => ['rules-2026', ''], 'HEAD'],
    ['new-year', () => ['2027', '--from='], '--from'],
  ];
  for (const [command, args, named] of calls) {
    it(`is refused by ${command} as a wrong call, in one line that says where it is: ${named}`, () => {
      const { status, stdout, stderr } = runCommand(command, args());
      expect([status, stdout]).to.deep.equal([2, '']);
      expect(stderr.split('\n')[0]).to.match(new RegExp(`^${named} is empty: name a folder of rules`));
      expect(stderr).not.to.include('unread_file');
    });
  }
});
