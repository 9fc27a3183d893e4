import { expect } from 'chai';
import { differencesOf } from '../../../engine/calendar/differences.js';
import type { PricedLine } from '../../../engine/pricing/compiled-line.js';
import { decimal } from '../../../engine/values/decimal.js';

/** A line of 100 euro that nobody pays within the 12 months or after them. */
function unpaid(state?: 'conditional'): PricedLine {
  const rule = { label: 'Premio INAIL', ...(state === undefined ? {} : { state }) };
  return {
    line: { id: 'inail.premio', rule },
    amount: { min: decimal(100), max: decimal(100) },
  } as unknown as PricedLine;
}

describe('the differences between what a year costs and what is paid in it', () => {
  it('are of the lines that count in the totals', () => {
    expect(differencesOf([unpaid()], [], []).map(({ id, due }) => [id, due.max])).to.deep.equal([
      ['inail.premio', 100],
    ]);
    expect(differencesOf([unpaid('conditional')], [], [])).to.deep.equal([]);
  });
});
