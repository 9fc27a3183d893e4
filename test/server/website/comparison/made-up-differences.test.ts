import { expect } from 'chai';
import type { Result } from '../../../../engine/index.js';
import type { FormResult } from '../../../../server/website/comparison/compare.js';
import { differenceSentence, differencesBetween } from '../../../../server/website/comparison/differences.js';

type Costs = Readonly<Record<string, readonly [bucket: 'opening' | 'annual' | 'inail', min: number, max: number]>>;

/** A form that has only some costs, each with its label for an id, and contributions. */
function having(costs: Costs, inps: readonly [number, number] = [0, 0]): FormResult {
  const lines = Object.entries(costs).map(([label, [bucket, min, max]]) => ({
    ...{ id: label, label, bucket, amount: { min, max } },
    includedInTotals: bucket !== 'inail',
  }));
  const result = { lines, inps_min: inps[0], inps_max: inps[1] } as unknown as Result;
  return { form: 'snc', result } as unknown as FormResult;
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

  it('leave out what counts in no total', () => {
    expect(labelsOf(having({ Premio: ['inail', 100, 100] }), having({}))).to.deep.equal([]);
  });

  it('are said as more, less and otherwise', () => {
    const here = having({ Notaio: ['opening', 300, 300], SCIA: ['opening', 20, 20] }, [100, 200]);
    const there = having({ Libri: ['annual', 250, 250], SCIA: ['opening', 20.2, 20.2] }, [100, 150]);
    expect(said(here, there)).to.equal(
      'Rispetto alla SNC: in più notaio (300 €, una volta sola); in meno libri (250 €, ogni anno); ' +
        'cambiano contributi INPS (da 100 € a 200 € anziché da 100 € a 150 €, ogni anno).',
    );
  });

  it('begin with a small letter, but for an abbreviation', () => {
    const here = having({ 'SCIA al Comune': ['opening', 300, 300], 'Casella PEC': ['annual', 20, 20] });
    expect(said(here, having({}))).to.equal(
      'Rispetto alla SNC: in più SCIA al Comune (300 €, una volta sola) e casella PEC (20 €, ogni anno).',
    );
  });

  it('are three; how many others there are is told where there are others', () => {
    const four: Costs = {
      A: ['annual', 4, 4],
      B: ['annual', 3, 3],
      C: ['annual', 2, 2],
      D: ['annual', 1, 1],
    };
    const { D: _, ...three } = four;
    expect(said(having(three), having({}))).to.equal(
      'Rispetto alla SNC: in più a (4 €, ogni anno), b (3 €, ogni anno) e c (2 €, ogni anno).',
    );
    expect(said(having(four), having({}))).to.match(/ e c \(2 €, ogni anno\)\. Un’altra differenza è più piccola\.$/);
    expect(said(having(four), having({}))).not.to.include('(1 €');
  });
});
