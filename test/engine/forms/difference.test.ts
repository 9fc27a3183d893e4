import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { CostDifference } from '../../../engine/forms/comparison.js';
import { type Amounts, type CalculationRequest, loadRules } from '../../../engine/index.js';
import type { CostLine } from '../../../schemas/types/api.js';
import { request as anyRequest, forAll } from '../../support/requests.js';
import { withEditedRules } from '../../support/rule-edits.js';
import { RULES_FOLDER, rules } from '../../support/rules.js';

const TRADER = { worksOperationally: true, inps: 'merchant' } as const;
const SRL: CalculationRequest = { form: 'srl', shareholders: [TRADER], isAdmin: false, capital: 10_000 };
const SRLS: CalculationRequest = { form: 'srls', shareholders: [TRADER], isAdmin: false };
const SOLE_TRADER: CalculationRequest = { form: 'ditta_individuale_commerciante', seatInSicily: false };

describe('by how much a form costs more than another', () => {
  it('is nothing where both are the same', () => {
    const { opening, yearly, firstYear, costs, decidedBy } = difference(SRL, SRL);
    expect([opening, yearly, firstYear]).to.deep.equal([NOTHING, NOTHING, NOTHING]);
    expect(costs).to.deep.equal([]);
    expect(decidedBy).to.equal(undefined);
  });

  it('leaves out what both owe alike: two who code, as an SRLS instead of an SNC', () => {
    const people = [{ inps: 'merchant' } as const, { inps: 'merchant' } as const];
    const snc: CalculationRequest = {
      form: 'snc',
      workingPartners: people,
      nonWorkingPartners: 0,
      seatInSicily: false,
    };
    const srls: CalculationRequest = { ...SRLS, shareholders: [TRADER, TRADER], seatInSicily: false };
    const { opening, yearly, firstYear, costs } = difference(snc, srls);
    const [here, there] = [linesOf(snc), linesOf(srls)];
    const unlike = [...new Set([...here.keys(), ...there.keys()])]
      .map((id) => ({ id, less: here.get(id)?.amount ?? NOTHING, more: there.get(id)?.amount ?? NOTHING }))
      .filter(({ less, more }) => less.min !== more.min || less.max !== more.max);
    const apart = (bucket: string): Amounts =>
      unlike
        .filter(({ id }) => id.startsWith(`${bucket}.`))
        .reduce((sum, { less, more }) => plus(sum, { min: more.min - less.max, max: more.max - less.min }), NOTHING);
    expectClose(opening, apart('opening'));
    expectClose(yearly, apart('annual'));
    // The first balance sheet may be filed after the first 12 months.
    const later = [...there.values()].filter(({ meta }) => meta.firstYear === 'possible');
    expect(later.map(({ id }) => id)).to.include('annual.bilancio_bollo');
    const spared = later.reduce((sum, { amount }) => sum + amount.min, 0);
    expectClose(firstYear, plus(plus(opening, yearly), { min: -spared, max: 0 }));
    expect(costs.slice(0, 2).map(({ id, amounts }) => [id, amounts])).to.deep.equal([
      ['opening.notaio', { min: -1830, max: -500 }],
      ['annual.tassa_concessione_governativa', { min: 309.87, max: 309.87 }],
    ]);
    expect(costs.map(({ id }) => id)).not.to.include('inps');
  });

  it('compares an amount fixed by law end by end: both pay the same Chamber of commerce', () => {
    const artisan = { inps: 'artisan' } as const;
    const { costs } = difference(
      { form: 'ditta_individuale_artigiana', seatInSicily: false },
      { form: 'snc', workingPartners: [artisan, artisan], nonWorkingPartners: 0, seatInSicily: false },
    );
    expect(costs.find(({ id }) => id === 'annual.diritto_annuale')?.amounts).to.deep.equal({ min: 56, max: 67 });
    expect(costs[0]).to.deep.include({ id: 'inps', label: undefined, amounts: { min: 4521.36, max: 4521.36 } });
  });

  it('names the cost that decides, where its range does', () => {
    const partners = [{ inps: 'merchant' } as const, { inps: 'merchant' } as const];
    const { firstYear, decidedBy } = difference(
      { form: 'snc', workingPartners: partners, nonWorkingPartners: 0, seatInSicily: false },
      { ...SRL, shareholders: [TRADER, TRADER], seatInSicily: false },
    );
    expect([firstYear.min < 0, firstYear.max > 0]).to.deep.equal([true, true]);
    expect(decidedBy).to.deep.nested.include({ kind: 'cost', 'cost.id': 'opening.notaio' });
  });

  it('names the question that decides, where each answer does', async () => {
    const { decidedBy } = await withEditedRules(
      [['lines/prova.yaml', DUE_IN_SICILY]],
      async (folder) => (await loadRules(folder)).costDifference({ request: SRLS }, { request: SRL }),
      'rules-2026',
      RULES_FOLDER,
    );
    expect(decidedBy).to.deep.equal({ kind: 'answer', fact: 'seatInSicily' });
  });

  it('counts an amount that a number of the request makes, even where no rule tells the two numbers apart', () => {
    const paid = (adminCompensation: number): CalculationRequest => ({
      ...SRLS,
      isAdmin: true,
      adminCompensation,
      adminOtherCompulsoryCoverage: 'no',
    });
    const [less, more] = [paid(12_000), paid(13_000)];
    const { yearly } = difference(less, more);
    const [here, there] = [rules.costs(less), rules.costs(more)];
    expect(yearly.min).to.be.closeTo(there.annual_total_min - here.annual_total_min, CENT);
    expect(yearly.min).to.be.above(0);
  });

  it('counts who of the same people asks, where answers beside the request are said of one of them', () => {
    const snc = (...classes: ['artisan' | 'merchant', 'artisan' | 'merchant']) => ({
      request: {
        form: 'snc' as const,
        workingPartners: [{ inps: classes[0] }, { inps: classes[1] }],
        nonWorkingPartners: 0,
      } satisfies CalculationRequest,
      beyond: { employment: 'full_time' },
    });
    const { costs } = rules.costDifference(snc('artisan', 'merchant'), snc('merchant', 'artisan'));
    expect(costs.map(({ id }) => id)).to.deep.equal(['inps']);
  });

  it('includes on request what most people pay although no law requires it', () => {
    const required = difference(SOLE_TRADER, SRLS);
    const { yearly, costs } = difference(SOLE_TRADER, SRLS, { usual: true });
    const accountant = costs.filter(({ id }) => id.startsWith('commercialista'));
    expect(accountant.map(({ bucket }) => bucket)).to.deep.equal(['annual']);
    expect(yearly.max - required.yearly.max).to.be.closeTo(accountant[0]?.amounts.max ?? 0, CENT);
    expect(yearly.min - required.yearly.min).to.be.closeTo(accountant[0]?.amounts.min ?? 0, CENT);
  });

  it('compares the cheapest accountant of one form with that of the other, and the dearest with the dearest', () => {
    const accountantOf = (request: CalculationRequest): Amounts =>
      rules.costs(request).possibleAdditional.find(({ id }) => id.startsWith('commercialista'))?.amount ?? NOTHING;
    const { costs, decidedBy } = difference(SOLE_TRADER, SRLS, { usual: true });
    const [here, there] = [accountantOf(SOLE_TRADER), accountantOf(SRLS)];
    expect(costs[0]).to.deep.include({
      noun: 'il commercialista',
      isUsual: true,
      amounts: { min: there.min - here.min, max: there.max - here.max },
    });
    expect(decidedBy).to.equal(undefined);
  });

  it('includes in the first year alone what most people pay once', async () => {
    const add = (folder: string) => appendFileSync(join(folder, 'notices', 'possible-additional.yaml'), PAID_ONCE);
    const [required, usual] = await withEditedRules(
      [add],
      async (folder) => {
        const edited = await loadRules(folder);
        return [false, true].map((usual) => edited.costDifference({ request: SRLS }, { request: SRL }, { usual }));
      },
      'rules-2026',
      RULES_FOLDER,
    );
    expect(usual?.costs.find(({ id }) => id === 'prova')?.bucket).to.equal('opening');
    expect(usual?.yearly).to.deep.equal(required?.yearly);
    expectClose(usual?.firstYear ?? NOTHING, plus(required?.firstYear ?? NOTHING, { min: 500, max: 700 }));
  });

  it('is the opposite the other way round', () => {
    forEachPair((one, other) => {
      const [there, back] = [difference(one, other), difference(other, one)];
      expect(there.firstYear).to.deep.equal(opposite(back.firstYear));
      expect(there.yearly).to.deep.equal(opposite(back.yearly));
      expect(there.costs.length).to.equal(back.costs.length);
    });
  });

  it('contains the difference under each answer to what is open', () => {
    forEachPair((one, other) => {
      const { firstYear, yearly } = difference(withOpenQuestions(one), withOpenQuestions(other));
      const answered = difference(one, other);
      expect(contains(firstYear, answered.firstYear)).to.equal(true);
      expect(contains(yearly, answered.yearly)).to.equal(true);
    });
  });

  it('is within what the totals leave possible, and contains the difference of their lower and of their upper ends', () => {
    forEachPair((one, other) => {
      const { firstYear } = difference(one, other);
      const [here, there] = [rules.costs(one), rules.costs(other)];
      const ends = [
        there.first_year_12m_min - here.first_year_12m_min,
        there.first_year_12m_max - here.first_year_12m_max,
      ];
      for (const end of ends) expect(contains(firstYear, { min: end, max: end })).to.equal(true);
      const widest = {
        min: there.first_year_12m_min - here.first_year_12m_max,
        max: there.first_year_12m_max - here.first_year_12m_min,
      };
      expect(contains(widest, firstYear)).to.equal(true);
    });
  });
});

/** The lines of a request that its totals count, by their ids. */
function linesOf(request: CalculationRequest): ReadonlyMap<string, CostLine> {
  const { lines } = rules.costs(request);
  return new Map(lines.filter(({ includedInTotals }) => includedInTotals).map((line) => [line.id, line]));
}

function plus(one: Amounts, other: Amounts): Amounts {
  return { min: one.min + other.min, max: one.max + other.max };
}

function expectClose(found: Amounts, expected: Amounts): void {
  for (const end of ['min', 'max'] as const) expect(found[end], end).to.be.closeTo(expected[end], CENT);
}

/** A notice about what most people pay once for an SRL. */
const PAID_ONCE = `
  - id: prova
    label: Prova
    text: Per prova.
    usual: EUR
    when: srl
    amount: { min: 500, max: 700, unit: euro }
    sources: [dm_17_7_2012]
`;

/** A line of an SRLS that makes it dearer than an SRL, in Sicily alone. */
const DUE_IN_SICILY = `bucket: opening
lines:
  - id: prova
    label: Prova
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 1
    explanation: Per prova.
    when: { all: [srls, sede_in_sicilia] }
    amount: 5000
    sources: [dm_17_7_2012]
`;

const NOTHING: Amounts = { min: 0, max: 0 };
const CENT = 0.001;

/** By how much a request costs more than another. */
function difference(one: CalculationRequest, other: CalculationRequest, options?: { usual: boolean }): CostDifference {
  return rules.costDifference({ request: one }, { request: other }, options);
}

/** The first of the forms that the people of a request can have, beside each of the others. */
function forEachPair(check: (one: CalculationRequest, other: CalculationRequest) => void): void {
  forAll(
    anyRequest,
    (request) => {
      const [first, ...others] = rules.compareForms(request).forms.map((one) => one.request);
      for (const other of others) if (first !== undefined) check(first, other);
    },
    60,
  );
}

function withOpenQuestions(request: CalculationRequest): CalculationRequest {
  const { seatInSicily: _, ...open } = { seatInSicily: undefined, ...request };
  return open;
}

function opposite({ min, max }: Amounts): Amounts {
  // Without a negative zero.
  return { min: 0 - max, max: 0 - min };
}

function contains(range: Amounts, part: Amounts): boolean {
  return range.min <= part.min + CENT && range.max >= part.max - CENT;
}
