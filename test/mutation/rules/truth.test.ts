import { expect } from 'chai';
import { SEED } from '../../support/requests.js';
import { readYear, someEdits, type Year } from './edits.js';
import { tryOut } from './trial.js';

const EDITS = 25;
const REQUESTS = 100;

describe('the report of a random edit of the rules', function () {
  this.timeout(120_000);
  let year: Year;
  before(async () => {
    year = await readYear('rules-2026');
  });

  it('tells every line that differs, by its amounts and of whom it says, and that results change wherever an answer does', async () => {
    const lies: string[] = [];
    for (const [index, edit] of someEdits(year, EDITS, SEED).entries()) {
      const { faults } = await tryOut(edit, year, REQUESTS, SEED + index);
      lies.push(...faults.map(({ kind, what, request }) => `${edit.name}: ${kind} ${what} ${JSON.stringify(request)}`));
    }
    expect(lies).to.deep.equal([]);
  });
});
