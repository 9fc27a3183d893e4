import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Scalar, stringify, visit } from 'yaml';
import { compareWritten } from '../../../../engine/diff/compare/compare.js';
import { translatables } from '../../../../engine/english.js';
import { ruleBook } from '../../../../engine/loader/rule-book.js';
import { readRuleFiles } from '../../../../engine/loader/rule-files.js';
import type { RuleSource } from '../../../../engine/rules/rules-year.js';
import { applyEdits } from '../../../support/edited-rules.js';
import { replace } from '../../../support/rule-edits.js';
import { SMALL_YEAR } from '../../../support/small-year.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

/** The English file of a year whose texts read in English as in Italian. */
function englishOf(source: RuleSource): string {
  const sections: Record<string, object> = {};
  for (const { section, name, italian } of translatables(source)) {
    // A condition that a count stands for has the English of the count.
    if (section === 'conditions' && name !== undefined && name in source.facts) continue;
    if (section === 'ruleset') Object.assign(sections, italian);
    else sections[section] = { ...sections[section], ...(name === undefined ? italian : { [name]: italian }) };
  }
  return stringify(sections);
}

/** Another value in the place of one. */
function edited(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value}x`;
}

describe('what is written otherwise', () => {
  const here = temporaryFolder();

  it('tells an edit of any value in any file of a year, its English among them', () => {
    cpSync(SMALL_YEAR, here(), { recursive: true });
    appendFileSync(
      here('forms.yaml'),
      '\nremarks:\n  - { id: nota, text: Una nota., sources: [legge_inventata] }\nexamples:\n  uno: { text: Un esempio. }\n',
    );
    applyEdits(here(), [replace('lines/opening.yaml', '', 'id: atto', 'id: atto\n    aliases: [rogito]')]);
    mkdirSync(here('english'));
    writeFileSync(here('english', 'texts.yaml'), englishOf(ruleBook(readRuleFiles(here()).files).source));
    const { files } = readRuleFiles(here());
    const base = ruleBook(files).source;
    const untold: string[] = [];
    let leaves = 0;
    const tryLeaf = (leaf: Scalar, place: string): void => {
      const { value } = leaf;
      leaf.value = edited(value);
      if (compareWritten(base, ruleBook(files).source).changes.length === 0) untold.push(`${place}: ${value}`);
      leaf.value = value;
      leaves++;
    };
    for (const { path, yaml } of files)
      visit(yaml.document, { Scalar: (key, leaf) => (key === 'key' ? undefined : tryLeaf(leaf, path)) });
    expect(untold).to.deep.equal([]);
    expect(leaves).to.be.greaterThan(450);
  });
});
