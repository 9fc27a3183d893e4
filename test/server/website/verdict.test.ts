import { expect } from 'chai';
import { formsVerdict, type Language, plainText, verdictText } from '../../../engine/index.js';
import { rules } from '../../support/rules.js';
import { site } from '../support/site.js';
import { askedIn, firstYearOf, moreWords, rangeWords, wordsOf } from './support/pages.js';

/** The verdict of a page as plain text, without what follows it. */
async function verdictOf(address: string): Promise<string> {
  const html = await site.page(address);
  const [, text = ''] = /class="notice (?:decision|difference)"[^>]*>(?:<p>)?(.*?)<\/p>/s.exec(html) ?? [];
  return wordsOf(text)
    .replaceAll('\u00a0', ' ')
    .replace(/ (?=\.)/g, '')
    .trim();
}

/** Who is compared in these tests, as the engine is asked. */
const DITTA = 'forma=commerciante&sezione=speciale&sicilia=no';
const BAKERY = 'forma=artigiana&sicilia=no';
const SPOUSE = { familyHelpers: 1 };
const TWO_BAKERS = 'forma=snc&socio1=artigiano&socio2=artigiano&sicilia=no';

/** What the first 12 months of the form that costs least cost. */
const inFirstYear = (query: string, language: Language = 'it') => rangeWords(firstYearOf(query), language);

describe('The verdict on a page', () => {
  it('on a spouse who helps says too what it costs to have them as a partner', async () => {
    const words = wordsOf(await site.page('/?socio1=artigiano&aiutanti=1')).replaceAll('\u00a0', ' ');
    const alone = rules.costDifference(
      askedIn(BAKERY, SPOUSE),
      askedIn('forma=srls&socio1=artigiano&sicilia=no', SPOUSE),
    );
    expect(words).to.include(
      `La ditta artigiana costa ${rangeWords(firstYearOf(BAKERY, SPOUSE))} nei primi 12 mesi. La SRLS costa ${moreWords(alone.firstYear)}`,
    );
    const { firstYear, yearly } = rules.costDifference(askedIn(BAKERY, SPOUSE), askedIn(TWO_BAKERS));
    expect(words).to.include(
      `Con chi ti aiuta come socio, la SNC costa ${moreWords(firstYear)} il primo anno, e poi ${moreWords(yearly)}`,
    );
  });

  it('compares the forms of the typical case before any answer, and never an artisan with a trader', async () => {
    const begin = `In questo caso tipico la ditta commerciante costa ${inFirstYear(DITTA)} nei primi 12 mesi. La SRLS costa `;
    expect((await verdictOf('/')).slice(0, begin.length)).to.equal(begin);
  });

  it('on a bakery alone counts no helper', async () => {
    const begin = `La ditta artigiana costa ${inFirstYear(BAKERY)} nei primi 12 mesi.`;
    expect((await verdictOf('/?socio1=artigiano')).slice(0, begin.length)).to.equal(begin);
  });

  for (const [what, address, verdict] of [
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

  it('on two traders is that of the engine, the same on the first page and on that of a pair', async () => {
    const people = 'socio1=commerciante&socio2=commerciante&sicilia=no';
    const comparing = rules.comparing();
    const compared = ['srls', 'snc'].map((form) => {
      const asked = askedIn(`forma=${form}&${people}`);
      return { asked, firstYear: comparing.firstYear(asked) };
    });
    const verdict = wordsOf(plainText(verdictText(formsVerdict(compared, comparing), rules)));
    expect(verdict).to.match(/^La SRLS costa .* La SNC costa .* in più il primo anno, ma poi .* in meno ogni anno\. /);
    expect(await verdictOf(`/?${people}`)).to.equal(verdict);
    expect(await verdictOf(`/confronto?forme=srls,snc&${people}`)).to.equal(verdict);
  });

  it('speaks English', async () => {
    const begin = `In this typical case a sole trader in commerce costs ${inFirstYear(DITTA, 'en')} in the first 12 months. An SRLS costs `;
    expect((await verdictOf('/?lingua=en')).slice(0, begin.length)).to.equal(begin);
  });
});
