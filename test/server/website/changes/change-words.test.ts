import { expect } from 'chai';
import { changeWords, exactChange, spanBetween } from '../../../../server/website/parts/spans.js';

type Ends = readonly [smallest: number, largest: number];

const inWords = ([smallest, largest]: Ends, words = changeWords) =>
  (['it', 'en'] as const).map((language) => words({ smallest, largest }, language).replaceAll('\u00a0', ' '));

describe('The words of a change, in whole euros,', () => {
  it('say by how much more, and by how much less', () => {
    expect(inWords([62, 62])).to.deep.equal(['62 € in più', '62 € more']);
    expect(inWords([5, 64])).to.deep.equal(['da 5 € a 64 € in più', 'from 5 € to 64 € more']);
    expect(inWords([-62, -62])).to.deep.equal(['62 € in meno', '62 € less']);
    expect(inWords([-64, -5])).to.deep.equal(['da 5 € a 64 € in meno', 'from 5 € to 64 € less']);
  });

  it('name no zero where some change and some do not', () => {
    expect(inWords([0, 64])).to.deep.equal(['fino a 64 € in più', 'up to 64 € more']);
    expect(inWords([0.4, 64])).to.deep.equal(['fino a 64 € in più', 'up to 64 € more']);
    expect(inWords([-0.4, 64])).to.deep.equal(['fino a 64 € in più', 'up to 64 € more']);
    expect(inWords([-64, 0])).to.deep.equal(['fino a 64 € in meno', 'up to 64 € less']);
    expect(inWords([-64, -0.4])).to.deep.equal(['fino a 64 € in meno', 'up to 64 € less']);
    expect(inWords([-64, 0.4])).to.deep.equal(['fino a 64 € in meno', 'up to 64 € less']);
  });

  it('say both where some fall and some rise', () => {
    expect(inWords([-8, 64])).to.deep.equal(['fino a 8 € in meno o 64 € in più', 'up to 8 € less or 64 € more']);
  });

  it('tell what stays the same from what changes by less than a euro', () => {
    expect(inWords([0, 0])).to.deep.equal(['non cambia', 'unchanged']);
    for (const ends of [
      [0, 0.4],
      [-0.4, 0],
      [-0.3, 0.4],
      [0.4, 0.4],
    ] as const)
      expect(inWords(ends)).to.deep.equal(['meno di un euro di differenza', 'less than a euro of difference']);
  });
});

describe('The words of a change, to the cent,', () => {
  it('say by how much more, and by how much less', () => {
    expect(inWords([0.3, 0.3], exactChange)).to.deep.equal(['0,30 € in più', '0,30 € more']);
    expect(inWords([40.26, 247.76], exactChange)).to.deep.equal([
      'da 40,26 € a 247,76 € in più',
      'from 40,26 € to 247,76 € more',
    ]);
    expect(inWords([-247.76, -40], exactChange)).to.deep.equal([
      'da 40 € a 247,76 € in meno',
      'from 40 € to 247,76 € less',
    ]);
  });

  it('name no zero where some change and some do not', () => {
    expect(inWords([0, 0.3], exactChange)).to.deep.equal(['fino a 0,30 € in più', 'up to 0,30 € more']);
    expect(inWords([-0.3, 0], exactChange)).to.deep.equal(['fino a 0,30 € in meno', 'up to 0,30 € less']);
  });

  it('say both where some fall and some rise', () => {
    expect(inWords([-0.5, 12], exactChange)).to.deep.equal([
      'fino a 0,50 € in meno o 12 € in più',
      'up to 0,50 € less or 12 € more',
    ]);
  });

  it('show nothing below the cent, which sums of fractions leave behind', () => {
    expect(inWords([1e-13, 62.70000000001], exactChange)).to.deep.equal([
      'fino a 62,70 € in più',
      'up to 62,70 € more',
    ]);
    expect(inWords([-62.7, -1e-13], exactChange)).to.deep.equal(['fino a 62,70 € in meno', 'up to 62,70 € less']);
  });
});

describe('How a range has moved', () => {
  it('is by how much each of its ends, the smaller first, whichever end that is', () => {
    const before = { min: 100, max: 200 };
    expect(spanBetween(before, { min: 105, max: 264 })).to.deep.equal({ smallest: 5, largest: 64 });
    expect(spanBetween(before, { min: 164, max: 195 })).to.deep.equal({ smallest: -5, largest: 64 });
    expect(spanBetween(before, before)).to.deep.equal({ smallest: 0, largest: 0 });
  });
});
