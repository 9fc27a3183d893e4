import { expect } from 'chai';
import fc from 'fast-check';
import type { CalculationRequest } from '../../../schemas/types/api.js';
import { requestOf, SEED } from '../../support/requests.js';
import { rules2026 } from '../../support/rules.js';
import { totalsOf } from '../../support/totals.js';

const OPTIONS = { seed: SEED, numRuns: 150 };

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
