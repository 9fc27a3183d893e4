import { expect } from 'chai';
import fc from 'fast-check';
import { loadRules } from '../../../engine/index.js';
import { deepFreeze } from '../../../engine/values/cache.js';
import type { CalculationRequest, Result } from '../../../schemas/types/api.js';
import { forAll, person, request, requestOf, sampleRequests } from '../../support/requests.js';
import { RULES_FOLDER, rules, rulesOf, totalsOf, YEARS } from '../../support/rules.js';

const cents = (amount: number): number => Math.round(amount * 1e6);

function sum(result: Result, bound: 'min' | 'max', keep: (line: Result['lines'][number]) => boolean): number {
  return result.lines
    .filter((line) => line.includedInTotals && keep(line))
    .map((line) => cents(line.amount[bound]))
    .reduce((total, amount) => total + amount, 0);
}

const BOUNDS = ['min', 'max'] as const;

/** What holds of the result of any request. */
const PROPERTIES: Readonly<Record<string, (result: Result) => void>> = {
  'the lines that count add up to each total exactly': (result) => {
    for (const [index, bound] of BOUNDS.entries()) {
      const of = (bucket: string) => sum(result, bound, (line) => line.bucket === bucket);
      const late = (line: Result['lines'][number]) => bound === 'min' && line.meta.firstYear === 'possible';
      const expected = {
        opening: of('opening'),
        annual_fixed: of('annual'),
        inps: of('inps'),
        annual_total: of('annual') + of('inps') + of('inail'),
        first_year: sum(result, bound, (line) => !late(line)),
      };
      for (const [name, total] of Object.entries(expected))
        expect(cents(totalsOf(result)[name]?.[index] ?? Number.NaN), `${name} ${bound}`).to.equal(total);
    }
  },
  'no minimum is greater than its maximum, and nothing is negative': (result) => {
    const company = result.inpsDetail.administrator?.company ?? [];
    const parts = [...result.lines.map(({ amount }) => amount), company].flat();
    for (const [min, max] of [...Object.values(totalsOf(result)), ...parts.map((one) => [one.min, one.max] as const)]) {
      expect(min).to.be.at.least(0);
      expect(min).to.be.at.most(max);
    }
  },
  'the parts fixed by law and at market prices add up to their total': (result) => {
    for (const detail of [result.openingDetail, result.annualDetail])
      for (const bound of BOUNDS)
        expect(cents(detail.statutory[bound]) + cents(detail.market[bound])).to.equal(cents(detail[bound]));
  },
  'the people and the administrator add up to the INPS total': ({ inpsDetail }) => {
    const { administrator, people } = inpsDetail;
    for (const bound of BOUNDS) {
      const owed = people.reduce((total, person) => total + cents(person[bound]), cents(administrator?.[bound] ?? 0));
      expect(owed).to.equal(cents(inpsDetail[bound]));
    }
    if (administrator === null) return;
    const { min, max, administrator: own, company } = administrator;
    const shared = [cents(own.min) + cents(company.min), cents(own.max) + cents(company.max)];
    // The share is rounded to the cent: of a range of less, the company may bear more at the minimum.
    const crossed = [cents(own.min) + cents(company.max), cents(own.max) + cents(company.min)];
    expect(max - min < 0.01 ? [shared, crossed] : [shared]).to.deep.include([cents(min), cents(max)]);
  },
  'no amount carries the noise of binary arithmetic': (result) => {
    for (const { amount } of result.lines)
      for (const value of [amount.min, amount.max]) expect(String(value)).to.match(/^\d+(\.\d{1,6})?$/);
  },
};

for (const year of YEARS)
  describe(`whatever the request, by ${year}`, () => {
    let results: Result[];
    before(async () => {
      const rules = await rulesOf(year);
      results = sampleRequests(500).map((request) => rules.calculate(request));
    });

    for (const [what, holds] of Object.entries(PROPERTIES))
      it(what, () => {
        for (const result of results) holds(result);
      });
  });

it('a relief never raises a total, whoever gets it', () => {
  const notMore = <Asked extends CalculationRequest>(of: fc.Arbitrary<Asked>, relief: object, without: object) =>
    forAll(of, (one) => {
      const plain = totalsOf(rules.calculate({ ...one, ...without }));
      for (const [name, [min, max]] of Object.entries(totalsOf(rules.calculate({ ...one, ...relief })))) {
        expect(min, name).to.be.at.most(plain[name]?.[0] ?? Number.NaN);
        expect(max, name).to.be.at.most(plain[name]?.[1] ?? Number.NaN);
      }
    });
  const { ditta_individuale_artigiana: artisan, ditta_individuale_commerciante: merchant, srl, srls } = requestOf;
  notMore(fc.oneof(artisan, merchant), { inpsReduction35Active: true }, { inpsReduction35Active: false });
  const startup = 'startupInnovativaBenefitsActive';
  notMore(fc.oneof(srl, srls), { [startup]: true }, { [startup]: false });
  const plainMerchant = merchant.map(({ specialCase: _, ...plain }) => plain);
  for (const specialCase of ['affittacamere', 'produttore_assicurazione']) notMore(plainMerchant, { specialCase }, {});
});

const company = fc.oneof(requestOf.srl, requestOf.srls);

describe('the people of a company', () => {
  it('may be told in any order', () => {
    const withoutPlaces = (result: ReturnType<typeof rules.calculate>) => ({
      ...result,
      inpsDetail: null,
      openQuestions: result.openQuestions.length,
    });
    forAll(requestOf.sas, (one) => {
      const turned = {
        ...one,
        accomandatari: one.accomandatari.toReversed(),
        accomandanti: one.accomandanti.toReversed(),
      };
      expect(withoutPlaces(rules.calculate(turned))).to.deep.equal(withoutPlaces(rules.calculate(one)));
    });
    forAll(company, (one) => {
      const turned = { ...one, shareholders: one.shareholders.toReversed() };
      expect(withoutPlaces(rules.calculate(turned))).to.deep.equal(withoutPlaces(rules.calculate(one)));
    });
  });

  it('change no total by one more who does not work', () => {
    forAll(fc.tuple(company, person), ([one, other]) => {
      const more = { ...one, shareholders: [...one.shareholders, { ...other, worksOperationally: false }] };
      expect(totalsOf(rules.calculate(more))).to.deep.equal(totalsOf(rules.calculate(one)));
    });
    forAll(fc.tuple(requestOf.snc, fc.nat(1_000_000)), ([one, nonWorkingPartners]) => {
      expect(totalsOf(rules.calculate({ ...one, nonWorkingPartners }))).to.deep.equal(totalsOf(rules.calculate(one)));
    });
    forAll(fc.tuple(requestOf.sas, person), ([one, other]) => {
      const more = { ...one, accomandanti: [...one.accomandanti, { ...other, worksOperationally: false }] };
      expect(totalsOf(rules.calculate(more))).to.deep.equal(totalsOf(rules.calculate(one)));
    });
  });
});

describe('a calculation', () => {
  it('never changes its request', () => {
    forAll(request, (one) => {
      const before = JSON.stringify(one);
      rules.calculate(deepFreeze(one));
      expect(JSON.stringify(one)).to.equal(before);
    });
  });

  it('gives the same bytes again, whatever was calculated in between, and from rules loaded anew', async () => {
    const again = await loadRules(RULES_FOLDER);
    const requests = sampleRequests(60);
    const first = requests.map((one) => JSON.stringify(rules.calculate(one)));
    const second = requests.toReversed().map((one) => JSON.stringify(again.calculate(one)));
    expect(second.toReversed()).to.deep.equal(first);
  });

  it('does not depend on the order of the keys', () => {
    forAll(request, (one) => {
      const turned = { ...one };
      for (const key of Object.keys(one).toReversed()) {
        const value = Reflect.get(one, key);
        Reflect.deleteProperty(turned, key);
        Reflect.set(turned, key, value);
      }
      expect(Object.keys(turned)).to.deep.equal(Object.keys(one).toReversed());
      expect(JSON.stringify(rules.calculate(turned))).to.equal(JSON.stringify(rules.calculate(one)));
    });
  });

  it('cannot be spoilt by changing a result that it gave', () => {
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
