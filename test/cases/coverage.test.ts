import { expect } from 'chai';
import { unexercised } from '../../engine/cases/coverage.js';
import { compiled2026, compiledOf, YEARS } from '../support/rules.js';

describe('the cases of the rules, together', () => {
  for (const year of YEARS)
    it(`exercise every line, amount case, modifier and notice of ${year}`, async () => {
      expect(unexercised(await compiledOf(year))).to.deep.equal([]);
    });

  it('would be told what they leave out', async () => {
    const rules = await compiled2026();
    const [first] = rules.source.cases;
    const missing = unexercised({ ...rules, source: { ...rules.source, cases: first === undefined ? [] : [first] } });
    expect(missing).to.include('modifier esenzione_startup on annual.diritto_annuale');
    expect(missing).to.include('amount case 1 of annual.tassa_concessione_governativa');
    expect(missing).to.include('amount case 1 of inps.ivs_artigiani for artigiani_iscritti');
    expect(missing.length).to.be.greaterThan(50);
  });

  it('exercise no notice that is shown only where it is certain, while it is not', async () => {
    const rules = await compiled2026();
    const missingAfter = (seatInSicily: true | 'unknown') => {
      const request = { form: 'ditta_individuale_commerciante', seatInSicily };
      const cases = [{ name: '', request, expect: {}, source: '', file: '' }];
      return unexercised({ ...rules, source: { ...rules.source, cases } });
    };
    expect(missingAfter(true)).not.to.include('notice sicilia_doppia_maggiorazione');
    expect(missingAfter('unknown')).to.include('notice sicilia_doppia_maggiorazione');
  });
});
