import { expect } from 'chai';
import { type CalculationRequest, LANGUAGES } from '../../engine/index.js';
import { sampleRequests } from '../support/requests.js';
import { refusalOf, rules, rulesOf } from '../support/rules.js';

const ARTISAN: CalculationRequest = { form: 'ditta_individuale_artigiana', seatInSicily: false };
const SNC: CalculationRequest = { form: 'snc', workingPartners: [{ inps: 'merchant' }, { inps: 'artisan' }] };

describe('In your case', () => {
  it('costs what the law says, and the lines that the answers move', () => {
    const { results, inYourCase, differences } = rules.inYourCase(ARTISAN, { familyHelpers: 1 });
    expect(results).to.deep.equal(rules.calculate(ARTISAN));
    expect([results.inps_min, inYourCase.inps_min, inYourCase.inps_max]).to.deep.equal([4521.36, 9042.72, 9042.72]);
    expect(differences.map(({ id, included, before, after }) => ({ id, included, before, after }))).to.deep.equal([
      { id: 'inps.ivs_familiari', included: true, before: null, after: { min: 4513.92, max: 4513.92 } },
      { id: 'inps.maternita_familiari', included: true, before: null, after: { min: 7.44, max: 7.44 } },
      { id: 'inail.premio_familiari', included: false, before: null, after: { min: 98, max: 1750 } },
    ]);
  });

  it('is the law alone where nothing is answered, or all as nobody has answered it', async () => {
    const none = { familyHelpers: 0, pension: 'none', employment: 'none' };
    for (const year of [rules, await rulesOf('rules-2025')])
      for (const request of sampleRequests(60)) {
        const alone = year.calculate(request);
        for (const beyond of [{}, none])
          expect(year.inYourCase(request, beyond)).to.deep.equal({
            results: alone,
            inYourCase: alone,
            differences: [],
          });
      }
  });

  it('leaves what is calculated without answers as it was, also after', () => {
    const before = JSON.stringify(rules.calculate(SNC));
    rules.inYourCase(SNC, { pension: 'direct_inps_over_65', employment: 'full_time', familyHelpers: 3 });
    expect(JSON.stringify(rules.calculate(SNC))).to.equal(before);
  });

  it('is of the first of the people who works, and of no other', () => {
    const { inYourCase, differences } = rules.inYourCase(SNC, { pension: 'direct_inps_over_65' });
    expect(differences.map(({ id }) => id)).to.deep.equal(['inps.ivs_commercianti']);
    expect(inYourCase.inpsDetail.people.map(({ min, max }) => [min, max])).to.deep.equal([
      [2309.54, 2354.68],
      [4521.36, 4521.36],
    ]);
    const two: CalculationRequest = { form: 'snc', workingPartners: [{ inps: 'artisan' }, { inps: 'artisan' }] };
    const [line] = rules.inYourCase(two, { employment: 'full_time' }).differences;
    expect(line).to.deep.include({ before: { min: 9027.84, max: 9027.84 }, after: { min: 4513.92, max: 9027.84 } });
  });

  it('is compared, dated and explained by the rules with the answers, in both languages', () => {
    for (const language of LANGUAGES) {
      const yours = rules.with({ familyHelpers: 1 }).in(language);
      const { first_year_12m_min: least } = rules.inYourCase(ARTISAN, { familyHelpers: 1 }).inYourCase;
      expect(yours.calculate(ARTISAN).first_year_12m_min).to.equal(least);
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
      const { issues } = refusalOf(() => rules.in('en').inYourCase(ARTISAN, answers));
      expect(issues).to.have.length(1);
      expect(issues[0]?.path).to.equal(`/beyond/${Object.keys(beyond)[0]}`);
      expect(issues[0]?.message).to.match(expected);
      expect(refusalOf(() => rules.in('en').with(answers)).issues).to.deep.equal(issues);
    });
});
