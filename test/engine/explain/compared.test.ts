import { join } from 'node:path';
import { expect } from 'chai';
import { compareExplanations, type ExplainedLine, type Explanation, loadRules } from '../../../engine/index.js';
import { ROOT } from '../../support/commands.js';

const SHAREHOLDERS = [{ worksOperationally: true }, { worksOperationally: true }];

/** What a small year says of a company of two, all of it answered: a tax that is due, and a booklet for each partner. */
async function explained(seatInSicily = true): Promise<Explanation> {
  const rules = await loadRules(join(ROOT, 'test', 'engine', 'explain', 'rules'));
  return rules.explain({ form: 'srl', shareholders: SHAREHOLDERS, isAdmin: false, capital: 1, seatInSicily });
}

/** The same with something else said of one line. */
function withLine(
  whole: Explanation,
  id: string,
  change: (line: ExplainedLine) => Partial<ExplainedLine>,
): Explanation {
  return { ...whole, lines: whole.lines.map((line) => (line.id === id ? { ...line, ...change(line) } : line)) };
}

const withoutLine = (whole: Explanation, id: string): Explanation => ({
  ...whole,
  lines: whole.lines.filter((line) => line.id !== id),
});

/** The amount of a line, one euro more. */
function dearer({ line }: ExplainedLine): Partial<ExplainedLine> {
  if (line === null) throw new Error('This line is absent.');
  return { line: { ...line, amount: { ...line.amount, min: line.amount.min + 1, max: line.amount.max + 1 } } };
}

const reasons = (before: Explanation, after: Explanation) =>
  compareExplanations(before, after).lines.map(({ id, reasons }) => [id, ...reasons]);

describe('two explanations compared', () => {
  it('tell lines that only one has, those that are gone last', async () => {
    const whole = await explained();
    const without = withoutLine(whole, 'annual.tassa');
    expect(reasons(whole, without)).to.deep.equal([['annual.tassa', { kind: 'rule', before: true, after: false }]]);
    expect(reasons(without, whole)).to.deep.equal([['annual.tassa', { kind: 'rule', before: false, after: true }]]);
    const { lines, unchanged } = compareExplanations(whole, withLine(without, 'annual.libretto', dearer));
    expect(lines.map(({ id, change }) => [id, change])).to.deep.equal([
      ['annual.libretto', { min: 1, max: 1 }],
      ['annual.tassa', { min: -144, max: -144 }],
    ]);
    expect(unchanged).to.deep.equal([]);
    expect(lines[1]).to.deep.include({ label: 'Tassa inventata', before: { min: 144, max: 144 }, after: null });
    expect(compareExplanations(whole, without).unchanged).to.deep.equal(['annual.libretto']);
  });

  it('tell the sources that one side alone cites, and whether a line counts', async () => {
    const whole = await explained();
    const moved = withLine(whole, 'annual.tassa', (line) => ({
      ...dearer(line),
      sources: line.sources.map((source) => ({ ...source, key: 'altra' })),
    }));
    const [line] = compareExplanations(whole, moved).lines;
    expect(line?.includedInTotals).to.equal(true);
    expect(line?.sources.before.map(({ key }) => key)).to.deep.equal(['legge_inventata']);
    expect(line?.sources.after.map(({ key }) => key)).to.deep.equal(['altra']);
    const [same] = compareExplanations(whole, withLine(whole, 'annual.tassa', dearer)).lines;
    expect(same?.sources).to.deep.equal({ before: [], after: [] });
    expect(same?.reasons).to.deep.equal([]);
  });

  it('tell a modifier that only one side applies, or applies under some answers alone', async () => {
    const whole = await explained();
    const applied = (applies: 'sometimes' | 'never') =>
      withLine(whole, 'annual.tassa', (line) => ({
        ...dearer(line),
        modifiers: line.modifiers.map((modifier) => ({ ...modifier, applies })),
      }));
    const effect = 'increased by aumento (20 percent)';
    const reason = { kind: 'modifier', id: 'aumento_sicilia', label: 'Aumento in Sicilia', before: effect };
    expect(reasons(whole, applied('never'))).to.deep.equal([['annual.tassa', { ...reason, after: null }]]);
    expect(reasons(whole, applied('sometimes'))).to.deep.equal([
      ['annual.tassa', { ...reason, after: `${effect}, under some answers` }],
    ]);
    const gone = withLine(whole, 'annual.tassa', (line) => ({ ...dearer(line), modifiers: [] }));
    expect(reasons(whole, gone)).to.deep.equal([['annual.tassa', { ...reason, after: null }]]);
  });

  it('tell the figures where only these differ, and else both calculations', async () => {
    const whole = await explained();
    const calculated = (calculation: string, figures: (one: { value: number }) => object[]) =>
      withLine(whole, 'annual.tassa', (line) => ({
        ...dearer(line),
        groups: line.groups.map((group) => ({
          ...group,
          cases: group.cases.map((one) => ({
            ...one,
            calculation: one.chosen === 'never' ? one.calculation : calculation,
            figures: one.figures.flatMap((figure) => figures(figure).map((changed) => ({ ...figure, ...changed }))),
          })),
        })),
      }));
    const dearerFigure = calculated('x', ({ value }) => [{ value: value === 100 ? 101 : value }]);
    expect(reasons(whole, dearerFigure)).to.deep.equal([
      [
        'annual.tassa',
        { kind: 'figure', name: 'tassa_base', label: 'Tassa di base', unit: 'EUR/year', before: 100, after: 101 },
      ],
    ]);
    const before = 'tassa_base (100 EUR/year) increased by aumento (20 percent), rounded to the euro';
    const otherwise = [['annual.tassa', { kind: 'calculation', before, after: 'x' }]];
    expect(
      reasons(
        whole,
        calculated('x', () => [{}]),
      ),
    ).to.deep.equal(otherwise);
    expect(
      reasons(
        whole,
        calculated('x', () => []),
      ),
    ).to.deep.equal(otherwise);
    expect(
      reasons(
        whole,
        calculated('x', () => [{ value: 7, name: 'altra' }]),
      ),
    ).to.deep.equal(otherwise);
  });

  it('tell the statuses and the totals', async () => {
    const whole = await explained();
    const other = {
      ...whole,
      statuses: whole.statuses.map((one) => (one.name === 'inail_status' ? { ...one, status: 'possible' } : one)),
      totals: { ...whole.totals, inps: { min: 0, max: 5.5 } },
    };
    const { statuses, totals } = compareExplanations(whole, other);
    expect(statuses).to.deep.equal([{ name: 'inail_status', before: 'not_applicable', after: 'possible' }]);
    expect(totals.inps).to.deep.equal({
      before: { min: 0, max: 0 },
      after: { min: 0, max: 5.5 },
      change: { min: 0, max: 5.5 },
    });
    expect(compareExplanations({ ...whole, statuses: [] }, other).statuses).to.deep.equal([]);
  });
});
