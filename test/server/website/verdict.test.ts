import { expect } from 'chai';
import { site } from '../support/site.js';
import { askedIn, moreWords, spanWords, wordsOf } from './support/pages.js';

/** The answer of a page as plain text. */
async function answerOf(address: string): Promise<string> {
  const [answer = ''] = /<section class="answer".*?<\/section>/s.exec(await site.page(address)) ?? [];
  return wordsOf(answer)
    .replaceAll('\u00a0', ' ')
    .replace(/ (?=[.,:])/g, '');
}

const TWO = 'socio1=commerciante&socio2=commerciante&sicilia=no';

describe('The verdict on forms side by side', () => {
  for (const [what, address, verdict] of [
    [
      'counts an accountant low with low and high with high where the page does, and says what it depends on',
      '/confronto?forme=artigiana,srls&socio1=artigiano&spese=realistiche',
      /Con la SRLS paghi in più: [\d.–]+ € .* Dipende dal commercialista: per una SRLS chiede di solito da 1\.150 a 4\.000 € in più l’anno\./,
    ],
    [
      'is the figure that is missing, where one form owes what the others do not and nothing counts',
      '/confronto?forme=professionista,srl&socio1=professione&cassa=si',
      /Manca la cifra che decide: quanto chiede la tua cassa\. In più paghi la quota dell’ordine \(da 110 a 290 €\) e una polizza\./,
    ],
    [
      'says what is not counted where only its amount is open',
      '/ditta-commerciante-o-artigiana',
      /la ditta artigiana paga anche il premio INAIL \(da 98 a 1\.750 €\), fuori dal conto\. Fra queste due non si sceglie in base al costo/,
    ],
    [
      'is a tie where two cost the same',
      '/confronto?forme=sas,snc&socio1=commerciante&socio2=no',
      /La SAS e la SNC costano uguale, il primo anno e dopo/,
    ],
    [
      'never sets one person against two',
      '/confronto?forme=commerciante,snc',
      /Non diciamo quale costa meno, perché la SNC non va bene per questo caso\. Serve un secondo socio\./,
    ],
    [
      'is not given on a form that does not suit the case',
      '/confronto?forme=commerciante,artigiana&socio1=commerciante',
      /Non diciamo quale costa meno, perché la ditta artigiana non va bene per questo caso\. Chi lavora nel commercio /,
    ],
    [
      'on three years says both years, and no number whose sign is open',
      `/confronto?forme=snc,srls&${TWO}&periodo=tre-anni`,
      /In tre anni può costare di più l’una o l’altra: 437–485 € 437–485 € in più ogni anno con la SRLS, dopo il primo/,
    ],
    [
      'speaks English',
      '/snc-o-srls?lingua=en',
      /With an SNC you pay more: €[\d,–€]+ .* Then from €437 to €485 less each year\. In the first year it is the notary \(from €500 to €1,830\), later the government licence tax \(€309\.87\)\./,
    ],
  ] as const)
    it(`${what}: ${address}`, async () => {
      expect(await answerOf(address)).to.match(verdict);
    });

  it('is the difference of the engine, for each year apart where they go opposite ways', async () => {
    const [srls, snc] = ['srls', 'snc'].map((form) => askedIn(`forma=${form}&${TWO}`));
    if (srls === undefined || snc === undefined) throw new Error('There are two forms.');
    const { firstYear, yearly } = site.server.rules.costDifference(srls, snc);
    const answer = await answerOf(`/confronto?forme=srls,snc&${TWO}`);
    expect(answer).to.include(`Con la SNC paghi in più: ${spanWords(firstYear)}`);
    expect(answer).to.include(`Poi ${moreWords(yearly)} ogni anno. Il primo anno pesa il notaio (da 500 a 1.830 €)`);
  });
});
