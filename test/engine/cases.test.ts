import { expect } from 'chai';
import { unmetByRules, unmetExpectations } from '../../engine/cases.js';
import { lintFindings } from '../../engine/lint/check-rules.js';
import { type Inspection, inspect } from '../../engine/loader/load.js';
import type { Case } from '../../engine/rules/rules-year.js';
import type { Result } from '../../schemas/types/api.js';
import type { CaseExpectation } from '../../schemas/types/rules.js';
import { compiled2026, RULES_FOLDER, rules2026 } from '../support/rules.js';

/** What the check says that no case of some rules exercises. */
function missing(inspection: Inspection): string[] {
  return lintFindings(inspection, { today: '2026-11-21', former: [] })
    .filter(({ code }) => code === 'not_exercised')
    .map(({ message }) => message.en.replace(/^No case exercises (.*)\.$/, '$1'));
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
    const found = missingWith([{ name: '', request, expect: {}, source: '', file: '' }]);
    expect(found).to.include('amount case 1 of inps.ivs_accomandanti for accomandanti_commercianti');
    expect(found).not.to.include('amount case 1 of inps.ivs_accomandanti for accomandanti_artigiani');
  });

  it('exercise no notice that is shown only where it is certain, while it is not', () => {
    const missingAfter = (seatInSicily: true | 'unknown') => {
      const request = { form: 'ditta_individuale_commerciante', seatInSicily };
      return missingWith([{ name: '', request, expect: {}, source: '', file: '' }]);
    };
    expect(missingAfter(true)).not.to.include('notice sicilia_doppia_maggiorazione');
    expect(missingAfter('unknown')).to.include('notice sicilia_doppia_maggiorazione');
  });
});

describe('what a case expects and does not get', () => {
  let result: Result;
  /** What is not met as [where the case expects it, the text]. */
  const unmet = (expected: CaseExpectation) =>
    unmetExpectations(expected, result).map(({ path, text }) => [path.join('/'), text.en]);

  before(async () => {
    const shareholders = [{ worksOperationally: false }];
    result = (await rules2026()).calculate({ form: 'srls', shareholders, isAdmin: false, seatInSicily: false });
  });

  it('names lines that cost something else, are not there, or are there, or are not exempt', () => {
    expect(unmet({ lines: { 'opening.imposta_registro': 200 }, absent: ['inps.maternita'] })).to.eql([]);
    expect(unmet({ exempt: ['opening.notaio'] })).to.eql([]);
    expect(
      unmet({
        lines: { 'opening.imposta_registro': 200.01, 'inps.maternita': [1, 2] },
        absent: ['inps.maternita', 'opening.imposta_registro'],
        exempt: ['opening.notaio', 'opening.imposta_registro', 'inps.maternita'],
      }),
    ).to.eql([
      ['lines/opening.imposta_registro', 'opening.imposta_registro is 200 instead of 200.01'],
      ['lines/inps.maternita', 'inps.maternita is absent instead of [1, 2]'],
      ['absent/1', 'opening.imposta_registro is there'],
      ['exempt/1', 'opening.imposta_registro is not exempt'],
      ['exempt/2', 'inps.maternita is not exempt'],
    ]);
  });

  it('names modifiers and notices by name, wherever they are or are not', () => {
    expect(unmet({ modifiers: ['esenzione_srls'], notices: ['srls_regole'] })).to.eql([]);
    expect(unmet({ noticeAmounts: { registro_titolari_effettivi: [0, 30] } })).to.eql([]);
    expect(unmet({ noModifiers: ['esenzione_startup'], noNotices: ['sicilia_doppia_maggiorazione'] })).to.eql([]);
    expect(
      unmet({
        modifiers: ['esenzione_startup'],
        noModifiers: ['esenzione_srls'],
        notices: ['sicilia_doppia_maggiorazione'],
        noNotices: ['srls_regole'],
        noticeAmounts: { registro_titolari_effettivi: [0, 30.01], sicilia_doppia_maggiorazione: 1 },
      }),
    ).to.eql([
      ['modifiers/0', 'esenzione_startup does not apply'],
      ['noModifiers/0', 'esenzione_srls applies'],
      ['notices/0', 'sicilia_doppia_maggiorazione is not shown'],
      ['noNotices/0', 'srls_regole is shown'],
      ['noticeAmounts/registro_titolari_effettivi', 'registro_titolari_effettivi is [0, 30] instead of [0, 30.01]'],
      ['noticeAmounts/sicilia_doppia_maggiorazione', 'sicilia_doppia_maggiorazione is absent instead of 1'],
    ]);
  });

  it('names payments that come on another day, cost something else, or come besides', async () => {
    const rules = await compiled2026();
    const unmetFrom = (start: string, payments: NonNullable<CaseExpectation['payments']>) => {
      const request = { form: 'ditta_individuale_artigiana', seatInSicily: false } as const;
      const one = { name: '', request, start, expect: { payments }, source: '' };
      return unmetByRules(one, request, rules).map(({ path, text }) => [path.join('/'), text.en]);
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
