import { expect } from 'chai';
import { diffRules } from '../../../../engine/diff/diff.js';
import type { RulesDiff } from '../../../../schemas/types/diff2.js';
import { expectGolden } from '../../../support/commands.js';
import { cut, figure, type RuleEdit, rename, replace, smallDiff, smallYears } from '../../../support/rule-edits.js';

const inDeed = (from: string, to: string) => replace('lines/opening.yaml', 'id: atto', from, to);
const inStatus = (from: string, to: string) => replace('ruleset.yaml', '', from, to);
const inCases = (from: string, to: string) => replace('cases/cases.yaml', '', from, to);
const otherLabel = (file: string, ...after: readonly string[]) =>
  after.map((place) => replace(file, place, ' label: ', ' label: Altro '));
const dearer = [figure('atto', 300, 301), figure('contributo', 1000, 1001)];
const CONTRIBUTION = 'lines/inps.yaml';

/** How the small year is edited before an edit. */
const BEFORE: Readonly<Record<string, readonly RuleEdit[]>> = {
  'what one pays more and another as much less': [
    replace('facts.yaml', '  titolari:', 'roles: [titolare]', 'roles: [workingPartners]'),
    replace('facts.yaml', '  soci_al_lavoro:', 'works: true }', 'works: true, class: [merchant] }'),
  ],
};

/** Edits of the small year. */
const EDITS: Readonly<Record<string, readonly RuleEdit[]>> = {
  nothing: [],
  'figures, facts, conditions and modifiers, with what each of these depends on': [
    ...otherLabel('figures.yaml', '', 'soglia', 'atto'),
    ...otherLabel('facts.yaml', 'capital', 'nonWorkingPartners'),
    ...otherLabel('conditions/conditions.yaml', '', 'in_sicilia', 'con_cassa'),
    ...otherLabel('modifiers/modifiers.yaml', '', 'minimo_tolto'),
    ...[...otherLabel('forms.yaml', ''), figure('aumento', 20, 30)],
  ],
  'what one pays more and another as much less': [
    replace(CONTRIBUTION, 'people: soci_al_lavoro', 'value: contributo', 'value: 900'),
    replace(CONTRIBUTION, 'people: titolari', 'value: contributo', 'value: 1100'),
  ],
  'only texts and sources of a line': [
    ...[inDeed('Atto costitutivo', 'Rogito'), inDeed('legge_inventata', 'decreto_inventato')],
  ],
  'a line with another name': [rename('libretto', 'registro'), figure('aumento', 20, 30)],
  'a line that is gone': [cut(CONTRIBUTION, '  - id: contributo', '  - id:')],
  'a notice that changes': [figure('canone', 30, 31)],
  'a notice that is gone': [cut('notices/possible.yaml', '  - id: canone', '  - { id')],
  'a notice where it is only possible': [replace('notices/warnings.yaml', '', 'onlyIfCertain: true, ', '')],
  'a status with its reasons': [inStatus('when: al_lavoro', 'when: piu_soci')],
  'the status of a case': [inStatus('when: titolare_artigiano', 'when: con_cassa')],
  'only words and names of notices and reasons': [
    replace('notices/possible.yaml', '', 'Si paga un', 'Si versa un'),
    ...[rename('quota', 'parte'), inStatus('Chi lavora è', 'Chi lavora va')],
  ],
  'lines of which cases speak, one having another name': [...dearer, inCases('Un artigiano', 'Uno')],
  'the same, one case being gone': [...dearer, cut('cases/cases.yaml', '  - name: Una SRL', '  - name: Un')],
};

/** What a comparison says of lines, notices, statuses and cases, a line for each. */
function told({ resultsChanged, impact: { lines, movements, notices, statuses }, cases }: RulesDiff): string[] {
  const [gone] = (movements[0]?.lines ?? []).filter(({ before, after }) => before === null || after === null);
  const lists = {
    line: lines.map(({ label: _, through, ...one }) => ({
      ...one,
      through: through.map(({ section, id }) => `${section} ${id}`).join(),
    })),
    'only on one side': gone === undefined ? [] : [gone],
    ...{ notice: notices, status: statuses },
    case: cases.map((one) => [one.name, one.lines.map(({ id }) => id), one.statuses, one.notices]),
  };
  const rows = Object.entries(lists).flatMap(([name, list]) => list.map((one) => `  ${name}: ${JSON.stringify(one)}`));
  return [`  results ${resultsChanged ? 'change' : 'stay'}`, ...rows];
}

describe('What the comparison of two small years says', () => {
  it('of lines, notices, statuses and cases is what stands in told.txt', async () => {
    const rows: string[] = [];
    for (const [what, edits] of Object.entries(EDITS)) {
      const { head: base } = await smallYears(...(BEFORE[what] ?? []));
      const { head } = await smallYears(...(BEFORE[what] ?? []), ...edits);
      rows.push(`${what}:`, ...told(diffRules({ base, head }, { baseName: 'before', headName: 'after' })));
    }
    expectGolden(`${rows.join('\n')}\n`, 'diff/impact/told.txt');
  });

  it('is that no total changes where a line costs as much as the one that it replaces', async () => {
    const other = [inDeed('Atto costitutivo', 'Rogito'), replace('lines/opening.yaml', '', 'id: atto', 'id: rogito')];
    const { impact } = await smallDiff(other);
    expect([impact.lines.length, impact.totals]).to.deep.equal([2, []]);
  });
});
