import { expect } from 'chai';
import fc from 'fast-check';
import type { CalculationRequest } from '../../../schemas/types/api.js';
import { requestOf, SEED } from '../../support/requests.js';
import { rules2026 } from '../../support/rules.js';
import { totalsOf } from '../../support/totals.js';

const OPTIONS = { seed: SEED, numRuns: 150 };
const CEILING = 122_295;

describe('the contribution of the administrator', () => {
  const administrator = (adminCompensation: number, adminOtherCompulsoryCoverage: 'si' | 'no') => ({
    form: 'srls' as const,
    shareholders: [{ worksOperationally: false }],
    isAdmin: true,
    adminCompensation,
    adminOtherCompulsoryCoverage,
  });
  const rates = [
    ['si', 24],
    ['no', 35.03],
  ] as const;

  for (const [coverage, rate] of rates) {
    it(`is ${rate}% of the compensation up to the ceiling, and flat beyond (coverage: ${coverage})`, async () => {
      const rules = await rules2026();
      fc.assert(
        fc.property(fc.integer({ min: 1, max: CEILING * 200 }), (cents) => {
          const { inps_min, inps_max } = rules.calculate(administrator(cents / 100, coverage));
          const expected = (Math.min(cents, CEILING * 100) * Math.round(rate * 100)) / 1e6;
          expect(inps_min).to.equal(inps_max);
          expect(inps_min).to.be.closeTo(expected, 1e-6);
        }),
        OPTIONS,
      );
      const atCeiling = rules.calculate(administrator(CEILING, coverage)).inps_max;
      expect(rules.calculate(administrator(CEILING + 0.01, coverage)).inps_max).to.equal(atCeiling);
      expect(rules.calculate(administrator(1e308, coverage)).inps_max).to.equal(atCeiling);
    });
  }

  it('is shared by thirds, the part of the administrator rounded to the cent', async () => {
    const { inpsDetail } = (await rules2026()).calculate(administrator(10_000, 'no'));
    expect(inpsDetail.administrator).to.deep.equal({
      compensation: 10_000,
      min: 3503,
      max: 3503,
      administrator: { min: 1167.67, max: 1167.67 },
      company: { min: 2335.33, max: 2335.33 },
    });
  });
});

describe('a relief', () => {
  it('never raises a total, whoever gets it', async () => {
    const rules = await rules2026();
    const notMore = <Asked extends CalculationRequest>(of: fc.Arbitrary<Asked>, relief: object, without: object) =>
      fc.assert(
        fc.property(of, (one) => {
          const plain = totalsOf(rules.calculate({ ...one, ...without }));
          for (const [name, [min, max]] of Object.entries(totalsOf(rules.calculate({ ...one, ...relief })))) {
            expect(min, name).to.be.at.most(plain[name]?.[0] ?? Number.NaN);
            expect(max, name).to.be.at.most(plain[name]?.[1] ?? Number.NaN);
          }
        }),
        OPTIONS,
      );
    const { ditta_individuale_artigiana: artisan, ditta_individuale_commerciante: merchant, srl, srls } = requestOf;
    notMore(fc.oneof(artisan, merchant), { inpsReduction35Active: true }, { inpsReduction35Active: false });
    const startup = 'startupInnovativaBenefitsActive';
    notMore(fc.oneof(srl, srls), { [startup]: true }, { [startup]: false });
    const plainMerchant = merchant.map(({ specialCase: _, ...plain }) => plain);
    for (const specialCase of ['affittacamere', 'produttore_assicurazione'])
      notMore(plainMerchant, { specialCase }, {});
  });
});
