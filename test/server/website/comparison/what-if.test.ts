import { expect } from 'chai';
import type { Rules } from '../../../../engine/index.js';
import { readState } from '../../../../server/website/address/query.js';
import { compare } from '../../../../server/website/comparison/compare.js';
import { findWhatIfs } from '../../../../server/website/comparison/what-ifs.js';
import { rules2026 } from '../../../support/rules.js';

const NOW_LOWEST = { srl: 'among', srls: 'among' };
const SRLS_LOWEST = { srls: 'lowest' };

describe('What another answer would change', () => {
  let rules: Rules;
  /** Each other answer with how the forms would then stand in the first 12 months. */
  const found = (query: string) => {
    const state = readState(new URLSearchParams(query));
    const all = findWhatIfs(state, rules, compare(state, rules));
    const told = all.map(({ answer: { name, value }, comparison: { standings } }) => [
      `${name}=${value}`,
      Object.fromEntries(standings.firstYear),
    ]);
    return Object.fromEntries(told);
  };
  before(async () => {
    rules = await rules2026();
  });

  it('is told of the class of who is alone and does not know it', () => {
    expect(Object.keys(found('socio1=incerto'))).to.deep.equal(['socio1=commerciante', 'socio1=artigiano']);
    expect(found('socio1=incerto')['socio1=artigiano']).to.deep.equal({ artigiana: 'lowest' });
  });

  it('is told of nobody who knows it, or is not alone', () => {
    expect(found('socio1=commerciante')).to.deep.equal({});
    expect(Object.keys(found('socio1=incerto&socio2=incerto&socio3=no'))).to.deep.equal(['startup=si']);
  });

  it('is told of each answer that makes another form the lowest, given or not', () => {
    expect(found('socio1=no&compenso=20000')).to.deep.equal({
      'amministratore=no': SRLS_LOWEST,
      'copertura=si': SRLS_LOWEST,
      'copertura=no': SRLS_LOWEST,
    });
    expect(found('socio1=no&compenso=20000&amministratore=no')).to.deep.equal({ 'amministratore=si': NOW_LOWEST });
    expect(found('socio1=incerto&socio2=no')).to.deep.equal({ 'startup=si': SRLS_LOWEST });
    expect(Object.keys(found('socio1=incerto&socio2=no&startup=si'))).to.deep.equal(['startup=no']);
  });

  it('is not told of what cannot be chosen for its cost', () => {
    expect(Object.keys(found('socio1=incerto&cassa=si'))).to.deep.equal(['socio1=commerciante', 'socio1=artigiano']);
  });
});
