import { expect } from 'chai';
import { diffRules } from '../../../../engine/diff/diff.js';
import type { RuleEdit } from '../../../support/edited-rules.js';
import { cut, figure, rename, replace } from '../../../support/rule-edits.js';
import { smallDiff, smallYears } from '../../../support/small-year.js';

const lines = async (...edits: readonly RuleEdit[]) => (await smallDiff(edits)).impact.lines;
const inDeed = (from: string, to: string) => replace('lines/opening.yaml', 'id: atto', from, to);

describe('the lines that a small year changes', () => {
  it('depend on figures, facts, conditions and modifiers, and on what each of these depends on', async () => {
    const labels = [
      ...['figures.yaml', 'forms.yaml', 'conditions/conditions.yaml', 'modifiers/modifiers.yaml'].map((file) =>
        replace(file, '', ' label: ', ' label: Altro '),
      ),
      ...['soglia', 'atto'].map((id) => replace('figures.yaml', id, 'label: ', 'label: Altro ')),
      ...['capital', 'nonWorkingPartners'].map((id) => replace('facts.yaml', id, 'label: ', 'label: Altro ')),
      ...['in_sicilia', 'con_cassa'].map((id) => replace('conditions/conditions.yaml', id, 'label: ', 'label: Altro ')),
      replace('modifiers/modifiers.yaml', 'minimo_tolto', 'label: ', 'label: Altro '),
    ];
    const through = (await lines(...labels, figure('aumento', 20, 30))).map(({ id, through }) => [
      id,
      through.map((rule) => `${rule.section} ${rule.id}`),
    ]);
    expect(through).to.deep.equal([
      [
        'annual.libretto',
        [
          ...['figures tassa_base', 'figures aumento', 'figures tassa_sociale'],
          ...['facts form', 'facts nonWorkingPartners', 'conditions in_sicilia'],
        ],
      ],
      [
        'annual.tassa',
        [
          ...['figures tassa_base', 'figures soglia', 'figures aumento', 'facts form', 'facts capital'],
          ...['conditions srl', 'conditions in_sicilia', 'modifiers aumento_sicilia', 'modifiers minimo_tolto'],
        ],
      ],
    ]);
  });

  it('are told where one pays more and another as much less', async () => {
    const split = [
      replace(
        'facts.yaml',
        '  titolari:',
        'roles: [titolare], class: [artisan]',
        'roles: [workingPartners], class: [artisan]',
      ),
      replace('facts.yaml', '  soci_al_lavoro:', 'works: true }', 'works: true, class: [merchant] }'),
    ];
    const { head: base } = await smallYears(...split);
    const { head } = await smallYears(
      ...split,
      replace('lines/inps.yaml', 'people: soci_al_lavoro', 'value: contributo', 'value: 900'),
      replace('lines/inps.yaml', 'people: titolari', 'value: contributo', 'value: 1100'),
    );
    const [line] = diffRules({ base, head }, { baseName: 'before', headName: 'after' }).impact.lines;
    expect([line?.id, Number(line?.requests) > Number(line?.moving)]).to.deep.equal(['inps.contributo', true]);
  });

  it('are not told where only their texts and sources are others', async () => {
    expect(await lines(inDeed('Atto costitutivo', 'Rogito'))).to.deep.equal([]);
    expect(await lines(inDeed('legge_inventata', 'decreto_inventato'))).to.deep.equal([]);
  });

  it('are those that come and go too, and a renamed one is itself', async () => {
    const renamed = await lines(rename('libretto', 'registro'), figure('aumento', 20, 30));
    expect(renamed.map(({ id, through }) => [id, through.map((rule) => rule.id)])).to.deep.equal([
      ['annual.registro', ['aumento', 'tassa_sociale', 'annual.registro']],
      ['annual.tassa', ['aumento']],
    ]);
    const { impact } = await smallDiff([cut('lines/inps.yaml', '  - id: contributo', '  - id:')]);
    const further = { beyond: 3, smallest: -1000, largest: 0 };
    const perPerson = { workingPartners: further, shareholders: further };
    expect(impact.lines).to.deep.equal([
      {
        id: 'inps.contributo',
        label: 'Contributo di chi lavora',
        forms: ['ditta_individuale_artigiana', 'snc', 'srl', 'srls'],
        ...{ requests: 588, moving: 588 },
        min: { smallest: -3000, largest: -1000, perPerson },
        max: { smallest: -3000, largest: -1000, perPerson },
        through: [{ section: 'lines', id: 'inps.contributo' }],
      },
    ]);
    expect(impact.movements[0]?.lines).to.deep.equal([
      { id: 'inps.contributo', label: 'Contributo di chi lavora', before: { min: 3000, max: 3000 }, after: null },
    ]);
  });
});
