import { symlinkSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { sumSpan } from '../../../engine/document/in-words.js';
import { terminalText } from '../../../engine/document/terminal.js';
import { totalRanges } from '../../../engine/index.js';
import { explanationDocument } from '../../../engine/reports/explanation.js';
import { currentYear } from '../../../engine/rules/year-folders.js';
import type { Language } from '../../../engine/values/language.js';
import { type CommandEnvironment, ROOT, runHere, temporaryFolder } from '../../support/commands.js';
import { rulesOf } from '../../support/rules.js';

/** The year that answers where none is named. */
const IN_FORCE = currentYear(ROOT);

const REQUEST = { form: 'ditta_individuale_artigiana' } as const;
/** A file that can be opened, of which no byte can be read; only Linux has one. */
const UNREADABLE = '/proc/self/mem';

describe('costi-di-struttura calculate', () => {
  const file = temporaryFolder();
  const calculate = (args: readonly string[], around?: CommandEnvironment) => runHere('calculate', args, around);
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
    const result = (await rulesOf(IN_FORCE)).calculate(REQUEST);
    const { stdout } = await calculate([file('one.json'), '--json'], { terminals: ['stdout'] });
    expect(stdout).to.equal(`${JSON.stringify(result, null, 2)}\n`);
  });

  it('gives people the totals and the lines as tables, in their language', async () => {
    const { ruleset, calculate: costsOf } = await rulesOf(IN_FORCE);
    const { first_year_12m } = totalRanges(costsOf(REQUEST));
    const shown = await calculate([file('one.json'), '--lingua', 'en'], { terminals: ['stdout'] });
    expect(shown.stdout)
      .to.include('Cost of the first 12 months')
      .and.include(sumSpan(first_year_12m, 'en'))
      .and.include('L. 580/1993');
    const { stdout } = await calculate([file('one.json'), '--format', 'text', '--lingua', 'it']);
    const lines = stdout.split('\n');
    expect(lines[0]).to.equal(`Ditta individuale artigiana. Regole del ${ruleset.year}, versione ${ruleset.version}`);
    const [, total] = /^Costo dei primi 12 mesi +(.+)$/m.exec(stdout) ?? [];
    expect(total).to.equal(sumSpan(first_year_12m, 'it'));
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

  it('counts what is answered beside a batch in each of its lines, and none where what is answered beside it is wrong', async () => {
    const beyond = { familyHelpers: 1 };
    const result = (await rulesOf(IN_FORCE)).with(beyond).calculate(REQUEST);
    const input = `${JSON.stringify(REQUEST)}\n`;
    const piped = await calculate(['-', '--beyond', JSON.stringify(beyond)], { input });
    expect(piped).to.deep.equal({ status: 0, stdout: `${JSON.stringify({ line: 1, result })}\n`, stderr: '' });
    const wrong = await calculate([file('many.txt'), '--ndjson', '--beyond', '{"familyHelpers":4}', '--lingua', 'en']);
    expect([wrong.status, wrong.stdout]).to.deep.equal([1, '']);
    expect(wrong.stderr).to.match(/^--beyond: invalid_request: [^\n]* must be 0, 1, 2 or 3; found 4\.\n$/);
  });

  it('takes any file for a batch that is said to be one, and the standard input', async () => {
    const named = await calculate([file('many.txt'), '--ndjson']);
    expect([named.status, named.stdout.match(/^\{"line":\d,/gm)]).to.deep.equal([0, ['{"line":1,', '{"line":2,']]);
    const piped = await calculate(['-'], { input: JSON.stringify(REQUEST) });
    expect([piped.status, piped.stdout.match(/^\{"line":\d,/gm)]).to.deep.equal([0, ['{"line":1,']]);
    const one = await calculate([file('many.txt')]);
    expect([one.status, one.stdout]).to.deep.equal([1, '']);
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

const PAPER = { width: 100, colour: false, open: true };

describe('the command explain', () => {
  const folder = temporaryFolder();
  let file: string;
  beforeEach(() => {
    file = folder('one.json');
    writeFileSync(file, JSON.stringify(REQUEST));
  });
  const explained = async (year: string, language: Language = 'en') =>
    (await rulesOf(year)).in(language).explain(REQUEST);

  it('explains a request by the rules that are named, as text', async () => {
    const { status, stdout, stderr } = await runHere('explain', [file, '--rules', 'rules-2025']);
    expect([status, stderr]).to.deep.equal([0, '']);
    const document = explanationDocument(await explained('rules-2025'));
    const hint = '\nWith --all you also see what is behind each ▸.\n';
    expect(stdout).to.equal(terminalText(document, { ...PAPER, open: false }) + hint);
  });

  it('tells in Italian where it is asked to, and all where it is asked for all', async () => {
    const text = terminalText(explanationDocument(await explained(IN_FORCE, 'it')), PAPER);
    for (const all of ['--tutte', '--all'])
      expect((await runHere('explain', [file, all, '--lingua=it'])).stdout).to.equal(text);
  });

  it('explains it as JSON, by the year in force where none is named', async () => {
    const { stdout } = await runHere('explain', ['-', '--format', 'json'], { input: JSON.stringify(REQUEST) });
    expect(stdout).to.equal(`${JSON.stringify(await explained(IN_FORCE), null, 2)}\n`);
  });

  it('colours its text on a terminal', async () => {
    const { stdout } = await runHere('explain', [file], { terminals: ['stdout'] });
    expect(stdout.includes('\u001b[')).to.equal(!process.env.NO_COLOR && process.env.TERM !== 'dumb');
  });

  it('tells the faults of a request, and ends with 1', async () => {
    const { status, stdout, stderr } = await runHere('explain', ['-'], { input: '{"form":"srl","capital":0}' });
    expect([status, stdout]).to.deep.equal([1, '']);
    expect(stderr).to.match(/^(-: invalid_request: .*\n){2,}$/);
  });
});
