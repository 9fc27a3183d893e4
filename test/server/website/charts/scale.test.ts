import { expect } from 'chai';
import { scaleTo } from '../../../../server/website/parts/charts.js';

describe('The scale of the bars', () => {
  it('ends on a round amount that is no less than the greatest', () => {
    expect(scaleTo(4_897)).to.deep.equal({ most: 5_000, ticks: [0, 1_000, 2_000, 3_000, 4_000, 5_000] });
    expect(scaleTo(7_100)).to.deep.equal({ most: 8_000, ticks: [0, 2_000, 4_000, 6_000, 8_000] });
  });

  it('ends on the greatest where that is round', () => {
    expect(scaleTo(8_000)).to.deep.equal({ most: 8_000, ticks: [0, 2_000, 4_000, 6_000, 8_000] });
  });

  it('is there where nothing is to be paid', () => {
    for (const greatest of [0, 0.5]) expect(scaleTo(greatest).most).to.equal(1);
  });
});
