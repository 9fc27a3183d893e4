import { expect } from 'chai';
import { disappointments } from '../../../engine/cases/expectations.js';
import { type Rules, validateRequest } from '../../../engine/index.js';
import type { Result } from '../../../schemas/types/api.js';
import type { CaseRule } from '../../../schemas/types/rules.js';
import { rules2026, rulesOf, YEARS } from '../../support/rules.js';

describe('the cases of the rules', () => {
  for (const year of YEARS)
    it(`are all fulfilled to the cent in ${year}`, async () => {
      const rules = await rulesOf(year);
      const failures = rules.source.cases.flatMap((one) =>
        disappointments(one.expect, resultOf(rules, one)).map(({ text }) => `${one.file}, "${one.name}": ${text}`),
      );
      expect(rules.source.cases.length).to.be.greaterThan(90);
      expect(failures).to.deep.equal([]);
    });

  it('are noticed when a figure moves by a cent', async () => {
    const rules = await rules2026();
    const one = rules.source.cases.find(({ name }) => name.includes('SRL'));
    if (one === undefined) throw new Error('No case of an SRL.');
    const result = resultOf(rules, one);
    const moved = { ...result, annual_fixed_max: result.annual_fixed_max + 0.01 };
    expect(disappointments({ annual_fixed: [result.annual_fixed_min, result.annual_fixed_max] }, moved)).to.have.length(
      1,
    );
  });

  it('are noticed when the amount of a notice moves by a cent, or is no longer there', async () => {
    const result = resultOf(await rules2026(), {
      name: '',
      request: { form: 'srls', ...COMPANY },
      expect: {},
      source: '',
    });
    const told = (noticeAmounts: Record<string, number | number[]>) =>
      disappointments({ noticeAmounts }, result).map(({ text }) => text);
    expect(told({ tassa_archivio_srls: [0, 16] })).to.deep.equal([]);
    expect(told({ tassa_archivio_srls: [0, 16.01] })).to.deep.equal([
      'tassa_archivio_srls is [0, 16] instead of [0, 16.01]',
    ]);
    expect(told({ srls_regole: 3, tari: 3 })).to.deep.equal([
      'srls_regole is absent instead of 3',
      'tari is absent instead of 3',
    ]);
  });

  it('each say what they expect and where it comes from', async () => {
    const { source } = await rules2026();
    for (const one of source.cases) expect(Object.keys(one.expect), one.name).not.to.have.length(0);
    expect(new Set(source.cases.map(({ name }) => name)).size).to.equal(source.cases.length);
  });
});

const COMPANY = { shareholders: [{ worksOperationally: false }], isAdmin: false };

/** What the rules make of the request of a case. */
function resultOf(rules: Rules, one: CaseRule): Result {
  const validation = validateRequest(one.request);
  if (!validation.ok) throw new Error(`"${one.name}": ${validation.message}`);
  return rules.calculate(validation.request);
}
