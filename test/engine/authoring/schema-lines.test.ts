import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../../support/commands.js';
import { ruleFiles, rulesYears, textOf } from './rule-texts.js';

describe('the first line of a rule file', () => {
  it('is there in every year', () => {
    expect(rulesYears()).to.include('rules-2026');
    expect(ruleFiles().length).to.be.greaterThan(30);
  });

  it('names the schema of what the file holds, seen from the file', () => {
    for (const name of ruleFiles()) {
      const [first = ''] = textOf(name).split('\n');
      const [, path = ''] = first.match(/^# yaml-language-server: \$schema=(\S+)$/) ?? [];
      const schema = resolve(ROOT, dirname(name), path);
      expect(schema, name).to.equal(join(ROOT, 'schemas', 'rules', `${kindOf(name)}.schema.json`));
      expect(existsSync(schema), schema).to.equal(true);
    }
  });
});

/** Rules of one kind stand in a file of that name, or in a folder of that name. */
function kindOf(name: string): string {
  const folder = basename(dirname(name));
  return rulesYears().includes(folder) ? basename(name, '.yaml') : folder;
}
