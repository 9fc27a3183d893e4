import { expect } from 'chai';
import { compare } from '../../../../engine/diff/compare/compare.js';
import { cut, type Edit, rename, replace } from '../support/edited-rules.js';
import { smallYears } from '../support/small-years.js';

/** What changed after some edits of the small year: its kind, its old name and its new one. */
async function changed(...edits: readonly Edit[]) {
  const { changes } = compare(await smallYears(...edits));
  return changes.map(({ section, kind, formerId, id, differences }) => [
    section,
    kind,
    formerId,
    id,
    differences.length,
  ]);
}

describe('a rule with a new name in a small year', () => {
  it('is the same rule, whatever names it', async () => {
    const of = (section: string, from: string, to: string) => [section, 'renamed', from, to, 0];
    expect(
      await changed(
        rename('contributo', 'versamento'),
        rename('atto', 'rogito'),
        rename('aumento_sicilia', 'sicilia_cara'),
        rename('quota_al_lavoro', 'parte'),
        rename('soci_al_lavoro', 'lavoranti'),
        rename('in_sicilia', 'siciliana'),
        rename('quota', 'nota'),
        rename('decreto_inventato', 'decreto'),
        replace('deadlines/deadlines.yaml', '', 'id: tassa', 'id: prima_tassa'),
        replace('deadlines/holidays.yaml', '', 'Capodanno', 'Primo giorno'),
        replace('cases/cases.yaml', '', 'name: Un artigiano', 'name: Uno'),
      ),
    ).to.have.deep.members([
      of('figures', 'contributo', 'versamento'),
      of('figures', 'atto', 'rogito'),
      of('facts', 'soci_al_lavoro', 'lavoranti'),
      of('facts', 'quota_al_lavoro', 'parte'),
      of('conditions', 'in_sicilia', 'siciliana'),
      of('lines', 'opening.atto', 'opening.rogito'),
      of('lines', 'inps.contributo', 'inps.versamento'),
      of('modifiers', 'aumento_sicilia', 'sicilia_cara'),
      of('notices', 'quota', 'nota'),
      of('deadlines', 'tassa', 'prima_tassa'),
      of('holidays', 'Capodanno', 'Primo giorno'),
      of('sources', 'decreto_inventato', 'decreto'),
      of('cases', 'Un artigiano', 'Uno'),
    ]);
  });

  it('is known by an alias, with its bucket or without, where it says something else too', async () => {
    for (const alias of ['atto', 'opening.atto'])
      expect(
        await changed(
          replace('lines/opening.yaml', '', 'id: atto', `id: rogito\n    aliases: [altro, ${alias}]`),
          replace('lines/opening.yaml', '', 'Atto costitutivo', 'Rogito'),
        ),
        alias,
      ).to.deep.equal([['lines', 'renamed', 'opening.atto', 'opening.rogito', 1]]);
    const [modifier] = await changed(
      replace('modifiers/modifiers.yaml', '', 'id: minimo_tolto', 'id: incerta\n    aliases: [minimo_tolto]'),
      replace('modifiers/modifiers.yaml', '', 'Tassa incerta', 'Tassa forse'),
    );
    expect(modifier).to.deep.equal(['modifiers', 'renamed', 'minimo_tolto', 'incerta', 1]);
  });

  it('is another rule where it says something else and no alias names the old one', async () => {
    expect(
      await changed(
        replace('lines/opening.yaml', '', 'id: atto', 'id: rogito'),
        replace('lines/opening.yaml', '', 'Atto costitutivo', 'Rogito'),
      ),
    ).to.deep.equal([
      ['lines', 'added', undefined, 'opening.rogito', 1],
      ['lines', 'removed', undefined, 'opening.atto', 1],
    ]);
  });

  it('is the one that its alias names, of several that are gone', async () => {
    expect(
      await changed(
        cut('notices/possible.yaml', '  - id: canone', '  - { id'),
        replace('notices/possible.yaml', '', 'id: quota, label: Quota', 'id: parte, aliases: [quota], label: Parte'),
      ),
    ).to.deep.equal([
      ['notices', 'renamed', 'quota', 'parte', 1],
      ['notices', 'removed', undefined, 'canone', 1],
    ]);
  });

  it('is the same line in another bucket too', async () => {
    expect(await changed(replace('lines/opening.yaml', '', 'bucket: opening', 'bucket: annual'))).to.deep.equal([
      ['lines', 'renamed', 'opening.atto', 'annual.atto', 0],
    ]);
  });

  it('is a new rule where the one that it copies stays', async () => {
    const copy = `  - name: Una copia
    request: { form: ditta_individuale_artigiana }
    expect: { inps: 1000 }
    source: Decreto inventato, art. 1
`;
    expect(await changed(replace('cases/cases.yaml', 'cases:\n', '', copy))).to.deep.equal([
      ['cases', 'added', undefined, 'Una copia', 1],
    ]);
  });

  it('is gone where another that says the same stays', async () => {
    const copy = '  tassata_anche: { label: Società tassata, all: [societa, { not: in_sicilia }] }\n';
    const { head: base, base: head } = await smallYears(
      replace('conditions/conditions.yaml', 'conditions:\n', '', copy),
      replace('lines/opening.yaml', '', 'when: societa', 'when: { any: [societa, tassata_anche] }'),
    );
    const { changes } = compare({ base, head });
    expect(changes.filter(({ section }) => section === 'conditions').map(({ id, kind }) => [id, kind])).to.deep.equal([
      ['tassata_anche', 'removed'],
    ]);
  });

  it('is the same where a case expects something of it by its name', async () => {
    const expected = 'expect: { lines: { annual.libretto: [0, 120] }, noticeAmounts: { canone: [0, 30] },';
    const named = replace('cases/cases.yaml', 'name: Una SRL', 'expect: {', expected);
    const { head: base } = await smallYears(named);
    const { head } = await smallYears(
      named,
      rename('libretto', 'registro'),
      replace('notices/possible.yaml', '', 'id: canone', 'id: tributo'),
      replace('cases/cases.yaml', '', '{ canone:', '{ tributo:'),
    );
    expect(compare({ base, head }).changes.map(({ section, id, kind }) => [section, id, kind])).to.deep.equal([
      ['lines', 'annual.registro', 'renamed'],
      ['notices', 'tributo', 'renamed'],
    ]);
  });

  it('is a case of the same request, whatever it expects; no other rule is known by its request', async () => {
    expect(
      await changed(
        replace('cases/cases.yaml', '', 'name: Un artigiano', 'name: Uno'),
        replace('cases/cases.yaml', 'name: Uno', 'art. 1', 'art. 9'),
      ),
    ).to.deep.equal([['cases', 'renamed', 'Un artigiano', 'Uno', 1]]);
    expect(
      await changed(
        replace('deadlines/deadlines.yaml', '', 'id: tassa', 'id: prima_tassa'),
        replace('deadlines/deadlines.yaml', '', 'a giugno', 'a luglio'),
      ),
    ).to.deep.equal([
      ['deadlines', 'added', undefined, 'prima_tassa', 1],
      ['deadlines', 'removed', undefined, 'tassa', 1],
    ]);
  });

  it('is no rule in another order; one that is moved is told of once', async () => {
    const swapped = cut('modifiers/modifiers.yaml', '  - id: aumento_sicilia', '  - id:', true);
    const { changes } = compare(await smallYears(swapped));
    expect(changes).to.deep.equal([
      {
        section: 'modifiers',
        id: 'minimo_tolto',
        label: 'Tassa incerta',
        kind: 'moved',
        differences: [
          {
            path: 'order',
            before: ['aumento_sicilia', 'minimo_tolto'],
            after: ['minimo_tolto', 'aumento_sicilia'],
          },
        ],
      },
    ]);
    expect(await changed(swapped, rename('aumento_sicilia', 'sicilia'))).to.deep.equal([
      ['modifiers', 'renamed', 'aumento_sicilia', 'sicilia', 0],
      ['modifiers', 'moved', undefined, 'minimo_tolto', 1],
    ]);
    expect(await changed(cut('modifiers/modifiers.yaml', '  - id: aumento_sicilia', '  - id:'))).to.deep.equal([
      ['modifiers', 'removed', undefined, 'aumento_sicilia', 1],
    ]);
    const modifier =
      '  - { id: prima, label: Prima, law: Una legge, explanation: Una, when: srl, targets: [opening.atto], ';
    const first = replace(
      'modifiers/modifiers.yaml',
      'modifiers:\n',
      '',
      `${modifier}effect: { exempt: true }, sources: [legge_inventata] }\n`,
    );
    expect(await changed(first)).to.deep.equal([['modifiers', 'added', undefined, 'prima', 1]]);
  });
});
