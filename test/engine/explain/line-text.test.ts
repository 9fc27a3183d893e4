import { join } from 'node:path';
import { expect } from 'chai';
import { explanationText } from '../../../engine/explain/text/explanation.js';
import { type ExplainedLine, type Explanation, loadRules } from '../../../engine/index.js';
import type { CostLine } from '../../../schemas/types/api.js';
import { ROOT } from '../../support/commands.js';

const PARTNERS = [{ worksOperationally: true }, { worksOperationally: true }];

async function explained(): Promise<Explanation> {
  const rules = await loadRules(join(ROOT, 'test', 'engine', 'explain', 'rules'));
  return rules.explain({ form: 'srl', shareholders: PARTNERS, isAdmin: false, capital: 1, seatInSicily: true });
}

/** What the text says of a line, one block a line, after something of the line is altered. */
async function said(id: string, change: (line: ExplainedLine) => Partial<ExplainedLine>): Promise<string[]> {
  const whole = await explained();
  const lines = whole.lines.filter((line) => line.id === id).map((line) => ({ ...line, ...change(line) }));
  const text = explanationText({ ...whole, lines, statuses: [] }, { width: 1000, colour: false });
  const from = text.indexOf(`\n${id} `) + 1;
  const told = text.slice(from, text.indexOf('\n\n', from)).split('\n');
  return told.map((block) => block.trim().replaceAll(/ +/g, ' '));
}

/** The line of the result with something altered. */
function result({ line }: ExplainedLine, change: (line: CostLine) => Partial<CostLine>): Pick<ExplainedLine, 'line'> {
  if (line === null) throw new Error('This line is absent.');
  return { line: { ...line, ...change(line) } };
}

const TAX = [
  'annual.tassa 144.00 euro a year',
  'Tassa inventata.',
  'Due: "SRL" holds (form = srl), and ("Sede in Sicilia" must not hold, but does (seatInSicily = true), or "Capitale oltre la soglia" does not hold, as required (capital = 1)).',
  'Not case 1: "Capitale oltre la soglia" does not hold (capital = 1).',
  'Amount, case 2 of 2: 120.00 euro, from tassa_base (100 EUR/year) increased by aumento (20 percent), rounded to the euro.',
  'Modifier aumento_sicilia, "Aumento in Sicilia", applies: "Sede in Sicilia" holds (seatInSicily = true). From 120.00 euro it makes 144.00 euro (increased by aumento (20 percent)).',
  'Sources:',
  'legge_inventata: Gazzetta, Legge inventata (2029-12-31), https://example.org/legge',
];

describe('the text of one line', () => {
  it('says when it is due, which case gives its amount, what changes it, and where that is written', async () => {
    expect(await said('annual.tassa', () => ({}))).to.deep.equal(TAX);
  });

  it('says once of what is paid once, and leaves out a day that a source has not', async () => {
    const undated = ({ sources }: ExplainedLine) => sources.map((source) => ({ ...source, date: null }));
    const once = await said('annual.tassa', (line) => ({ bucket: 'opening', sources: undated(line) }));
    expect(once[0]).to.equal('annual.tassa 144.00 euro once');
    expect(once.at(-1)).to.equal('legge_inventata: Gazzetta, Legge inventata, https://example.org/legge');
  });

  it('says that it is exempt, does not count, or may fall later', async () => {
    const remarks = await said('annual.tassa', (line) =>
      result(line, ({ amount, meta }) => ({
        amount: { ...amount, state: 'exempt' },
        includedInTotals: false,
        meta: { ...meta, firstYear: 'possible' },
      })),
    );
    expect(remarks.slice(6, 9)).to.deep.equal([
      'Exempt: it is shown with amount 0.',
      'Shown, but not counted in the totals.',
      'It may fall after the first 12 months: their minimum counts nothing of it.',
    ]);
  });

  it('says of a modifier that does not apply only why', async () => {
    const [never] = (
      await said('annual.tassa', ({ modifiers }) => ({
        modifiers: modifiers.map((one) => ({ ...one, applies: 'never', before: null, after: null })),
      }))
    ).slice(5);
    expect(never).to.match(
      /^Modifier aumento_sicilia, "Aumento in Sicilia", does not apply: .* \(seatInSicily = true\)\.$/,
    );
  });

  it('counts people, each of whom pays, and says nothing of a group of nobody', async () => {
    const booklet = await said('annual.libretto', () => ({}));
    expect(booklet[3]).to.match(/^Amount for each of "Soci" \(2\): 0\.00 to 100\.00 euro, from 0 to tassa_base/);
    expect(booklet[4]).to.equal('Quantity: 2 people, 0.00 to 100.00 euro each.');
    const one = await said('annual.libretto', (line) =>
      result(line, ({ meta: { unitAmount, ...meta } }) => ({ meta: { ...meta, quantity: 1 } })),
    );
    expect(one[4]).to.equal('Quantity: 1 person.');
    const nobody = await said('annual.libretto', ({ groups }) => ({
      groups: groups.map((group) => ({ ...group, people: { fact: 'soci', label: 'Soci', count: 0 } })),
    }));
    expect(nobody.filter((block) => block.startsWith('Amount'))).to.deep.equal([]);
  });

  it('says why a range is one', async () => {
    const ranges = [
      { kind: 'modifier', id: 'aumento_sicilia' },
      { kind: 'amount', people: null, case: 2 },
      { kind: 'amount', people: 'soci', case: 1 },
    ] as const;
    expect((await said('annual.tassa', () => ({ ranges }))).slice(6, 9)).to.deep.equal([
      'A range in the rules: the effect of aumento_sicilia has two bounds.',
      'A range in the rules: amount case 2 has two bounds; the law leaves it open.',
      'A range in the rules: amount case 1 for soci has two bounds; the law leaves it open.',
    ]);
  });

  it('says what each answer would give, and whether it makes a range', async () => {
    const answers = [{ value: true, label: 'Sì', amount: null }];
    const question = { path: '/a', question: 'Quanto?', quantity: 1, makesRange: false, answers };
    const questions = [question, { ...question, quantity: 2, makesRange: true }];
    const open = await said('annual.tassa', () => ({ questions }));
    expect(open.slice(6, 10)).to.deep.equal([
      ...['It changes with the answer to "Quanto?" (/a)', 'Sì: absent'],
      ...['A range until there is an answer to "Quanto?" (/a, one of 2 like it)', 'Sì: absent'],
    ]);
    const absent = await said('annual.tassa', () => ({ line: null, questions: [question] }));
    expect(absent).to.deep.equal([
      'annual.tassa absent',
      'Tassa inventata. Not due: nobody is counted ().',
      'It would be there with an answer to "Quanto?" (/a)',
      'Sì: absent',
    ]);
  });
});
