import { expect } from 'chai';
import { type ConcernedCandidates, inFewWords } from '../../../../engine/diff/impact/concerned.js';
import type { Concerning } from '../../../../schemas/types/api.js';
import type { RuleEdit } from '../../../support/edited-rules.js';
import { figure, replace } from '../../../support/rule-edits.js';
import { smallDiff } from '../../../support/small-year.js';

const COMPANIES = ['snc', 'sas', 'srl', 'srls'];
const ALL_WORKING = ['snc', 'srl', 'srls'].map((form) => `inps ${form} where holds al_lavoro`);

const companies = (who: string) => COMPANIES.map((form) => `opening_one_off ${form} ${who}`);
const deedWhere = (expression: string) =>
  replace('lines/opening.yaml', 'id: atto', 'when: societa', `when: ${expression}`);
const newCondition = (condition: string) =>
  replace('conditions/conditions.yaml', 'conditions:\n', '', `  ${condition}\n`);
/** For whom each total changes: the total, the form, who, and the conditions as they are read. */
async function concerned(edits: readonly RuleEdit[]): Promise<string[]> {
  const { impact } = await smallDiff(edits);
  return impact.concerned.map(({ total, form, who, where }) =>
    [total, form, who, ...where.map(({ condition, reading }) => `${reading} ${condition}`)].join(' '),
  );
}

describe('whom a small year concerns', () => {
  for (const [who, edits, expected] of [
    ['all of a form', [figure('atto', 300, 301)], companies('all')],
    [
      'those of whom a condition may hold',
      [deedWhere('{ all: [societa, { not: in_sicilia }] }')],
      companies('where may_hold in_sicilia'),
    ],
    [
      'those of whom a condition holds',
      [figure('contributo', 1000, 1001)],
      ['inps ditta_individuale_artigiana all', ...ALL_WORKING],
    ],
    ['those of whom it begins to hold', [figure('soglia', 5000, 4000)], ['annual_fixed srl where begins oltre_soglia']],
    [
      'some of a form whom no two conditions tell',
      [figure('massimale', 50000, 40000)],
      ['inps srl some', 'inps srls some'],
    ],
    [
      'told by no condition that reads more than the total depends on',
      [
        figure('contributo', 1000, 1001),
        newCondition('al_lavoro_la: { label: Al lavoro in Sicilia, all: [al_lavoro, in_sicilia] }'),
      ],
      ['inps ditta_individuale_artigiana all', ...ALL_WORKING],
    ],
  ] as const)
    it(`is ${who}`, async () => {
      expect(await concerned(edits)).to.deep.equal(expected);
    });

  for (const [who, edit, expected] of [
    ['those of whom a condition fails', deedWhere('{ all: [societa, al_lavoro] }'), 'snc where fails al_lavoro'],
    [
      'those of two conditions together where none tells them alone',
      deedWhere('{ not: { all: [oltre_soglia, in_sicilia] } }'),
      'srl where may_hold in_sicilia may_hold oltre_soglia',
    ],
    [
      'some of a form where it takes three conditions',
      deedWhere('{ not: { all: [in_sicilia, oltre_soglia, con_compenso] } }'),
      'srl some',
    ],
  ] as const)
    it(`is ${who}`, async () => {
      expect(await concerned([edit])).to.include(`opening_one_off ${expected}`);
    });

  it('is those too of whom only the maximum changes', async () => {
    expect(await concerned([figure('aumento', 20, 30)])).to.include('annual_fixed sas where may_fail in_sicilia');
  });
});

describe('of several ways to say who is concerned', () => {
  const way = (...names: readonly string[]): Concerning[] =>
    names.map((condition) => ({ condition, label: condition, reading: 'holds' }));
  const chosen = (...all: readonly Concerning[][][]) => {
    const candidates = all.map((one, index): ConcernedCandidates => {
      return { total: 'inps', form: `${index}`, who: 'where', candidates: one };
    });
    return inFewWords(candidates).map(({ where }) => where.map(({ condition }) => condition).join(' and '));
  };

  it('the one that serves most forms is taken, and the first where all serve as many', () => {
    expect(chosen([way('a'), way('b')], [way('b'), way('c')], [way('c')])).to.deep.equal(['b', 'b', 'c']);
    expect(chosen([way('a'), way('b', 'c')], [way('b', 'c')])).to.deep.equal(['b and c', 'b and c']);
    expect(chosen([way('a'), way('b')], [])).to.deep.equal(['a', '']);
  });
});
