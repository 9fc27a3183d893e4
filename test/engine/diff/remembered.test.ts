import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { changesBetween, rememberedChanges } from '../../../engine/diff/changes-between.js';
import { runCommand } from '../../support/commands.js';
import { SOUND_RULES } from '../../support/edited-rules.js';

describe('what a year has changed', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'changes-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  it('is kept by the build, as the command says it', async () => {
    expect(existsSync(rememberedChanges('rules-2025', 'rules-2026'))).to.equal(true);
    const report = runCommand('diff', ['rules-2025', 'rules-2026', '--format', 'json']);
    expect(await changesBetween('rules-2025', 'rules-2026')).to.deep.equal(JSON.parse(report.stdout));
  });

  it('is found anew for rules that the build has not seen', async () => {
    const [base, head] = [join(parent, 'base'), join(parent, 'head')];
    for (const folder of [base, head]) cpSync(SOUND_RULES, folder, { recursive: true });
    const figures = join(head, 'figures.yaml');
    const text = readFileSync(figures, 'utf8');
    const changed = text.replace(/value: (\d+)/, (_, value: string) => `value: ${Number(value) + 1}`);
    expect(changed).not.to.equal(text);
    writeFileSync(figures, changed);
    expect(existsSync(rememberedChanges(base, head))).to.equal(false);
    const { changes } = await changesBetween(base, head);
    expect(changes.map(({ section }) => section)).to.include('figures');
  });

  it('is never that of other rules', () => {
    expect(rememberedChanges('rules-2025', 'rules-2026')).not.to.equal(rememberedChanges('rules-2026', 'rules-2025'));
  });
});
