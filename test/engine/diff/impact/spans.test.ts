import { expect } from 'chai';
import type { Span } from '../../../../schemas/types/api.js';
import type { RuleEdit } from '../../../support/edited-rules.js';
import { figure, replace } from '../../../support/rule-edits.js';
import { smallDiff } from '../../../support/small-year.js';

const inContribution = (from: string, to: string) => replace('lines/inps.yaml', 'id: gestione', from, to);
const CAPPED = 'adminCompensation, upTo: massimale';

/** By how much the INPS of a form changes. */
async function inps(form: string, edits: readonly RuleEdit[]): Promise<Span | null | undefined> {
  const { impact } = await smallDiff(edits);
  return impact.forms.find((one) => one.form === form)?.totals.find(({ total }) => total === 'inps')?.max;
}

describe('the change of a sum that follows a number', () => {
  for (const [what, edits, expected] of [
    ['runs from nothing to what it is at the ceiling', [figure('aliquota', 30, 31)], { smallest: 0, largest: 500 }],
    [
      'is no more than what a rounding moves',
      [inContribution(CAPPED, `${CAPPED}, round: euro`)],
      { smallest: -0.5, largest: 0.5 },
    ],
    [
      'is open where the number has no ceiling, by a percentage of what lies above the last one',
      [inContribution(`of: ${CAPPED}`, 'of: adminCompensation')],
      { smallest: 0, largest: 0, open: true, growth: [{ field: 'adminCompensation', above: 50000, percentage: 30 }] },
    ],
  ] as const)
    it(what, async () => {
      const { perPerson: _, ...span } = (await inps('srls', edits)) ?? { smallest: NaN, largest: NaN };
      expect(span).to.deep.equal(expected);
    });
});

describe('crowds', () => {
  const counted = (value: number) => replace('conditions/people.yaml', '  piu_soci:', 'value: 1', `value: ${value}`);
  const mixed = [
    replace(
      'conditions/people.yaml',
      'conditions:\n',
      '',
      '  tanti: { label: Tanti, fact: soci, operator: greaterThanInclusive, value: 10 }\n' +
        '  pochi: { label: Pochi, fact: soci_al_lavoro, operator: lessThan, value: 3 }\n' +
        '  tanti_e_pochi: { label: Tanti e pochi, all: [tanti, pochi, al_lavoro] }\n',
    ),
    replace('lines/opening.yaml', 'id: atto', 'when: societa', 'when: { all: [societa, { not: tanti_e_pochi }] }'),
  ];

  it('of mixed kinds are tried where conditions read several numbers of persons', async () => {
    const { impact, resultsChanged } = await smallDiff(mixed);
    expect([resultsChanged, impact.untried]).to.deep.equal([true, []]);
    expect(impact.movements[0]?.request.form).to.be.oneOf(['snc', 'srl', 'srls']);
  });

  it('that are too large to be tried are named', async () => {
    const { impact } = await smallDiff([counted(60), replace('ruleset.yaml', '', 'when: al_lavoro', 'when: piu_soci')]);
    const srl = impact.untried.find(({ form }) => form === 'srl');
    expect([srl?.fields, srl?.beyond, srl?.facts]).to.deep.equal([['shareholders'], 50, ['soci', 'soci_al_lavoro']]);
    expect(srl?.conditions).to.include('piu_soci');
  });
});
