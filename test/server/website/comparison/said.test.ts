import { expect } from 'chai';
import type { Rules } from '../../../../engine/index.js';
import { readState } from '../../../../server/website/address/query.js';
import { compare } from '../../../../server/website/comparison/compare.js';
import { comparisonGroup, formList, spokenStandings } from '../../../../server/website/comparison/standings.js';
import { COMPARISON } from '../../../../server/website/comparison/texts.js';
import { rules2026 } from '../../../support/rules.js';

describe('What a comparison comes to', () => {
  let rules: Rules;
  const compared = (query: string) => compare(readState(new URLSearchParams(query)), rules);
  before(async () => {
    rules = await rules2026();
  });

  it('is said once of all totals where it is the same', () => {
    expect(spokenStandings(compared('socio1=artigiano'), 'it')).to.equal(
      'Confronto aggiornato. Per aprire, ogni anno, nei primi 12 mesi: il totale più basso è quello di Ditta artigiana.',
    );
  });

  it('is said of each total where it is not', () => {
    expect(spokenStandings(compared('socio1=no&compenso=20000'), 'en')).to.equal(
      'Comparison updated. To open: the lowest total is that of SRLS. ' +
        'Every year, in the first 12 months: the lowest totals are those of SRL and SRLS, whose ranges overlap.',
    );
  });

  it('is said of the professional and of the businesses apart, in one sentence', () => {
    expect(spokenStandings(compared('socio1=commerciante'), 'it')).to.equal(
      'Confronto aggiornato. Per aprire, ogni anno, nei primi 12 mesi: per chi esercita una professione il totale più ' +
        'basso è quello da professionista; fra le imprese il totale più basso è quello di Ditta commerciante.',
    );
    const { results: held } = compared('socio1=commerciante');
    const fields = held.map(({ form }) => comparisonGroup(form, compared('socio1=commerciante')));
    expect(fields).to.deep.equal(['professional', 'businesses', 'businesses', 'businesses']);
    expect(comparisonGroup('srl', compared('socio1=artigiano'))).to.equal('all');
  });

  it('is nothing where one form alone can have the people', () => {
    expect(spokenStandings(compared('socio1=no&capitale=20000'), 'it')).to.include(
      COMPARISON.it.standings.nothingToCompare,
    );
  });

  it('names forms as a list of its language', () => {
    expect(formList(['snc', 'sas', 'srl'], 'it')).to.equal('SNC, SAS e SRL');
    expect(formList(['snc', 'sas', 'srl'], 'en')).to.equal('SNC, SAS, and SRL');
  });

  it('is measured against the form of the address, else against the plainest that there is', () => {
    expect(compared('forma=srl&socio1=commerciante').reference?.form).to.equal('srl');
    expect(compared('socio1=commerciante').reference?.form).to.equal('commerciante');
    expect(compared('socio1=artigiano').reference?.form).to.equal('artigiana');
    expect(compared('socio1=artigiano&socio2=no').reference?.form).to.equal('snc');
    expect(compared('socio1=no').reference?.form).to.equal('srls');
    expect(compared('forma=snc&socio1=no').reference?.form).to.equal('srls');
  });

  it('leaves out the SRLS from its capital on, and tells every answer that is refused', () => {
    const refused = (query: string) => compared(query).refused.map(({ form, refusal }) => `${form}: ${refusal}`);
    expect(refused('socio1=no&socio2=no&capitale=10.000')).to.include('srls: capital-of-an-srl');
    expect(refused('socio1=no&socio2=no&capitale=9.999,99').join()).not.to.include('srls');
    expect(refused('socio1=no&socio2=no').join()).not.to.include('srls');
    expect(compared('capitale=abc&pippo=1').faults).to.deep.equal([
      { name: 'pippo', value: '1' },
      { name: 'capitale', value: 'abc' },
    ]);
  });

  it('tells nothing apart by what is missing from the totals of every year, but for the opening', () => {
    const { standings } = compared('socio1=incerto&cassa=si');
    expect(standings.opening.get('professionista')).to.equal('lowest');
    expect(standings.annual.get('professionista')).to.equal('among');
    expect(standings.firstYear.get('professionista')).to.equal('among');
  });
});
