import { expect } from 'chai';
import { compareAnswers } from '../../../engine/diff/request-diff.js';
import { asObject } from '../../../engine/request/json.js';
import { sampleRequests } from '../../support/requests.js';
import { rules2026, rulesOf } from '../../support/rules.js';

describe('a request by the rules of two years', () => {
  it('differs in each total by what its lines differ', async () => {
    const millionths = (euro: number): number => Math.round(euro * 1e6);
    const [of2025, of2026] = [await rulesOf('rules-2025'), await rules2026()];
    for (const request of sampleRequests(150)) {
      const [was, is] = [of2025, of2026].map((rules) => asObject(rules.calculate(request)));
      const { before, after, lines } = compareAnswers(request, was ?? {}, is ?? {}, String);
      const changeIn = (bucket: string, bound: 'min' | 'max'): number =>
        lines
          .filter(({ id, included }) => id.startsWith(`${bucket}.`) && included)
          .reduce((sum, line) => sum + millionths(line.after?.[bound] ?? 0) - millionths(line.before?.[bound] ?? 0), 0);
      for (const bound of ['min', 'max'] as const) {
        const sums = ['opening', 'annual', 'inps'].map((bucket) => changeIn(bucket, bound));
        const changes = (['opening_one_off', 'annual_fixed', 'inps'] as const).map(
          (total) => millionths(after[total][bound]) - millionths(before[total][bound]),
        );
        expect(sums, bound).to.deep.equal(changes);
      }
    }
  });
});
