import { expect } from 'chai';
import { deadlineWith, type Slip, saidOf } from './slips.js';

/** What is unusual, and right. */
const RIGHT: readonly Slip[] = [
  [
    'deadlines.yaml',
    '',
    `holidays:
  - { label: Lunedì dell'Angelo, daysAfterEaster: 1, sources: [legge_inventata] }
  - { label: Fine d'anno, on: { day: 31, month: 12 }, sources: [legge_inventata] }`,
  ],
  ['lines/annual.yaml', '{ value: tassa_base }', '{ min: tassa_base, max: tassa_base }'],
  ['lines/annual.yaml', '{ value: tassa_base }', '{ min: 0, max: { percent: aumento, of: tassa_base, upTo: 1000 } }'],
  ['notices/people.yaml', 'min: 0, max: tassa_aumentata', 'min: tassa_aumentata, max: tassa_aumentata'],
  ['modifiers/modifiers.yaml', '{ increase: aumento }', '{ increase: { min: aumento, max: 20 } }'],
  ['facts.yaml', 'unasked: 1', 'unasked: 0.01'],
  [
    'facts.yaml',
    `unanswered: open,
      unasked: 1`,
    `unanswered: { value: 0.01, assumption: Poco capitale. },
      unasked: 1`,
  ],
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
  [
    'lines/annual.yaml',
    `law: Legge inventata, art. 1
    explanation: Una tassa che non esiste.`,
    `law: &legge Legge inventata, art. 1
    explanation: *legge`,
  ],
  ['conditions/conditions.yaml', 'operator: equal, value: srl', 'operator: in, value: [srl]'],
  ['conditions/conditions.yaml', 'operator: greaterThan, value: soglia', 'operator: notIn, value: [soglia, 7]'],
  ['conditions/conditions.yaml', 'operator: equal, value: true', 'operator: notEqual, value: false'],
  ['deadlines.yaml', '', deadlineWith('{ everyLaterYear: { day: 31, month: 12 } }')],
  ['deadlines.yaml', '', deadlineWith('{ everyLaterYear: { day: 28, month: 2 } }')],
  [
    'deadlines.yaml',
    '',
    `deadlines:
  - id: pagamento
    label: Pagamento
    law: Legge inventata, art. 3
    explanation: Entro 30 giorni.
    when: srl
    lines: [annual.tassa]
    schedule: { daysAfterStart: 30 }
    sources: [legge_inventata]
`,
  ],
  [
    'deadlines.yaml',
    '',
    deadlineWith(
      '{ instalments: [{ months: [1, 2, 3, 4, 5, 6], due: { day: 30, month: 6 } }, { months: [7, 8, 9, 10, 11, 12], due: { day: 16, month: 2 } }] }',
    ),
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
];

describe('the loader accepts', () => {
  for (const slip of RIGHT) {
    const [file, usual, right] = slip;
    it(`in ${file}: ${JSON.stringify(right)} for ${JSON.stringify(usual)}`, async () => {
      expect(await saidOf(slip)).to.deep.equal([]);
    });
  }
});
