import { expect } from 'chai';
import fc from 'fast-check';
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
    const notMore = (with_: ReturnType<typeof rules.calculate>, without: ReturnType<typeof rules.calculate>) => {
      for (const [name, [min, max]] of Object.entries(totalsOf(with_))) {
        const [plainMin, plainMax] = totalsOf(without)[name] ?? [Number.NaN, Number.NaN];
        expect(min, name).to.be.at.most(plainMin);
        expect(max, name).to.be.at.most(plainMax);
      }
    };
    fc.assert(
      fc.property(fc.oneof(requestOf.ditta_individuale_artigiana, requestOf.ditta_individuale_commerciante), (one) => {
        notMore(
          rules.calculate({ ...one, inpsReduction35Active: true }),
          rules.calculate({ ...one, inpsReduction35Active: false }),
        );
      }),
      OPTIONS,
    );
    fc.assert(
      fc.property(fc.oneof(requestOf.srl, requestOf.srls), (one) => {
        notMore(
          rules.calculate({ ...one, startupInnovativaBenefitsActive: true }),
          rules.calculate({ ...one, startupInnovativaBenefitsActive: false }),
        );
      }),
      OPTIONS,
    );
    fc.assert(
      fc.property(
        requestOf.ditta_individuale_commerciante,
        fc.constantFrom('affittacamere' as const, 'produttore_assicurazione' as const),
        (one, specialCase) => {
          const { specialCase: _, ...plain } = one;
          notMore(rules.calculate({ ...plain, specialCase }), rules.calculate(plain));
        },
      ),
      OPTIONS,
    );
  });
});
