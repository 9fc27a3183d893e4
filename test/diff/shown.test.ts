import { expect } from 'chai';
import { calculate } from '../../engine/calculate.js';
import { compare } from '../../engine/diff/compare/compare.js';
import { findingsOf } from '../../engine/diff/impact/form-impact.js';
import { rulePairs } from '../../engine/diff/impact/rule-pairs.js';
import type { Years } from '../../engine/diff/years.js';
import type { Notice, Result } from '../../schemas/types/api.js';
import { type Edit, edited, figure, replace } from './support/edited-rules.js';
import { EDITS } from './support/edits.js';
import { everyRequest } from './support/every-request.js';

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

/** In how many requests something comes, goes, or changes, by its name. */
function tally(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, counts: Map<string, number[]>) {
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [from, to] = [before.get(name), after.get(name)];
    if (from === to) continue;
    const [appears = 0, disappears = 0, changes = 0] = counts.get(name) ?? [];
    if (from === undefined) counts.set(name, [appears + 1, disappears, changes]);
    else if (to === undefined) counts.set(name, [appears, disappears + 1, changes]);
    else counts.set(name, [appears, disappears, changes + 1]);
  }
}

function noticesOf(result: Result): Map<string, string> {
  const { possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions } = result;
  const all: Notice[] = [possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions].flat();
  return new Map([
    ...all.map(({ id, level, amount }) => [id, JSON.stringify([level, amount?.min, amount?.max])] as const),
    ...result.inailDetail.reasons.map((reason) => [`inailDetail.reasons ${reason}`, ''] as const),
  ]);
}

function linesOf(result: Result): Map<string, string> {
  return new Map(
    result.lines.map(({ id, amount, includedInTotals, meta: { quantity, unitAmount, modifiers } }) => [
      id,
      JSON.stringify([amount, includedInTotals, quantity, unitAmount, modifiers]),
    ]),
  );
}

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

/** The same counts, found by looking at the whole results of all requests. */
function tallied(form: string, years: Years) {
  const notices = new Map<string, number[]>();
  const lines = new Map<string, number[]>();
  const statuses = new Map<string, number>();
  for (const { request } of everyRequest(form, years)) {
    const [before, after] = [calculate(years.base, request), calculate(years.head, request)];
    tally(noticesOf(before), noticesOf(after), notices);
    tally(linesOf(before), linesOf(after), lines);
    for (const turn of turnedStatuses(before, after)) statuses.set(turn, (statuses.get(turn) ?? 0) + 1);
  }
  return { notices, lines, statuses };
}

function turnedStatuses(before: Result, after: Result): string[] {
  const names = ['inps_status', 'inail_status', 'totalsCompleteness'] as const;
  return names.filter((name) => before[name] !== after[name]).map((name) => `${name} ${before[name]} ${after[name]}`);
}
