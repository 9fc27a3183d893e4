import { expect } from 'chai';
import fc from 'fast-check';
import { loadRules } from '../../../engine/index.js';
import { request, SEED, sampleRequests } from '../../support/requests.js';
import { RULES_FOLDER, rules2026 } from '../../support/rules.js';

const OPTIONS = { seed: SEED, numRuns: 150 };

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) frozen(inner);
    Object.freeze(value);
  }
  return value;
}

describe('a calculation', () => {
  it('never changes its request', async () => {
    const rules = await rules2026();
    fc.assert(
      fc.property(request, (one) => {
        const before = JSON.stringify(one);
        rules.calculate(frozen(one));
        expect(JSON.stringify(one)).to.equal(before);
      }),
      OPTIONS,
    );
  });

  it('gives the same bytes again, whatever was calculated in between, and from rules loaded anew', async () => {
    const rules = await rules2026();
    const again = await loadRules(RULES_FOLDER);
    const requests = sampleRequests(60);
    const first = requests.map((one) => JSON.stringify(rules.calculate(one)));
    const second = requests.toReversed().map((one) => JSON.stringify(again.calculate(one)));
    expect(second.toReversed()).to.deep.equal(first);
  });

  it('does not depend on the order of the keys', async () => {
    const rules = await rules2026();
    fc.assert(
      fc.property(request, (one) => {
        const turned = { ...one };
        for (const key of Object.keys(one).toReversed()) {
          const value = Reflect.get(one, key);
          Reflect.deleteProperty(turned, key);
          Reflect.set(turned, key, value);
        }
        expect(Object.keys(turned)).to.deep.equal(Object.keys(one).toReversed());
        expect(JSON.stringify(rules.calculate(turned))).to.equal(JSON.stringify(rules.calculate(one)));
      }),
      OPTIONS,
    );
  });

  it('cannot be spoilt by changing a result that it gave', async () => {
    const rules = await rules2026();
    const one = { form: 'ditta_individuale_artigiana' as const };
    const before = JSON.stringify(rules.calculate(one));
    const spoilt = rules.calculate(one);
    const changes = spoilt.lines.flatMap((line) => [
      () => line.sources.splice(0),
      () => line.meta.conditions.push('spoilt'),
      () => Object.assign(line.amount, { min: -1 }),
      () => Object.assign(line.sources[0] ?? {}, { title: 'spoilt' }),
    ]);
    for (const change of changes) {
      try {
        change();
      } catch (refused) {
        // What results share is frozen.
        expect(refused).to.be.instanceOf(TypeError);
      }
    }
    expect(() => spoilt.openingDetail.lines.push('spoilt')).to.throw(TypeError);
    expect(() => Object.assign(spoilt.annualDetail.market, { min: -1 })).to.throw(TypeError);
    spoilt.inailDetail.lines.push('spoilt');
    spoilt.inailDetail.reasons.push('spoilt');
    const { possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions, lines } = spoilt;
    for (const list of [possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions, lines])
      list.splice(0);
    const [shared] = rules.calculate(one).lines.flatMap(({ sources }) => sources);
    expect(() => Object.assign(shared ?? {}, { title: 'spoilt' })).to.throw(TypeError);
    for (const notice of rules.calculate(one).warnings)
      expect(() => Object.assign(notice, { text: 'spoilt' })).to.throw(TypeError);
    expect(JSON.stringify(rules.calculate(one))).to.equal(before);
  });
});
