import { expect } from 'chai';
import fc from 'fast-check';
import { person, requestOf, SEED } from '../../support/requests.js';
import { rules2026 } from '../../support/rules.js';
import { totalsOf } from '../../support/totals.js';

const OPTIONS = { seed: SEED, numRuns: 150 };
const company = fc.oneof(requestOf.srl, requestOf.srls);

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
});
