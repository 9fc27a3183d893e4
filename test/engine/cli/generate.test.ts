import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { prebuiltChanges } from '../../../engine/diff/changes-between.js';
import { readRules } from '../../../engine/load-rules.js';
import { inspect } from '../../../engine/loader/load.js';
import { PREBUILT, prebuiltFile, prebuiltRules } from '../../../engine/loader/prebuilt.js';
import { readRuleFolder } from '../../../engine/loader/rule-folder.js';
import { runHere, temporaryFolder } from '../../support/commands.js';
import { applyEdits, SOUND_RULES } from '../../support/rule-edits.js';

describe('the command that writes what follows from other files', () => {
  const here = temporaryFolder();
  const folderOf = (year: number) => here(`rules-${year}`);
  beforeEach(() => {
    renameSync(PREBUILT, `${PREBUILT}-kept`);
    for (const [year, value] of [
      [2027, '80'],
      [2028, '90'],
      [2029, 'novanta'],
      [2030, '100'],
    ] as const) {
      cpSync(SOUND_RULES, folderOf(year), { recursive: true });
      applyEdits(folderOf(year), [['figures.yaml', 'value: 100,', `value: ${value},`]]);
      if (year !== 2030) applyEdits(folderOf(year), [['ruleset.yaml', 'year: 2030', `year: ${year}`]]);
    }
    // Without it there is no amount below the threshold, which is told only once the rest is right.
    applyEdits(folderOf(2027), [['lines/annual.yaml', '      - { value: tassa_base }\n', '']]);
  });
  afterEach(() => {
    rmSync(PREBUILT, { recursive: true, force: true });
    renameSync(`${PREBUILT}-kept`, PREBUILT);
  });

  it('keeps the rules years without a fault, decided, with what each changed, and nothing else', async () => {
    const written = await runHere('generate', ['changes'], { cwd: here() });
    expect(written).to.deep.equal({ status: 0, stdout: '', stderr: '' });
    const [base, head] = [await readRules(folderOf(2028)), await readRules(folderOf(2030))];
    const changes = prebuiltChanges(base, head);
    expect(readdirSync(PREBUILT).map((name) => join(PREBUILT, name))).to.have.members([
      prebuiltFile(base.digest),
      prebuiltFile(head.digest),
      changes,
    ]);
    const { rules } = await inspect(folderOf(2030));
    const prebuilt = prebuiltRules(readRuleFolder(folderOf(2030)));
    expect(prebuilt?.decisions).to.deep.equal(rules?.decisions.toJSON());
    expect(prebuilt?.source.figures).to.deep.equal(rules?.source.figures);
    expect(JSON.parse(readFileSync(changes, 'utf8')).en).to.have.property('resultsChanged', true);
  });
});
