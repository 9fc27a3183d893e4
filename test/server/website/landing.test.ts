import { expect } from 'chai';
import { type Amounts, euroSpan, type Result } from '../../../engine/index.js';
import { writeState } from '../../../server/website/address/query.js';
import { rules } from '../../support/rules.js';
import { site } from '../support/site.js';
import {
  askedIn,
  attributes,
  elementWithId,
  FORMS,
  firstYearOf,
  moreWords,
  requestIn,
  spanWords,
  stateOf,
  wordsOf,
} from './support/pages.js';

const page = (query: string) => site.page(`/?${query}`);
const answerIn = (html: string): string => wordsOf(elementWithId(html, 'section', 'risultato').split('<form')[0] ?? '');
const answer = async (query: string): Promise<string> => answerIn(await page(query));
const rowsIn = (html: string): string[] =>
  attributes(html, 'id').flatMap((id) => (id.startsWith('costo-') ? [id.slice('costo-'.length)] : []));
const rowOf = (html: string, form: string): string =>
  elementWithId(html, 'li', `costo-${form}`).split('</li>')[0] ?? '';

/** Who is asked about in these tests, as the engine is asked. */
const SHOP = 'forma=commerciante&sezione=speciale&sicilia=no';
const BAKERY = 'forma=artigiana&sicilia=no';
const SPOUSE = { familyHelpers: 1 };

describe('The answer of the first page', () => {
  it('is an example before any answer, which says what it presumes', async () => {
    const words = await answer('');
    expect(words)
      .to.include('Esempio: lavori da solo, vendi o offri servizi')
      .and.include('non sei in Sicilia')
      .and.include(spanWords(firstYearOf(SHOP)));
    const { firstYear, yearly } = rules.costDifference(
      askedIn(SHOP),
      askedIn('forma=srls&socio1=commerciante&sicilia=no'),
    );
    expect(words).to.include(
      `La SRLS costa ${moreWords(firstYear)} il primo anno, poi ${moreWords(yearly)} ogni anno.`,
    );
    expect(await answer('lingua=en')).to.include('Example: you work alone, you sell or offer services');
  });

  it('with a family member who helps is compared with being partners, and counts them', async () => {
    const words = await answer('con=familiare&fai=artigiano');
    expect(words).to.include('Ditta artigiana, un familiare ti aiuta');
    expect(words).to.include(spanWords(firstYearOf(BAKERY, SPOUSE)));
    const { firstYear } = rules.costDifference(
      askedIn(BAKERY, SPOUSE),
      askedIn('forma=snc&socio1=artigiano&socio2=artigiano&sicilia=no'),
    );
    expect(words).to.include(`Con chi ti aiuta come socio, la SNC costa ${moreWords(firstYear)} il primo anno`);
  });

  it('of partners who work is the form with the least minimum, beside the one with the fewest duties', async () => {
    expect(await answer('con=socio&fai=commerciante')).to.match(
      /Il costo SRLS con 2 soci che lavorano .* La SNC costa .* il primo anno/s,
    );
  });

  it('has two numbers where INPS decides, the usual one first, and one where it has decided', async () => {
    const query = 'con=solo&fai=commerciante&lavoro=si';
    const html = await page(query);
    const outcome = (inpsEnrols: string): string =>
      spanWords(firstYearOf(SHOP, { employment: 'full_time', inpsEnrols }));
    expect(answerIn(html)).to.match(
      new RegExp(
        `${outcome('not_enrolled')}.*se l’INPS non ti iscrive.*${outcome('enrolled')}.*se l’INPS ti iscrive`,
        's',
      ),
    );
    expect(wordsOf(rowOf(html, 'srls'))).to.include('o, se l’INPS ti iscrive');
    expect(await answer(`${query}&iscrizione=no`)).not.to.include('se l’INPS ti iscrive');
  });

  it('of somebody with a profession waits for which one, and shows no number until then', async () => {
    const html = await page('con=solo&fai=professione');
    expect(wordsOf(html)).to.include('Che professione fai?');
    expect(html).not.to.match(/data-total|€/);
    expect(attributes(html, 'href')).to.include('#risposta-professione');
    for (const query of ['con=solo&fai=professione', 'forma=professionista'])
      expect(await answer(`${query}&professione=infermiere`), query).to.include('€ + ENPAPI');
    expect(await answer('con=solo&fai=professione&professione=senzacassa')).to.include('0 €');
  });

  it('counts what the control of three says, in number and rows alike', async () => {
    const result = rules.calculate(requestIn(SHOP));
    for (const [mode, total] of [
      ['spese=realistiche', withUsual(result)],
      ['periodo=tre-anni', threeYears(result)],
    ] as const) {
      const html = await page(mode);
      const span = wordsOf(euroSpan(total, 'it', 'whole'));
      expect(answerIn(html), mode).to.include(span);
      expect(wordsOf(rowOf(html, 'commerciante')), mode).to.include(span);
    }
  });
});

/** The first 12 months with what most pay for every year. */
function withUsual(result: Result): Amounts {
  const yearly = rules.source.notices.flatMap(({ id, usual }) => (usual === 'EUR/year' ? [id] : []));
  const counted = result.possibleAdditional.filter(({ id }) => yearly.includes(id));
  const end = (of: 'min' | 'max') => counted.reduce((sum, { amount }) => sum + (amount?.[of] ?? 0), 0);
  return { min: result.first_year_12m_min + end('min'), max: result.first_year_12m_max + end('max') };
}

function threeYears(result: Result): Amounts {
  return {
    min: result.first_year_12m_min + 2 * result.annual_total_min,
    max: result.first_year_12m_max + 2 * result.annual_total_max,
  };
}

describe('The questions of the first page', () => {
  it('have no answer until somebody gives one', async () => {
    expect(await page('')).not.to.match(/type="(?:radio|checkbox)"[^>]* checked/);
  });

  it('keep all options, whatever is chosen', async () => {
    for (const query of ['', 'con=familiare', 'con=tre&fai=artigiano', 'con=solo&fai=professione']) {
      const html = await page(query);
      const offered = (name: string) =>
        [...html.matchAll(new RegExp(`type="radio" name="${name}" value="([^"]*)"`, 'g'))].map(([, value]) => value);
      expect(offered('con'), query).to.deep.equal(['solo', 'familiare', 'socio', 'tre']);
      expect(offered('fai'), query).to.have.lengthOf(4);
    }
  });

  it('open under an option what it needs: how many help, or who of several does what', async () => {
    expect(await page('con=familiare&fai=artigiano')).to.match(/name="aiutanti" value="1" checked/);
    const three = await page('con=tre&fai=commerciante&socio1=incerto&socio2=no&socio3=presta');
    expect(three)
      .to.match(/name="socio2" value="no" checked/)
      .and.match(/name="socio3" value="presta" checked/);
    expect(attributes(three, 'value')).to.include.members(['aggiungi', 'togli:3']);
  });

  it('count nothing for who only lends money, and keep their place in links', async () => {
    const lent = await page('con=tre&fai=commerciante&socio1=incerto&socio2=presta&socio3=incerto');
    const two = await page('con=socio&fai=commerciante');
    expect(wordsOf(rowOf(lent, 'snc'))).to.equal(wordsOf(rowOf(two, 'snc')));
    expect(writeState(stateOf('con=tre&fai=commerciante&socio1=incerto&socio2=presta&socio3=incerto'))).to.equal(
      '?socio1=commerciante&socio2=presta&socio3=commerciante',
    );
  });

  for (const [asked, address] of [
    ['con=solo', '?con=solo'],
    ['con=solo&fai=artigiano', '?con=solo&socio1=artigiano'],
    ['con=familiare&fai=artigiano', '?socio1=artigiano&aiutanti=1'],
    ['con=familiare&aiutanti=2', '?aiutanti=2'],
    ['con=solo&aiutanti=2', '?con=solo'],
    ['con=socio&aiutanti=1', '?socio1=incerto&socio2=incerto'],
    ['con=socio&socio1=artigiano&socio2=no&aiutanti=1', '?socio1=artigiano&socio2=no&aiutanti=1'],
    ['con=socio&fai=artigiano&socio1=commerciante&socio2=commerciante', '?socio1=artigiano&socio2=artigiano'],
    ['con=tre', '?socio1=incerto&socio2=incerto&socio3=incerto'],
    ['fai=incerto', '?fai=incerto&socio1=incerto'],
  ] as const)
    it(`are written in links as the people they stand for: ${asked}`, () => {
      expect(writeState(stateOf(asked))).to.equal(address);
      expect(writeState(stateOf(address))).to.equal(address);
    });

  it('offer in boxes only what moves the number, and say by how much in this case', async () => {
    const boxes = async (query: string) =>
      [...(await page(query)).matchAll(/type="checkbox" name="([^"]*)"/g)].map(([, name]) => name);
    expect(await boxes('')).to.deep.equal(['lavoro', 'pensione', 'riduzione35', 'sicilia']);
    expect(await boxes('con=socio&fai=commerciante')).to.deep.equal(['lavoro', 'pensione', 'sicilia']);
    expect(await boxes('con=solo&fai=professione&professione=infermiere')).to.deep.equal([]);
    const pensioner = { pension: 'direct_inps_over_65' };
    const { firstYear } = rules.costDifference(askedIn(SHOP), askedIn(SHOP, pensioner));
    expect(wordsOf(await page(''))).to.include(moreWords(firstYear));
  });

  it('begin with ready cases, which are understood and gone once somebody has answered', async () => {
    for (const { id, address } of rules.source.ready) {
      expect(stateOf(address).faults, id).to.deep.equal([]);
      expect((await page(address)).includes('class="ready"'), id).to.equal(false);
    }
    expect(await page('')).to.include('class="ready"');
  });
});

describe('The chart of the first page', () => {
  it('has the form of the case first, then the others from the fewest duties', async () => {
    expect(rowsIn(await page(''))).to.deep.equal(['commerciante', 'artigiana', 'professionista', 'srls', 'srl']);
    expect(rowsIn(await page('con=socio&fai=commerciante'))).to.deep.equal(['srls', 'snc', 'srl']);
  });

  it('folds the forms that the case cannot choose, each with the reason', async () => {
    const folded = elementWithId(await page(''), 'details', 'non-per-questo-caso').split('</details>')[0] ?? '';
    expect(wordsOf(folded)).to.include('SNC: Serve un secondo socio');
  });

  it('draws for each form what the engine says, solid at the least and striped beyond', async () => {
    const html = await page('');
    const drawn = (form: string, tone: string): number =>
      Number(new RegExp(` class="bar-${tone}"[^>]* width="([\\d.]+)%"`).exec(rowOf(html, form))?.[1] ?? 0);
    const asked = (form: string) =>
      rules.calculate(requestIn(new URL(attributes(rowOf(html, form), 'href')[0] ?? '', site.server.url).search));
    const euroAPercent = asked('commerciante').inps_min / drawn('commerciante', 'inps');
    for (const form of FORMS.keys()) {
      if (!rowsIn(html).includes(form)) continue;
      const { inps_min, inps_max, first_year_12m_min, first_year_12m_max } = asked(form);
      const rest = { min: first_year_12m_min - inps_min, max: first_year_12m_max - inps_max };
      expect(drawn(form, 'inps') * euroAPercent, form).to.be.closeTo(inps_min, 0.01);
      expect(drawn(form, 'rest') * euroAPercent, form).to.be.closeTo(rest.min, 0.01);
      expect((drawn(form, 'rest') + drawn(form, 'rest-open')) * euroAPercent, form).to.be.closeTo(rest.max, 0.01);
    }
  });
});
