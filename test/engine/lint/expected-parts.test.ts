import { expect } from 'chai';
import { partsExpected } from '../../../engine/lint/expected-parts.js';
import { load } from '../../../engine/loader/load.js';
import { SMALL_YEAR, withEditedRules } from '../../support/rule-edits.js';

const REQUEST = `request:
      form: srl
      shareholders: [{ worksOperationally: true }]
      isAdmin: true
      adminCompensation: 10000
      capital: 1000
      seatInSicily: true`;

const TAX = [
  'line annual.tassa',
  'amount case 2 of annual.tassa',
  'modifier aumento_sicilia on annual.tassa',
  'modifier minimo_tolto on annual.tassa',
];
const FEE = ['line opening.atto', 'amount case 1 of opening.atto'];
const CONTRIBUTIONS = [
  'line inps.contributo',
  'amount case 1 of inps.contributo for soci_al_lavoro',
  'line inps.gestione',
  'amount case 1 of inps.gestione',
];

/** What the only case expects, and the parts of lines of which its result is then expected. */
const EXPECTED: readonly (readonly [expectation: string, parts: readonly string[]])[] = [
  ['lines: { annual.tassa: 120 }', TAX],
  ['exempt: [annual.tassa]', TAX],
  ['payments: { tassa: { 2030-04-02: 120 } }', TAX],
  ['payments: { tassa: {} }', []],
  ['modifiers: [aumento_sicilia]', ['modifier aumento_sicilia on annual.tassa']],
  ['opening: 300', FEE],
  ['annual_fixed: 120', TAX],
  ['inps: 1000', CONTRIBUTIONS],
  ['first_year: 1000', [...FEE, ...TAX, ...CONTRIBUTIONS]],
  ['present: [annual.tassa], noNotices: [avviso], inps_status: determined', []],
];

describe('the parts of lines whose result a case expects', () => {
  for (const [expectation, parts] of EXPECTED)
    it(`with ${expectation}`, async () => {
      const text = `cases:\n  - name: Una\n    ${REQUEST}\n    start: 2030-03-01\n    expect: { ${expectation} }\n    source: Legge\n`;
      const rules = await withEditedRules([['cases/cases.yaml', text]], load, 'small', SMALL_YEAR);
      expect([...partsExpected(rules)]).to.have.members(parts);
    });
});
