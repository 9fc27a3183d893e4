import { expect } from 'chai';
import { readSum, writeSum } from '../../../../engine/index.js';
import { site } from '../../support/site.js';
import { wordsOf } from '../support/pages.js';

/** What somebody types, with what addresses say of it where the page is in Italian, and in English; nothing where it is refused. */
const TYPED: readonly (readonly [typed: string, italian?: string | undefined, english?: string])[] = [
  ['10000', '10000', '10000'],
  ['0', '0', '0'],
  ['-5', '-5', '-5'],
  ['007,50', '7.5', '7.5'],
  ['10000,5', '10000.5', '10000.5'],
  ['10000.00', '10000', '10000'],
  ['10 000', '10000', '10000'],
  ['€ 600.000', '600000'],
  ['600.000 euro', '600000'],
  ['1.234.567,80', '1234567.8'],
  ['600,000', undefined, '600000'],
  ['€600,000', undefined, '600000'],
  ['1,234,567.80', undefined, '1234567.8'],
  ...['', 'abc', '10.00.0', '1,2,3', '10.000.', ',5', '1e5', '0x10', 'Infinity', '--1', '10000,555', 'euro 10'].map(
    (text): [string] => [text],
  ),
];

describe('A sum that somebody types', () => {
  it('is read as the language of the page writes it, and refused where it might be another', () => {
    for (const [typed, italian, english] of TYPED) {
      expect(readSum(typed, 'it'), `${typed} in Italian`).to.equal(italian);
      expect(readSum(typed, 'en'), `${typed} in English`).to.equal(english);
    }
  });

  it('is written in groups of three digits, as its language has them', () => {
    expect([writeSum('20000', 'it'), writeSum('20000', 'en')]).to.deep.equal(['20.000', '20,000']);
    expect(['516456.9', '999', '-1000'].map((sum) => writeSum(sum, 'it'))).to.deep.equal([
      '516.456,9',
      '999',
      '-1.000',
    ]);
  });

  it('stays the same sum in the other language, however often it is read and written', () => {
    for (const [typed, italian, english] of TYPED) {
      const sum = italian ?? english;
      if (sum === undefined) continue;
      for (const language of ['it', 'en'] as const) {
        expect(readSum(sum, language), typed).to.equal(sum);
        expect(readSum(writeSum(sum, language), language), typed).to.equal(sum);
      }
    }
  });
});

describe('A sum in the address of a page', () => {
  it('leads to the one address of that sum', async () => {
    const { status, headers } = await site.call('/?forma=srl&capitale=600%2C000&lingua=en');
    expect([status, headers.location]).to.deep.equal([303, './?forma=srl&capitale=600000&lingua=en']);
    expect(wordsOf(await site.page('/?forma=srl&capitale=600000&lingua=en'))).to.include('You wrote €600,000.');
  });

  it('is refused, with what to write instead, where nobody can tell which it is', async () => {
    expect(wordsOf(await site.page('/?forma=srl&capitale=600,000'))).to.include(
      'scrivi il numero senza, per esempio 10000: «600,000»',
    );
    expect(wordsOf(await site.page('/confronto?forma=srl&capitale=600.000&lingua=en'))).to.include(
      'leave it out, for example 10000: “600.000”',
    );
  });
});
