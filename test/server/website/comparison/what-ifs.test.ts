import { expect } from 'chai';
import { askedParameters } from '../../../../server/website/address/calculation-request.js';
import { findWhatIfs } from '../../../../server/website/comparison/what-ifs.js';
import { compare, typicalComparison } from '../../../../server/website/parts/forms/compare.js';
import { comparisonVerdict } from '../../../../server/website/parts/forms/verdict.js';
import { rules } from '../../../support/rules.js';
import { spreadsheetNumber, stateOf } from '../support/pages.js';

describe('What a comparison comes to', () => {
  const compared = (query: string) => compare(stateOf(query), rules.comparing());

  it('is measured against the form of the address, else against the plainest that there is', () => {
    for (const [query, form] of [
      ['forma=srl&socio1=commerciante', 'srl'],
      ['socio1=commerciante', 'commerciante'],
      ['socio1=artigiano', 'artigiana'],
      ['socio1=artigiano&socio2=no', 'snc'],
      ['forma=snc&socio1=no', 'srls'],
    ] as const)
      expect(compared(query).reference?.form.address, query).to.equal(form);
  });

  it('leaves out the SRLS from its capital on, and tells every answer that is refused', () => {
    const refused = (query: string) => compared(query).refused.map(({ form }) => form.address);
    const capital = rules.figureValues.get('soglia_capitale_ordinario_srl') ?? 0;
    expect(refused(`socio1=no&socio2=no&capitale=${capital}`)).to.include('srls');
    expect(refused(`socio1=no&socio2=no&capitale=${spreadsheetNumber(capital - 0.01)}`).join()).not.to.include('srls');
    expect(refused('socio1=no&socio2=no').join()).not.to.include('srls');
    expect(compared('capitale=abc&pippo=1').faults).to.deep.equal([
      { name: 'capitale', value: 'abc' },
      { name: 'pippo', value: '1' },
    ]);
  });
});

describe('What another answer would change', () => {
  /** Each other answer with the form that would then cost least. */
  const found = (query: string) => {
    const state = stateOf(query);
    const comparing = rules.comparing();
    const comparison = compare(state, comparing);
    const decided = typicalComparison(comparison, state, comparing);
    const verdict = comparisonVerdict(decided, state, comparing);
    const forms = comparison.results.map(({ form }) => form);
    const asked = askedParameters(forms, state, comparing);
    const all = findWhatIfs({ comparison, decided, verdict, asked }, state, comparing);
    return Object.fromEntries(
      all.map(({ answer: { name, value }, verdict }) => [
        `${name}=${value}`,
        'one' in verdict ? `${verdict.kind} ${verdict.one.asked.request.form}` : verdict.kind,
      ]),
    );
  };

  it('is told of the class of who is alone and does not know it', () => {
    const artisan = { 'socio1=artigiano': 'lowest ditta_individuale_artigiana' };
    expect(found('socio1=incerto')).to.deep.equal(artisan);
    expect(found('socio1=incerto&cassa=si')).to.deep.equal(artisan);
    expect(found('socio1=artigiano&sicilia=no')).to.deep.equal({});
  });

  it('is told of each answer that makes another form the cheapest, line by line', () => {
    expect(found('socio1=commerciante&socio2=commerciante&compenso=20000')).to.deep.equal({
      'amministratore=no': 'lowest srls',
    });
    // The ranges of an SRL and an SRLS overlap, but what both owe alike cannot decide between them.
    expect(found('socio1=no&compenso=20000')).to.deep.equal({});
  });

  it('counts what most pay where the page does', () => {
    expect(found('socio1=commerciante')).to.deep.equal({});
    expect(found('socio1=commerciante&spese=realistiche')).to.deep.equal({
      'riduzione35=si': 'lowest ditta_individuale_commerciante',
    });
  });
});
