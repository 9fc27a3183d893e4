import { expect } from 'chai';
import { explain } from '../../../engine/explain/explain.js';
import type { CalculationRequest } from '../../../engine/index.js';
import type { RuleEdit } from '../../support/edited-rules.js';
import { replace } from '../../support/rule-edits.js';
import { rules2026 } from '../../support/rules.js';
import { smallYears } from '../../support/small-year.js';

const SRL: CalculationRequest = { form: 'srl', shareholders: [{ worksOperationally: false }], isAdmin: false };

describe('an explanation says', () => {
  it('where each fact comes from', async () => {
    const { facts } = (await rules2026()).explain({ ...SRL, seatInSicily: 'unknown' });
    const origins = new Map(facts.map(({ name, origin, value }) => [name, [origin, value]]));
    expect(origins.get('form')).to.deep.equal(['request', 'srl']);
    expect(origins.get('adminCompensation')).to.deep.equal(['assumed', 0]);
    expect(origins.get('seatInSicily')).to.deep.equal(['open', null]);
    expect(origins.get('professionalCassa')).to.deep.equal(['not_asked', false]);
    expect(origins.get('soci')).to.deep.equal(['counted', 1]);
  });
});

/** A line as the small year explains it, after some edits of the year. */
async function inSmallYear(id: string, request: CalculationRequest, ...edits: readonly RuleEdit[]) {
  const { head } = await smallYears(...edits);
  const line = explain(head, request).lines.find((one) => one.id === id);
  if (line === undefined) throw new Error(`No line ${id}.`);
  return line;
}

const inModifier = (from: string, to: string) => replace('modifiers/modifiers.yaml', 'id: aumento_sicilia', from, to);

describe('an explanation of a small year says', () => {
  const open: CalculationRequest = { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: false };
  const company: CalculationRequest = { ...open, adminCompensation: 60_000, capital: 9000, seatInSicily: true };

  it('that an answer moves an amount even where it does so only together with another, and makes no range then', async () => {
    const either =
      '{ any: [{ all: [in_sicilia, { not: oltre_soglia }] }, { all: [oltre_soglia, { not: in_sicilia }] }] }';
    const { questions } = await inSmallYear(
      'annual.tassa',
      open,
      replace('lines/lines.yaml', '', 'when: oltre_soglia', `when: ${either}`),
      inModifier('when: in_sicilia', 'when: con_cassa'),
    );
    expect(questions.map(({ path, makesRange }) => [path, makesRange])).to.have.deep.members([
      ['/seatInSicily', false],
      ['/capital', false],
    ]);
  });

  it('that an answer brings a line even where that costs nothing', async () => {
    const free = replace('lines/lines.yaml', '', '- { value: tassa_base }', '- { value: 0 }');
    const there = replace('lines/lines.yaml', '', 'when: srl', 'when: { all: [srl, in_sicilia] }');
    const { questions } = await inSmallYear('annual.tassa', { ...open, capital: 1 }, free, there);
    expect(questions.map(({ path, answers }) => [path, answers.map(({ amount }) => amount)])).to.deep.equal([
      ['/seatInSicily', [null, { min: 0, max: 0 }]],
    ]);
  });

  it('of no range where a modifier sets the amount, and of none for people who are not there', async () => {
    const ranges = async (line: string, ...edits: readonly RuleEdit[]) =>
      (await inSmallYear(line, { ...company, seatInSicily: false }, ...edits)).ranges;
    expect(await ranges('annual.libretto')).to.deep.equal([{ kind: 'amount', people: 'soci', case: 1 }]);
    const settled = [
      inModifier('when: in_sicilia', 'when: societa'),
      inModifier('annual.tassa', 'annual.libretto'),
      inModifier('increase: aumento', 'setTo: 5'),
    ];
    expect(await ranges('annual.libretto', ...settled)).to.deep.equal([]);
    const two = '{ min: 0, max: contributo }';
    const wide = replace('lines/inps.yaml', 'people: soci_al_lavoro', '{ value: contributo }', two);
    const both = replace('lines/inps.yaml', 'people: titolari', '{ value: contributo }', two);
    expect(await ranges('inps.contributo', wide, both)).to.deep.equal([
      { kind: 'amount', people: 'soci_al_lavoro', case: 1 },
    ]);
  });
});
