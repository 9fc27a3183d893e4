import { join } from 'node:path';
import { expect } from 'chai';
import { unmetByRules } from '../../../engine/cases.js';
import { validateRequest } from '../../../engine/index.js';
import { lintFindings } from '../../../engine/lint/check-rules.js';
import { type Inspection, inspect } from '../../../engine/loader/load.js';
import type { Case } from '../../../engine/rules/rules-year.js';
import { ROOT } from '../../support/commands.js';
import { RULES_FOLDER, YEARS } from '../../support/rules.js';

describe('the cases of the rules', () => {
  for (const year of YEARS)
    it(`are all fulfilled to the cent in ${year}, each by a name of its own`, async () => {
      const { rules } = await inspect(join(ROOT, year));
      if (rules === undefined) throw new Error('The rules are refused: see npm run rules:check.');
      const { cases } = rules.source;
      const failures = cases.flatMap((one) => {
        const validation = validateRequest(one.request);
        if (!validation.ok) throw new Error(`"${one.name}": ${validation.message}`);
        expect(Object.keys(one.expect), one.name).not.to.have.length(0);
        return unmetByRules(one, validation.request, rules).map(({ text }) => `${one.file}, "${one.name}": ${text.en}`);
      });
      expect(cases.length).to.be.greaterThan(90);
      expect(new Set(cases.map(({ name }) => name)).size).to.equal(cases.length);
      expect(failures).to.deep.equal([]);
    });
});

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

  for (const year of YEARS)
    it(`exercise every line, amount case, modifier and notice of ${year}`, async () => {
      expect(missing(await inspect(join(ROOT, year)))).to.deep.equal([]);
    });

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
