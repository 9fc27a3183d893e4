import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { rememberedChanges } from '../../engine/diff/changes-between.js';
import { collectNames, figureSnippets, staleFiles, updateFiles } from '../../engine/generated-files.js';
import { readRules } from '../../engine/load-rules.js';
import { inspect } from '../../engine/loader/load.js';
import { REMEMBERED, rememberedFile, rememberedRules } from '../../engine/loader/remembered.js';
import { readRuleFolder } from '../../engine/loader/rule-folder.js';
import { currentYear } from '../../engine/rules/year-folders.js';
import { ROOT, runHere, temporaryFolder } from '../support/commands.js';
import { applyEdits, SOUND_RULES } from '../support/rule-edits.js';
import { compiledOf } from '../support/rules.js';

const NAMES = 'schemas/rules/names.schema.json';

describe('the committed files that follow from the rules', () => {
  const root = temporaryFolder();
  const year = (of: number, version = `${of}.01.01`) => {
    cpSync(SOUND_RULES, root(`rules-${of}`), { recursive: true });
    edit(`rules-${of}/ruleset.yaml`, /version: .*\nyear: 2030/, `version: ${version}\nyear: ${of}`);
  };
  const edit = (path: string, before: RegExp | string, after: string) => {
    const file = join(root(), path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
  };
  beforeEach(() => {
    mkdirSync(root('schemas', 'rules'), { recursive: true });
    year(2030);
    year(2031);
  });

  it('are brought up to date, and are stale once a name changes', async () => {
    expect(staleFiles(root(), {})).to.deep.equal([NAMES]);
    expect(await updateFiles(root())).to.deep.equal([NAMES]);
    expect([staleFiles(root(), {}), await updateFiles(root())]).to.deep.equal([[], []]);
    edit('rules-2030/figures.yaml', 'value: 100,', 'value: 90,');
    expect(staleFiles(root(), {})).to.deep.equal([]);
    edit('rules-2031/figures.yaml', 'tassa_aumentata:', 'tassa_nuova:');
    expect(staleFiles(root(), {})).to.deep.equal([NAMES]);
  });

  it('are the README too, whose answer is that of the rules in force, as far as it shows one', async () => {
    year(2032, '2032.01.01-draft');
    edit('rules-2032/figures.yaml', 'value: 100,', 'value: 70,');
    edit('rules-2031/figures.yaml', 'value: 100,', 'value: 90,');
    const readme = (version: string, fee: number) => `
curl -d '{"form":"srl","shareholders":[{"worksOperationally":false}],"isAdmin":false,"capital":1,"seatInSicily":false}'
\`\`\`jsonc
{
  "engine_version": "${version}",
  "annual_fixed_min": ${fee}, // "of": 12
  "lines": []
}
\`\`\`
In 2030 it was "annual_fixed_min": 100.
`;
    writeFileSync(root('README.md'), readme('2030.01.01', 100));
    expect(await updateFiles(root())).to.deep.equal([NAMES, 'README.md']);
    expect(readFileSync(root('README.md'), 'utf8')).to.equal(readme('2031.01.01', 90));
    expect(await updateFiles(root())).to.deep.equal([]);
    edit('rules-2031/figures.yaml', 'value: 90,', 'value: ninety,');
    expect(await updateFiles(root())).to.deep.equal([]);
  });

  it('are written by a command, which names them', async () => {
    const update = (...args: string[]) => runHere('update', args, { cwd: root() });
    const done = `Updated; commit them with the rules: ${NAMES}.\n`;
    expect(await update()).to.deep.equal({ status: 0, stdout: done, stderr: '' });
    expect(await update('--lingua', 'it')).to.deep.equal({
      status: 0,
      stdout: 'Tutto è già aggiornato.\n',
      stderr: '',
    });
  });
});

describe('Files that follow from the rules', () => {
  const empty = temporaryFolder();

  it('are not written where there are no rules, and the command says so', async () => {
    const { status, stdout, stderr } = await runHere('update', [], { cwd: empty() });
    expect([status, stdout]).to.deep.equal([2, '']);
    expect(stderr).to.match(
      /^There is no folder rules-YYYY here: call the command in the folder that contains the rules years\./,
    );
    const italian = await runHere('update', ['--lingua', 'it'], { cwd: empty() });
    expect(italian.stderr).to.match(/^Qui non c'è una cartella rules-AAAA: /);
  });
});

describe('the command that writes what follows from other files', () => {
  const here = temporaryFolder();
  const folderOf = (year: number) => here(`rules-${year}`);
  beforeEach(() => {
    renameSync(REMEMBERED, `${REMEMBERED}-kept`);
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
    rmSync(REMEMBERED, { recursive: true, force: true });
    renameSync(`${REMEMBERED}-kept`, REMEMBERED);
  });

  it('keeps the rules years without a fault, decided, with what each changed, and nothing else', async () => {
    const written = await runHere('generate', ['changes'], { cwd: here() });
    expect(written).to.deep.equal({ status: 0, stdout: '', stderr: '' });
    const [base, head] = [await readRules(folderOf(2028)), await readRules(folderOf(2030))];
    const changes = rememberedChanges(base, head);
    expect(readdirSync(REMEMBERED).map((name) => join(REMEMBERED, name))).to.have.members([
      rememberedFile(base.digest),
      rememberedFile(head.digest),
      changes,
    ]);
    const { rules } = await inspect(folderOf(2030));
    const remembered = rememberedRules(readRuleFolder(folderOf(2030)));
    expect(remembered?.decisions).to.deep.equal(rules?.decisions.toJSON());
    expect(remembered?.source.figures).to.deep.equal(rules?.source.figures);
    expect(JSON.parse(readFileSync(changes, 'utf8')).en).to.have.property('resultsChanged', true);
  });
});

describe('the names that the editor offers', () => {
  const root = temporaryFolder();

  it('are offered within a text as the figures that it can name, in their braces', () => {
    const names = collectNames([SOUND_RULES]);
    const snippets = names === undefined ? {} : JSON.parse(figureSnippets(names));
    expect(snippets.soglia).to.deep.equal({
      scope: 'yaml',
      prefix: 'soglia',
      body: '{soglia}',
      description: 'Soglia di capitale (EUR)',
    });
    expect(snippets).not.to.have.property('capital');
  });

  it('are those of half a rule too, but none while a file is not YAML', () => {
    cpSync(SOUND_RULES, root('rules-2030'), { recursive: true });
    const names = (text: string) => {
      writeFileSync(root('rules-2030', 'conditions', 'more.yaml'), text);
      return collectNames([root('rules-2030')])?.kinds.find(({ title }) => title === 'ConditionName')?.all;
    };
    expect(names('conditions:\n  a_meta:\n')?.get('a_meta')).to.equal('');
    expect(names('conditions: { altra: { label: "senza fine }\n')).to.equal(undefined);
  });
});

describe('the committed files that follow from the rules', () => {
  it('are those of these rules: if not, npm run rules:update', async () => {
    expect(staleFiles(ROOT, { rules: await compiledOf(currentYear(ROOT)) })).to.deep.equal([]);
  });
});
