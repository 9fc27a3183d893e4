import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { changesBetween, rememberedChanges } from '../../../../engine/diff/changes-between.js';
import { inspect } from '../../../../engine/loader/load.js';
import { REMEMBERED, rememberedFile, rememberedRules } from '../../../../engine/loader/remembered.js';
import { runHere } from '../../../support/commands-here.js';
import { SOUND_RULES } from '../../../support/edited-rules.js';

describe('the command that remembers the years', () => {
  let here: string;
  let kept: string;
  beforeEach(() => {
    here = mkdtempSync(join(tmpdir(), 'remember-'));
    kept = join(here, 'kept');
    cpSync(REMEMBERED, kept, { recursive: true });
    for (const [year, value] of [
      [2027, '80'],
      [2028, '90'],
      [2029, 'novanta'],
      [2030, '100'],
    ] as const) {
      const folder = join(here, `rules-${year}`);
      cpSync(SOUND_RULES, folder, { recursive: true });
      const edit = (file: string, before: string, after: string) =>
        writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(before, after));
      edit('figures.yaml', 'value: 100,', `value: ${value},`);
      edit('ruleset.yaml', 'year: 2030', `year: ${year}`);
      // Without it there is no amount below the threshold, of which one is told once the rest is right.
      if (year === 2027) edit('lines/annual.yaml', '      - { value: tassa_base }\n', '');
    }
  });
  afterEach(() => {
    rmSync(REMEMBERED, { recursive: true, force: true });
    cpSync(kept, REMEMBERED, { recursive: true });
    rmSync(here, { recursive: true });
  });
  const remember = () => runHere('remember', [], { cwd: here });
  const [first, faulty, last] = [2028, 2029, 2030].map((year) => () => join(here, `rules-${year}`));

  it('keeps those without a fault and what each changed, and nothing else', async () => {
    rmSync(REMEMBERED, { recursive: true });
    expect(await remember()).to.deep.equal({ status: 0, stdout: '', stderr: '' });
    const [before = '', after = ''] = [first?.(), last?.()];
    const changes = rememberedChanges(before, after);
    const files = [rememberedFile(before), rememberedFile(after), changes];
    expect(readdirSync(REMEMBERED).map((name) => join(REMEMBERED, name))).to.have.members(files);
    expect(existsSync(rememberedFile(faulty?.() ?? ''))).to.equal(false);
    const { rules } = await inspect(after);
    const remembered = rememberedRules(after);
    expect(remembered?.decisions).to.deep.equal(rules?.decisions);
    expect(remembered?.source.figures).to.deep.equal(rules?.source.figures);
    expect(JSON.parse(readFileSync(changes, 'utf8'))).to.have.property('resultsChanged', true);
  });

  it('makes no comparison again that it has kept, and removes what it has not', async () => {
    mkdirSync(REMEMBERED, { recursive: true });
    const changes = rememberedChanges(first?.() ?? '', last?.() ?? '');
    writeFileSync(changes, '{"kept":true}');
    writeFileSync(join(REMEMBERED, 'old.json'), '{}');
    await remember();
    expect(readFileSync(changes, 'utf8')).to.equal('{"kept":true}');
    expect(await changesBetween(first?.() ?? '', last?.() ?? '')).to.deep.equal({ kept: true });
    expect(existsSync(join(REMEMBERED, 'old.json'))).to.equal(false);
    expect(readdirSync(REMEMBERED)).to.have.length(3);
  });

  it('says how to call it', async () => {
    expect((await runHere('remember', ['--help'])).stdout).to.match(/^Usage: .*remember\.js\n\n.*again\.\n$/s);
  });
});
