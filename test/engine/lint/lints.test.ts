import { join } from 'node:path';
import { expect } from 'chai';
import { possibleIndexes } from '../../../engine/conditions/fact-space.js';
import { type RequestFacts, readRequest } from '../../../engine/facts.js';
import { checkRules } from '../../../engine/lint/check-rules.js';
import { PossibleFacts } from '../../../engine/lint/possible-facts.js';
import { type Edit, findingsOf, itSaysOfEdits, withEditedRules } from '../../support/edited-rules.js';
import { sampleRequests } from '../../support/requests.js';
import { compiled2026, RULES_FOLDER } from '../../support/rules.js';

/** The codes of what a check of the sound year with some edits finds on a day. */
async function codesOn(today: string, ...edits: readonly Edit[]): Promise<string[]> {
  return withEditedRules(edits, async (within, year) => {
    const { findings } = await checkRules(join(within, year), { today, former: [] });
    return findings.map(({ code }) => code);
  });
}

describe('the lints find', () => {
  itSaysOfEdits('lint', findingsOf);

  it('nothing in a sound rules year, and in the rules of 2026 on the day they were last checked', async () => {
    expect(await codesOn('2030-06-01')).to.deep.equal([]);
    for (const today of ['2026-11-21', '2026-12-31'])
      expect((await checkRules(RULES_FOLDER, { today, former: [] })).findings).to.deep.equal([]);
  });

  it('English texts in a file that is not called as that of their rule', async () => {
    const texts = 'notices:\n  piu_soci: { label: Partners, text: The tax may rise., amount: { unit: euro a year } }\n';
    const found = await findingsOf(['english/notices/warnings.yaml', texts]);
    expect(found.filter((one) => one.includes('misplaced'))).to.deep.equal([
      'english/notices/warnings.yaml:2:3+8 misplaced_translation warning: The notice "piu_soci" stands in notices/people.yaml, and its English in a file of another name. Move it to the file of the same name in the folder english.',
    ]);
  });

  it('what they can, also where the only fault is an amount that is missing in some situation', async () => {
    const uncovered: Edit = ['lines/annual.yaml', '      - { value: tassa_base }\n', ''];
    expect(await codesOn('2031-01-03', uncovered)).to.include.members(['uncovered_situation', 'check_overdue']);
  });
});

describe('the lints call nothing unreachable', () => {
  it('that exempts a line whose amount is zero: it is then shown as exempt', async () => {
    const findings = await findingsOf(
      ['modifiers/modifiers.yaml', '{ increase: aumento }', '{ exempt: true }'],
      ['figures.yaml', 'value: 100', 'value: 0'],
      ['figures.yaml', 'value: 200', 'value: 0'],
    );
    expect(findings.filter((one) => one.includes('idle_modifier'))).to.deep.equal([]);
  });

  it('that a request of two thousand reaches, in any condition and any line', async () => {
    const rules = await compiled2026();
    const possible = new PossibleFacts(rules);
    const readings = sampleRequests(2000).map((request) => readRequest(request, rules.reading));
    const conditions = Object.keys(rules.source.conditions).map((name) => rules.decisions.of(name));
    for (const { facts, sizes } of [...conditions, ...rules.lines]) {
      const names = facts.flatMap((fact) => rules.space.names[fact] ?? []);
      const rowsOf = (read: readonly RequestFacts[]) => [
        ...new Set(read.flatMap(({ situation }) => possibleIndexes(situation, facts, sizes))),
      ];
      expect(rowsOf(possible.of(names)), names.join()).to.include.members(rowsOf(readings));
    }
  });
});
