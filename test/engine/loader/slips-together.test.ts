import { expect } from 'chai';
import { deadlineWith, itTells, type Slip, saidOf } from './slips.js';

const AMOUNT = `    amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }`;
const CAPITAL: Slip = ['facts.yaml', 'unanswered: open,', 'unanswered: { value: 1, assumption: Un euro. },'];
const OF_CAPITAL: Slip = ['lines/annual.yaml', '{ value: tassa_base }', '{ value: { percent: aumento, of: capital } }'];
const OPEN_AMOUNT =
  '12:42+7 The fact "capital" can be left unanswered, so no amount can be computed from it. Give it an "unanswered" value in facts.yaml, or use a figure.';

const SLIPS: readonly Slip[] = [
  [
    'modifiers/modifiers.yaml',
    'id: aumento_sicilia',
    `id: aumento_sicilia
    aliases: [aumento_sicilia]`,
    '3:15+15 The alias "aumento_sicilia" is also a name at modifiers/modifiers.yaml:2:9. An alias is a name that no rule has any more. Remove it, or rename the other rule.',
  ],
  [
    'lines/annual.yaml',
    'when: oltre_soglia',
    'when: oltre_sogla',
    '11:17+11 Unknown condition "oltre_sogla". Did you mean "oltre_soglia"? Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".',
  ],
  [
    'lines/annual.yaml',
    AMOUNT,
    `    forEach:
      - { people: soci, amount: [{ when: oltre_soglia, value: 1 }] }
      - { people: soci, amount: [{ when: in_sicilia, value: 1 }] }`,
    '11:33+34 The line "annual.tassa" has no amount when form is srl and capital is 0.01 and seatInSicily is false. Add a case for it, or a last case without "when".',
    '12:33+32 The line "annual.tassa" has no amount when form is srl and capital is 5000.01 and seatInSicily is false. Add a case for it, or a last case without "when".',
  ],
  [
    'conditions/people.yaml',
    'conditions:',
    `conditions:
  zero: { label: Zero, all: [uno] }
  uno: { label: Uno, all: [due] }
  due: { label: Due, any: [uno] }`,
    '3:3+3 This condition refers to itself: uno -> due -> uno. Take one of these references out.',
  ],
];

/** So many thresholds that whatever reads all of them, and three other facts, is too large. */
const MANY = Array.from({ length: 600 }, (_, index) => `c${index}`);
const CONDITIONS: Slip = [
  'conditions/people.yaml',
  'conditions:',
  [
    'conditions:',
    ...MANY.map(
      (name, index) => `  ${name}: { label: C ${index}, fact: capital, operator: equal, value: ${index + 1} }`,
    ),
  ].join('\n'),
];
const WHEN = `when: { all: [srl, in_sicilia, con_piu_soci, ${MANY.join(', ')}] }`;

describe('slips that take more than one place', () => {
  for (const slip of SLIPS) itTells(slip);

  it('are none where an amount reads a fact that is never left open', async () => {
    expect(await saidOf(CAPITAL, OF_CAPITAL)).to.deep.equal([]);
    expect(await saidOf(OF_CAPITAL)).to.deep.equal([OPEN_AMOUNT]);
    expect(await saidOf(['facts.yaml', '      unanswered: open,\n', ''], OF_CAPITAL)).to.deep.equal([OPEN_AMOUNT]);
  });

  it('are none where a deadline is for an answer that has a value, or one that is never left open', async () => {
    const when = (name: string) =>
      deadlineWith('{ daysAfterStart: 30 }').replace('    lines:', `    when: ${name}\n    lines:`);
    expect(await saidOf(CAPITAL, ['deadlines.yaml', '', when('oltre_soglia')])).to.deep.equal([]);
    expect(await saidOf(['deadlines.yaml', '', when('con_piu_soci')])).to.deep.equal([]);
    expect(await saidOf(['deadlines.yaml', '', when('oltre_soglia')])).to.have.length(1);
  });

  it('are none where a closed year has figures that nobody has to look at again', async () => {
    const unreviewed: Slip = [
      'figures.yaml',
      'value: 5000, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31',
      'value: 5000, unit: EUR, sources: [legge_inventata]',
    ];
    expect(await saidOf(unreviewed, ['ruleset.yaml', 'year: 2030', 'year: 2030\nclosed: true'])).to.deep.equal([]);
    expect(await saidOf(unreviewed, ['ruleset.yaml', 'year: 2030', 'year: 2030\nclosed: false'])).to.have.length(1);
  });

  it('are none where a count adds a number, and a share is of counts', async () => {
    const facts = `  quota: { type: share, label: Quota, part: altri, whole: soci }
  altri: { type: count, label: Altri, people: { roles: [shareholders] }, plus: capital }
  soci:`;
    expect(await saidOf(['facts.yaml', '  soci:', facts])).to.deep.equal([]);
  });

  it('are each told, where what is like the echo of one stands elsewhere', async () => {
    const misspelt: Slip = ['cases/cases.yaml', 'source: Legge inventata, art. 1', 'sorce: Legge inventata, art. 1'];
    const missing: Slip = ['cases/cases.yaml', '    source: Legge inventata, art. 2\n', ''];
    expect(await saidOf(misspelt, missing)).to.deep.equal([
      '6:5+5 Unknown key "sorce". Did you mean "source"? Allowed here: name, request, expect, source.',
      '7:5+4 The key "source" is missing here. Write "source:" and its value beside the other keys.',
    ]);
    const address: Slip = ['sources.yaml', 'https://example.org/legge', 'ftp://example.org/legge'];
    expect(await saidOf(address, ['sources.yaml', '2029-12-31', '2029-13-01'])).to.deep.equal([
      '6:12+25 "ftp://example.org/legge" is not a web address. Write it whole, with https://.',
      '7:13+10 "2029-13-01" is not a date. Write year-month-day, for example 2027-02-28.',
    ]);
  });

  it('are each told where a key is given twice, and something else is wrong in the same file', async () => {
    const twice: Slip = ['lines/annual.yaml', 'label: Tassa inventata', 'label: Tassa\n    label: Altra'];
    expect(await saidOf(twice, ['lines/annual.yaml', 'when: srl', 'when: srll'])).to.deep.equal([
      '5:5+5 "label" is defined twice; the first is at lines/annual.yaml:4:5. Rename or remove one.',
      '10:11+4 Unknown condition "srll". Did you mean "srl"? Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".',
    ]);
  });

  it('are told one for all where they keep a file from being read: an open quote, else the first', async () => {
    const tag: Slip = ['lines/annual.yaml', 'label: Tassa inventata', 'label: !a Tassa'];
    const sign: Slip = ['lines/annual.yaml', 'when: srl', 'when: @srl'];
    expect(await saidOf(tag, sign)).to.deep.equal(['4:12+2 Unresolved tag: !a.']);
    const quote: Slip = ['lines/annual.yaml', 'id: tassa', 'id: "tassa'];
    const open = ['14:1+0 Missing closing "quote. A quote was opened and never closed.'];
    expect(await saidOf(quote, sign)).to.deep.equal(open);
    const late: Slip = ['lines/annual.yaml', 'sources: [legge_inventata]', 'sources: "[legge_inventata]'];
    expect(await saidOf(late, sign)).to.deep.equal(open);
  });

  it('are told of whatever reads too many facts', async () => {
    const deadline = deadlineWith('{ daysAfterStart: 30 }').replace('    lines:', `    ${WHEN}\n    lines:`);
    const told = async (reader: Slip) => {
      const said = (await saidOf(CONDITIONS, reader)).filter((one) => !one.includes('can be left unanswered'));
      expect(said.join('\n')).to.match(
        /^(.*: \d{5} situations, more than the 20000 that can be decided beforehand.*\n?)+$/,
      );
      return said.length;
    };
    expect(await told(['notices/people.yaml', 'when: con_piu_soci', WHEN])).to.equal(1);
    expect(await told(['deadlines.yaml', '', deadline])).to.equal(1);
    // With a modifier so does the line that it changes.
    expect(await told(['modifiers/modifiers.yaml', 'when: in_sicilia', WHEN])).to.equal(2);
  });
});
