import { expect } from 'chai';
import { site } from '../support/site.js';
import { wordsOf } from './support/pages.js';

/** The verdict of a page as plain text, without what follows it. */
async function verdictOf(address: string): Promise<string> {
  const html = await site.page(address);
  const [, text = ''] = /class="notice (?:decision|difference)"[^>]*>(?:<p>)?(.*?)<\/p>/s.exec(html) ?? [];
  return wordsOf(text)
    .replaceAll('\u00a0', ' ')
    .replace(/ (?=\.)/g, '')
    .trim();
}

const TWO_TRADERS =
  'La SRLS costa da 9.920 a 10.210 € nei primi 12 mesi. La SNC costa da 206 a 1.712 € in più il primo anno, ma poi da 437 ' +
  'a 485 € in meno ogni anno. Che cosa pesa di più il primo anno: onorario del notaio (da 500 a 1.830 €) e imposta di ' +
  'bollo sull’atto costitutivo (156 €). Poi: tassa di concessione governativa sui libri sociali (309,87 €) e imposta di ' +
  'bollo sul deposito del bilancio (65 €).';

describe('The verdict on a page', () => {
  it('on a spouse who helps says too what it costs to have them as a partner', async () => {
    const words = wordsOf(await site.page('/?socio1=artigiano&aiutanti=1')).replaceAll('\u00a0', ' ');
    expect(words).to.match(
      /La ditta artigiana costa da 9\.127 a 9\.231 € nei primi 12 mesi\. La SRLS costa da 612 a 798 €/,
    );
    expect(words).to.match(
      /Con chi ti aiuta come socio, la SNC costa da 993 a 2\.335 € in più il primo anno, e poi da 56 a 67 € in più/,
    );
  });

  for (const [what, address, verdict] of [
    [
      'compares the forms of the typical case before any answer, and never an artisan with a trader',
      '/',
      /^In questo caso tipico la ditta commerciante costa da 4\.696 a 4\.800 € nei primi 12 mesi\. La SRLS costa da 612 /,
    ],
    ['on a bakery alone', '/?socio1=artigiano', /^La ditta artigiana costa da 4\.606 a 4\.710 € nei primi 12 mesi\./],
    [
      'compares a professional with the others for whoever practises a profession',
      '/?socio1=professione',
      /^La partita IVA da professionista costa [\d.–]+ € nei primi 12 mesi\. La SRLS costa /,
    ],
    [
      'counts what most pay where the chart does, and says which item then decides',
      '/?socio1=artigiano&spese=realistiche',
      /^Tra la ditta artigiana e la SRLS non si può ancora dire quale costi meno\. .* una voce: commercialista\.$/,
    ],
    [
      'is not given where one form owes what the others do not and nothing counts',
      '/?socio1=professione&cassa=si',
      /^Non si può dire quale costi meno: la partita IVA da professionista paga anche .*: contributi minimi della cassa/,
    ],
    [
      'is a tie where two cost the same',
      '/confronto?forme=sas,snc&socio1=commerciante&socio2=no',
      /^La SAS e la SNC costano uguale, il primo anno e dopo: /,
    ],
    [
      'never sets one person against two',
      '/confronto?forme=commerciante,snc',
      /la ditta commerciante è per una persona sola, la SNC per 2 persone\.$/,
    ],
    [
      'is not given on a form that does not suit the case',
      '/confronto?forme=commerciante,artigiana&socio1=commerciante',
      /^Non diciamo quale costa meno, perché la ditta artigiana non va bene per questo caso\. Chi lavora nel commercio /,
    ],
  ] as const)
    it(`${what}: ${address}`, async () => {
      expect(await verdictOf(address)).to.match(verdict);
    });

  it('on two traders is the same on the first page and on that of a pair', async () => {
    const people = 'socio1=commerciante&socio2=commerciante&sicilia=no';
    expect(await verdictOf(`/?${people}`)).to.equal(TWO_TRADERS);
    expect(await verdictOf(`/confronto?forme=srls,snc&${people}`)).to.equal(TWO_TRADERS);
  });

  it('speaks English', async () => {
    expect(await verdictOf('/?lingua=en')).to.match(
      /^In this typical case a sole trader in commerce costs from €4,696 to €4,800 in the first 12 months\. An SRLS costs /,
    );
  });
});
