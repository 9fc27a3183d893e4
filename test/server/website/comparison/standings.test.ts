import { expect } from 'chai';
import type { Result, Rules } from '../../../../engine/index.js';
import { differenceSentence, differencesBetween } from '../../../../server/website/comparison/differences.js';
import { findWhatIfs } from '../../../../server/website/comparison/what-ifs.js';
import { compare } from '../../../../server/website/parts/forms/compare.js';
import {
  type FormCost,
  type KnownTotal,
  rankTotals,
  spokenStandings,
} from '../../../../server/website/parts/forms/standings.js';
import { rules } from '../../../support/rules.js';
import { formNamed, stateOf } from '../support/pages.js';

const known = (min: number, max: number, ...missing: string[]): KnownTotal => ({ min, max, missing });
const of = (totals: Readonly<Record<string, KnownTotal>>) =>
  Object.fromEntries(rankTotals(new Map(Object.entries(totals))));

describe('The lowest of some totals', () => {
  const same = known(5, 5);
  const overlapping = { a: 'among', b: 'among' };
  for (const [what, totals, standings] of [
    [
      'is the one that ends before every other begins',
      { a: known(10, 20), b: known(20.01, 30), c: known(25, 26) },
      { a: 'lowest' },
    ],
    [
      'is not told where ranges overlap, whatever their midpoints',
      { a: known(10, 20), b: known(19, 1_000), c: known(21, 22) },
      overlapping,
    ],
    ['is not told where one ends as the other begins', { a: known(10, 20), b: known(20, 30) }, overlapping],
    [
      'is shared by all that have the very same amount',
      { a: same, b: same, c: same, d: known(6, 6) },
      { a: 'tied', b: 'tied', c: 'tied' },
    ],
    ['is not shared where one may be more and may be less', { a: same, b: known(3, 8) }, overlapping],
    ['is not shared where each lacks something else', { a: known(5, 5, 'x'), b: known(5, 5, 'y') }, overlapping],
    ['is not shared by equal ranges, in which amounts may differ', { a: known(1, 5), b: known(1, 5) }, overlapping],
    ['is not told of a total that lacks what another holds', { a: known(1, 2, 'x'), b: known(3, 4) }, overlapping],
    ['is told where both lack the same', { a: known(1, 2, 'x'), b: known(3, 4, 'x') }, { a: 'lowest' }],
    ['is nobody where there is nothing to compare', { a: known(10, 20) }, {}],
  ] as const) {
    it(what, () => {
      expect(of(totals)).to.deep.equal(standings);
    });
  }
});

describe('What a comparison comes to', () => {
  const compared = (query: string) => compare(stateOf(query), rules);
  it('is said of each total where it is not', () => {
    expect(spokenStandings(compare(stateOf('socio1=no&compenso=20000'), rules.in('en')), 'en')).to.equal(
      'Comparison updated. To open: an SRLS has the lowest total. ' +
        'Every year, cost of the first 12 months: an SRL and an SRLS have the lowest totals, and their ranges overlap.',
    );
  });

  it('is said of the professional and of the businesses apart, in one sentence', () => {
    expect(spokenStandings(compared('sezione=speciale&sicilia=no'), 'it')).to.match(
      /costo dei primi 12 mesi: per chi esercita una professione la partita IVA da professionista ha il totale più basso; fra le imprese /,
    );
  });

  it('is nothing where one form alone can have the people', () => {
    expect(spokenStandings(compared('socio1=no&capitale=20000'), 'it')).to.include(
      'una sola forma fa per queste persone',
    );
  });

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
    expect(refused('socio1=no&socio2=no&capitale=10.000')).to.include('srls');
    expect(refused('socio1=no&socio2=no&capitale=9.999,99').join()).not.to.include('srls');
    expect(refused('socio1=no&socio2=no').join()).not.to.include('srls');
    expect(compared('capitale=abc&pippo=1').faults).to.deep.equal([
      { name: 'capitale', value: 'abc' },
      { name: 'pippo', value: '1' },
    ]);
  });

  it('tells nothing apart by what is missing from the totals of every year, but for the opening', () => {
    const { standings } = compared('socio1=incerto&cassa=si');
    expect(standings.opening.get('professionista')).to.equal('lowest');
    expect(standings.annual.get('professionista')).to.equal('among');
    expect(standings.firstYear.get('professionista')).to.equal('among');
  });
});

const NOW_LOWEST = { srl: 'among', srls: 'among' };
const SRLS_LOWEST = { srls: 'lowest' };

describe('What another answer would change', () => {
  /** Each other answer with how the forms would then stand in the first 12 months. */
  const found = (query: string) => {
    const state = stateOf(query);
    const all = findWhatIfs(state, rules, compare(state, rules));
    const told = all.map(({ answer: { name, value }, standings }) => [
      `${name}=${value}`,
      Object.fromEntries(standings),
    ]);
    return Object.fromEntries(told);
  };
  it('is told of the class of who is alone and does not know it', () => {
    expect(Object.keys(found('socio1=incerto'))).to.deep.equal(['socio1=commerciante', 'socio1=artigiano']);
    expect(found('socio1=incerto')['socio1=artigiano']).to.deep.equal({ artigiana: 'lowest' });
  });

  it('is told of each answer that makes another form the lowest, given or not', () => {
    expect(found('socio1=no&compenso=20000')).to.deep.equal({
      'amministratore=no': SRLS_LOWEST,
      'copertura=si': SRLS_LOWEST,
      'copertura=no': SRLS_LOWEST,
    });
    expect(found('socio1=no&compenso=20000&amministratore=no')).to.deep.equal({ 'amministratore=si': NOW_LOWEST });
    expect(found('socio1=incerto&socio2=no')).to.deep.equal({
      'sicilia=no': SRLS_LOWEST,
      'sicilia=si': SRLS_LOWEST,
      'startup=si': SRLS_LOWEST,
    });
    expect(Object.keys(found('socio1=incerto&socio2=no&startup=si'))).to.deep.equal(['startup=no']);
  });

  it('is not told of what cannot be chosen for its cost', () => {
    expect(Object.keys(found('socio1=incerto&cassa=si'))).to.deep.equal(['socio1=commerciante', 'socio1=artigiano']);
  });
});

const held = (rules: Rules, query: string, name: string): FormCost => {
  const found = compare(stateOf(query), rules).results.find(({ form }) => form.address === name);
  if (found === undefined) throw new Error(`No ${name} with ${query}.`);
  return found;
};

describe('What one form adds to another', () => {
  for (const [query, one, other] of [
    ['socio1=incerto', 'srl', 'commerciante'],
    ['socio1=artigiano&socio2=no', 'srls', 'sas'],
    // Its INAIL premium counts in no total.
    ['socio1=artigiano', 'srl', 'artigiana'],
    ['socio1=incerto&sicilia=si&startup=si&compenso=12000', 'srl', 'professionista'],
  ] as const) {
    it(`is all that tells their totals apart: ${one} and ${other}, ${query}`, () => {
      const [here, there] = [held(rules, query, one), held(rules, query, other)];
      const differences = differencesBetween(here.result, there.result);
      const sum = (end: 'min' | 'max') =>
        differences.reduce((total, { here, there }) => total + here[end] - there[end], 0);
      const gap = (end: 'min' | 'max') =>
        here.result[`opening_one_off_${end}`] +
        here.result[`annual_total_${end}`] -
        there.result[`opening_one_off_${end}`] -
        there.result[`annual_total_${end}`];
      expect(sum('min')).to.be.closeTo(gap('min'), 0.001);
      expect(sum('max')).to.be.closeTo(gap('max'), 0.001);
    });
  }

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

type Costs = Readonly<Record<string, readonly [bucket: 'opening' | 'annual' | 'inail', min: number, max: number]>>;

/** A form that has only some costs, each with its label for an id, and contributions. */
function having(costs: Costs, inps: readonly [number, number] = [0, 0]): FormCost {
  const lines = Object.entries(costs).map(([label, [bucket, min, max]]) => ({
    ...{ id: label, label, bucket, amount: { min, max } },
    includedInTotals: bucket !== 'inail',
  }));
  const result = { lines, inps_min: inps[0], inps_max: inps[1] } as unknown as Result;
  return { form: formNamed('snc'), result };
}

const said = (here: FormCost, there: FormCost) => differenceSentence(here, there, 'it').replaceAll('\u00a0', ' ');

describe('The differences between two forms', () => {
  it('are said as more, less and otherwise, with a small letter but for an abbreviation', () => {
    const here = having(
      { Notaio: ['opening', 300, 300], 'SCIA al Comune': ['annual', 270, 270], Bollo: ['opening', 20, 20] },
      [100, 200],
    );
    const there = having({ Libri: ['annual', 250, 250], Bollo: ['opening', 20.2, 20.2] }, [100, 150]);
    expect(said(here, there)).to.equal(
      'Rispetto alla SNC: paghi anche notaio (300 €, una volta sola) e SCIA al Comune (270 €, ogni anno); non paghi libri ' +
        '(250 €, ogni anno). Un’altra differenza è più piccola.',
    );
    expect(said(having({}, [100, 200]), having({}, [100, 150]))).to.equal(
      'Rispetto alla SNC: cambiano contributi INPS (da 100 a 200 € anziché da 100 a 150 €, ogni anno).',
    );
  });

  it('are three; how many others there are is told where there are others', () => {
    const three: Costs = { A: ['annual', 4, 4], B: ['annual', 3, 3], C: ['annual', 2, 2] };
    const shown = 'Rispetto alla SNC: paghi anche a (4 €, ogni anno), b (3 €, ogni anno) e c (2 €, ogni anno).';
    expect(said(having(three), having({}))).to.equal(shown);
    expect(said(having({ ...three, D: ['annual', 1, 1] }), having({}))).to.equal(
      `${shown} Un’altra differenza è più piccola.`,
    );
  });
});
