import { expect } from 'chai';
import { diffRules } from '../../../engine/diff/diff-rules.js';
import type { RulesDiff } from '../../../schemas/types/api.js';
import { expectGolden } from '../../support/commands.js';
import { cut, figure, type RuleEdit, rename, replace, STAMP, smallYears } from '../../support/rule-edits.js';
import { shapeFaults } from '../../support/schemas.js';

const inDeed = (from: string, to: string) => replace('lines/opening.yaml', 'id: atto', from, to);
const inStatus = (from: string, to: string) => replace('ruleset.yaml', '', from, to);
const inDeadlines = (from: string, to: string) => replace('deadlines/deadlines.yaml', '', from, to);
const inLines = (after: string, from: string, to: string) => replace('lines/lines.yaml', after, from, to);
const CONTRIBUTION = 'lines/inps.yaml';

/** Edits of the small year. */
const EDITS: Readonly<Record<string, readonly RuleEdit[]>> = {
  nothing: [],
  'only texts and sources of a line': [
    ...[inDeed('Atto costitutivo', 'Rogito'), inDeed('legge_inventata', 'decreto_inventato')],
  ],
  'a figure of a line for every company': [figure('atto', 300, 301)],
  'a figure of a line that a person is charged': [figure('contributo', 1000, 1001)],
  'a figure of a modifier': [figure('aumento', 20, 30)],
  'a threshold of capital': [figure('soglia', 5000, 6000)],
  'a ceiling of an amount that goes by a sum': [figure('massimale', 50000, 60000)],
  'how many parts of a contribution there are': [figure('parti', 3, 4)],
  'the condition of a modifier': [
    replace('modifiers/modifiers.yaml', 'id: aumento_sicilia', 'when: in_sicilia', 'when: { not: in_sicilia }'),
  ],
  'the number of persons from which a condition holds': [
    replace('conditions/people.yaml', 'piu_soci', 'value: 1', 'value: 7'),
    inLines('id: libretto', 'when: tassata', 'when: { all: [tassata, piu_soci] }'),
  ],
  'a line with another name': [rename('libretto', 'registro'), figure('aumento', 20, 30)],
  'a line that is gone': [cut(CONTRIBUTION, '  - id: contributo', '  - id:')],
  'a line for one form more': [STAMP],
  'a line that is only shown now': [
    inDeed('amount: [{ value: atto }]', 'amount: [{ value: atto }]\n    state: conditional'),
  ],
  'what one pays more and another as much less': [
    replace(CONTRIBUTION, 'people: soci_al_lavoro', 'value: contributo', 'value: 900'),
    replace(CONTRIBUTION, 'people: titolari', 'value: contributo', 'value: 1100'),
  ],
  'who is charged': [replace('facts.yaml', '  soci_al_lavoro:', 'works: true }', 'works: true, class: [merchant] }')],
  'a notice that changes': [figure('canone', 30, 31)],
  'a notice that is gone': [cut('notices/possible.yaml', '  - id: canone', '  - { id')],
  'a notice where it is only possible': [replace('notices/warnings.yaml', '', 'onlyIfCertain: true, ', '')],
  'a status with its reasons': [inStatus('when: al_lavoro', 'when: piu_soci')],
  'what an answer leaves open': [
    replace(
      'facts.yaml',
      '  seatInSicily:',
      'unanswered: open',
      'unanswered: { value: false, assumption: Non in Sicilia. }',
    ),
  ],
  'a later day': [inDeadlines('{ daysAfterStart: 30 }', '{ daysAfterStart: 45 }')],
  'a holiday on which one deadline falls': [
    replace(
      'deadlines/holidays.yaml',
      '',
      '- {',
      '- { label: Festa, on: { day: 20, month: 3 }, sources: [legge_inventata] }\n  - {',
    ),
  ],
  'a form that fewer people can have': [replace('forms.yaml', '  snc:', 'fewest: 2', 'fewest: 3')],
};

/** The parts of the answers that differ. */
const PARTS = [
  ...(['lines', 'forms', 'questions', 'statuses', 'notices', 'administrator', 'payments', 'steps', 'others'] as const),
];

/** What a comparison says, a line for each row, without the words that it says it with. */
function linesOf({ resultsChanged, ...diff }: RulesDiff): string[] {
  const rows = PARTS.flatMap((part) =>
    diff[part].flatMap((one) => rowsIn(one).map((row) => `  ${part}: ${JSON.stringify(row)}`)),
  );
  const [{ because = [] } = {}] = diff.lines;
  const causes = because.map(({ section, id, kind, value }) =>
    `${section} ${id} ${kind} ${JSON.stringify(value) ?? ''}`.trim(),
  );
  return [
    `  results ${resultsChanged ? 'change' : 'stay'}${causes.length > 0 ? `, because of ${causes.join('; ')}` : ''}`,
    ...rows,
  ];
}

function rowsIn(one: object): unknown[] {
  const { rows, label: _, because: __, ...rest }: { rows?: object[]; label?: string; because?: unknown } = one;
  return (rows ?? [{}]).map((row) =>
    JSON.parse(JSON.stringify({ ...rest, ...row }), (key, value) => {
      if (key === 'where' && value !== null)
        return value.all.map(({ condition, is, of }: Condition) =>
          [condition, is, of].filter((part) => part !== undefined).join(' '),
        );
      return ['label', 'question', 'people'].includes(key) ? undefined : value;
    }),
  );
}

interface Condition {
  readonly condition: string;
  readonly is: boolean | string;
  readonly of?: string;
}

describe('the comparison of two small years', () => {
  it('finds the differences of differences.txt', async () => {
    const lines: string[] = [];
    for (const [what, edits] of Object.entries(EDITS)) {
      const years = await smallYears(...edits);
      lines.push(`${what}:`, ...linesOf(diffRules(years, { baseName: 'before', headName: 'after' })));
    }
    expectGolden(`${lines.join('\n')}\n`, 'diff/differences.txt');
  });

  it('has the shape of its schema', async () => {
    for (const what of [
      'a ceiling of an amount that goes by a sum',
      'a line with another name',
      'a later day',
      'who is charged',
    ]) {
      const diff = diffRules(await smallYears(...(EDITS[what] ?? [])), { baseName: 'before', headName: 'after' });
      expect(shapeFaults('diff.schema.json', JSON.parse(JSON.stringify(diff)))).to.equal('');
    }
  });

  it('is the same at every run', async () => {
    const years = await smallYears(figure('contributo', 1000, 1001));
    const [once, again] = [1, 2].map(() => JSON.stringify(diffRules(years, { baseName: 'before', headName: 'after' })));
    expect(again).to.equal(once);
  });
});
