import { expect } from 'chai';
import { readYear, someEdits } from '../../mutation/rules/edits.js';
import { tryOut } from '../../mutation/rules/trial.js';
import { SEED } from '../../support/requests.js';

describe('what is said of a random edit of the rules', () => {
  it('is true of every random request, with crowds, odd cents and large sums, and the engine answers soundly', async () => {
    const year = await readYear('test/support/small-year');
    const wrong: string[] = [];
    const edits = [
      ...someEdits(year, 6, SEED),
      ...someEdits(year, 1, SEED, 'bucket inps -> inail'),
      ...someEdits(year, 1, SEED, 'unasked'),
    ];
    for (const [index, edit] of edits.entries()) {
      const { faults } = await tryOut(edit, year, 100, SEED + index);
      wrong.push(...faults.map((fault) => `${edit.name}: ${fault}`));
    }
    expect(wrong).to.deep.equal([]);
  });
});
