import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { changesBetween, rememberedChanges } from '../../../engine/diff/changes-between.js';
import { diffRules } from '../../../engine/diff/diff.js';
import { load } from '../../../engine/loader/load.js';
import { ROOT, runCommand } from '../../support/commands.js';
import { applyEdits } from '../../support/edited-rules.js';
import { figure } from '../../support/rule-edits.js';
import { SMALL_YEAR } from '../../support/small-year.js';

describe('what changes between two folders of rules', () => {
  let parent: string;
  let base: string;
  let head: string;
  before(() => {
    parent = mkdtempSync(join(tmpdir(), 'changes-'));
    [base, head] = [join(parent, 'base'), join(parent, 'head')];
    for (const folder of [base, head]) cpSync(SMALL_YEAR, folder, { recursive: true });
    applyEdits(head, [figure('atto', 300, 301)]);
  });
  after(() => rmSync(parent, { recursive: true }));

  it('is what the build has kept of the years of the package, as the command says it', async () => {
    expect(existsSync(rememberedChanges('rules-2025', 'rules-2026'))).to.equal(true);
    const report = runCommand('diff', ['rules-2025', 'rules-2026', '--format', 'json', '--lingua', 'it']);
    expect(await changesBetween('rules-2025', 'rules-2026')).to.deep.equal(JSON.parse(report.stdout));
  });

  it('is what comparing them gives, where nothing was kept of them', async () => {
    expect(existsSync(rememberedChanges(base, head))).to.equal(false);
    const years = { base: await load(base), head: await load(head) };
    const diff = diffRules(years, { baseName: base, headName: head }, 'it');
    expect(await changesBetween(base, head)).to.deep.equal(JSON.parse(JSON.stringify(diff)));
  });

  it('is kept for the same code of the engine only, wherever that lies', () => {
    const copy = join(parent, 'engine');
    cpSync(join(ROOT, 'dist', 'engine'), copy, { recursive: true });
    expect(rememberedChanges(base, head, copy)).to.equal(rememberedChanges(base, head));
    writeFileSync(join(copy, 'diff', 'notes.txt'), 'Not code.');
    expect(rememberedChanges(base, head, copy)).to.equal(rememberedChanges(base, head));
    writeFileSync(join(copy, 'diff', 'more.js'), 'export {};');
    expect(rememberedChanges(base, head, copy)).not.to.equal(rememberedChanges(base, head));
  });
});
