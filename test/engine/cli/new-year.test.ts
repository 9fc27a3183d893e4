import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import { expect } from 'chai';
import { runHere } from '../../support/commands-here.js';
import { SOUND_RULES } from '../../support/edited-rules.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

describe('npm run rules:new-year', () => {
  const here = temporaryFolder();
  beforeEach(() => cpSync(SOUND_RULES, here('rules-2030'), { recursive: true }));
  const begin = (...args: string[]) => runHere('new-year', args, { cwd: here() });

  it('copies the newest year, or the one that is named, and says what to do next', async () => {
    const first = await begin('2031');
    expect([first.status, first.stderr]).to.deep.equal([0, '']);
    expect(first.stdout).to.match(
      /^rules-2031 is a copy of the rule files of rules-2030, version 2031\.01\.01-draft\. What to do next:\n\n1\. /,
    );
    expect((await begin('2032')).stdout).to.match(/^rules-2032 is a copy of the rule files of rules-2031,/);
    expect((await begin('2033', '--from', 'rules-2030')).stdout).to.match(/^rules-2033 .* files of rules-2030,/);
    expect(readdirSync(here()).sort()).to.deep.equal(['rules-2030', 'rules-2031', 'rules-2032', 'rules-2033']);
  });

  it('ends with 2 where the copy cannot be made, and copies nothing', async () => {
    const refused = async (...args: string[]) => {
      const { status, stdout, stderr } = await begin(...args);
      expect([status, stdout]).to.deep.equal([2, '']);
      return stderr.split('\n')[0];
    };
    expect(await refused('2030')).to.equal('rules-2030 is there already: remove it, or choose another year.');
    expect(await refused('2029')).to.equal('2029 is not after 2030, the year of rules-2030.');
    appendFileSync(here('rules-2030', 'ruleset.yaml'), 'closed: true\n');
    expect(await refused('2031')).to.equal(
      'rules-2030 is closed, and its figures may say no day to look at them again: copy a year that is open.',
    );
    expect(readdirSync(here())).to.deep.equal(['rules-2030']);
  });
});
