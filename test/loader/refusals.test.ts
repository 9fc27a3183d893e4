import { expect } from 'chai';
import { loadRules, RulesError } from '../../engine/index.js';
import { badRules, expectedMessage, LOADER_TESTS, withBadRules } from './bad-rules.js';

describe('the loader', () => {
  it('accepts a sound rules year', async () => {
    const rules = await loadRules(`${LOADER_TESTS}/base`);
    expect(rules.ruleset.year).to.equal(2030);
  });

  for (const name of badRules()) {
    it(`refuses ${name.replaceAll('_', ' ')} with its place and its exact message`, async () => {
      const error = await withBadRules(name, (folder) =>
        loadRules(folder).then(
          () => undefined,
          (reason: unknown) => reason,
        ),
      );
      expect(error).to.be.instanceOf(RulesError);
      if (error instanceof RulesError) expect(error.message).to.equal(expectedMessage(name));
    });
  }

  it('tells every problem at once, in the order of the files', async () => {
    const error = await withBadRules('unknown_field', (folder) => loadRules(folder).catch((reason: unknown) => reason));
    expect(error).to.be.instanceOf(RulesError);
    if (error instanceof RulesError) {
      expect(error.problems.map(({ code }) => code)).to.deep.equal(['unknown_fact', 'unknown_field']);
    }
  });
});
