import { expect } from 'chai';
import fc from 'fast-check';
import { person, requestOf, SEED } from '../../support/requests.js';
import { rules2026 } from '../../support/rules.js';
import { totalsOf } from '../../support/totals.js';

const OPTIONS = { seed: SEED, numRuns: 150 };
const company = fc.oneof(requestOf.srl, requestOf.srls);
const cents = (amount: number): number => Math.round(amount * 100);

describe('the people of a company', () => {
  it('may be told in any order', async () => {
    const rules = await rules2026();
    const withoutPlaces = (result: ReturnType<typeof rules.calculate>) => ({
      ...result,
      inpsDetail: null,
      openQuestions: result.openQuestions.length,
    });
    fc.assert(
      fc.property(requestOf.sas, (one) => {
        const turned = {
          ...one,
          accomandatari: one.accomandatari.toReversed(),
          accomandanti: one.accomandanti.toReversed(),
        };
        expect(withoutPlaces(rules.calculate(turned))).to.deep.equal(withoutPlaces(rules.calculate(one)));
      }),
      OPTIONS,
    );
    fc.assert(
      fc.property(company, (one) => {
        const turned = { ...one, shareholders: one.shareholders.toReversed() };
        expect(withoutPlaces(rules.calculate(turned))).to.deep.equal(withoutPlaces(rules.calculate(one)));
      }),
      OPTIONS,
    );
  });

  it('change no total by one more who does not work', async () => {
    const rules = await rules2026();
    fc.assert(
      fc.property(company, person, (one, other) => {
        const more = { ...one, shareholders: [...one.shareholders, { ...other, worksOperationally: false }] };
        expect(totalsOf(rules.calculate(more))).to.deep.equal(totalsOf(rules.calculate(one)));
      }),
      OPTIONS,
    );
    fc.assert(
      fc.property(requestOf.snc, fc.nat(1_000_000), (one, nonWorkingPartners) => {
        expect(totalsOf(rules.calculate({ ...one, nonWorkingPartners }))).to.deep.equal(totalsOf(rules.calculate(one)));
      }),
      OPTIONS,
    );
    fc.assert(
      fc.property(requestOf.sas, person, (one, other) => {
        const more = { ...one, accomandanti: [...one.accomandanti, { ...other, worksOperationally: false }] };
        expect(totalsOf(rules.calculate(more))).to.deep.equal(totalsOf(rules.calculate(one)));
      }),
      OPTIONS,
    );
  });

  it('cost exactly one unit more by one more merchant who works', async () => {
    const rules = await rules2026();
    const unit = 4611.64;
    fc.assert(
      fc.property(fc.oneof(requestOf.srl, requestOf.srls), (one) => {
        const merchant = { worksOperationally: true, inps: 'merchant' as const };
        const before = rules.calculate(one);
        const after = rules.calculate({ ...one, shareholders: [...one.shareholders, merchant] });
        for (const total of [
          'inps_min',
          'inps_max',
          'annual_total_min',
          'annual_total_max',
          'first_year_12m_min',
          'first_year_12m_max',
        ] as const) {
          expect(cents(after[total] - before[total])).to.equal(cents(unit));
        }
        expect([after.annual_fixed_min, after.annual_fixed_max]).to.deep.equal([
          before.annual_fixed_min,
          before.annual_fixed_max,
        ]);
      }),
      OPTIONS,
    );
  });
});
