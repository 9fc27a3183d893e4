import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { expect } from 'chai';
import { runHere, temporaryFolder } from '../support/commands.js';
import { applyEdits, SOUND_RULES } from '../support/rule-edits.js';

describe('the names that an editor offers', () => {
  const root = temporaryFolder();
  const names = () => root('schemas', 'rules', 'names.schema.json');
  beforeEach(() => {
    for (const folder of ['.vscode', 'schemas/rules']) mkdirSync(root(folder), { recursive: true });
    cpSync(SOUND_RULES, root('rules-2030'), { recursive: true });
    cpSync(SOUND_RULES, root('rules-2029'), { recursive: true });
    applyEdits(root('rules-2029'), [
      ['ruleset.yaml', 'year: 2030', 'year: 2029\nclosed: true'],
      ['conditions/more.yaml', 'conditions:\n  di_ieri: { label: Ieri, fact: form, operator: equal, value: srl }\n'],
    ]);
  });
  /** After a check: the conditions that are offered, and those that are known. */
  const conditions = async () => {
    await runHere('check', ['--today', '2030-06-01'], { cwd: root() });
    const { ConditionName } = JSON.parse(readFileSync(names(), 'utf8')).definitions;
    return {
      offered: ConditionName.defaultSnippets.map(({ label }: { readonly label: string }) => label),
      known: ConditionName.if.anyOf.map((one: { readonly const: string }) => one.const),
    };
  };

  it('are those of the last check; those of a closed year are known but not offered', async () => {
    const { offered, known } = await conditions();
    expect(offered).to.include('in_sicilia').and.not.include('di_ieri');
    expect(known).to.include('in_sicilia').and.include('di_ieri');
  });

  it('are offered within a text as the figures that it can name, in their braces', async () => {
    await conditions();
    const snippets = JSON.parse(readFileSync(root('.vscode', 'figures.code-snippets'), 'utf8'));
    expect(snippets.soglia).to.deep.equal({
      scope: 'yaml',
      prefix: 'soglia',
      body: '{soglia}',
      description: 'Soglia di capitale (EUR)',
    });
    expect(snippets).not.to.have.property('capital');
  });

  it('are those of half a rule too, and stay as they were while a file is not YAML', async () => {
    const write = (text: string) => applyEdits(root('rules-2030'), [['conditions/more.yaml', text]]);
    write('conditions:\n  a_meta:\n');
    expect((await conditions()).offered).to.include('a_meta');
    write('conditions: { altra: { label: "senza fine }\n');
    expect((await conditions()).offered).to.include('a_meta');
  });

  it('are not written where nobody edits', async () => {
    rmSync(root('.vscode'), { recursive: true });
    await runHere('check', ['--today', '2030-06-01'], { cwd: root() });
    expect(existsSync(names())).to.equal(false);
  });
});
