import { expect } from 'chai';
import { compare } from '../../../engine/diff/compare/compare.js';
import { cut, type Edit, edited, rename, replace } from './support/edited-rules.js';
import { EDITS, type EditName } from './support/edits.js';

/** What is written otherwise after some edits, without the labels, which are the rules' own. */
async function written(edits: readonly Edit[]) {
  return compare(await edited(edits)).changes.map(({ label: _, ...change }) => change);
}

describe('what is written otherwise', () => {
  it('sets the old value of a figure beside the new one, and adds those that follow from it', async () => {
    const [section, kind] = ['figures', 'changed'];
    expect(await written(EDITS.minimumIncome)).to.deep.equal([
      {
        section,
        id: 'minimale_artigiani_commercianti',
        kind,
        differences: [{ path: 'value', before: 18808, after: 18809 }],
      },
      {
        section,
        id: 'ivs_minimale_artigiani',
        kind,
        differences: [{ path: 'value', before: 4513.92, after: 4514.16, computed: true }],
      },
      {
        section,
        id: 'ivs_minimale_commercianti',
        kind,
        differences: [{ path: 'value', before: 4604.2, after: 4604.44, computed: true }],
      },
    ]);
  });

  it('tells of a deadline that falls on another day', async () => {
    expect(
      await written([replace('deadlines/annual.yaml', 'id: deposito_bilancio\n', 'End: 150', 'End: 180')]),
    ).to.deep.equal([
      {
        section: 'deadlines',
        id: 'deposito_bilancio',
        kind: 'changed',
        differences: [{ path: 'schedule.daysAfterYearEnd', before: 150, after: 180 }],
      },
    ]);
  });

  it('knows a renamed line again, and takes no offence at those that name it', async () => {
    expect(await written(EDITS.renamedLine)).to.deep.equal([
      {
        section: 'lines',
        id: 'opening.dispositivo_di_firma',
        formerId: 'opening.firma_digitale',
        kind: 'renamed',
        differences: [],
      },
    ]);
  });

  it('knows all kinds of renamed rules again, those too that are made of one another', async () => {
    const renames = [
      ['figures', 'aliquota_iva', 'iva'],
      ['figures', 'notaio_societa_persone_massimo', 'notaio_snc'],
      ['facts', 'quota_soci_artigiani', 'quota'],
      ['conditions', 'sezione_dichiarata_speciale', 'dichiarata'],
      ['conditions', 'sezione_speciale', 'speciale'],
      ['lines', 'bollo_registro_imprese', 'bollo_domanda'],
      ['modifiers', 'maggiorazione_sicilia_50', 'sicilia'],
      ['notices', 'canone_rai_speciale', 'rai'],
      ['sources', 'dpr_642_1972', 'bollo_1972'],
    ] as const;
    const changes = await written(renames.map(([, from, to]) => rename(from, to)));
    expect(changes.map(({ section, formerId, id, kind }) => [section, formerId, id, kind])).to.have.deep.members(
      renames.map(([section, from, to]) => {
        const bucket = section === 'lines' ? 'opening.' : '';
        return [section, bucket + from, bucket + to, 'renamed'];
      }),
    );
    expect(changes.flatMap(({ differences }) => differences)).to.deep.equal([]);
  });

  it('follows the aliases of a rule that has a new id and new words', async () => {
    const renamed = [
      rename('pec_impresa', 'casella'),
      replace('lines/annual.yaml', '  - id: casella', '\n', '\n    aliases: [pec_impresa]\n'),
      replace('lines/annual.yaml', '  - id: casella\n', 'market_range', 'estimate'),
    ];
    expect(await written(renamed)).to.deep.equal([
      {
        section: 'lines',
        id: 'annual.casella',
        formerId: 'annual.pec_impresa',
        kind: 'renamed',
        differences: [{ path: 'classification', before: 'market_range', after: 'estimate' }],
      },
    ]);
  });

  it('tells which source is gone, and not the whole list again', async () => {
    expect(await written(EDITS.removedSource)).to.deep.equal([
      {
        section: 'lines',
        id: 'annual.pec_impresa',
        kind: 'changed',
        differences: [{ path: 'sources', before: 'prontopro_pec' }],
      },
    ]);
  });

  it('shows a condition, a notice, a case and a status old beside new', async () => {
    const of = async (name: EditName) => (await written(EDITS[name]))[0];
    expect(await of('newCondition')).to.deep.equal({
      section: 'lines',
      id: 'opening.imposta_registro',
      kind: 'changed',
      differences: [{ path: 'when', before: 'societa', after: { all: ['societa', { not: 'startup_innovativa' }] } }],
    });
    expect(await of('noticeText'))
      .to.have.nested.property('differences[0].after')
      .that.contains('Si versa');
    expect(await of('caseExpectation')).to.deep.equal({
      section: 'cases',
      id: 'Artigiano sul minimale',
      kind: 'changed',
      differences: [{ path: 'expect.inps', before: 4521.36, after: 4521.37 }],
    });
    expect(await of('inailStatus')).to.deep.equal({
      section: 'ruleset',
      id: 'inailStatus',
      kind: 'changed',
      differences: [{ path: 'value[0].status', before: 'required', after: 'conditional' }],
    });
  });

  it('tells what is added, removed, and in another order', async () => {
    const condition = '  tre_soci: { label: Tre soci, fact: soci, operator: equal, value: 3 }\n';
    const added = [replace('conditions/people.yaml', 'conditions:\n', '', condition)];
    expect(await written(added)).to.deep.equal([
      {
        section: 'conditions',
        id: 'tre_soci',
        kind: 'added',
        differences: [{ path: '', after: { label: 'Tre soci', fact: 'soci', operator: 'equal', value: 3 } }],
      },
    ]);
    const removed = [cut('cases/inps.yaml', '  - name: Artigiano sul minimale\n', '  - name:')];
    expect((await written(removed)).map(({ id, kind }) => [id, kind])).to.deep.equal([
      ['Artigiano sul minimale', 'removed'],
    ]);
    const moved = [cut('modifiers/exemptions.yaml', '  - id: esenzione_srls\n', '  - id:', true)];
    const [change, ...others] = await written(moved);
    expect(change).to.include({ section: 'modifiers', id: 'esenzione_startup', kind: 'moved' });
    expect(others).to.deep.equal([]);
  });

  it('knows a case again by its request', async () => {
    const other = [replace('cases/inps.yaml', '- name: ', 'Artigiano sul minimale', 'Un altro nome')];
    expect(await written(other)).to.deep.equal([
      { section: 'cases', id: 'Un altro nome', formerId: 'Artigiano sul minimale', kind: 'renamed', differences: [] },
    ]);
  });
});
