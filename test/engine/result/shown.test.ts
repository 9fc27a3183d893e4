import { expect } from 'chai';
import { bareSrl, madeUpRules, srl, working } from './made-up-result.js';

const SOURCE = {
  ...{ key: 'legge_inventata', publisher: 'Gazzetta', title: 'Legge inventata' },
  ...{ url: 'https://example.org/legge', date: '2029-12-31' },
};

describe('A line of a result', () => {
  it('says all that its rule does, and what became of it', async () => {
    const { lines } = (await madeUpRules()).calculate(srl({ seatInSicily: true, shareholders: working('artisan') }));
    const line = (id: string) => lines.find((one) => one.id === id);
    expect(line('annual.tassa')).to.deep.equal({
      ...{ id: 'annual.tassa', ruleId: 'tassa', label: 'Tassa inventata', bucket: 'annual' },
      classification: 'statutory_exact',
      amount: { kind: 'numeric', min: 120, max: 120, state: 'numeric' },
      ...{ includedInTotals: true, valueSource: 'statutory', sources: [SOURCE] },
      modifierTargets: ['aumento_sicilia'],
      meta: {
        ...{
          conditions: ['srl'],
          law: 'Legge inventata, art. 1',
          explanation: 'Una tassa che non esiste.',
          quantity: 1,
        },
        modifiers: [{ id: 'aumento_sicilia', before: { min: 100, max: 100 }, after: { min: 120, max: 120 } }],
      },
    });
    expect(line('annual.polizza')).to.deep.include({
      includedInTotals: false,
      amount: { kind: 'numeric', min: 100, max: 200, state: 'conditional' },
    });
    expect(line('annual.bilancio')?.meta).to.have.property('firstYear', 'possible');
    expect(line('annual.tassa')?.meta).not.to.have.any.keys('firstYear', 'unitAmount');
    expect(line('inps.maternita')?.meta).to.deep.include({ quantity: 1, unitAmount: { min: 7.5, max: 7.5 } });
  });

  it('is the same, frozen, in every result where it reads nothing of the request', async () => {
    const rules = await madeUpRules();
    const [one, other] = [srl({ adminCompensation: 500 }), srl({ adminCompensation: 700, capital: 2_000 })].map(
      (request) => new Map(rules.calculate(request).lines.map((line) => [line.id, line])),
    );
    for (const id of ['opening.notaio', 'annual.tassa']) {
      expect(one?.get(id)).to.equal(other?.get(id));
      expect(Object.isFrozen(one?.get(id)?.meta.conditions)).to.equal(true);
    }
    expect(one?.get('inps.gestione')?.amount.min).to.equal(100);
    expect(other?.get('inps.gestione')?.amount.min).to.equal(140);
    expect(Object.isFrozen(one?.get('inps.gestione'))).to.equal(false);
  });
});

describe('The notices of a result', () => {
  const idsOf = (notices: readonly { id: string }[]) => notices.map(({ id }) => id);

  it('are those that may hold, the warnings first, and some only where they must', async () => {
    const rules = await madeUpRules();
    const warnings = (capital: number) => idsOf(rules.calculate(srl({ capital })).warnings);
    expect(idsOf(rules.calculate(bareSrl()).warnings)).to.deep.equal(['soglia', 'avviso']);
    expect(warnings(5_000)).to.deep.equal(['avviso']);
    expect(warnings(5_001)).to.deep.equal(['soglia', 'avviso', 'sicuro']);
    expect(rules.calculate({ form: 'ditta_individuale_artigiana' }).warnings).to.deep.equal([]);
  });

  it('say what they cost and where that is written', async () => {
    const { possibleAdditional, warnings } = (await madeUpRules()).calculate(srl({ capital: 9_000 }));
    expect(possibleAdditional).to.deep.equal([
      {
        ...{ id: 'parte_del_capitale', label: 'Parte del capitale', text: 'Può costare fino alla soglia.' },
        ...{ amount: { min: 100, max: 5_000, unit: 'euro' }, sources: [] },
      },
      {
        ...{ id: 'fissa', label: 'Fissa', text: 'Costa sempre tanto.' },
        ...{ amount: { min: 0, max: 120, unit: "euro l'anno" }, sources: [SOURCE] },
      },
    ]);
    expect(warnings[0]).to.deep.equal({
      ...{ id: 'soglia', label: 'Soglia', text: 'Oltre la soglia.', level: 'warning' },
      ...{ amount: null, sources: [SOURCE] },
    });
  });

  it('of a list without rules are none', async () => {
    const { notDeterminable, excludedMandatory } = (await madeUpRules()).calculate(srl());
    expect([notDeterminable, excludedMandatory]).to.deep.equal([[], []]);
  });

  it('have before them what is assumed of the fields that are left out', async () => {
    const rules = await madeUpRules();
    const request = bareSrl({ capital: 1_000 });
    const { assumptions } = rules.calculate(request);
    expect(assumptions[0]).to.deep.equal({
      ...{ id: 'non_indicato.adminCompensation', label: 'Compenso', text: 'Nessun compenso.' },
      ...{ amount: null, sources: [] },
    });
    expect(idsOf(assumptions)).to.deep.equal(['non_indicato.adminCompensation', 'ricavi_zero']);
    expect(idsOf(rules.calculate(srl()).assumptions)).to.deep.equal(['ricavi_zero']);
  });

  it('are the very same, frozen, for requests that call for them', async () => {
    const rules = await madeUpRules();
    const noticesOf = (capital: number) => {
      const { warnings, assumptions } = rules.calculate(bareSrl({ capital }));
      return [...warnings, ...assumptions];
    };
    for (const [index, notice] of noticesOf(6_000).entries()) {
      expect(notice).to.equal(noticesOf(7_000)[index]);
      expect([notice, notice.sources].every(Object.isFrozen)).to.equal(true);
    }
  });
});

describe('The statuses of a result', () => {
  it('are those of the first case that holds, or may hold', async () => {
    const rules = await madeUpRules();
    const statuses = (...args: Parameters<typeof srl>) => {
      const { inps_status, inail_status, inailDetail, totalsCompleteness } = rules.calculate(srl(...args));
      return [inps_status, inail_status, inailDetail.reasons, totalsCompleteness];
    };
    const nobody = ['determined', 'not_applicable', ['Nessuno è da assicurare.']];
    expect(statuses()).to.deep.equal([...nobody, 'complete']);
    expect(statuses({ seatInSicily: true })).to.deep.equal([...nobody, 'partial']);
    expect(statuses({ seatInSicily: 'unknown' })).to.deep.equal([...nobody, 'partial']);
    expect(statuses({ adminCompensation: 10 })).to.deep.equal([
      ...['determined', 'conditional', ["C'è un compenso."], 'complete'],
    ]);
    expect(statuses({ adminCompensation: 10, shareholders: working('artisan', 'uncertain') })).to.deep.equal([
      ...['not_determinable', 'required', ['Ci sono artigiani.', "C'è un compenso."], 'complete'],
    ]);
  });

  it('name the lines of INAIL', async () => {
    const detail = (...kinds: ('artisan' | 'merchant')[]) =>
      madeUpRules().then((rules) => rules.calculate(srl({ shareholders: working(...kinds) })).inailDetail.lines);
    expect(await detail('artisan')).to.deep.equal(['inail.premio']);
    expect(await detail('merchant')).to.deep.equal([]);
  });
});
