import { expect } from 'chai';
import type { Rules } from '../../../../engine/index.js';
import { readState } from '../../../../server/website/address/query.js';
import { compare, type FormResult } from '../../../../server/website/comparison/compare.js';
import { differenceSentence, differencesBetween } from '../../../../server/website/comparison/differences.js';
import { rules2026 } from '../../../support/rules.js';

const held = (rules: Rules, query: string, name: string): FormResult => {
  const found = compare(readState(new URLSearchParams(query)), rules).results.find(({ form }) => form === name);
  if (found === undefined) throw new Error(`No ${name} with ${query}.`);
  return found;
};

describe('What one form adds to another', () => {
  let rules: Rules;
  before(async () => {
    rules = await rules2026();
  });

  for (const [query, one, other] of [
    ['socio1=incerto', 'srl', 'commerciante'],
    ['socio1=artigiano&socio2=no', 'srls', 'sas'],
    ['socio1=incerto&sicilia=si&startup=si&compenso=12000', 'srl', 'professionista'],
  ] as const) {
    it(`is all that tells their totals apart: ${one} and ${other}, ${query}`, () => {
      const [here, there] = [held(rules, query, one), held(rules, query, other)];
      const differences = differencesBetween(here.result, there.result);
      const sum = (end: 'min' | 'max') =>
        differences.reduce((total, { here, there }) => total + here[end] - there[end], 0);
      const gap = (end: 'min' | 'max') =>
        [here.totals.opening, here.totals.annual].reduce((total, { total: { [end]: amount } }) => total + amount, 0) -
        [there.totals.opening, there.totals.annual].reduce((total, { total: { [end]: amount } }) => total + amount, 0);
      expect(sum('min')).to.be.closeTo(gap('min'), 0.001);
      expect(sum('max')).to.be.closeTo(gap('max'), 0.001);
    });
  }

  it('is told from the biggest, each cost with its own amount', () => {
    const query = 'socio1=commerciante&sicilia=no&sezione=ordinaria&capitale=5000';
    const said = differenceSentence(held(rules, query, 'srl'), held(rules, query, 'commerciante'), 'it');
    expect(said.replaceAll('\u00a0', ' ')).to.match(
      /^Rispetto alla ditta commerciante: in più onorario del notaio \(da 500 € a 3\.050 €, una volta sola\), tassa di concessione governativa sui libri sociali \(310 €, ogni anno\) e imposta di registro sull['’]atto costitutivo \(200 €, una volta sola\)\. Altre \d+ differenze sono più piccole\.$/,
    );
  });

  it('is nothing between an SNC and an SAS of the same people', () => {
    const query = 'socio1=commerciante&socio2=no';
    expect(differenceSentence(held(rules, query, 'sas'), held(rules, query, 'snc'), 'it')).to.equal(
      'Rispetto alla SNC: le stesse voci e gli stessi importi.',
    );
  });

  it('names a contribution once, whatever lines the classes of the people give it', () => {
    const [here, there] = [held(rules, 'socio1=incerto', 'srls'), held(rules, 'socio1=incerto', 'commerciante')];
    const inps = differencesBetween(here.result, there.result).filter(({ bucket }) => bucket === 'inps');
    expect(inps).to.deep.equal([
      {
        label: undefined,
        bucket: 'inps',
        here: { min: here.result.inps_min, max: here.result.inps_max },
        there: { min: there.result.inps_min, max: there.result.inps_max },
      },
    ]);
  });
});
