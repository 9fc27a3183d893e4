import { expect } from 'chai';
import { loadRules } from '../../../engine/index.js';
import { deadlineFile, describeEdit, type Edit, problemsOf, SOUND_RULES } from '../../support/edited-rules.js';

/** What is unusual, and right. */
const RIGHT: readonly Edit[] = [
  [
    'deadlines.yaml',
    `holidays:
  - { label: Lunedì dell'Angelo, daysAfterEaster: 1, sources: [legge_inventata] }
  - { label: Fine d'anno, on: { day: 31, month: 12 }, sources: [legge_inventata] }`,
  ],
  ['conditions/altre.yml', 'conditions:\n  altra: { label: Altra, not: srl }\n'],
  ['lines/annual.yaml', '{ value: tassa_base }', '{ min: tassa_base, max: tassa_base }'],
  ['lines/annual.yaml', '{ value: tassa_base }', '{ min: 0, max: { percent: aumento, of: tassa_base, upTo: 1000 } }'],
  ['modifiers/modifiers.yaml', '{ increase: aumento }', '{ increase: { min: aumento, max: 20 } }'],
  ['facts.yaml', `unanswered: open,`, `unanswered: { value: 0.01, assumption: Poco capitale. },`],
  [
    'facts.yaml',
    `unanswered: open
    unasked: false`,
    `unanswered: { value: false, assumption: Altrove. }
    unasked: true`,
  ],
  [
    'ruleset.yaml',
    'year: 2030',
    `year: 2030
closed: true`,
  ],
  ['conditions/conditions.yaml', 'operator: equal, value: srl', 'operator: in, value: [srl]'],
  ['conditions/conditions.yaml', 'operator: greaterThan, value: soglia', 'operator: notIn, value: [soglia, 7]'],
  ['conditions/conditions.yaml', 'operator: equal, value: true', 'operator: notEqual, value: false'],
  ['deadlines.yaml', deadlineFile({ schedule: '{ everyLaterYear: { day: 28, month: 2 } }' })],
  ['deadlines.yaml', deadlineFile({ when: 'srl' })],
  [
    'deadlines.yaml',
    deadlineFile({
      schedule:
        '{ instalments: [{ months: [1, 2, 3, 4, 5, 6], due: { day: 30, month: 6 } }, { months: [7, 8, 9, 10, 11, 12], due: { day: 16, month: 2 } }] }',
    }),
  ],
  [
    'ruleset.yaml',
    '  - { status: determined }',
    `  - { status: determined, when: srl }
  - { status: determined }`,
  ],
  [
    'lines/annual.yaml',
    'id: tassa',
    `id: tassa
    aliases: [imposta, opening.imposta]`,
  ],
  [
    'facts.yaml',
    '  soci:',
    `  quota: { type: share, label: Quota, part: altri, whole: soci }
  altri: { type: count, label: Altri, people: { roles: [shareholders] }, plus: capital }
  soci:`,
  ],
];

describe('the loader accepts', () => {
  it('a sound rules year', async () => {
    expect((await loadRules(SOUND_RULES)).ruleset.year).to.equal(2030);
  });

  for (const edit of RIGHT)
    it(describeEdit(edit), async () => {
      expect(await problemsOf(edit)).to.deep.equal([]);
    });

  it('figures that nobody has to look at again, in a year that is closed', async () => {
    const unreviewed: Edit = [
      'figures.yaml',
      'unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31',
      'unit: EUR, sources: [legge_inventata]',
    ];
    expect(await problemsOf(unreviewed, ['ruleset.yaml', 'year: 2030', 'year: 2030\nclosed: true'])).to.deep.equal([]);
    expect(await problemsOf(unreviewed, ['ruleset.yaml', 'year: 2030', 'year: 2030\nclosed: false'])).to.have.length(1);
  });
});
