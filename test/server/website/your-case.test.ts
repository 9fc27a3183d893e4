import { expect } from 'chai';
import { euro, euroRange, euroSpan } from '../../../engine/index.js';
import { writeState } from '../../../server/website/address/query.js';
import { rules } from '../../support/rules.js';
import { site } from '../support/site.js';
import {
  askedIn,
  attributes,
  countedAnswers,
  elementWithId,
  figureWords,
  firstYearOf,
  moreWords,
  rangeWords,
  requestIn,
  spanWords,
  spreadsheetNumber,
  stateOf,
  wordsOf,
} from './support/pages.js';

/** What the page at an address says of the answers that only some have to give. */
async function caseWords(address: string): Promise<string> {
  return countedAnswers(await site.page(address));
}

/** The value of a figure of the year in euro, without its unit. */
const sumWords = (name: string): string => wordsOf(euro(rules.figureValues.get(name) ?? 0, 'it'));

/** An artisan outside Sicily, whose spouse helps, and the two as partners. */
const BAKERY = 'forma=artigiana&sicilia=no';
const SPOUSE = { familyHelpers: 1 };
const PARTNERS = 'forma=snc&socio1=artigiano&socio2=artigiano&sicilia=no';

describe('An answer that only some have to give', () => {
  it('is not spoken of where nobody gave it, or where it moves nothing', async () => {
    for (const address of ['/', '/?forma=artigiana', '/?forma=professionista&pensione=si', '/confronto?aiutanti=0'])
      expect(await caseWords(address), address).to.equal('');
  });

  it('counts a spouse who helps in a bakery, and makes the spouse a partner where a company needs two', async () => {
    const bakery = 'socio1=artigiano&aiutanti=1';
    const landing = await site.page(`/?${bakery}`);
    const row = (form: string) => wordsOf(elementWithId(landing, 'li', `costo-${form}`));
    const [lone, helped] = [firstYearOf(BAKERY), firstYearOf(BAKERY, SPOUSE)].map((one) => spanWords(one));
    expect(row('artigiana')).to.include(helped).and.not.include(lone);
    expect(row('snc')).to.include(spanWords(firstYearOf(PARTNERS)));
    const page = await site.page(`/?forma=artigiana&sicilia=no&sezione=speciale&${bakery}`);
    expect(page).to.match(
      new RegExp(`<h1[^>]*>Ditta artigiana: <span[^>]*>${euroSpan(firstYearOf(BAKERY, SPOUSE), 'it', 'whole')}`),
    );
    const words = countedAnswers(page);
    const { firstYear: more } = rules.costDifference(askedIn(BAKERY), askedIn(BAKERY, SPOUSE));
    expect(words).to.include(`Nel tuo caso conta: familiari che aiutano (1), ${moreWords(more)}`);
    expect(words).to.include(`${figureWords('giorni_aiuto_occasionale')} giorni`);
    const pair = wordsOf(await site.page(`/confronto?forme=artigiana,snc&sicilia=no&sezione=speciale&${bakery}`));
    const { firstYear, yearly } = rules.costDifference(askedIn(BAKERY, SPOUSE), askedIn(PARTNERS));
    expect(pair)
      .to.include(spanWords(firstYear))
      .and.include(`${moreWords(yearly)} ogni anno`);
  });

  it('halves what a pensioner with an e-shop in Palermo pays, in the words of an old link too', async () => {
    const shop = 'socio1=commerciante&forma=commerciante&sicilia=si&sezione=speciale';
    const page = await site.page(`/?${shop}&pensione=si`);
    expect(wordsOf(elementWithId(page, 'h2', 'risultato'))).to.include(
      rangeWords(firstYearOf(shop, { pension: 'direct_inps_over_65' })),
    );
    expect(countedAnswers(page)).to.include('in meno').and.include('Non bastano la reversibilità');
  });

  it('asks whether INPS enrols somebody with a job only where INPS decides', async () => {
    const asks = (job: string) =>
      site.page(`/?forma=artigiana${job}`).then((page) => page.includes('name="iscrizione"'));
    for (const job of ['&lavoro=si', '&lavoro=piudimeta']) expect(await asks(job), job).to.equal(true);
    for (const job of ['', '&lavoro=finoameta']) expect(await asks(job), job).to.equal(false);
  });

  it('says beside the totals what they rest on: whether INPS enrols, or until the start', async () => {
    const totals = async (address: string) => wordsOf(elementWithId(await site.page(address), 'h2', 'risultato'));
    expect(await totals('/?forma=artigiana&lavoro=piudimeta')).to.include(
      'il minimo se l’INPS non ti iscrive, come di solito; il massimo se ti iscrive',
    );
    expect(await totals('/?forma=commerciante&ferma=si')).to.include(
      `finché non cominci; poi ${sumWords('contributo_mensile_commerciante')} o ${sumWords('contributo_mensile_artigiano')} al mese a persona`,
    );
    expect(await totals('/?forma=commerciante&ferma=si&lingua=en')).to.include('until you start; then');
    expect(await totals('/?forma=professionista&ferma=si')).not.to.include('finché');
  });

  it('warns of two reductions that exclude one another, although the sum is the same as by the law', async () => {
    const words = await caseWords('/?forma=commerciante&riduzione35=si&pensione=si');
    expect(words)
      .to.include('Le due riduzioni non si sommano')
      .and.include(sumWords('contributi_pensionato_commerciante'));
  });

  it('is the same in the words of an older link', async () => {
    for (const [older, name] of [
      ['situazione=pensione', 'pensione'],
      ['situazione=lavoro', 'lavoro'],
    ] as const)
      expect(writeState(stateOf(`forma=artigiana&${older}`))).to.equal(`?forma=artigiana&${name}=si`);
    expect(stateOf('situazione=aiutanti').faults).to.deep.equal([{ name: 'situazione', value: 'aiutanti' }]);
  });

  it('is read where a person is asked for, as a radio sends it without a script', () => {
    expect(writeState(stateOf('socio1=artigiano&socio2=aiutanti:1'))).to.equal('?socio1=artigiano&aiutanti=1');
  });

  it('stands on the pages of a form, of a pair and of all forms, in both languages', async () => {
    const answers = 'socio1=artigiano&aiutanti=1&sezione=speciale&sicilia=no&lingua=en';
    for (const path of ['/ditta-individuale-artigiana?', '/confronto?forme=artigiana,snc&', '/confronto?'])
      expect(await caseWords(`${path}${answers}`), path).to.match(/familiari che aiutano|family members who help/i);
  });

  it('is in the files that are taken away', async () => {
    const answers = 'forma=artigiana&aiutanti=1&sezione=speciale&sicilia=no';
    const helped = rules.with(SPOUSE).calculate(requestIn(BAKERY));
    const helper = helped.lines.find(({ id }) => id === 'inps.ivs_familiari');
    expect(await site.page(`/costi.csv?${answers}`)).to.include(
      `;${helper?.label};${spreadsheetNumber(helper?.amount.min ?? 0)};`,
    );
    const { calculation } = JSON.parse(await site.page(`/costi.json?${answers}`));
    expect(calculation.inputs.beyond).to.deep.equal(SPOUSE);
    expect(calculation.results).to.deep.equal(JSON.parse(JSON.stringify(helped)));
  });

  it('speaks of the answers that concern the forms shown, and of no other', async () => {
    const words = await caseWords('/?forma=artigiana&aiutanti=1&online=si&sezione=speciale&sicilia=no');
    expect(words).to.include('familiari che aiutano (1)').and.not.to.include('online');
  });

  it('is chosen as no helper where an address says none', async () => {
    expect(await site.page('/?socio1=artigiano&aiutanti=0')).to.match(/name="con" value="familiare"(?![^>]*checked)/);
  });

  it('stays chosen, and can be changed, where who asks does not work in the business', async () => {
    expect(await site.page('/?socio1=no&aiutanti=2')).to.match(/name="aiutanti" value="2"[^>]*checked/);
    const asked = attributes(await site.page('/confronto?socio1=no&aiutanti=1'), 'id');
    expect(asked).to.include('campo-aiutanti');
  });

  it('is in the calendar, whose payments lead to lines of the page', async () => {
    const html = await site.page('/?forma=artigiana&aiutanti=1&sezione=speciale');
    expect(html).to.include('href="#riga-inps.ivs_familiari"');
    expect(attributes(html, 'id')).to.include('riga-inps.ivs_familiari');
  });

  it('is asked of who may pay otherwise, with a helper beside the partners', async () => {
    const asked = async (address: string) => attributes(await site.page(address), 'name');
    const beyond = ['aiutanti', 'pensione', 'lavoro'];
    expect(await asked('/?forma=srl&socio1=commerciante')).to.include.members(beyond);
    expect(await asked('/?forma=professionista')).not.to.include.members(beyond);
    expect(await asked('/confronto?socio1=artigiano&socio2=artigiano')).to.include('aiutanti');
  });
});

describe('The profession of a visitor', () => {
  const at = (query: string) => `/?forma=professionista&${query}`;
  const ownFund = 'ha una cassa di previdenza propria?';
  const requestAt = (query: string) => askedIn(`forma=professionista&${query}`).request;

  it('settles whether there is a fund, whatever an older answer says, and then nobody asks about it', async () => {
    expect(requestAt('professione=avvocato&cassa=no')).to.include({ professionalCassa: true });
    expect(requestAt('professione=senzacassa&cassa=si')).to.include({ professionalCassa: false });
    expect(requestAt('cassa=si')).to.include({ professionalCassa: true });
    expect(wordsOf(await site.page(at('cassa=si')))).to.include(ownFund);
    const settled = wordsOf(await site.page(at('professione=avvocato')));
    expect(settled).to.include('Che professione fai?').and.not.include(ownFund);
    expect(settled).not.to.include('Questi totali valgono se');
  });

  it('counts what its fund asks in the case of the visitor, and knows which of it is of the year before', async () => {
    const query = 'professione=ingegnere';
    const { lines } = rules.with({ profession: 'ingegnere' }).costs(requestAt(query));
    const line = lines.find(({ id }) => id === 'annual.contributi_inarcassa');
    const { min = 0, max = 0 } = line?.amount ?? {};
    expect(max).to.be.above(0);
    expect(
      wordsOf(elementWithId(await site.page(at(query)), 'details', 'riga-annual.contributi_inarcassa')),
    ).to.include(wordsOf(euroRange({ min, max }, 'it')));
    expect(line?.meta).to.include({ verified: 'copied' });
  });

  it('is told which fund to ask where no sum is known, in the place of the examples of others', async () => {
    const words = wordsOf(await site.page(at('professione=infermiere')));
    expect(words)
      .to.include('lo dice la cassa')
      .and.include('ENPAPI')
      .and.not.include('quanto dipende dalla professione');
    expect(wordsOf(await site.page(at('cassa=si')))).to.include('quanto dipende dalla professione');
    expect(wordsOf(await site.page(at('professione=psicologo')))).to.include(
      'prima del primo compenso non chiede niente',
    );
  });

  it('is asked of professionals alone', async () => {
    for (const form of ['commerciante', 'srl'])
      expect(wordsOf(await site.page(`/?forma=${form}`)), form).not.to.include('Che professione fai?');
  });
});
