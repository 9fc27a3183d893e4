import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { explain } from '../../../engine/explain/explain.js';
import { type CalculationRequest, compareExplanations } from '../../../engine/index.js';
import { cut, type Edit, figure, replace } from '../diff/support/edited-rules.js';
import { smallYears } from '../diff/support/small-years.js';

const COMPANY: CalculationRequest = {
  form: 'srl',
  shareholders: [{ worksOperationally: true }, { worksOperationally: false }],
  isAdmin: false,
  adminCompensation: 1000,
  capital: 4000,
  seatInSicily: true,
};

/** What a company gets otherwise by the small year once it is edited. */
async function compared(request: CalculationRequest, ...edits: readonly Edit[]) {
  const { base, head } = await smallYears(...edits);
  return compareExplanations(explain(base, request), explain(head, request));
}

/** Each line that differs with its reasons: the kind, what there was and what there is. */
async function reasons(request: CalculationRequest, ...edits: readonly Edit[]) {
  const { lines } = await compared(request, ...edits);
  return lines.flatMap(({ id, reasons }) => reasons.map(({ kind, before, after }) => [id, kind, before, after]));
}

const inTax = (from: string, to: string) => replace('lines/lines.yaml', 'id: tassa', from, to);

describe('a line differs between two small years', () => {
  it('because it is due otherwise, also where it costs nothing', async () => {
    const elsewhere = inTax('when: srl', 'when: { not: srl }');
    expect(await reasons(COMPANY, elsewhere)).to.deep.equal([['annual.tassa', 'due', 'always', 'never']]);
    const { head } = await smallYears(replace('figures.yaml', '', 'value: 100', 'value: 0'));
    const { head: gone } = await smallYears(elsewhere);
    const [free, none] = [explain(head, COMPANY), explain(gone, COMPANY)];
    const { lines, unchanged } = compareExplanations(free, none);
    expect(lines.map(({ id, change }) => [id, change])).to.deep.equal([['annual.tassa', { min: 0, max: 0 }]]);
    expect(unchanged).to.deep.equal(['opening.atto', 'inps.contributo', 'inps.gestione', 'inail.premio']);
  });

  it('because it counts other people', async () => {
    const workers = replace('lines/lines.yaml', '', 'people: soci,', 'people: soci_al_lavoro,');
    expect(await reasons({ ...COMPANY, seatInSicily: false }, workers)).to.deep.equal([
      ['annual.libretto', 'quantity', 2, 1],
    ]);
  });

  it('because another of its modifiers does something else', async () => {
    const other = replace('modifiers/modifiers.yaml', 'id: minimo_tolto', 'setMinimum: 0', 'setMinimum: 7');
    expect(await reasons(COMPANY, other)).to.deep.equal([
      ['annual.tassa', 'modifier', 'the lower bound set to 0', 'the lower bound set to 7'],
    ]);
  });

  it('because it is calculated from other figures, even where one of the old ones changed too', async () => {
    const otherwise = inTax('{ value: tassa_base }', '{ value: { increase: tassa_base, byPercent: aumento } }');
    expect(await reasons(COMPANY, otherwise, figure('tassa_base', 100, 101))).to.deep.equal([
      [
        'annual.tassa',
        'calculation',
        'tassa_base (100 EUR/year)',
        'tassa_base (101 EUR/year) increased by aumento (20 percent)',
      ],
    ]);
  });

  it('because one of the amounts that are possible is another', async () => {
    const { capital: _, ...open } = { ...COMPANY, adminCompensation: 0 };
    expect(await reasons(open, inTax('{ value: tassa_base }', '{ value: canone }'))).to.deep.equal([
      [
        'annual.tassa',
        'calculation',
        'tassa_alta (200 EUR/year) or tassa_base (100 EUR/year)',
        'tassa_alta (200 EUR/year) or canone (30 EUR/year)',
      ],
    ]);
  });
});

describe('what two small years say of a company', () => {
  it('is told with the version of each, and with every total', async () => {
    const edits = [figure('atto', 300, 301), figure('tassa_base', 100, 110), figure('contributo', 1000, 900)];
    const { base, head } = await smallYears(replace('ruleset.yaml', '', '2030.1', '2030.2'), ...edits);
    const [before, after] = [explain(base, COMPANY), explain(head, COMPANY)];
    const { rules, totals } = compareExplanations(before, after);
    expect(rules).to.deep.equal({
      before: { year: 2030, version: '2030.1' },
      after: { year: 2030, version: '2030.2' },
    });
    const both = Object.entries(totals).map(([name, total]) => [name, total.before, total.after, total.change]);
    const bounds = (value: number, min = value) => ({ min, max: value });
    expect(both).to.deep.equal([
      ['opening_one_off', bounds(300), bounds(301), bounds(1)],
      ['annual_fixed', bounds(120, 0), bounds(132, 0), bounds(12, 0)],
      ['inps', bounds(1300), bounds(1200), bounds(-100)],
      ['annual_total', bounds(1420, 1300), bounds(1332, 1200), bounds(-88, -100)],
      ['first_year_12m', bounds(1720, 1600), bounds(1633, 1501), bounds(-87, -99)],
    ]);
  });

  it('names the sources that only one has; of a line that is gone all it had', async () => {
    const [tax] = (
      await compared(
        COMPANY,
        inTax('[legge_inventata]', '[legge_inventata, decreto_inventato]'),
        figure('tassa_base', 100, 110),
      )
    ).lines;
    expect([tax?.sources.before, tax?.sources.after.map(({ key }) => key)]).to.deep.equal([[], ['decreto_inventato']]);
    const gone = cut('lines/inps.yaml', '  - id: contributo', '  - id:');
    const [line] = (await compared(COMPANY, gone)).lines;
    expect(line).to.deep.include({ id: 'inps.contributo', includedInTotals: true, after: null });
    expect([line?.sources.before.map(({ key }) => key), line?.sources.after]).to.deep.equal([
      ['decreto_inventato'],
      [],
    ]);
    expect((await compared(COMPANY, gone)).unchanged).not.to.include('annual.libretto');
  });

  it('names all the sources of a line that is new, where it is due', async () => {
    const fresh = `bucket: opening
lines:
  - id: bollo
    label: Bollo
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 9
    explanation: Un bollo che non esiste.
    when: societa
    amount: [{ value: 5 }]
    sources: [legge_inventata]
`;
    const added = (folder: string) => writeFileSync(join(folder, 'lines', 'stamps.yaml'), fresh);
    const { lines } = await compared(COMPANY, added);
    expect(lines.map(({ id, reasons }) => [id, reasons])).to.deep.equal([
      ['opening.bollo', [{ kind: 'rule', before: false, after: true }]],
    ]);
    expect(lines[0]?.sources.before).to.deep.equal([]);
    expect(lines[0]?.sources.after.map(({ key }) => key)).to.deep.equal(['legge_inventata']);
    const elsewhere = await compared({ form: 'ditta_individuale_artigiana' }, added);
    expect([elsewhere.lines, elsewhere.unchanged]).to.deep.equal([[], ['inps.contributo']]);
  });
});
