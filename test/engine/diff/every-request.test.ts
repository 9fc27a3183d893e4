import { expect } from 'chai';
import { combination } from '../../../engine/conditions/fact-space.js';
import { verdict } from '../../../engine/conditions/truth-table.js';
import { compare } from '../../../engine/diff/compare/compare.js';
import { diffRules } from '../../../engine/diff/diff-rules.js';
import { euroOf, TOTALS } from '../../../engine/diff/impact/bounds.js';
import { findingsOf } from '../../../engine/diff/impact/form-impact.js';
import { formSpace } from '../../../engine/diff/impact/form-space.js';
import { lineTable } from '../../../engine/diff/impact/line-table.js';
import { movesOf } from '../../../engine/diff/impact/moves.js';
import { FormReadings } from '../../../engine/diff/impact/readings.js';
import { rulePairs } from '../../../engine/diff/impact/rule-pairs.js';
import type { Concerned, RulesDiff } from '../../../engine/diff/rules-diff.js';
import type { Years } from '../../../engine/diff/years.js';
import { byHand } from './support/by-hand.js';
import { edited } from './support/edited-rules.js';
import { EDITS } from './support/edits.js';
import { type Calculated, calculatedAt, everyRequest } from './support/every-request.js';

/** Edits that touch every bucket, each other's lines, and what can be told apart. */
const MANY = [
  ...EDITS.minimumIncome,
  ...EDITS.deedStamp,
  ...EDITS.sectionFee,
  ...EDITS.ceiling,
  ...EDITS.administratorRate,
  ...EDITS.newCondition,
  ...EDITS.pecMaximum,
];

const FORMS = [
  'professionista_piva_gestione_separata',
  'ditta_individuale_commerciante',
  'ditta_individuale_artigiana',
  'snc',
  'sas',
];

/** Whether a request is among those that the report says are concerned; undefined where it does not say who. */
function isConcerned({ who, where }: Concerned, { base, head }: Calculated, years: Years): boolean | undefined {
  if (who === 'some') return undefined;
  const rank = { never: 0, sometimes: 1, always: 2 };
  return where.every(({ condition, reading }) => {
    const now = verdict(years.head.decisions.of(condition), head.situation);
    const before = verdict(years.base.decisions.of(condition), base.situation);
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

describe('the impact on every request', () => {
  let years: Years;
  let diff: RulesDiff;

  before(async () => {
    years = await edited(MANY);
    diff = diffRules(years, { baseName: 'before', headName: 'after' });
  });

  for (const form of FORMS) {
    it(`is what calculating each request by itself gives: ${form}`, () => {
      const { requests, moved, totals } = diff.impact.forms.find((one) => one.form === form) ?? {};
      expect({ requests, moved, totals }).to.deep.equal(byHand(form, years));
    });
  }

  it('counts the requests that move alike, and shows the one with the least to say', () => {
    const { movements } = findingsOf('sas', years, rulePairs(years, compare(years).renames));
    const all = [...everyRequest('sas', years)];
    expect(movements).to.have.length(10);
    for (const { request, alike } of movements) {
      const words = (one: object): number => JSON.stringify(one).length;
      const shown = all.find((one) => JSON.stringify(one.request) === JSON.stringify(request));
      const like = all.filter(({ changes }) => changes.join() === shown?.changes.join());
      expect(alike).to.equal(like.length);
      const least = Math.min(...like.map((one) => words(one.request)));
      expect(words(request)).to.equal(least);
    }
  });

  for (const form of ['srl', 'srls']) {
    it(`is what calculating some thousands of requests one by one gives: ${form}`, function () {
      this.timeout(60_000);
      const space = formSpace(form, years);
      const readings = new FormReadings(years, space);
      const pairs = rulePairs(years, compare(years).renames);
      const moves = movesOf(
        pairs.lines.map((pair) => lineTable(pair, readings)),
        space,
      );
      const found: number[][] = [];
      moves.forEach((units) => {
        found.push([...units].map(euroOf));
      });
      for (let number = 0; number < space.size; number += Math.ceil(space.size / 3001)) {
        const cells = combination(
          number,
          space.dimensions.map(({ answers }) => answers.length),
        );
        const index = moves.grid.dimensions.reduce(
          (at, dimension, position) => at * (moves.grid.sizes[position] ?? 1) + (cells[dimension] ?? 0),
          0,
        );
        const { request, changes } = calculatedAt(space, cells, years);
        expect(found[index], JSON.stringify(request)).to.deep.equal(changes);
      }
    });
  }

  it('is told of exactly those whom it concerns', function () {
    this.timeout(60_000);
    for (const form of FORMS) {
      const told = diff.impact.concerned.filter((one) => one.form === form);
      for (const calculated of everyRequest(form, years))
        for (const concerned of told) {
          const at = 2 * TOTALS.indexOf(concerned.total);
          const moves = calculated.changes[at] !== 0 || calculated.changes[at + 1] !== 0;
          const said = isConcerned(concerned, calculated, years) ?? moves;
          expect(said, `${concerned.total} ${JSON.stringify(calculated.request)}`).to.equal(moves);
        }
    }
    expect(diff.impact.concerned.filter(({ who }) => who === 'where').length).to.be.greaterThan(2);
  });
});
