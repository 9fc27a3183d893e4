import { expect } from 'chai';
import { type Amounts, euroRange, euroSpan, type Language } from '../../../engine/index.js';
import { buildRequest } from '../../../server/website/address/calculation-request.js';
import { rules } from '../../support/rules.js';
import { site } from '../support/site.js';
import {
  attributes,
  countedAnswers,
  elementWithId,
  formNamed,
  sentLink,
  spreadsheetNumber,
  stateOf,
  wordsOf,
} from './support/pages.js';

/** The figures of the accountant's price of each form that may choose its regime, by the answer. */
const PRICES = {
  professionista: { forfettario: 'forfettario', semplificata: 'professionista' },
  commerciante: { forfettario: 'forfettario', semplificata: 'ditta' },
  artigiana: { forfettario: 'forfettario', semplificata: 'ditta' },
} as const;

/** What the one person of a form does. */
const WORK: Readonly<Record<string, string>> = {
  professionista: 'professione',
  commerciante: 'commerciante',
  artigiana: 'artigiano',
};

const CASES = Object.entries(PRICES).flatMap(([form, prices]) =>
  Object.entries(prices).map(([answer, figures]) => ({ form, answer, figures })),
);
const ANSWERED = 'sezione=speciale&sicilia=no&cassa=no&spese=realistiche';
const LANGUAGES: readonly Language[] = ['it', 'en'];

/** What the accountant costs in a year, by the figures of the rules. */
function priceOf(figures: string): Amounts {
  const [min, max] = ['minimo', 'massimo'].map((end) => rules.figureValues.get(`commercialista_${figures}_${end}`));
  if (min === undefined || max === undefined) throw new Error(`The rules have no price ${figures}.`);
  return { min, max };
}

/** The first 12 months of a form by the law alone, and with that price. */
function firstYearWith(form: string, figures: string): Amounts {
  const { inputs } = buildRequest(stateOf(`${ANSWERED}&forma=${form}`), formNamed(form));
  if (inputs === undefined) throw new Error(`${form} makes no request.`);
  const { first_year_12m_min, first_year_12m_max } = rules.costs(inputs.request);
  const { min, max } = priceOf(figures);
  return { min: first_year_12m_min + min, max: first_year_12m_max + max };
}

async function asks(address: string): Promise<boolean> {
  return attributes(await site.page(address), 'name').includes('contabilita');
}

async function wordsAt(address: string): Promise<string> {
  return wordsOf(await site.page(address));
}

describe('The question in which regime the accounts are kept', () => {
  it('is asked where the costs are realistic, of the forms that may choose', async () => {
    for (const language of ['', '&lingua=en'])
      for (const page of ['/?forma=professionista&', '/?forma=commerciante&', '/?forma=artigiana&', '/confronto?'])
        expect(await asks(`${page}spese=realistiche${language}`), page + language).to.equal(true);
    for (const form of ['snc', 'sas', 'srl', 'srls'])
      expect(await asks(`/?forma=${form}&spese=realistiche`), form).to.equal(false);
    expect(await asks('/confronto?forme=snc,srl&spese=realistiche')).to.equal(false);
  });

  it('is not asked where it moves nothing', async () => {
    for (const address of ['/', '/?forma=commerciante', '/?forma=artigiana&spese=realistiche&riduzione35=si'])
      expect(await asks(address), address).to.equal(false);
  });

  it('stays where it is answered, so that the answer can be changed', async () => {
    expect(await asks('/?forma=commerciante&contabilita=semplificata')).to.equal(true);
  });

  it('is asked of a pensioner whose contributions it moves, whatever costs are shown', async () => {
    const pensioner = '/?forma=commerciante&pensione=si&sezione=speciale&sicilia=no';
    expect(await asks(pensioner)).to.equal(true);
    const counted = async (address: string) => countedAnswers(await site.page(address));
    expect(await counted(pensioner)).to.include('in meno');
    expect(await counted(`${pensioner}&contabilita=forfettario`)).not.to.include('in meno');
  });
});

describe('The price of the accountant in a regime', () => {
  for (const { form, answer, figures } of CASES)
    it(`is that of the rules wherever it is shown: ${form}, ${answer}`, async () => {
      const query = `contabilita=${answer}&${ANSWERED}`;
      const [price, total] = [priceOf(figures), firstYearWith(form, figures)];
      for (const language of LANGUAGES) {
        const inLanguage = `${query}&lingua=${language}`;
        const chart = wordsOf(elementWithId(await site.page(`/?${inLanguage}`), 'li', `costo-${form}`));
        expect(chart).to.include(wordsOf(euroSpan(total, language, 'whole')));
        expect(await wordsAt(`/?forma=${form}&${inLanguage}`)).to.include(wordsOf(euroRange(price, language, 'whole')));
        for (const path of ['/confronto?', `/confronto?forme=${form},srl&`])
          expect(
            wordsOf(elementWithId(await site.page(`${path}socio1=${WORK[form]}&${inLanguage}`), 'li', `costo-${form}`)),
            path,
          ).to.include(wordsOf(euroSpan(total, language, 'whole')));
      }
    });

  it('goes with the link that is sent, and into the files', async () => {
    const query = `forma=artigiana&${ANSWERED}&contabilita=semplificata`;
    const price = priceOf('ditta');
    expect(sentLink(await site.page(`/?${query}`))).to.include('contabilita=semplificata');
    expect(await site.page(`/costi.csv?${query}`))
      .to.include(`;Commercialista;${spreadsheetNumber(price.min)};${spreadsheetNumber(price.max)};`)
      .and.include('Contabilità semplificata');
    const { calculation } = JSON.parse(await site.page(`/costi.json?${query}`));
    const ids = (result: { possibleAdditional: { id: string }[] }) => result.possibleAdditional.map(({ id }) => id);
    expect(ids(calculation.results))
      .to.include('commercialista_ditta_semplificata')
      .and.not.include('commercialista_ditta');
  });
});
