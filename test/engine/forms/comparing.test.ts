import { expect } from 'chai';
import type { ComparedRequest } from '../../../engine/forms/comparison.js';
import { beyondFacts, beyondValues } from '../../../engine/index.js';
import { request as anyRequest, forAll } from '../../support/requests.js';
import { rules } from '../../support/rules.js';

describe('comparing a few requests many times', () => {
  it('gives the difference that comparing them once gives, with and without what most pay', () => {
    forAll(
      anyRequest,
      (request) => {
        const { costDifference } = rules.comparing();
        const [first, ...others] = rules
          .compareForms(request)
          .forms.map((one): ComparedRequest => ({ request: one.request }));
        if (first === undefined) return;
        for (const usual of [false, true, false])
          for (const other of others) {
            const once = rules.costDifference(first, other, { usual });
            expect(costDifference(first, other, { usual })).to.deep.equal(once);
          }
      },
      40,
    );
  });

  it('gives what a request costs with the answers beyond it', () => {
    forAll(
      anyRequest,
      (request) => {
        const { costsOf } = rules.comparing();
        const beyond = { pension: 'direct_inps_over_65' };
        expect(costsOf({ request })).to.deep.equal(rules.costs(request));
        expect(costsOf({ request, beyond })).to.deep.equal(rules.with(beyond).costs(request));
      },
      40,
    );
  });

  it('gives companies with other compensations what each of them costs', () => {
    const { costsOf } = rules.comparing();
    for (const adminCompensation of [12_000, 24_000, 600_000]) {
      const shareholders = [{ worksOperationally: true, inps: 'merchant' as const }];
      const request = { form: 'srl' as const, shareholders, isAdmin: true, adminCompensation };
      expect(costsOf({ request })).to.deep.equal(rules.costs(request));
    }
  });

  it('gives the total of the first year that these costs have, with and without what most pay', () => {
    const usual = new Set(rules.source.notices.flatMap((one) => (one.usual === undefined ? [] : one.id)));
    forAll(
      anyRequest,
      (request) => {
        const { costsOf, firstYear } = rules.comparing();
        const inputs = { request, beyond: { pension: 'direct_inps_over_65' } };
        const costs = costsOf(inputs);
        const amounts = costs.possibleAdditional.flatMap(({ id, amount }) => (usual.has(id) ? (amount ?? []) : []));
        const total = { min: costs.first_year_12m_min, max: costs.first_year_12m_max };
        expect(firstYear(inputs)).to.deep.equal(total);
        const { min, max } = firstYear(inputs, { usual: true });
        expect(min).to.be.closeTo(
          amounts.reduce((sum, one) => sum + one.min, total.min),
          1e-6,
        );
        expect(max).to.be.closeTo(
          amounts.reduce((sum, one) => sum + one.max, total.max),
          1e-6,
        );
      },
      40,
    );
  });

  it('says that an answer beyond a request moves a cost exactly if some cost differs', () => {
    forAll(
      anyRequest,
      (request) => {
        const { movesCosts } = rules.comparing();
        const inputs: ComparedRequest = { request, beyond: { pension: 'direct_inps_over_65' } };
        for (const [name, fact] of beyondFacts(rules.source)) {
          const [before, ...others] = beyondValues(fact);
          for (const after of others) {
            if (before === undefined) continue;
            const withAnswer = (value: typeof after) => ({ request, beyond: { ...inputs.beyond, [name]: value } });
            const { costs } = rules.costDifference(withAnswer(before), withAnswer(after));
            expect(movesCosts(inputs, { name, before, after }), `${name}: ${after}`).to.equal(costs.length > 0);
          }
        }
      },
      40,
    );
  });
});
