import { expect } from 'chai';
import type { Result, Rules } from '../../../../engine/index.js';
import { differenceSentence, differencesBetween } from '../../../../server/website/comparison/differences.js';
import { compare, type FormResult } from '../../../../server/website/parts/forms/compare.js';
import { rules2026 } from '../../../support/rules.js';
import { formNamed, stateOf } from '../support/addresses.js';

const held = (rules: Rules, query: string, name: string): FormResult => {
  const found = compare(stateOf(query), rules).results.find(({ form }) => form.address === name);
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
        [here.totals.opening, here.totals.annual].reduce((total, { total: { [end]: amount } }) => total + amount, 0) -
        [there.totals.opening, there.totals.annual].reduce((total, { total: { [end]: amount } }) => total + amount, 0);
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
function having(costs: Costs, inps: readonly [number, number] = [0, 0]): FormResult {
  const lines = Object.entries(costs).map(([label, [bucket, min, max]]) => ({
    ...{ id: label, label, bucket, amount: { min, max } },
    includedInTotals: bucket !== 'inail',
  }));
  const result = { lines, inps_min: inps[0], inps_max: inps[1] } as unknown as Result;
  return { form: formNamed('snc'), result } as unknown as FormResult;
}

const labelsOf = (here: FormResult, there: FormResult) =>
  differencesBetween(here.result, there.result).map(({ label, bucket }) => label ?? bucket);

const said = (here: FormResult, there: FormResult) => differenceSentence(here, there, 'it').replaceAll('\u00a0', ' ');

describe('The differences between two forms', () => {
  it('come in the order of their size, whichever bound it is of and whoever pays more', () => {
    const here = having({ Bollo: ['opening', 10, 10], Notaio: ['opening', 0, 300], PEC: ['annual', 5, 5] }, [90, 90]);
    const there = having({ Bollo: ['opening', 60, 80], Libri: ['annual', 200, 200], PEC: ['annual', 5, 5] }, [70, 95]);
    expect(labelsOf(here, there)).to.deep.equal(['Notaio', 'Libri', 'Bollo', 'inps']);
    expect(labelsOf(there, here)).to.deep.equal(['Notaio', 'Libri', 'Bollo', 'inps']);
  });

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
