import { expect } from 'chai';
import { tryCase } from '../../engine/cases.js';
import { lintFindings } from '../../engine/lint/check-rules.js';
import { type Inspection, inspect } from '../../engine/loader/load.js';
import type { Case } from '../../engine/rules/rules-year.js';
import type { CaseExpectation } from '../../schemas/types/rules.js';
import { compiledOf, LAST_CHECKED, RULES_FOLDER } from '../support/rules.js';

/** What the check says that no case of some rules expects. */
function missing(inspection: Inspection): string[] {
  return lintFindings(inspection, { today: LAST_CHECKED })
    .filter(({ code }) => code === 'not_expected')
    .map(({ message }) => message.en.replace(/^No case expects (?:the )?(.*)\.$/, '$1').replaceAll('"', ''));
}

describe('the cases of the rules, together', () => {
  let of2026: Inspection;
  before(async () => {
    of2026 = await inspect(RULES_FOLDER);
  });

  /** The same where the rules of 2026 had other cases. */
  const missingWith = (cases: readonly Case[]): string[] => {
    if (of2026.rules === undefined) throw new Error('The rules of 2026 are refused: see npm run rules:check.');
    return missing({ ...of2026, rules: { ...of2026.rules, source: { ...of2026.rules.source, cases } } });
  };

  it('are checked for the persons of whom they leave out an amount, where a line has one for each kind of them', () => {
    const request = {
      form: 'sas',
      accomandatari: [{ worksOperationally: false }],
      accomandanti: [{ worksOperationally: true, inps: 'artisan' }],
    };
    const expected = { lines: { 'inps.ivs_accomandanti': 1 } };
    const found = missingWith([{ name: '', request, expect: expected, source: '', file: '' }]);
    expect(found).to.include('amount case 2 of inps.ivs_accomandanti for accomandanti_commercianti');
    expect(found).not.to.include('amount case 2 of inps.ivs_accomandanti for accomandanti_artigiani');
  });
});

describe('what a case expects and does not get', () => {
  it('names lines that are not there, and lines that are there for more or fewer persons', async () => {
    const rules = await compiledOf('rules-2026');
    const request = { form: 'snc', workingPartners: [{ inps: 'artisan' }, { inps: 'artisan' }, { inps: 'merchant' }] };
    const unmet = (expect: CaseExpectation) => {
      const failing = tryCase({ name: '', request, expect, source: '' }, rules)?.unmet ?? [];
      return failing.map(({ text }) => text.it);
    };
    const there = {
      present: ['inps.ivs_artigiani'],
      quantities: { 'inps.ivs_artigiani': 2, 'inps.ivs_commercianti': 1 },
    };
    expect(unmet(there)).to.eql([]);
    expect(unmet({ present: ['inps.ivs_familiari'] })).to.eql(['inps.ivs_familiari manca']);
    expect(unmet({ quantities: { 'inps.ivs_artigiani': 1, 'inps.ivs_familiari': 1 } })).to.eql([
      'inps.ivs_artigiani: persone 2 invece di 1',
      'inps.ivs_familiari: persone nessuna invece di 1',
    ]);
  });

  it('names payments that come on another day, cost something else, or come besides', async () => {
    const rules = await compiledOf('rules-2026');
    const unmetFrom = (start: string, payments: NonNullable<CaseExpectation['payments']>) => {
      const request = { form: 'ditta_individuale_artigiana', seatInSicily: false } as const;
      const one = { name: '', request, start, expect: { payments }, source: '' };
      return (tryCase(one, rules)?.unmet ?? []).map(({ path, text }) => [path.join('/'), text.en]);
    };
    const fee = { '2026-07-30': [44, 53] as [number, number] };
    expect(unmetFrom('2026-06-30', { primo_diritto_annuale: fee, diritto_annuale: {} })).to.eql([]);
    expect(unmetFrom('2026-07-01', { primo_diritto_annuale: fee, diritto_annuale: {} })).to.eql([
      ['payments/primo_diritto_annuale/2026-07-30', 'primo_diritto_annuale 2026-07-30 is absent instead of [44, 53]'],
      ['payments/primo_diritto_annuale', 'primo_diritto_annuale 2026-07-31 is due too: [44, 53]'],
      ['payments/diritto_annuale', 'diritto_annuale 2027-06-30 is due too: [44, 53]'],
    ]);
    expect(unmetFrom('2026-06-30', { primo_diritto_annuale: { '2026-07-30': 44 } })).to.eql([
      ['payments/primo_diritto_annuale/2026-07-30', 'primo_diritto_annuale 2026-07-30 is [44, 53] instead of 44'],
    ]);
    expect(unmetFrom('2025-06-30', { diritto_annuale: {} })).to.eql([
      ['payments', 'the start 2025-06-30 is not from 2026-01-01 to 2027-12-31'],
    ]);
  });
});
