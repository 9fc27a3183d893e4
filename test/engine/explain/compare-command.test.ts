import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { explain } from '../../../engine/explain/explain.js';
import { comparisonText } from '../../../engine/explain/text/comparison.js';
import { type CalculationRequest, compareExplanations } from '../../../engine/index.js';
import { runCommand } from '../../support/commands.js';
import { rules2026, rulesOf } from '../../support/rules.js';
import { edited, figure, replace } from '../diff/support/edited-rules.js';

const MERCHANT: CalculationRequest = { form: 'ditta_individuale_commerciante', cciaaSection: 'special' };

describe('npm run rules:explain -- --compare', () => {
  let folder: string;
  let file: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'compare-'));
    file = join(folder, 'request.json');
    writeFileSync(file, JSON.stringify(MERCHANT));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('tells the difference line by line, as text', () => {
    const { status, stdout, stderr } = runCommand('explain', [file, '--compare', 'rules-2025']);
    expect([status, stderr]).to.deep.equal([0, '']);
    expect(stdout).to.match(/^By the rules of 2026, version [\w.-]+, compared with 2025, version 2025\.12\.31\.$/m);
    expect(stdout).to.match(/^inps\.ivs_commercianti +\+61\.94 euro$/m);
    expect(stdout).to.match(/\(minimale_artigiani_commercianti\), EUR\/year: 18555 in\s+2025, 18808 in 2026\.$/m);
    expect(stdout).to.match(/^annual_total +\+61\.94 euro$/m);
  });

  it('can go the other way round, and prints with --format json what the engine compares', async () => {
    const args = [file, '--rules', 'rules-2025', '--compare', 'rules-2026', '--format', 'json'];
    const [first, second] = [(await rules2026()).explain(MERCHANT), (await rulesOf('rules-2025')).explain(MERCHANT)];
    expect(JSON.parse(runCommand('explain', args).stdout)).to.deep.equal(compareExplanations(first, second));
  });

  it('calls two versions of one year by their versions', async () => {
    const { base, head } = await edited([
      figure('pec_massimo', 14.99, 15.99),
      replace('ruleset.yaml', 'version:', '\n', '.1\n'),
    ]);
    const paper = { width: 100, colour: false };
    const text = comparisonText(compareExplanations(explain(base, MERCHANT), explain(head, MERCHANT)), paper);
    expect(text).to.match(/5\.00 to 14\.99 euro in [\w.-]+rc11, 5\.00 to 15\.99 euro in\s+[\w.-]+rc11\.1\.$/m);
  });
});
