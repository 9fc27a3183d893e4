import { appendFileSync, cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadRules } from '../../../engine/index.js';
import { inspect } from '../../../engine/loader/load.js';
import { rememberedRules } from '../../../engine/loader/remembered.js';

describe('the rules that the build has checked', () => {
  let folder = '';

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'rules-')), 'rules-2026');
    cpSync('rules-2026', folder, { recursive: true });
  });

  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  it('are those that the files say, wherever the same files stand', async () => {
    const { rules } = await inspect('rules-2026');
    const { source, decisions } = rules ?? {};
    expect(rememberedRules('rules-2026')).to.deep.equal({ source, decisions });
    expect(rememberedRules(folder)).to.deep.equal({ source, decisions });
  });

  it('are left alone once a file has changed by a byte', () => {
    appendFileSync(join(folder, 'figures.yaml'), '\n');
    expect(rememberedRules(folder)).to.equal(undefined);
  });

  it('are left alone once a file has another name', () => {
    renameSync(join(folder, 'lines', 'annual.yaml'), join(folder, 'lines', 'yearly.yaml'));
    expect(rememberedRules(folder)).to.equal(undefined);
  });

  it('do not hide a fault that was made since', async () => {
    appendFileSync(
      join(folder, 'figures.yaml'),
      '\n  soglia: { label: Soglia, value: molto, unit: EUR, sources: [nessuna] }\n',
    );
    const failure = await loadRules(folder).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(failure).to.be.an('error').with.property('name', 'RulesError');
  });

  it('calculate as the files do', async () => {
    const request = { form: 'ditta_individuale_commerciante' } as const;
    const remembered = (await loadRules(folder)).calculate(request);
    appendFileSync(join(folder, 'figures.yaml'), '\n');
    expect((await loadRules(folder)).calculate(request)).to.deep.equal(remembered);
  });
});
