import { expect } from 'chai';
import { SEED } from '../../support/requests.js';
import { readYear, someEdits, type Year } from './edits.js';
import { tryOut } from './trial.js';

/** CI tries more, by `node dist/test/mutation/rules/main.js --edits 40`. */
const EDITS = 10;
const REQUESTS = 100;

describe('the report of a random edit of the rules', function () {
  this.timeout(120_000);
  let year: Year;
  before(async () => {
    year = await readYear('rules-2026');
  });

  it('has every line that differs, with its amounts and whom it concerns, and says that results change if any answer does', async () => {
    const statements: string[] = [];
    for (const [index, edit] of someEdits(year, EDITS, SEED).entries()) {
      const { faults } = await tryOut(edit, year, REQUESTS, SEED + index);
      statements.push(
        ...faults.map(({ kind, what, request }) => `${edit.name}: ${kind} ${what} ${JSON.stringify(request)}`),
      );
    }
    expect(statements).to.deep.equal([]);
  });
});
