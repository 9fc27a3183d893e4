import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { collectNames, figureSnippets, namesSchema, refreshNames } from '../../../engine/authoring/editor-names.js';
import { ROOT } from '../../support/commands.js';
import { SOUND_RULES } from '../../support/edited-rules.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { rulesYears } from './language-server.js';

describe('the names that the editor offers', () => {
  it('are those of the rules: if not, run `npm run rules:names`', () => {
    const names = collectNames(rulesYears().map((year) => join(ROOT, year)));
    if (names === undefined) throw new Error('A rule file is not YAML.');
    const committed = readFileSync(join(ROOT, 'schemas', 'rules', 'names.schema.json'), 'utf8');
    expect(committed).to.equal(namesSchema(names));
    expect(readFileSync(join(ROOT, '.vscode', 'figures.code-snippets'), 'utf8')).to.equal(figureSnippets(names));
  });

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

  it('come with what they stand for', () => {
    const names = collectNames([SOUND_RULES]);
    expect(names?.facts.get('capital')).to.equal('Capitale');
    expect(names?.figures.get('tassa_base')).to.equal('Tassa di base (EUR/year)');
    expect(names?.figures.get('capital')).to.equal('Capitale (EUR)');
    expect(names?.values.get('snc')).to.equal('Forma giuridica: SNC');
    expect(names?.counts.get('soci')).to.equal('Soci');
    expect(names?.sources.get('legge_inventata')).to.equal('Gazzetta, Legge inventata (2029-12-31)');
    expect(names?.lines.get('annual.tassa')).to.equal('Tassa inventata');
    expect(names?.modifiers.get('aumento_sicilia')).to.equal('Aumento in Sicilia');
    expect(names?.notices.get('avviso')).to.equal('Avviso');
  });

  describe('are brought up to date', () => {
    const root = temporaryFolder();
    beforeEach(() => {
      mkdirSync(root('schemas', 'rules'), { recursive: true });
      cpSync(SOUND_RULES, root('rules-2030'), { recursive: true });
    });

    const written = () => readFileSync(root('schemas', 'rules', 'names.schema.json'), 'utf8');
    const conditions = (year: string, text: string) => writeFileSync(root(year, 'conditions', 'more.yaml'), text);

    it('with a name that is new, and only when something is', () => {
      expect(refreshNames(root())).to.equal(true);
      expect(refreshNames(root())).to.equal(false);
      conditions('rules-2030', 'conditions:\n  nuova: { label: Nuova, fact: form, operator: equal, value: srl }\n');
      expect(refreshNames(root())).to.equal(true);
      expect(written()).to.include('{"label":"nuova","description":"Nuova","body":"nuova"}');
    });

    it('with the names of all the years, as the last one calls them', () => {
      cpSync(SOUND_RULES, root('rules-2031'), { recursive: true });
      conditions(
        'rules-2030',
        'conditions: { a: { label: Prima, not: srl }, vecchia: { label: Vecchia, not: srl } }\n',
      );
      conditions('rules-2031', 'conditions: { a: { label: Adesso, not: srl } }\n');
      refreshNames(root());
      expect(written()).to.include('"Adesso"').and.include('"Vecchia"').and.not.include('"Prima"');
    });

    it('with half a rule, but not from a file that is not YAML', () => {
      refreshNames(root());
      conditions('rules-2030', 'conditions:\n  a_meta:\n');
      expect(refreshNames(root())).to.equal(true);
      conditions('rules-2030', 'conditions: { altra: { label: "senza fine }\n');
      expect(refreshNames(root())).to.equal(false);
      expect(written()).to.include('{"label":"a_meta","description":"","body":"a_meta"}');
    });
  });
});
