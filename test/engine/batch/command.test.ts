import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { ROOT, runCommand } from '../../support/commands.js';
import { rules2026 } from '../../support/rules.js';

const REQUEST = { form: 'ditta_individuale_artigiana', seatInSicily: false } as const;
const LINE = `${JSON.stringify(REQUEST)}\n`;

describe('npm run calculate', () => {
  let folder: string;
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'calculate-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('gives the result of the one request of a file, however it is laid out', async () => {
    const { status, stdout, stderr } = runCommand('calculate', [file('one.json', JSON.stringify(REQUEST, null, 2))]);
    expect([status, stderr]).to.deep.equal([0, '']);
    expect(stdout).to.equal(`${JSON.stringify((await rules2026()).calculate(REQUEST))}\n`);
  });

  it('takes a file that ends in .ndjson, the standard input, and any file with --ndjson for a batch', () => {
    const batch = LINE + LINE;
    const runs = [
      runCommand('calculate', [file('many.ndjson', batch)]),
      runCommand('calculate', ['-'], batch),
      runCommand('calculate', ['--ndjson', file('many.txt', batch)]),
    ];
    for (const { status, stdout, stderr } of runs) {
      expect([status, stderr]).to.deep.equal([0, '']);
      expect(stdout.match(/^\{"line":\d,"result":\{"form":/gm)).to.deep.equal([
        '{"line":1,"result":{"form":',
        '{"line":2,"result":{"form":',
      ]);
    }
  });

  it('ends with 1 where a line is wrong, which it names with its file, and answers the others', () => {
    const path = file('some.ndjson', `${LINE}{"form":"snc"}\n${LINE}`);
    const { status, stdout, stderr } = runCommand('calculate', [path]);
    expect(status).to.equal(1);
    expect(stderr).to.equal(`${path}:2: invalid_request: /workingPartners is required: it must be a list.\n`);
    expect(stdout.match(/^\{"line":\d/gm)).to.deep.equal(['{"line":1', '{"line":3']);
  });

  it('ends with 1 and the faults where the one request is wrong', () => {
    const path = file('wrong.json', '{"form":"snc"}');
    const { status, stdout, stderr } = runCommand('calculate', [path]);
    expect([status, stdout]).to.deep.equal([1, '']);
    expect(stderr).to.equal(`${path}: invalid_request: /workingPartners is required: it must be a list.\n`);
  });

  it('ends quietly when nobody reads on, as with | head', async () => {
    const path = file('endless.ndjson', LINE.repeat(20_000));
    const script = join(ROOT, 'dist', 'engine', 'cli', 'calculate.js');
    const child = spawn(process.execPath, [script, path], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const complaints = text(child.stderr);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [status] = await once(child, 'exit');
    expect([status, await complaints]).to.deep.equal([0, '']);
  });

  it('ends with 2 and its usage when it is called wrongly', () => {
    for (const args of [[], ['a', 'b'], ['--all'], ['nowhere.json'], ['nowhere.ndjson'], [folder]]) {
      const { status, stdout, stderr } = runCommand('calculate', args);
      expect([status, stdout], args.join(' ')).to.deep.equal([2, '']);
      expect(stderr).to.include('calculate -- request.json');
    }
  });
});
