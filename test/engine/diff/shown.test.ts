import { expect } from 'chai';
import { compare } from '../../../engine/diff/compare/compare.js';
import { findingsOf } from '../../../engine/diff/impact/form-impact.js';
import { rulePairs } from '../../../engine/diff/impact/rule-pairs.js';
import type { Years } from '../../../engine/diff/years.js';
import { type Edit, edited, figure, replace } from './support/edited-rules.js';
import { EDITS } from './support/edits.js';
import { tallied } from './support/whole-results.js';

/** Forms with few enough requests to calculate the whole result of each. */
const FORMS = [
  'professionista_piva_gestione_separata',
  'ditta_individuale_commerciante',
  'ditta_individuale_artigiana',
  'snc',
];

/** Edits that no total shows. */
const OUTSIDE: readonly Edit[] = [
  ...EDITS.radioFee,
  ...EDITS.accidentPremium,
  ...EDITS.inailStatus,
  ...EDITS.majority,
  replace('ruleset.yaml', 'inailStatus:\n', 'when: soci_non_artigiani_al_lavoro', 'when: soci_al_lavoro'),
  replace('ruleset.yaml', 'inpsStatus:\n', 'when: professionista_con_cassa', 'when: professionista'),
  replace('facts.yaml', '  inpsReduction35Active:', 'value: false', 'value: true'),
  replace('notices/warnings-company.yaml', 'id: sicilia_doppia_maggiorazione\n', '    onlyIfCertain: true\n', ''),
  figure('contributo_conai', 5.16, 6),
];

describe('what a response shows beside the totals', () => {
  let years: Years;

  before(async () => {
    years = await edited([...OUTSIDE, ...EDITS.minimumIncome, ...EDITS.sectionFee]);
  });

  for (const form of FORMS) {
    it(`is counted as the whole results of all requests have it: ${form}`, () => {
      const byHand = tallied(form, years);
      const found = findingsOf(form, years, rulePairs(years, compare(years).renames));
      const notices = found.notices.map(({ id, label, appears, disappears, changes }): [string, number[]] => [
        id === 'inailDetail.reasons' ? `${id} ${label}` : id,
        [appears, disappears, changes],
      ]);
      const lines = found.tables.map(({ pair, grid, differences }): [string, number] => [
        pair.id,
        (differences.filter(({ isShown }) => isShown).length * found.impact.requests) / grid.count,
      ]);
      const statuses = found.statuses.map(({ status, before, after, requests }): [string, number] => [
        `${status} ${before} ${after}`,
        requests,
      ]);
      expect(new Map(notices)).to.deep.equal(byHand.notices);
      expect(new Map(statuses)).to.deep.equal(byHand.statuses);
      expect(new Map(lines.filter(([, requests]) => requests > 0))).to.deep.equal(
        new Map([...byHand.lines].map(([id, counts]) => [id, counts.reduce((sum, one) => sum + one, 0)])),
      );
    });
  }
});
