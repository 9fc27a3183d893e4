import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type FormerRule, formerRules } from '../../../engine/lint/base/former-rules.js';
import { checkRules } from '../../../engine/lint/check-rules.js';
import { withEditedRules } from '../../support/edited-rules.js';

/** A rule that there was in a file of the sound year, and is no more. */
function gone(kind: FormerRule['kind'], path: string): FormerRule {
  return { kind, name: 'vecchio', path, rule: {} };
}

/** Where the sound year, perhaps without a file, is told that rules are gone. */
async function placesOf(former: readonly FormerRule[], without?: string): Promise<string[]> {
  return withEditedRules([], async (within, year) => {
    const folder = join(within, year);
    if (without !== undefined) rmSync(join(folder, without));
    const { findings } = await checkRules(folder, { today: '2030-06-01', former });
    return findings
      .filter(({ code }) => code === 'removed_id')
      .map(({ file, line, column }) => `${file.replace(join(folder, '/'), '')}:${line}:${column}`);
  });
}

describe('a rule that is gone', () => {
  it('is told of in the file that it stood in', async () => {
    expect(await placesOf([gone('notices', 'notices/warnings.yaml')])).to.deep.equal(['notices/warnings.yaml:2:1']);
  });

  it('is told of in another file of its kind where that one is gone too', async () => {
    expect(await placesOf([gone('notices', 'notices/old.yaml')])).to.deep.equal(['notices/people.yaml:2:1']);
  });

  it('is told of in the first file where none of its kind is left', async () => {
    const former = [gone('modifiers', 'modifiers/modifiers.yaml')];
    expect(await placesOf(former, 'modifiers/modifiers.yaml')).to.deep.equal(['ruleset.yaml:1:1']);
  });

  it('is told of only where others call it by its id', async () => {
    expect(await placesOf([gone('figures', 'figures.yaml'), gone('cases', 'cases/cases.yaml')])).to.deep.equal([]);
  });
});

describe('the rules of a former file', () => {
  const namesIn = (path: string, text: string) => formerRules(path, text).map(({ name }) => name);

  it('are those that were rules then', () => {
    expect(namesIn('notices/a.yaml', 'notices: [uno, { id: due }, 3]')).to.deep.equal(['due']);
    expect(namesIn('lines/a.yaml', 'bucket: inps\nlines: [{ id: uno }]')).to.deep.equal(['inps.uno']);
    expect(namesIn('figures.yaml', 'figures: { uno: 5, due: { value: 1 } }')).to.deep.equal(['due']);
    expect(namesIn('facts.yaml', 'personClass: Quale?\nfacts: [uno]')).to.deep.equal([]);
  });

  it('are none where the file was of no kind, or nothing could be read in it', () => {
    expect(namesIn('altro.yaml', 'undefined: { uno: { label: Uno } }')).to.deep.equal([]);
    expect(namesIn('lines.yaml', '- uno')).to.deep.equal([]);
    expect(namesIn('lines.yaml', 'lines: [')).to.deep.equal([]);
    expect(namesIn('lines.yaml', 'lines: 5')).to.deep.equal([]);
  });
});

describe('the English of a rule whose Italian has changed', () => {
  const TEXTS = { label: 'Invented tax', explanation: 'A tax that does not exist.' };
  const FORMER: readonly FormerRule[] = [
    { kind: 'lines', name: 'annual.tassa', path: 'lines/annual.yaml', rule: { explanation: 'Una tassa.' } },
    { kind: 'english', name: 'lines.annual.tassa', path: 'english.yaml', rule: TEXTS },
  ];

  /** What somebody is told to do about it in the sound year with an English file. */
  const hintsWith = (english: string): Promise<string[]> =>
    withEditedRules([], async (within, year) => {
      writeFileSync(join(within, year, 'english.yaml'), english);
      const { findings } = await checkRules(join(within, year), { today: '2030-06-01', former: FORMER });
      return findings.filter(({ code }) => code === 'stale_translation').map(({ hint }) => hint);
    });

  it('has to say the same again', async () => {
    expect(await hintsWith(`lines: { annual.tassa: ${JSON.stringify(TEXTS)} }`)).to.deep.equal([
      'Say the same in English. If it says so already, there is nothing to do.',
    ]);
  });

  it('is not left behind where it is gone', async () => {
    expect(await hintsWith('lines: {}')).to.deep.equal([]);
  });
});
