import { expect } from 'chai';
import { explain } from '../../../engine/explain/explain.js';
import type { CalculationRequest, ExplainedLine, Explanation } from '../../../engine/index.js';
import { type Edit, replace } from '../diff/support/edited-rules.js';
import { smallYears } from '../diff/support/small-years.js';

const COMPANY: CalculationRequest = {
  form: 'srl',
  shareholders: [{ worksOperationally: true }, { worksOperationally: false }],
  isAdmin: false,
  capital: 9000,
  seatInSicily: true,
};

/** What is said of a company by the small year, after some edits of it. */
async function explained(request: CalculationRequest, ...edits: readonly Edit[]): Promise<Explanation> {
  return explain((await smallYears(...edits)).head, request);
}

async function lineOf(id: string, request: CalculationRequest, ...edits: readonly Edit[]): Promise<ExplainedLine> {
  const line = (await explained(request, ...edits)).lines.find((one) => one.id === id);
  if (line === undefined) throw new Error(`No line ${id}.`);
  return line;
}

describe('an explanation says in words', () => {
  for (const [effect, words] of [
    ['{ increase: aumento, round: euro }', 'increased by aumento (20 percent), rounded to the euro'],
    ['{ increase: { min: 0, max: aumento } }', 'increased by 0 to aumento (20 percent)'],
    ['{ reduce: 35, round: cent }', 'reduced by 35, rounded to the cent'],
    ['{ setTo: tassa_base }', 'set to tassa_base (100 EUR/year)'],
    ['{ setMinimum: 0 }', 'the lower bound set to 0'],
    ['{ exempt: true }', 'exempt: the amount is 0'],
  ] as const)
    it(`what the effect ${effect} does`, async () => {
      const other = replace('modifiers/modifiers.yaml', 'id: aumento_sicilia', '{ increase: aumento }', effect);
      const { modifiers } = await lineOf('annual.tassa', COMPANY, other);
      expect(modifiers[0]).to.deep.include({ applies: 'always', effect: words });
    });

  it('how a percentage of an answer is calculated, with its ceiling or without', async () => {
    const paid = { ...COMPANY, adminCompensation: 60000 };
    const calculated = async (...edits: readonly Edit[]) =>
      (await lineOf('inps.gestione', paid, ...edits)).groups[0]?.cases[0]?.calculation;
    const share = 'aliquota (30 percent) of adminCompensation (60000)';
    expect(await calculated()).to.equal(`${share}, counted up to massimale (50000 EUR/year)`);
    expect(await calculated(replace('lines/inps.yaml', '', ', upTo: massimale', ', round: euro'))).to.equal(
      `${share}, rounded to the euro`,
    );
  });
});

describe('an explanation says of what is open', () => {
  const open: CalculationRequest = { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: false };

  it('that it has no value, nor the words of one', async () => {
    const { facts } = await explained(open);
    const of = (name: string) => facts.filter((fact) => fact.name === name);
    expect(of('capital')).to.deep.equal([
      { name: 'capital', label: 'Capitale', origin: 'open', value: null, valueLabel: null },
    ]);
    expect(of('seatInSicily')[0]).to.deep.include({ value: null, valueLabel: null });
    expect(of('form')[0]).to.deep.include({ value: 'srl', valueLabel: 'Società a responsabilità limitata (SRL)' });
  });

  it('that it moves an amount even where it does so only together with another, and makes no range then', async () => {
    const either =
      '{ any: [{ all: [in_sicilia, { not: oltre_soglia }] }, { all: [oltre_soglia, { not: in_sicilia }] }] }';
    const { questions } = await lineOf(
      'annual.tassa',
      open,
      replace('lines/lines.yaml', '', 'when: oltre_soglia', `when: ${either}`),
      replace('modifiers/modifiers.yaml', 'id: aumento_sicilia', 'when: in_sicilia', 'when: con_cassa'),
    );
    expect(questions.map(({ path, makesRange }) => [path, makesRange])).to.have.deep.members([
      ['/seatInSicily', false],
      ['/capital', false],
    ]);
  });

  it('that it brings a line even where that costs nothing', async () => {
    const free = replace('lines/lines.yaml', '', '- { value: tassa_base }', '- { value: 0 }');
    const there = replace('lines/lines.yaml', '', 'when: srl', 'when: { all: [srl, in_sicilia] }');
    const { questions } = await lineOf('annual.tassa', { ...open, capital: 1 }, free, there);
    expect(questions.map(({ path, answers }) => [path, answers.map(({ amount }) => amount)])).to.deep.equal([
      ['/seatInSicily', [null, { min: 0, max: 0 }]],
    ]);
  });

  it('nothing in a line that no answer brings or changes', async () => {
    const unclassed: CalculationRequest = {
      form: 'sas',
      accomandatari: [{ worksOperationally: true }],
      accomandanti: [],
    };
    expect((await lineOf('annual.tassa', unclassed)).questions).to.deep.equal([]);
    expect((await lineOf('opening.atto', unclassed)).questions).to.deep.equal([]);
  });
});

describe('an explanation finds in the rules', () => {
  it('no range where a modifier sets the amount, and none for people who are not there', async () => {
    const ranges = async (line: string, ...edits: readonly Edit[]) =>
      (await lineOf(line, { ...COMPANY, seatInSicily: false }, ...edits)).ranges;
    expect(await ranges('annual.libretto')).to.deep.equal([{ kind: 'amount', people: 'soci', case: 1 }]);
    const settled = [
      replace('modifiers/modifiers.yaml', 'id: aumento_sicilia', 'when: in_sicilia', 'when: societa'),
      replace('modifiers/modifiers.yaml', 'id: aumento_sicilia', 'annual.tassa', 'annual.libretto'),
      replace('modifiers/modifiers.yaml', 'id: aumento_sicilia', 'increase: aumento', 'setTo: 5'),
    ];
    expect(await ranges('annual.libretto', ...settled)).to.deep.equal([]);
    const two = '{ min: 0, max: contributo }';
    const wide = replace('lines/inps.yaml', 'people: soci_al_lavoro', '{ value: contributo }', two);
    const both = replace('lines/inps.yaml', 'people: titolari', '{ value: contributo }', two);
    expect(await ranges('inps.contributo', wide, both)).to.deep.equal([
      { kind: 'amount', people: 'soci_al_lavoro', case: 1 },
    ]);
  });

  it('the case that decided each status', async () => {
    const decided = async (request: CalculationRequest) =>
      (await explained(request)).statuses.map(({ name, status, decidedBy }) => [name, status, decidedBy]);
    expect(await decided({ form: 'ditta_individuale_artigiana' })).to.deep.equal([
      ['inps_status', 'determined', 2],
      ['inail_status', 'required', 2],
      ['totalsCompleteness', 'complete', 2],
    ]);
    expect(await decided({ form: 'professionista_piva_gestione_separata', professionalCassa: true })).to.deep.equal([
      ['inps_status', 'not_determinable', 1],
      ['inail_status', 'not_applicable', 3],
      ['totalsCompleteness', 'partial', 1],
    ]);
  });

  it('what a share of people is counted from', async () => {
    const { facts } = await explained(COMPANY);
    const share = facts.find(({ name }) => name === 'quota_al_lavoro');
    expect(share).to.deep.include({ origin: 'counted', value: 0.5, valueLabel: null });
  });

  it('no condition where a rule has none, which always holds', async () => {
    const { decision } = await lineOf('inps.contributo', COMPANY);
    expect(decision).to.deep.equal({ expression: null, holds: 'always', conditions: [] });
    const { decision: both } = await lineOf(
      'annual.libretto',
      COMPANY,
      replace('lines/lines.yaml', '', 'when: tassata', 'when: { all: [societa, { not: in_sicilia }] }'),
    );
    expect(both.conditions.map(({ name, negated }) => [name, negated])).to.deep.equal([
      ['societa', false],
      ['in_sicilia', true],
    ]);
  });
});
