import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { changesBetween, rememberedChanges } from '../../../../engine/diff/changes-between.js';
import { diffRules } from '../../../../engine/diff/diff-rules.js';
import { load } from '../../../../engine/loader/load.js';
import { ROOT } from '../../../support/commands.js';
import { figure } from '../support/edited-rules.js';
import { SMALL_RULES } from '../support/small-years.js';

describe('what changes between two folders of rules', () => {
  let parent: string;
  let head: string;
  before(() => {
    parent = mkdtempSync(join(tmpdir(), 'changes-'));
    head = join(parent, 'edited');
    cpSync(SMALL_RULES, head, { recursive: true });
    figure('atto', 300, 301)(head);
  });
  after(() => rmSync(parent, { recursive: true }));

  it('is what comparing them gives', async () => {
    expect(existsSync(rememberedChanges(SMALL_RULES, head))).to.equal(false);
    const years = { base: await load(SMALL_RULES), head: await load(head) };
    const diff = diffRules(years, { baseName: SMALL_RULES, headName: head });
    expect(await changesBetween(SMALL_RULES, head)).to.deep.equal(JSON.parse(JSON.stringify(diff)));
  });

  it('is what was remembered of them, where something was', async () => {
    const remembered = rememberedChanges(SMALL_RULES, head);
    mkdirSync(dirname(remembered), { recursive: true });
    writeFileSync(remembered, '{ "headline": "Remembered." }');
    try {
      expect(await changesBetween(SMALL_RULES, head)).to.deep.equal({ headline: 'Remembered.' });
    } finally {
      rmSync(remembered);
    }
  });

  it('is remembered by what both say, in their order', () => {
    const names = [
      rememberedChanges(SMALL_RULES, head),
      rememberedChanges(head, SMALL_RULES),
      rememberedChanges(SMALL_RULES, SMALL_RULES),
    ];
    expect(new Set(names).size).to.equal(3);
    for (const name of names) expect(name).to.match(/changes-[0-9a-f]{64}\.json$/);
  });

  it('is remembered for the same code of the engine only, wherever that lies', () => {
    const before = rememberedChanges(SMALL_RULES, head);
    for (const [name, isSame] of [
      ['made-up.js', false],
      ['made-up.js.txt', true],
    ] as const) {
      const file = join(ROOT, 'dist', 'engine', 'diff', 'report', name);
      writeFileSync(file, 'export {};');
      try {
        expect(rememberedChanges(SMALL_RULES, head) === before, name).to.equal(isSame);
      } finally {
        rmSync(file);
      }
    }
  });
});
