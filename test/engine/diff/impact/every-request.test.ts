import { expect } from 'chai';
import { verdict } from '../../../../engine/conditions/truth-table.js';
import { rulePairs } from '../../../../engine/diff/impact/changed-rules.js';
import { findImpact } from '../../../../engine/diff/impact/impact.js';
import { TOTALS } from '../../../../engine/diff/impact/totals.js';
import { compare, type Years } from '../../../../engine/diff/written.js';
import { readRequest } from '../../../../engine/facts.js';
import { formNames } from '../../../../engine/request/form-fields.js';
import { totalRanges } from '../../../../engine/result/totals.js';
import type { Concerned, Impact } from '../../../../schemas/types/diff2.js';
import { readYear, someEdits } from '../../../mutation/rules/edits.js';
import { tryOut } from '../../../mutation/rules/trial.js';
import { SEED } from '../../../support/requests.js';
import { figure, type RuleEdit, rename, replace, smallYears } from '../../../support/rule-edits.js';
import { type Calculated, everyRequest, largestSizes, likeMoves, untold } from './calculated.js';

/** Edits of the small year that move totals, and that move none. */
const EDITS: Readonly<Record<string, readonly RuleEdit[]>> = {
  'figures and thresholds': [
    figure('tassa_base', 100, 110),
    figure('soglia', 5000, 4000),
    figure('massimale', 50000, 40000),
    figure('atto', 300, 299),
  ],
  'conditions, modifiers and names': [
    replace('lines/opening.yaml', '', 'when: societa', 'when: { all: [societa, { not: in_sicilia }] }'),
    replace('modifiers/modifiers.yaml', 'id: minimo_tolto', 'when: con_compenso', 'when: meta_al_lavoro'),
    rename('libretto', 'registro'),
    figure('aumento', 20, 30),
  ],
};

for (const [what, edits] of Object.entries(EDITS))
  describe(`the impact of ${what} on every request of a small year`, () => {
    let years: Years;
    let impact: Impact;
    let all: Calculated[];
    let lineRenames: ReadonlyMap<string, string>;

    before(async () => {
      years = await smallYears(...edits);
      const comparison = compare(years);
      lineRenames = comparison.renames('lines');
      impact = findImpact(years, rulePairs(years, comparison.renames), comparison);
      all = formNames().flatMap((form) => [...everyRequest(form, years)]);
    });

    it('is what calculating each request by itself gives', () => {
      expect(untold(impact, all)).to.deep.equal([]);
      for (const one of impact.forms) {
        const own = all.filter(({ request }) => request.form === one.form);
        expect(untold(one, own), one.form).to.deep.equal([]);
      }
    });

    it('has the largest movements, no two of the same lines by the same sum, with those alike and in the fewest words', () => {
      const found = likeMoves(all);
      const told = impact.movements.map(({ largest, lines }) => `${largest} ${lines.map(({ id }) => id)}`);
      expect(new Set(told).size).to.equal(told.length);
      const sizes = [...new Set(impact.movements.map(({ largest }) => largest))];
      const expected = largestSizes(all, lineRenames);
      expect(sizes).to.deep.equal(told.length < 10 ? expected : expected.slice(0, sizes.length));
      for (const { request, largest, alike, before, after } of impact.movements) {
        const one = all.find((other) => JSON.stringify(other.request) === JSON.stringify(request));
        expect([one && totalRanges(one.before), one && totalRanges(one.after)]).to.deep.equal([before, after]);
        const like = found.find(({ requests }) => requests.includes(JSON.stringify(request)));
        expect([like?.size, like?.requests.length]).to.deep.equal([largest, alike]);
        expect(answerLength(JSON.stringify(request))).to.equal(Math.min(...(like?.requests ?? []).map(answerLength)));
      }
    });

    it('concerns exactly those whom it says to concern', () => {
      for (const concerned of impact.concerned.filter(({ who }) => who !== 'some')) {
        const at = 2 * TOTALS.indexOf(concerned.total);
        for (const { request, changes } of all.filter((one) => one.request.form === concerned.form))
          expect(isDescribed(request, concerned, years), `${concerned.total} ${JSON.stringify(request)}`).to.equal(
            changes[at] !== 0 || changes[at + 1] !== 0,
          );
      }
    });
  });

/** How much is said in a request, a yes being as long as a no. */
function answerLength(request: string): number {
  const { form: _, ...answers } = JSON.parse(request);
  const words = Object.values(answers).map((answer) => JSON.stringify(answer).replaceAll('false', 'true'));
  return words.join('').length;
}

/** Whether all that is said of those who are concerned is so of a request. */
function isDescribed(request: Calculated['request'], { where }: Concerned, { base, head }: Years): boolean {
  const rank = { never: 0, sometimes: 1, always: 2 };
  return where.every(({ condition, reading }) => {
    const now = verdict(head.decisions.of(condition), readRequest(request, head.reading).situation);
    const before = verdict(base.decisions.of(condition), readRequest(request, base.reading).situation);
    const holds = {
      holds: now === 'always',
      fails: now === 'never',
      may_hold: now !== 'never',
      may_fail: now !== 'always',
      begins: rank[now] > rank[before],
      ends: rank[now] < rank[before],
    };
    return holds[reading];
  });
}

describe('what is said of a random edit of the rules', () => {
  it('is true of every random request, with crowds, odd cents and large sums, and the engine answers soundly', async () => {
    const year = await readYear('test/support/small-year');
    const wrong: string[] = [];
    const edits = [
      ...someEdits(year, 6, SEED),
      ...someEdits(year, 1, SEED, 'bucket: inps -> inail'),
      ...someEdits(year, 1, SEED, 'unasked'),
    ];
    for (const [index, edit] of edits.entries()) {
      const { faults } = await tryOut(edit, year, 100, SEED + index);
      wrong.push(...faults.map((fault) => `${edit.name}: ${fault}`));
    }
    expect(wrong).to.deep.equal([]);
  });
});
