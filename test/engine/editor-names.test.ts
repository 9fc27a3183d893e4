import { cpSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { collectNames, figureSnippets } from '../../engine/generated-files.js';
import { SOUND_RULES } from '../support/edited-rules.js';
import { temporaryFolder } from '../support/temporary-folder.js';

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
      return collectNames([root('rules-2030')])?.kinds.find(([title]) => title === 'ConditionName')?.[2];
    };
    expect(names('conditions:\n  a_meta:\n')?.get('a_meta')).to.equal('');
    expect(names('conditions: { altra: { label: "senza fine }\n')).to.equal(undefined);
  });
});
