import { join } from 'node:path';
import { expect } from 'chai';
import { checkRules } from '../../../engine/lint/check-rules.js';
import { DEADLINE_FILE, type Edit, withEditedRules } from '../../support/edited-rules.js';

const LINES = 'lines/annual.yaml';
const CONDITIONS = 'conditions/conditions.yaml';
const AMOUNTS = `amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }`;

/** A second line of the sound year, called as the first, with some keys of its own. */
function lineLike(first: string, keys: string): Edit {
  return [
    LINES,
    '      - { value: tassa_base }\n    sources: [legge_inventata]\n',
    `      - { value: tassa_base }
    sources: [legge_inventata]
  - id: ${first}
    label: Tassa inventata
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 1
    explanation: Una tassa che non esiste.
    ${keys}
    sources: [legge_inventata]
`,
  ];
}

/** What a check finds in the sound year with some edits: `code message`, but for what the cases lack. */
async function foundOn(today: string, ...edits: readonly Edit[]): Promise<string[]> {
  return withEditedRules(edits, async (within, year) => {
    const { findings } = await checkRules(join(within, year), { today, former: [] });
    const told = findings.filter(({ code }) => code !== 'not_exercised' && code !== 'unfulfilled_case');
    return told.map(({ code, line, message }) => `${code} ${line} ${message.en}`);
  });
}

const codesOf = (told: readonly string[]): (string | undefined)[] => told.map((one) => one.split(' ')[0]);

const found = (...edits: readonly Edit[]): Promise<string[]> => foundOn('2030-06-01', ...edits);

describe('the lints say nothing', () => {
  it('of what nobody has looked at in a year that is closed', async () => {
    const closed: Edit = ['ruleset.yaml', 'year: 2030', 'year: 2030\nclosed: true'];
    expect(await foundOn('2035-06-01', closed)).to.deep.equal([]);
    expect(await foundOn('2035-06-01')).to.have.length(5);
  });

  it('of equal labels where one of the lines can be due alone, or never both', async () => {
    const AMOUNT = 'amount: [{ value: tassa_base }]';
    const SNC: Edit = [
      CONDITIONS,
      'conditions:\n',
      'conditions:\n  snc: { label: SNC, fact: form, operator: equal, value: snc }\n',
    ];
    expect(await found(SNC, lineLike('altra', `when: snc\n    ${AMOUNT}`))).to.deep.equal([]);
    expect(await found(lineLike('altra', AMOUNT))).to.deep.equal([]);
    expect(await found(lineLike('altra', `when: srl\n    ${AMOUNT}`))).to.have.length(1);
    const both = await found([LINES, '    when: srl\n', ''], lineLike('altra', AMOUNT));
    expect(codesOf(both)).to.include('same_label');
  });

  it('of a cost that is only possible, which no deadline has to pay', async () => {
    const deadline: Edit = ['deadlines.yaml', DEADLINE_FILE];
    const possible = 'when: oltre_soglia\n    amount: [{ value: tassa_base }]';
    expect(await found(deadline, lineLike('altra', `state: conditional\n    ${possible}`))).to.deep.equal([]);
    expect(codesOf(await found(deadline, lineLike('altra', possible)))).to.deep.equal(['unpaid_line']);
  });

  it('of a modifier that changes a line only where the capital is large', async () => {
    const answered: Edit = [
      'facts.yaml',
      'unanswered: open,',
      'unanswered: { value: 0.01, assumption: Un centesimo. },',
    ];
    const share = '{ value: { percent: aumento, of: capital, round: euro } }';
    expect(await found(answered, [LINES, '{ value: tassa_base }', share])).to.deep.equal([]);
    const rounded: Edit = ['modifiers/modifiers.yaml', '{ increase: aumento }', '{ increase: aumento, round: euro }'];
    const told = await found(answered, rounded, [LINES, AMOUNTS, `amount: [${share}]`]);
    expect(codesOf(told)).not.to.include('idle_modifier');
  });
});
