import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Explanation } from '../../../engine/index.js';
import { runCommand } from '../../support/commands.js';
import { rules2026 } from '../../support/rules.js';

const REQUEST = { form: 'ditta_individuale_artigiana', seatInSicily: false } as const;

describe('npm run rules:explain', () => {
  let folder: string;
  let file: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'explain-'));
    file = join(folder, 'request.json');
    writeFileSync(file, JSON.stringify(REQUEST));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('explains the request of a file as text, without colours where there is no terminal', () => {
    const { status, stdout, stderr } = runCommand('explain', [file]);
    expect([status, stderr]).to.deep.equal([0, '']);
    expect(stdout).to.match(/^inps\.ivs_artigiani +4513\.92 euro a year$/m);
    expect(stdout).not.to.include('\u001b');
  });

  it('prints with --format json what the engine explains', async () => {
    const { status, stdout } = runCommand('explain', [file, '--format', 'json']);
    const printed: Explanation = JSON.parse(stdout);
    expect(status).to.equal(0);
    expect(printed).to.deep.equal((await rules2026()).explain(REQUEST));
  });

  it('reads the standard input where the file is named -', () => {
    const { status, stdout } = runCommand('explain', ['-'], JSON.stringify(REQUEST));
    expect([status, stdout]).to.deep.equal([0, runCommand('explain', [file]).stdout]);
  });

  it('uses the rules that --rules names', () => {
    const { stdout } = runCommand('explain', [file, '--rules', 'test/engine/explain/rules']);
    expect(stdout).to.match(/^Rules of 2030, version 2030\.1\.$/m);
  });

  it('ends with 1 and the faults of a request that is not valid', () => {
    const invalid = runCommand('explain', ['-'], '{"form":"srl","isAdmin":"yes"}');
    expect([invalid.status, invalid.stdout]).to.deep.equal([1, '']);
    expect(invalid.stderr.split('\n')).to.include(
      '-: invalid_request: /shareholders is required: it must be a list of 1 or more items.',
    );
    expect(runCommand('explain', ['-'], '{').stderr).to.match(/^-: malformed_json: The request is not valid JSON: /);
    expect(runCommand('explain', ['-'], Buffer.of(0xff)).stderr).to.equal(
      '-: malformed_json: The request is not valid JSON: it is not UTF-8.\n',
    );
  });

  it('ends with 1 and the problems of rules that cannot be used', () => {
    mkdirSync(join(folder, 'empty'));
    const { status, stderr } = runCommand('explain', [file, '--rules', join(folder, 'empty')]);
    expect(status).to.equal(1);
    expect(stderr).to.match(/\/empty\/facts\.yaml:1:1 missing_file /);
  });

  it('ends with 2 and its usage when it is called wrongly', () => {
    for (const args of [[], [file, file], [file, '--format', 'xml'], ['--colour', file], ['nowhere.json'], [folder]]) {
      const { status, stdout, stderr } = runCommand('explain', args);
      expect([status, stdout], args.join(' ')).to.deep.equal([2, '']);
      expect(stderr).to.include('Usage: npm run rules:explain');
    }
  });

  it('prints its usage with --help', () => {
    const { status, stdout } = runCommand('explain', ['--help']);
    expect(status).to.equal(0);
    expect(stdout).to.match(/^Usage: npm run rules:explain/);
  });
});
