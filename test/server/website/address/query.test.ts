import { expect } from 'chai';
import fc from 'fast-check';
import { readState, writeState } from '../../../../server/website/address/query.js';
import { SEED } from '../../../support/requests.js';
import { anyQuery, anyState } from '../support/pages.js';

const read = (query: string) => readState(new URLSearchParams(query));
const RUNS = { numRuns: 500, seed: SEED };
const written = (query: URLSearchParams): string => writeState(readState(query));

describe('an address', () => {
  it('gives back every state that is written into it', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readState(new URLSearchParams(writeState(state)))).to.deep.equal(state);
      }),
      RUNS,
    );
  });

  it('is read without an error whatever it holds; written again it has nothing to tell and stays the same', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const once = new URLSearchParams(written(query));
        expect(readState(once).faults).to.deep.equal([]);
        expect(written(once)).to.equal(written(query));
      }),
      RUNS,
    );
  });

  it('of which nothing is said is empty, and Italian', () => {
    const state = readState(new URLSearchParams());
    expect(state).to.deep.equal({ language: 'it', people: [], answers: new Map(), faults: [] });
    expect(writeState(state)).to.equal('');
  });

  it('is the same for the same answers in whatever order', () => {
    const one = new URLSearchParams('sicilia=si&forma=srl&capitale=10.000&socio1=no');
    const other = new URLSearchParams('socio1=no&capitale=10.000&forma=srl&sicilia=si');
    expect(written(one)).to.equal(written(other)).and.to.equal('?forma=srl&socio1=no&sicilia=si&capitale=10.000');
  });
});

describe('what an address says and nobody understands', () => {
  for (const [query, told = query] of [
    ['forma=spa'],
    ['lingua=de'],
    ['sicilia=forse'],
    ['sicilia=toString'],
    ['socio1=padrone'],
    ['socio1=no&ruolo1=capo', 'ruolo1=capo'],
    ['inizio=2026-02-30'],
    ['inizio=domani'],
    ['inizio=2026-03-01T10'],
    ['inizio=il 2026-03-01'],
    ['anno=12026'],
    ['anno=0999'],
    ['anno=duemila'],
    ['versione=2026<b>'],
    ['versione=<b>2026'],
    ['socio1x='],
    ['presocio1='],
    ['socio3=no'],
    ['pippo=1'],
  ] as const) {
    it(`is told with its place and left aside: ${query}`, () => {
      expect(read(query).faults.map(({ name, value }) => `${name}=${value}`)).to.deep.equal([told]);
      expect(read(`${query}&capitale=5`).answers).to.deep.equal(new Map([['capitale', '5']]));
    });
  }

  it('is cut where it is endless', () => {
    expect(read(`sezione=${'x'.repeat(5000)}`).faults[0]?.value).to.have.lengthOf(100);
    const [fault] = read(`${'n'.repeat(5000)}= ${'x'.repeat(5000)} `).faults;
    expect(fault).to.deep.equal({ name: 'n'.repeat(40), value: 'x'.repeat(100) });
  });

  it('is nothing where a field is left empty, or a name stands twice', () => {
    expect(read('forma=sas&sicilia=&capitale=%20&socio1=&socio2=&ruolo2=').faults).to.deep.equal([]);
    expect(read('lingua=it').faults).to.deep.equal([]);
    expect(read('socio12=&ruolo30=%20').faults).to.deep.equal([]);
    expect(read('sicilia=si&sicilia=boh')).to.deep.equal(read('sicilia=si'));
  });
});
