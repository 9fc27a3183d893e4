import { join } from 'node:path';
import { expect } from 'chai';
import { explain } from '../../../engine/explain/explain.js';
import { type CalculationRequest, compareExplanations, loadRules } from '../../../engine/index.js';
import { ROOT } from '../../support/commands.js';
import { rules2026 } from '../../support/rules.js';
import { type Edit, edited, figure, replace } from '../diff/support/edited-rules.js';

const COMPANY: CalculationRequest = {
  form: 'srl',
  shareholders: [{ worksOperationally: true, inps: 'merchant' }, { worksOperationally: false }],
  isAdmin: false,
  seatInSicily: true,
};

describe('the reasons why a line differs', () => {
  const reasonsAfter = async (edits: readonly Edit[], line: string) => {
    const { base, head } = await edited(edits);
    const { lines } = compareExplanations(explain(base, COMPANY), explain(head, COMPANY));
    return lines.find(({ id }) => id === line)?.reasons.map(({ kind, before, after }) => [kind, before, after]);
  };

  it('are another effect of a modifier', async () => {
    const reasons = await reasonsAfter([figure('maggiorazione_camerale_sicilia', 50, 60)], 'annual.diritto_annuale');
    expect(reasons).to.deep.equal([
      [
        'modifier',
        'increased by maggiorazione_camerale_sicilia (50 percent), rounded to the euro',
        'increased by maggiorazione_camerale_sicilia (60 percent), rounded to the euro',
      ],
    ]);
  });

  it('are a modifier that no longer applies', async () => {
    const elsewhere = replace(
      'modifiers/chamber.yaml',
      'id: maggiorazione_sicilia_50\n',
      'when: sede_in_sicilia',
      'when: snc',
    );
    const [reason] = (await reasonsAfter([elsewhere], 'annual.diritto_annuale')) ?? [];
    expect(reason?.[0]).to.equal('modifier');
    expect(reason?.[2]).to.equal(null);
  });

  it('are conditions that hold otherwise', async () => {
    const gone = replace('lines/annual.yaml', 'id: pec_amministratore\n', 'when: societa_di_capitali', 'when: snc');
    expect(await reasonsAfter([gone], 'annual.pec_amministratore')).to.deep.equal([['due', 'always', 'never']]);
  });

  it('are other people', async () => {
    const all = replace(
      'lines/inps.yaml',
      'id: maternita\n',
      'people: iscritti_artigiani_commercianti',
      'people: soci',
    );
    expect(await reasonsAfter([all], 'inps.maternita')).to.deep.include(['quantity', 1, 2]);
  });

  it('are another way to calculate', async () => {
    const half = replace('lines/annual.yaml', 'id: pec_impresa\n', 'min: pec_minimo', 'min: 1');
    expect(await reasonsAfter([half], 'annual.pec_impresa')).to.deep.equal([
      ['calculation', 'pec_minimo (5 EUR/year) to pec_massimo (14.99 EUR/year)', '1 to pec_massimo (14.99 EUR/year)'],
    ]);
  });

  it('are a line that only one year has', async () => {
    const madeUp = await loadRules(join(ROOT, 'test', 'rules', 'rules-2099'));
    const { lines } = compareExplanations((await rules2026()).explain(COMPANY), madeUp.explain(COMPANY));
    const told = new Map(lines.map(({ id, reasons }) => [id, reasons]));
    expect(told.get('annual.tassa')).to.deep.equal([{ kind: 'rule', before: false, after: true }]);
    expect(told.get('annual.pec_impresa')).to.deep.equal([{ kind: 'rule', before: true, after: false }]);
  });
});
