import { expect } from 'chai';
import { type Edit, type EditedRules, itRefuses, problemsOf } from '../../support/edited-rules.js';

const AMOUNT = `    amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }
`;
const SWAPPED = 'Are they swapped, or is a figure behind them wrong: 0.24 written for 24%, or 18.808 for 18808?';

const ROWS: readonly EditedRules[] = [
  {
    edits: [
      [
        'lines/annual.yaml',
        'value: tassa_base }',
        'value: tassa_base }\n    forEach: [{ people: soci, amount: [{ value: 1 }] }]',
      ],
    ],
    problems:
      'lines/annual.yaml:3:5+2 amount_or_for_each This line has both "amount" and "forEach". Keep one of the two.',
  },
  {
    edits: [['lines/annual.yaml', AMOUNT, '']],
    problems: 'lines/annual.yaml:3:5+2 amount_or_for_each This line has no amount. Give it "amount" or "forEach".',
  },
  {
    edits: [['lines/annual.yaml', '{ value:', '{ min: tassa_alta, max:']],
    problems: `lines/annual.yaml:12:16+10 min_over_max The minimum 200 is greater than the maximum 100. ${SWAPPED}`,
  },
  {
    edits: [['modifiers/modifiers.yaml', 'increase: aumento', 'increase: { min: aumento, max: 0 }']],
    problems: `modifiers/modifiers.yaml:8:32+7 min_over_max The minimum 20 is greater than the maximum 0. ${SWAPPED}`,
  },
  {
    edits: [['lines/annual.yaml', '      - { value: tassa_base }\n', '']],
    problems:
      'lines/annual.yaml:11:7+1 uncovered_situation The line "annual.tassa" has no amount when form is srl and capital is 0.01 and seatInSicily is false. Add a case for it, or a last case without "when".',
  },
  {
    edits: [
      [
        'lines/annual.yaml',
        AMOUNT,
        `    forEach:
      - { people: soci, amount: [{ when: oltre_soglia, value: 1 }] }
      - { people: soci, amount: [{ when: in_sicilia, value: 1 }] }
`,
      ],
    ],
    problems: [
      'lines/annual.yaml:11:33+34 uncovered_situation The line "annual.tassa" has no amount when form is srl and capital is 0.01 and seatInSicily is false. Add a case for it, or a last case without "when".',
      'lines/annual.yaml:12:33+32 uncovered_situation The line "annual.tassa" has no amount when form is srl and capital is 5000.01 and seatInSicily is false. Add a case for it, or a last case without "when".',
    ],
  },
];

describe('the loader refuses an amount', () => {
  itRefuses(ROWS);

  it('that reads a fact which can be left unanswered, and not one that has a value then', async () => {
    const amount: Edit = ['lines/annual.yaml', '{ value: tassa_base }', '{ value: { percent: aumento, of: capital } }'];
    const open = [
      'lines/annual.yaml:12:42+7 open_amount The fact "capital" can be left unanswered, so no amount can be computed from it. Give it an "unanswered" value in facts.yaml, or use a figure.',
    ];
    expect(await problemsOf(amount)).to.deep.equal(open);
    expect(await problemsOf(amount, ['facts.yaml', '      unanswered: open,\n', ''])).to.deep.equal(open);
    const answered = 'unanswered: { value: 1, assumption: Un euro. },';
    expect(await problemsOf(amount, ['facts.yaml', 'unanswered: open,', answered])).to.deep.equal([]);
  });
});
