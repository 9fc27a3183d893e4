import { expect } from 'chai';
import { diffRules } from '../../../engine/diff/diff-rules.js';
import { TOTALS } from '../../../engine/diff/impact/bounds.js';
import type { RulesDiff, TotalsInResponse } from '../../../engine/diff/rules-diff.js';
import { loadRules, type Result, type Rules, validateRequest } from '../../../engine/index.js';
import { load } from '../../../engine/loader/load.js';
import { compiled2026, RULES_FOLDER } from '../../support/rules.js';
import { figure, withEdited } from './support/edited-rules.js';
import { EDITS } from './support/edits.js';

const ALL_MOVING = [
  ...EDITS.minimumIncome,
  ...EDITS.deedStamp,
  ...EDITS.ceiling,
  ...EDITS.capitalThreshold,
  ...EDITS.accidentPremium,
  ...EDITS.newCondition,
  ...EDITS.majority,
  ...EDITS.inailStatus,
  figure('quota_ordine_minima', 110, 111),
];

/** The totals of a result, as the report writes them. */
function totalsOf(result: Result): TotalsInResponse {
  return {
    opening_one_off: { min: result.opening_one_off_min, max: result.opening_one_off_max },
    annual_fixed: { min: result.annual_fixed_min, max: result.annual_fixed_max },
    inps: { min: result.inps_min, max: result.inps_max },
    annual_total: { min: result.annual_total_min, max: result.annual_total_max },
    first_year_12m: { min: result.first_year_12m_min, max: result.first_year_12m_max },
  };
}

/** What a program that sends the reported request gets. */
function calculated(rules: Rules, request: unknown): Result {
  const validation = validateRequest(JSON.parse(JSON.stringify(request)));
  if (!validation.ok) throw new Error(validation.message);
  return rules.calculate(validation.request);
}

describe('each request of the report', () => {
  let base: Rules;
  let head: Rules;
  let diff: RulesDiff;

  before(async function () {
    this.timeout(60_000);
    base = await loadRules(RULES_FOLDER);
    await withEdited(ALL_MOVING, async (folder) => {
      head = await loadRules(folder);
      const years = { base: await compiled2026(), head: await load(folder) };
      diff = diffRules(years, { baseName: 'before', headName: 'after' });
    });
  });

  it('gives exactly the reported totals and lines on both sides', () => {
    expect(diff.impact.movements).to.have.length(10);
    for (const { request, before, after, lines } of [...diff.impact.movements, ...diff.cases]) {
      const [was, is] = [calculated(base, request), calculated(head, request)];
      expect(before, JSON.stringify(request)).to.deep.equal(totalsOf(was));
      expect(after, JSON.stringify(request)).to.deep.equal(totalsOf(is));
      for (const line of lines) {
        const find = (result: Result) => result.lines.find(({ id }) => id === line.id)?.amount ?? null;
        expect(line.before).to.deep.equal(bounds(find(was)));
        expect(line.after).to.deep.equal(bounds(find(is)));
      }
    }
  });

  it('moves by what is said, the largest first, and no request moves by more', () => {
    const largest = diff.impact.movements.map((movement) => movement.largest);
    expect(largest).to.deep.equal([...largest].sort((a, b) => b - a));
    const all = diff.impact.totals.flatMap(({ min, max }) => [min, max].filter((span) => span !== null));
    const most = Math.max(...all.flatMap(({ smallest, largest: most }) => [Math.abs(smallest), Math.abs(most)]));
    expect(largest[0]).to.equal(most);
    for (const { before, after, largest: said } of diff.impact.movements) {
      const changes = TOTALS.flatMap((total) => [
        Math.abs(after[total].min - before[total].min),
        Math.abs(after[total].max - before[total].max),
      ]);
      expect(Math.max(...changes)).to.be.closeTo(said, 1e-6);
    }
  });

  it('names every case whose result changed, and no other', () => {
    const named = new Set(diff.cases.map(({ name }) => name));
    for (const { name, request } of base.source.cases) {
      const [was, is] = [calculated(base, request), calculated(head, request)].map((result) =>
        JSON.stringify(figuresOf(result)),
      );
      expect(named.has(name), name).to.equal(was !== is);
    }
    expect(named.size).to.be.greaterThan(50);
  });
});

function bounds(amount: { readonly min: number; readonly max: number } | null) {
  return amount === null ? null : { min: amount.min, max: amount.max };
}

/** What is compared of a result: no texts, and nothing that only follows from the rest. */
function figuresOf(result: Result) {
  const notices = [result.possibleAdditional, result.notDeterminable, result.excludedMandatory, result.warnings];
  return [
    totalsOf(result),
    result.lines.map(({ id, amount, meta }) => [id, amount, meta.modifiers, meta.quantity]),
    [...notices, result.assumptions].map((list) => list.map(({ id, amount }) => [id, amount?.min, amount?.max])),
    [result.inps_status, result.inail_status, result.totalsCompleteness, result.inailDetail.reasons],
  ];
}
