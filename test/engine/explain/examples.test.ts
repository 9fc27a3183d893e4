import { expect } from 'chai';
import { decidingFacts } from '../../../engine/conditions/truth-table.js';
import type { CalculationRequest } from '../../../engine/index.js';
import { rules2026 } from '../../support/rules.js';

const SRL: CalculationRequest = { form: 'srl', shareholders: [{ worksOperationally: false }], isAdmin: false };

async function explained(id: string, request: CalculationRequest) {
  const line = (await rules2026()).explain(request).lines.find((one) => one.id === id);
  if (line === undefined) throw new Error(`No line ${id}.`);
  return line;
}

describe('an explanation says', () => {
  it('why a line is absent: the condition that never holds, and the fact that it reads', async () => {
    const { due, line, decision } = await explained('opening.bollo_registro_imprese', SRL);
    expect([due, line]).to.deep.equal(['never', null]);
    expect(decision.conditions).to.deep.equal([
      {
        name: 'ditta_individuale',
        label: 'Ditta individuale',
        negated: false,
        holds: 'never',
        facts: ['form'],
        openFacts: [],
      },
    ]);
  });

  it('which amount case gave the amount, from which figures, and why the one before it did not', async () => {
    const { groups } = await explained('annual.tassa_concessione_governativa', { ...SRL, capital: 10_000 });
    const [first, second] = groups[0]?.cases ?? [];
    expect([first?.chosen, second?.chosen]).to.deep.equal(['never', 'always']);
    expect(first?.decision.conditions.map(({ name, holds }) => [name, holds])).to.deep.equal([
      ['capitale_oltre_soglia', 'never'],
    ]);
    expect(second?.unitAmount).to.deep.equal({ min: 309.87, max: 309.87 });
    expect(second?.calculation).to.equal('tassa_concessione_ordinaria (309.87 EUR/year)');
    expect(second?.figures.map(({ name, value, unit }) => [name, value, unit])).to.deep.equal([
      ['tassa_concessione_ordinaria', 309.87, 'EUR/year'],
    ]);
  });

  it('the figures behind a derived figure too', async () => {
    const { groups } = await explained('inps.maternita', { form: 'ditta_individuale_artigiana' });
    const [one] = groups[0]?.cases ?? [];
    expect(one?.figures.map(({ name }) => name)).to.deep.equal(['maternita_annua', 'mesi_anno', 'maternita_mensile']);
    expect(one?.calculation).to.equal(
      'maternita_annua (7.44 EUR/year, that is mesi_anno (12 count) times maternita_mensile (0.62 EUR/month))',
    );
  });

  it('what each modifier did, and why the others did nothing', async () => {
    const { modifiers } = await explained('annual.diritto_annuale', { ...SRL, seatInSicily: true });
    expect(modifiers.map(({ id, applies, before, after }) => [id, applies, before?.max, after?.max])).to.deep.equal([
      ['maggiorazione_camerale_20', 'never', undefined, undefined],
      ['maggiorazione_sicilia_50', 'always', 100, 150],
      ['produttore_iscrizione_controversa', 'never', undefined, undefined],
      ['esenzione_startup', 'never', undefined, undefined],
    ]);
    const [twenty, fifty] = modifiers;
    expect(fifty?.effect).to.equal('increased by maggiorazione_camerale_sicilia (50 percent), rounded to the euro');
    expect(twenty?.decision.conditions.map(({ name, negated, holds }) => [name, negated, holds])).to.deep.equal([
      ['iscritta_registro_imprese', false, 'always'],
      ['sede_in_sicilia', true, 'always'],
    ]);
  });

  it('which unanswered question makes a range, and what each answer would give', async () => {
    const { questions, ranges } = await explained('annual.diritto_annuale', SRL);
    expect(questions).to.deep.equal([
      {
        path: '/seatInSicily',
        question: "La sede dell'impresa è in Sicilia?",
        quantity: 1,
        makesRange: true,
        answers: [
          { value: false, label: "No, in un'altra regione", amount: { min: 100, max: 120 } },
          { value: true, label: 'Sì, in Sicilia', amount: { min: 150, max: 150 } },
        ],
      },
    ]);
    expect(ranges).to.deep.equal([{ kind: 'modifier', id: 'maggiorazione_camerale_20' }]);
  });

  it('that a range is in the rules, where no answer would settle it', async () => {
    const { questions, ranges } = await explained('opening.notaio', SRL);
    expect(questions).to.deep.equal([]);
    expect(ranges).to.deep.equal([{ kind: 'amount', people: null, case: 2 }]);
  });

  it('which answer would bring an absent line', async () => {
    const shareholders = [{ worksOperationally: true }, { worksOperationally: true }];
    const { questions } = await explained('inps.ivs_artigiani', { ...SRL, shareholders });
    expect(questions.map(({ path, quantity, answers }) => [path, quantity, ...answers])).to.deep.equal([
      [
        '/shareholders/0/inps',
        2,
        { value: 'artisan', label: 'Gestione artigiani', amount: { min: 4513.92, max: 4513.92 } },
        { value: 'merchant', label: 'Gestione commercianti', amount: null },
      ],
    ]);
  });

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

describe('an open fact decides', () => {
  const space = { facts: [0, 1, 2], sizes: [2, 2, 2] };
  const open = [-1, -1, -1];
  const bit = (index: number, fact: number) => (index >> (2 - fact)) & 1;

  it('where two of its answers give different values', () => {
    expect(decidingFacts(space, open, (index) => bit(index, 1))).to.deep.equal([1]);
  });

  it('also where it acts only together with another', () => {
    expect(decidingFacts(space, open, (index) => bit(index, 0) ^ bit(index, 2))).to.deep.equal([0, 2]);
  });

  it('only if it is open', () => {
    const situation = [0, -1, -1];
    expect(decidingFacts(space, situation, (index) => bit(index, 0) | bit(index, 2))).to.deep.equal([2]);
    expect(decidingFacts(space, situation, (index) => bit(index, 0) & bit(index, 2))).to.deep.equal([]);
  });
});
