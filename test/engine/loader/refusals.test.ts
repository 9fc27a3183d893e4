import { join } from 'node:path';
import { expect } from 'chai';
import { loadRules, RulesError } from '../../../engine/index.js';
import { badRules, SOUND_RULES, withBadRules } from './bad-rules.js';

/** What the loader says of a bad rules year, its files named from the folder that it stands in. */
async function refusal(overlay: string): Promise<string | undefined> {
  return withBadRules(overlay, async (within, year) => {
    try {
      await loadRules(join(within, year));
      return undefined;
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      return error.message.replaceAll(join(within, '/'), '');
    }
  });
}

describe('the loader', () => {
  it('accepts a sound rules year', async () => {
    const rules = await loadRules(SOUND_RULES);
    expect(rules.ruleset.year).to.equal(2030);
  });

  for (const { name, overlay, expected } of badRules('loader/bad')) {
    it(`refuses ${name.replaceAll('_', ' ')} with its place and its exact message`, async () => {
      expect(await refusal(overlay)).to.equal(expected);
    });
  }
});
