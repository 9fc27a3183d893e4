import { expect } from 'chai';
import type { CalculationRequest } from '../../../schemas/types/api.js';
import { bareSrl, madeUpRules, srl, working } from './made-up-result.js';

/** Partners of every kind, a paid administrator, and two questions left open. */
const REQUEST = bareSrl({
  shareholders: working('artisan', 'merchant', 'uncertain'),
  adminCompensation: 1_000.1,
  seatInSicily: 'unknown',
});

describe('The result of a made-up request', () => {
  it('has the totals of its lines, those aside that are only shown', async () => {
    const result = (await madeUpRules()).calculate(REQUEST);
    expect(result).to.deep.include({
      ...{ opening_one_off_min: 300, opening_one_off_max: 900 },
      ...{ annual_fixed_min: 200, annual_fixed_max: 340 },
      ...{ inps_min: 600.02, inps_max: 707.52 },
      // With the premium of INAIL, of 0 to 60 euro.
      ...{ annual_total_min: 800.02, annual_total_max: 1_107.52 },
      // Without the 100 euro at least that may fall later.
      ...{ first_year_12m_min: 1_000.02, first_year_12m_max: 2_007.52 },
      ...{ inps_status: 'not_determinable', inail_status: 'required', totalsCompleteness: 'partial' },
    });
    expect(result.lines.map(({ id, includedInTotals }) => [id, includedInTotals])).to.deep.equal([
      ['opening.notaio', true],
      ['opening.imposta', true],
      ['annual.tassa', true],
      ['annual.bilancio', true],
      ['annual.polizza', false],
      ['inps.artigiani', true],
      ['inps.maternita', true],
      ['inps.commercianti', true],
      ['inps.gestione', true],
      ['inail.premio', true],
    ]);
  });

  it('says what of the opening and of each year is a market price, and what the law sets', async () => {
    const { openingDetail, annualDetail } = (await madeUpRules()).calculate(REQUEST);
    expect(openingDetail).to.deep.equal({
      ...{ min: 300, max: 900 },
      statutory: { min: 200, max: 200 },
      market: { min: 100, max: 700 },
      lines: ['opening.notaio', 'opening.imposta'],
    });
    expect(annualDetail).to.deep.equal({
      ...{ min: 200, max: 340 },
      statutory: { min: 200, max: 340 },
      market: { min: 0, max: 0 },
      lines: ['annual.tassa', 'annual.bilancio'],
    });
  });

  it('says what each person owes, and what the administrator and the company bear', async () => {
    const { inpsDetail } = (await madeUpRules()).calculate(REQUEST);
    const role = 'shareholders';
    expect(inpsDetail).to.deep.equal({
      ...{ status: 'not_determinable', min: 600.02, max: 707.52 },
      people: [
        { role, index: 0, enrolment: 'artisan', min: 100, max: 107.5 },
        { role, index: 1, enrolment: 'merchant', min: 200, max: 200 },
        { role, index: 2, enrolment: 'artisan', min: 100, max: 200 },
      ],
      administrator: {
        ...{ compensation: 1_000.1, min: 200.02, max: 200.02 },
        administrator: { min: 66.67, max: 66.67 },
        company: { min: 133.35, max: 133.35 },
      },
    });
  });

  it('says of a person who owes nothing just that, and nothing of an administrator who is not paid', async () => {
    const { inpsDetail } = (await madeUpRules()).calculate(srl({ shareholders: [{ worksOperationally: false }] }));
    expect(inpsDetail.people).to.deep.equal([{ role: 'shareholders', index: 0, enrolment: 'none', min: 0, max: 0 }]);
    expect(inpsDetail.administrator).to.equal(null);
  });

  it('has each open question with what every answer gives, the one that settles most first', async () => {
    const { openQuestions } = (await madeUpRules()).calculate(REQUEST);
    const told = openQuestions.map(({ path, quantity, effect, question }) => [path, quantity, effect, question]);
    expect(told).to.deep.equal([
      ['/capital', 1, 120, 'Quanto capitale?'],
      ['/shareholders/2/inps', 1, 100, 'In quale gestione rientra?'],
      ['/seatInSicily', 1, 47.5, 'La sede è in Sicilia?'],
    ]);
    const firstYears = openQuestions.map(({ answers }) =>
      answers.map(({ value, label, totals }) => [value, label, totals.first_year_12m.min, totals.first_year_12m.max]),
    );
    expect(firstYears).to.deep.equal([
      [
        [5_000, 'fino a 5.000,00 euro', 1_000.02, 1_887.52],
        [5_000.01, 'oltre 5.000,00 euro', 1_100.02, 2_007.52],
      ],
      [
        ['artisan', 'Artigiani', 1_000.02, 1_915.02],
        ['merchant', 'Commercianti', 1_100.02, 2_007.52],
      ],
      [
        [false, 'No', 1_000.02, 1_960.02],
        [true, 'Sì', 1_027.52, 2_007.52],
      ],
    ]);
  });

  it('gives with an answer the totals that the question has said', async () => {
    const rules = await madeUpRules();
    const [capital] = rules.calculate(REQUEST).openQuestions;
    const answered = rules.calculate({ ...REQUEST, capital: 5_000 });
    expect(capital?.answers[0]?.totals).to.deep.equal({
      opening_one_off: { min: answered.opening_one_off_min, max: answered.opening_one_off_max },
      annual_fixed: { min: answered.annual_fixed_min, max: answered.annual_fixed_max },
      inps: { min: answered.inps_min, max: answered.inps_max },
      annual_total: { min: answered.annual_total_min, max: answered.annual_total_max },
      first_year_12m: { min: answered.first_year_12m_min, max: answered.first_year_12m_max },
    });
    expect(answered.openQuestions.map(({ path }) => path)).to.deep.equal(['/shareholders/2/inps', '/seatInSicily']);
  });

  it('asks what moves only the opening or only INAIL, also where one answer changes nothing', async () => {
    const rules = await madeUpRules();
    const asked = (request: CalculationRequest) =>
      rules
        .calculate(request)
        .openQuestions.map(({ path, effect, answers }) => [
          ...[path, effect],
          ...answers.map(({ totals }) => [totals.opening_one_off.max, totals.annual_total.max]),
        ]);
    expect(asked({ form: 'ditta_individuale_commerciante' })).to.deep.equal([['/cciaaSection', 10, [30, 0], [20, 0]]]);
    expect(asked({ form: 'srls', shareholders: [], isAdmin: true })).to.deep.equal([
      ['/adminOtherCompulsoryCoverage', 3, [0, 8], [0, 5]],
    ]);
  });

  it('asks nothing that moves no total', async () => {
    const { openQuestions, lines } = (await madeUpRules()).calculate({ form: 'ditta_individuale_artigiana' });
    expect([openQuestions, lines]).to.deep.equal([[], []]);
  });

  it('asks once of persons who are alike, and of nobody who does not work or is settled', async () => {
    const rules = await madeUpRules();
    const asked = (shareholders: typeof REQUEST.shareholders) =>
      rules.calculate(srl({ shareholders })).openQuestions.map(({ path, quantity }) => [path, quantity]);
    expect(asked(working('artisan', 'uncertain', 'uncertain'))).to.deep.equal([['/shareholders/1/inps', 2]]);
    expect(asked([{ worksOperationally: false, inps: 'uncertain' }, ...working('merchant')])).to.deep.equal([]);
  });
});
