import { expect } from 'chai';
import { compare } from '../../../../engine/diff/compare/compare.js';
import { findingsOf } from '../../../../engine/diff/impact/form-impact.js';
import { impactOf } from '../../../../engine/diff/impact/impact.js';
import { rulePairs } from '../../../../engine/diff/impact/rule-pairs.js';
import { formNames } from '../../../../engine/request/request-schemas.js';
import { byHand } from '../support/by-hand.js';
import { type Edit, figure, rename, replace } from '../support/edited-rules.js';
import { everyRequest } from '../support/every-request.js';
import { smallYears } from '../support/small-years.js';
import { tallied } from '../support/whole-results.js';

/** Edits of the small year that move totals, and that move none. */
const EDITS: Readonly<Record<string, readonly Edit[]>> = {
  'figures and thresholds': [
    figure('tassa_base', 100, 110),
    figure('soglia', 5000, 4000),
    figure('massimale', 50000, 40000),
    figure('parti', 3, 4),
    figure('atto', 300, 299),
  ],
  'conditions, modifiers and names': [
    replace('lines/opening.yaml', '', 'when: societa', 'when: { all: [societa, { not: in_sicilia }] }'),
    replace('modifiers/modifiers.yaml', 'id: minimo_tolto', 'when: con_compenso', 'when: meta_al_lavoro'),
    rename('libretto', 'registro'),
    figure('aumento', 20, 30),
  ],
  'what no total shows, and what is assumed': [
    figure('canone', 30, 31),
    figure('premio', 500, 501),
    replace('notices/warnings.yaml', '', 'onlyIfCertain: true, ', ''),
    replace('ruleset.yaml', '', 'when: al_lavoro', 'when: piu_soci'),
    replace('ruleset.yaml', '', 'status: partial', 'status: complete'),
    replace('facts.yaml', '  nonWorkingPartners:', 'unanswered: { value: 0', 'unanswered: { value: 1'),
    replace('facts.yaml', '  seatInSicily:', 'unanswered: open', 'unanswered: { value: false, assumption: Altrove. }'),
  ],
};

/** The forms but the SRL, which has as many requests as all the others together, most of them like those of an SRLS. */
const FEW = formNames().filter((form) => form !== 'srl');

describe('the impact on every request of a small year', () => {
  for (const [what, edits] of Object.entries(EDITS))
    describe(`of ${what}`, () => {
      it('is what calculating each request by itself gives', async () => {
        const years = await smallYears(...edits);
        const comparison = compare(years);
        const { forms, requests, moved } = impactOf(years, rulePairs(years, comparison.renames), comparison);
        const expected = formNames().map((form) => byHand(form, years));
        expect(forms.map(({ requests, moved, totals }) => ({ requests, moved, totals }))).to.deep.equal(expected);
        const sum = (count: 'requests' | 'moved') => expected.reduce((all, form) => all + form[count], 0);
        expect([requests, moved]).to.deep.equal([sum('requests'), sum('moved')]);
      });

      it('is shown as the whole results of all requests have it', async () => {
        const years = await smallYears(...edits);
        const pairs = rulePairs(years, compare(years).renames);
        for (const form of FEW) {
          const found = findingsOf(form, years, pairs);
          const expected = tallied(form, years);
          const notices = found.notices.map(({ id, label, appears, disappears, changes }): [string, number[]] => [
            id === 'inailDetail.reasons' ? `${id} ${label}` : id,
            [appears, disappears, changes],
          ]);
          const statuses = found.statuses.map(({ status, before, after, requests }): [string, number] => [
            `${status} ${before} ${after}`,
            requests,
          ]);
          expect(new Map(notices), form).to.deep.equal(expected.notices);
          expect(new Map(statuses), form).to.deep.equal(expected.statuses);
        }
      });

      it('has the largest movements, each with those alike and in the fewest words', async () => {
        const years = await smallYears(...edits);
        const comparison = compare(years);
        const impact = impactOf(years, rulePairs(years, comparison.renames), comparison);
        const found = formNames().flatMap((form) => likeMoves(form, years));
        const sizes = found.map(({ size }) => size).sort((a, b) => b - a);
        expect(impact.movements.map(({ largest }) => largest)).to.deep.equal(sizes.slice(0, 10));
        for (const movement of impact.movements) {
          const like = found.find(({ requests }) => requests.includes(JSON.stringify(movement.request)));
          expect(like).to.include({ size: movement.largest, alike: movement.alike });
          const least = Math.min(...(like?.requests ?? []).map(lengthOfAnswers));
          expect(lengthOfAnswers(JSON.stringify(movement.request))).to.equal(least);
        }
      });
    });
});

/** How much is said in a request, a yes being as long as a no. */
function lengthOfAnswers(request: string): number {
  const { form: _, ...answers } = JSON.parse(request);
  const words = Object.values(answers).map((answer) => JSON.stringify(answer).replaceAll('false', 'true'));
  return words.join('').length;
}

/** The requests of a form that move by the same sums, by how much at most. */
function likeMoves(form: string, years: Parameters<typeof everyRequest>[1]) {
  const found = new Map<string, { size: number; alike: number; requests: string[] }>();
  for (const { request, changes } of everyRequest(form, years)) {
    const size = Math.max(...changes.map(Math.abs));
    if (size === 0) continue;
    const known = found.get(changes.join()) ?? { size, alike: 0, requests: [] };
    found.set(changes.join(), { size, alike: known.alike + 1, requests: [...known.requests, JSON.stringify(request)] });
  }
  return [...found.values()];
}
