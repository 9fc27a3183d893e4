import { writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { compareExplanations, comparisonText } from '../../../engine/explain/compare.js';
import { explanationText } from '../../../engine/explain/explanation-text.js';
import type { Language } from '../../../engine/values/language.js';
import { runHere } from '../../support/commands-here.js';
import { rulesOf } from '../../support/rules.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const REQUEST = { form: 'ditta_individuale_artigiana' } as const;
const PAPER = { width: 100, colour: false };

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
    expect(await runHere('explain', [file, '--rules', 'rules-2025'])).to.deep.equal({
      status: 0,
      stdout: explanationText(await explained('rules-2025'), PAPER),
      stderr: '',
    });
  });

  it('tells in Italian where it is asked to, and all where it is asked for all', async () => {
    const text = explanationText(await explained('rules-2026', 'it'), PAPER, true);
    for (const all of ['--tutte', '--all'])
      expect((await runHere('explain', [file, all, '--lingua=it'])).stdout).to.equal(text);
  });

  it('explains it as JSON, by the year in force where none is named', async () => {
    const { stdout } = await runHere('explain', ['-', '--format', 'json'], { input: JSON.stringify(REQUEST) });
    expect(stdout).to.equal(`${JSON.stringify(await explained('rules-2026'), null, 2)}\n`);
  });

  it('says what another year makes of it, as text and as JSON', async () => {
    const comparison = compareExplanations(await explained('rules-2025'), await explained('rules-2026'));
    const compare = (...args: string[]) => runHere('explain', [file, '--compare', 'rules-2025', ...args]);
    expect((await compare()).stdout).to.equal(comparisonText(comparison, PAPER));
    expect((await compare('--format=json')).stdout).to.equal(`${JSON.stringify(comparison, null, 2)}\n`);
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
