import { expect } from 'chai';
import fc from 'fast-check';
import { readState, writeState } from '../../../../server/website/address/query.js';
import { SEED } from '../../../support/requests.js';
import { anyQuery, anyState } from '../support/states.js';

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

  it('is read without an error whatever it holds, and written again is the same from then on', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const once = written(query);
        expect(written(new URLSearchParams(once))).to.equal(once);
      }),
      RUNS,
    );
  });

  it('has nothing left to tell once it is written again', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(readState(new URLSearchParams(written(query))).faults).to.deep.equal([]);
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
