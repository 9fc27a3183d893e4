import { expect } from 'chai';
import { type CalculationRequest, compareExplanations, type Rules } from '../../../engine/index.js';
import { sampleRequests } from '../../support/requests.js';
import { rules2026, rulesOf } from '../../support/rules.js';

const MERCHANT: CalculationRequest = { form: 'ditta_individuale_commerciante', cciaaSection: 'special' };
const cents = (euro: number): number => Math.round(euro * 1e6);

describe('a saved request replayed on two years', () => {
  let of2025: Rules;
  let of2026: Rules;
  before(async () => {
    of2025 = await rulesOf('rules-2025');
    of2026 = await rules2026();
  });
  const compared = (request: CalculationRequest) =>
    compareExplanations(of2025.explain(request), of2026.explain(request));

  it('differs by the figures of the year', () => {
    const { lines, unchanged } = compared(MERCHANT);
    expect(lines.map(({ id, change }) => [id, change])).to.deep.equal([
      ['inps.ivs_commercianti', { min: 61.94, max: 61.94 }],
    ]);
    expect(lines[0]?.reasons).to.deep.include({
      kind: 'figure',
      name: 'minimale_artigiani_commercianti',
      label: 'Reddito minimale di artigiani e commercianti',
      unit: 'EUR/year',
      before: 18555,
      after: 18808,
    });
    expect(lines[0]?.sources.before.map(({ key }) => key)).to.include('inps_circ_38_2025');
    expect(unchanged).to.include('annual.diritto_annuale');
  });

  it('differs in each total by what its lines differ, to the cent, whatever the request', () => {
    for (const request of sampleRequests(150)) {
      const { lines, totals } = compared(request);
      const changeIn = (bucket: string, bound: 'min' | 'max'): number =>
        lines
          .filter((line) => line.bucket === bucket && line.includedInTotals)
          .reduce((sum, { change }) => sum + cents(change[bound]), 0);
      for (const bound of ['min', 'max'] as const) {
        const sums = ['opening', 'annual', 'inps'].map((bucket) => changeIn(bucket, bound));
        const changes = [totals.opening_one_off, totals.annual_fixed, totals.inps].map(({ change }) =>
          cents(change[bound]),
        );
        expect(sums, bound).to.deep.equal(changes);
      }
    }
  });

  it('never differs without a reason, whatever the request', () => {
    for (const request of sampleRequests(150))
      for (const { id, reasons } of compared(request).lines) expect(reasons, id).not.to.deep.equal([]);
  });

  it('is the same in both where the rules are', () => {
    const explanation = of2026.explain(MERCHANT);
    const { lines, statuses, totals } = compareExplanations(explanation, explanation);
    expect([lines, statuses]).to.deep.equal([[], []]);
    expect(totals.first_year_12m.change).to.deep.equal({ min: 0, max: 0 });
  });
});
