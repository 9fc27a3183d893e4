import { symlinkSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { runHere, type Surroundings } from '../../support/commands-here.js';
import { rulesOf } from '../../support/rules.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const REQUEST = { form: 'ditta_individuale_artigiana' } as const;
/** A file that can be opened, of which no byte can be read; only Linux has one. */
const UNREADABLE = '/proc/self/mem';

describe('costi-di-struttura calculate', () => {
  const file = temporaryFolder();
  const calculate = (args: readonly string[], around?: Surroundings) => runHere('calculate', args, around);
  beforeEach(() => {
    const line = JSON.stringify(REQUEST);
    writeFileSync(file('one.json'), JSON.stringify(REQUEST, null, 2));
    writeFileSync(file('wrong.json'), '{"form":"srl","capital":0}');
    writeFileSync(file('many.ndjson'), `${line}\n{"form":"snc"}\n${line}\n`);
    writeFileSync(file('many.txt'), `${line}\n${line}\n`);
  });

  it('gives the result of one request by the rules that are named, in one line', async () => {
    const result = (await rulesOf('rules-2025')).calculate(REQUEST);
    expect(await calculate([file('one.json'), '--rules', 'rules-2025'])).to.deep.equal({
      status: 0,
      stdout: `${JSON.stringify(result)}\n`,
      stderr: '',
    });
  });

  it('gives it by the year in force where none is named, on a terminal laid out where JSON is asked for', async () => {
    const result = (await rulesOf('rules-2026')).calculate(REQUEST);
    const { stdout } = await calculate([file('one.json'), '--json'], { terminals: ['stdout'] });
    expect(stdout).to.equal(`${JSON.stringify(result, null, 2)}\n`);
  });

  it('gives people the totals and the lines as tables, in their language', async () => {
    const shown = await calculate([file('one.json'), '--lingua', 'en'], { terminals: ['stdout'] });
    expect(shown.stdout).to.include('First 12 months').and.include('€4,605.86 to €4,722.95').and.include('L. 580/1993');
    const { stdout } = await calculate([file('one.json'), '--format', 'text', '--lingua', 'it']);
    const lines = stdout.split('\n');
    expect(lines[0]).to.equal('Ditta individuale artigiana, regole 2026.09.10-rc11');
    expect(stdout).to.match(/│ Primi 12 mesi +│ da 4\.605,86 a 4\.722,95\u00A0€ │/);
    expect(Math.max(...lines.slice(0, -3).map((line) => line.length))).to.be.at.most(100);
  });

  it('tells each fault of a request that is not valid, and ends with 1', async () => {
    const { status, stdout, stderr } = await calculate([file('wrong.json')]);
    expect([status, stdout]).to.deep.equal([1, '']);
    const faults = stderr.trimEnd().split('\n');
    expect(faults.length).to.be.above(1);
    for (const fault of faults) expect(fault.startsWith(`${file('wrong.json')}: invalid_request: `)).to.equal(true);
  });

  it('answers each line of a batch that it can, tells of the others, and ends with 1', async () => {
    const { status, stdout, stderr } = await calculate([file('many.ndjson'), '--rules', 'rules-2025']);
    const result = (await rulesOf('rules-2025')).calculate(REQUEST);
    const answers = [1, 3].map((line) => `${JSON.stringify({ line, result })}\n`);
    expect([status, stdout]).to.deep.equal([1, answers.join('')]);
    expect(stderr).to.equal(
      `${file('many.ndjson')}:2: invalid_request: /workingPartners is required: it must be a list.\n`,
    );
  });

  it('takes any file for a batch that is said to be one, and the standard input', async () => {
    const named = await calculate([file('many.txt'), '--ndjson']);
    expect([named.status, named.stdout.match(/^\{"line":\d,/gm)]).to.deep.equal([0, ['{"line":1,', '{"line":2,']]);
    const piped = await calculate(['-'], { input: JSON.stringify(REQUEST) });
    expect([piped.status, piped.stdout.match(/^\{"line":\d,/gm)]).to.deep.equal([0, ['{"line":1,']]);
    const one = await calculate([file('many.txt')]);
    expect([one.status, one.stdout]).to.deep.equal([1, '']);
  });

  it('shows how far it is on a terminal, if nothing else is written there', async () => {
    const shown = await calculate([file('many.ndjson')], { terminals: ['stderr'] });
    expect(shown.stderr).to.include('100%').and.include('many.ndjson:2: ').and.match(/\n$/);
    const both = await calculate([file('many.ndjson')], { terminals: ['stdout', 'stderr'] });
    expect(both.stderr).to.match(/^\S+many\.ndjson:2: .*\n$/);
    const piped = await calculate(['-'], { terminals: ['stderr'], input: JSON.stringify(REQUEST) });
    expect(piped.stderr).to.include('38 bytes read');
  });

  it('tells what is wrong in Italian too, from bytes that are no JSON to a field that is missing', async () => {
    const said = async (text: string) => (await calculate(['-', '--lingua', 'it'], { input: text })).stderr;
    expect(await said('{"form" "snc"}\n{"form":"snc"}')).to.equal(
      '-:1: malformed_json: La richiesta non è JSON valido: riga 1, colonna 9: atteso ":", trovato un testo.\n' +
        '-:2: invalid_request: Manca /workingPartners: deve essere un elenco.\n',
    );
    expect(await said(' '.repeat(70_000))).to.match(/^-:1: payload_too_large: La riga supera i 65536 byte/);
  });

  if (process.platform === 'linux')
    it('ends with 1 and what the system says where a batch cannot be read', async () => {
      symlinkSync(UNREADABLE, file('unreadable.ndjson'));
      const { status, stdout, stderr } = await calculate([file('unreadable.ndjson')]);
      expect([status, stdout]).to.deep.equal([1, '']);
      expect(stderr).to.match(/^EIO: .*read\n$/);
    });
});
