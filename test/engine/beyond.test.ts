import { expect } from 'chai';
import { type CalculationRequest, LANGUAGES } from '../../engine/index.js';
import { sampleRequests } from '../support/requests.js';
import { refusalOf, rules, rulesOf } from '../support/rules.js';

const ARTISAN: CalculationRequest = { form: 'ditta_individuale_artigiana', seatInSicily: false };
const SNC: CalculationRequest = { form: 'snc', workingPartners: [{ inps: 'merchant' }, { inps: 'artisan' }] };

describe('An answer beyond the request', () => {
  it('is counted in the lines that it moves', () => {
    const [alone, helped] = [rules.calculate(ARTISAN), rules.with({ familyHelpers: 1 }).calculate(ARTISAN)];
    expect([alone.inps_min, helped.inps_min, helped.inps_max]).to.deep.equal([4521.36, 9042.72, 9042.72]);
    const added = helped.lines.filter(({ id }) => !alone.lines.some((line) => line.id === id));
    expect(
      added.map(({ id, includedInTotals, amount: { min, max } }) => [id, includedInTotals, min, max]),
    ).to.deep.equal([
      ['inps.ivs_familiari', true, 4513.92, 4513.92],
      ['inps.maternita_familiari', true, 7.44, 7.44],
      ['inail.premio_familiari', false, 98, 1750],
    ]);
  });

  it('changes nothing where all is answered as nobody has answered it', async () => {
    const none = { familyHelpers: 0, pension: 'none', employment: 'none' };
    for (const year of [rules, await rulesOf('rules-2025')])
      for (const request of sampleRequests(60))
        for (const beyond of [{}, none])
          expect(year.with(beyond).calculate(request)).to.deep.equal(year.calculate(request));
  });

  it('leaves what is calculated without answers as it was, also after', () => {
    const before = JSON.stringify(rules.calculate(SNC));
    rules.with({ pension: 'direct_inps_over_65', employment: 'full_time', familyHelpers: 3 }).calculate(SNC);
    expect(JSON.stringify(rules.calculate(SNC))).to.equal(before);
  });

  it('is of the first of the people who works, and of no other', () => {
    const { inpsDetail } = rules.with({ pension: 'direct_inps_over_65' }).calculate(SNC);
    expect(inpsDetail.people.map(({ min, max }) => [min, max])).to.deep.equal([
      [2309.54, 2354.68],
      [4521.36, 4521.36],
    ]);
    const two: CalculationRequest = { form: 'snc', workingPartners: [{ inps: 'artisan' }, { inps: 'artisan' }] };
    const { lines } = rules.with({ employment: 'full_time' }).calculate(two);
    expect(lines.find(({ id }) => id === 'inps.ivs_artigiani')?.amount).to.include({ min: 4513.92, max: 9027.84 });
  });

  it('is compared, dated and explained by the rules with the answers, in both languages', () => {
    for (const language of LANGUAGES) {
      const yours = rules.with({ familyHelpers: 1 }).in(language);
      const { first_year_12m_min: least } = yours.calculate(ARTISAN);
      expect(yours.compareForms(ARTISAN).forms.map(({ result }) => result.first_year_12m_min)).to.include(least);
      expect(yours.calendar(ARTISAN, '2026-01-15').firstYear.min).to.equal(least);
      const { lines, facts } = yours.explain(ARTISAN);
      const line = lines.find(({ id }) => id === 'inps.ivs_familiari');
      const origins = facts.map(({ name, origin }) => [name, origin]);
      expect(origins).to.deep.include(['familyHelpers', 'beyond_request']).and.deep.include(['pension', 'not_asked']);
      expect(line).to.have.property('due', 'always');
    }
  });

  for (const [what, beyond, expected] of [
    ['a misspelt question', { pensione: 'none' }, /^"pensione" is not a question .* Did you mean "pension"\?$/],
    [
      'another answer',
      { pension: 'yes' },
      /^\/beyond\/pension must be "none" or "direct_inps_over_65"; found "yes"\.$/,
    ],
    ['too many helpers', { familyHelpers: 4 }, /^\/beyond\/familyHelpers must be 0, 1, 2 or 3; found 4\.$/],
  ] as const)
    it(`refuses ${what}, with its place and what is allowed`, () => {
      const answers: Record<string, number | string> = { ...beyond };
      const { issues } = refusalOf(() => rules.in('en').with(answers));
      expect(issues).to.have.length(1);
      expect(issues[0]?.path).to.equal(`/beyond/${Object.keys(beyond)[0]}`);
      expect(issues[0]?.message).to.match(expected);
    });
});
