import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { text } from '../../../engine/check/text.js';
import { rulesAtBase } from '../../../engine/lint/base/base.js';
import { checkRules } from '../../../engine/lint/check-rules.js';
import { RULES_FOLDER } from '../../support/rules.js';
import { badRules, SOUND_RULES, withBadRules } from '../loader/bad-rules.js';

/** The report on a rules year, its files named from the folder that it stands in. */
async function report(within: string, year: string): Promise<string> {
  const folder = join(within, year);
  const former = rulesAtBase(folder, SOUND_RULES) ?? [];
  const checked = await checkRules(folder, { today: '2030-06-01', former });
  return text([{ folder, ...checked }], { colour: false, strict: false }).replaceAll(join(within, '/'), '');
}

describe('the lints', () => {
  it('find nothing in a sound rules year', async () => {
    const { findings } = await checkRules(SOUND_RULES, { today: '2030-06-01', former: [] });
    expect(findings).to.deep.equal([]);
  });

  it('find nothing in the rules of 2026 on the day they were last checked', async () => {
    const { findings } = await checkRules(RULES_FOLDER, { today: '2026-11-21', former: [] });
    expect(findings).to.deep.equal([]);
  });

  for (const { name, overlay, expected } of badRules('lint/bad')) {
    it(`tell of ${name.replaceAll('_', ' ')}, with its place, its line and a hint`, async () => {
      expect((await withBadRules(overlay, report)).trimEnd()).to.equal(expected);
    });
  }

  it('let an exemption be, where the amount is zero anyway: the line is then shown as exempt', async () => {
    const overlay = badRules('lint/bad').find(({ name }) => name === 'idle_modifier')?.overlay ?? '';
    const findings = await withBadRules(overlay, async (within, year) => {
      const file = join(within, year, 'modifiers', 'modifiers.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('{ increase: 0 }', '{ exempt: true }'));
      const figures = join(within, year, 'figures.yaml');
      writeFileSync(figures, readFileSync(figures, 'utf8').replace(/value: [12]00/g, 'value: 0'));
      return (await checkRules(join(within, year), { today: '2030-06-01', former: [] })).findings;
    });
    expect(findings.filter(({ code }) => code === 'idle_modifier')).to.deep.equal([]);
  });

  it('let a source be a year old, and not a day more', async () => {
    const codesOn = async (today: string) =>
      (await checkRules(SOUND_RULES, { today, former: [] })).findings.map(({ code }) => code);
    expect(await codesOn('2031-01-02')).to.deep.equal([]);
    expect(await codesOn('2031-01-03')).to.deep.equal(['check_overdue']);
  });

  it('are asked also where the only fault is an amount that is missing in some situation', async () => {
    const overlay = badRules('loader/bad').find(({ name }) => name === 'uncovered_situation')?.overlay ?? '';
    const findings = await withBadRules(overlay, async (within, year) => {
      const checked = await checkRules(join(within, year), { today: '2031-01-03', former: [] });
      return checked.findings.map(({ code, severity }) => [code, severity]);
    });
    expect(findings).to.deep.include(['uncovered_situation', 'error']);
    expect(findings).to.deep.include(['check_overdue', 'warning']);
  });
});
