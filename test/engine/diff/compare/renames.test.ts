import { expect } from 'chai';
import { compare } from '../../../../engine/diff/compare/compare.js';
import type { RuleChange } from '../../../../schemas/types/api.js';
import type { RuleEdit } from '../../../support/edited-rules.js';
import { cut, rename, replace } from '../../../support/rule-edits.js';
import { smallYears } from '../../../support/small-year.js';

type Row = [kind: RuleChange['kind'], section: string, id: string, formerId?: string];

const row = ({ kind, section, id, formerId }: RuleChange): Row =>
  formerId === undefined ? [kind, section, id] : [kind, section, id, formerId];
const renamed = (section: string, formerId: string, id: string): Row => ['renamed', section, id, formerId];

const inDeed = (from: string, to: string) => replace('lines/opening.yaml', '', from, to);
const inCases = (from: string, to: string) => replace('cases/cases.yaml', '', from, to);
const inDeadline = (from: string, to: string) => replace('deadlines/deadlines.yaml', '', from, to);
const DEED_ALIASED = (alias: string) => inDeed('id: atto', `id: rogito\n    aliases: [altro, ${alias}]`);
const LAST = cut('modifiers/modifiers.yaml', '  - id: aumento_sicilia', '  - id:', true);
const COPIED_CASE = `  - name: Una copia
    request: { form: ditta_individuale_artigiana }
    expect: { inps: 1000 }
    source: Decreto inventato, art. 1
`;
/** What becomes of the rules after some edits, and why. */
const TABLE: readonly (readonly [why: string, edits: readonly RuleEdit[], changes: readonly Row[]])[] = [
  [
    'are the same where they and all that names them say the same',
    [
      ...[rename('contributo', 'versamento'), rename('atto', 'rogito'), rename('aumento_sicilia', 'sicilia_cara')],
      ...[rename('quota_al_lavoro', 'parte'), rename('soci_al_lavoro', 'lavoranti')],
      ...[rename('in_sicilia', 'siciliana'), rename('quota', 'nota'), rename('decreto_inventato', 'decreto')],
      inDeadline('id: tassa', 'id: prima_tassa'),
      replace('deadlines/holidays.yaml', '', 'Capodanno', 'Primo giorno'),
      inCases('name: Un artigiano', 'name: Uno'),
    ],
    [
      renamed('figures', 'atto', 'rogito'),
      renamed('figures', 'contributo', 'versamento'),
      renamed('facts', 'soci_al_lavoro', 'lavoranti'),
      renamed('facts', 'quota_al_lavoro', 'parte'),
      renamed('conditions', 'in_sicilia', 'siciliana'),
      renamed('lines', 'inps.contributo', 'inps.versamento'),
      renamed('lines', 'opening.atto', 'opening.rogito'),
      renamed('modifiers', 'aumento_sicilia', 'sicilia_cara'),
      renamed('notices', 'quota', 'nota'),
      renamed('deadlines', 'tassa', 'prima_tassa'),
      renamed('holidays', 'Capodanno', 'Primo giorno'),
      renamed('sources', 'decreto_inventato', 'decreto'),
      renamed('cases', 'Un artigiano', 'Uno'),
    ],
  ],
  [
    'are the same where an alias says so, though they say something else',
    [DEED_ALIASED('atto'), inDeed('Atto costitutivo', 'Rogito')],
    [renamed('lines', 'opening.atto', 'opening.rogito')],
  ],
  [
    'are others where they say something else and no alias names the old one',
    [inDeed('id: atto', 'id: rogito'), inDeed('Atto costitutivo', 'Rogito')],
    [
      ['added', 'lines', 'opening.rogito'],
      ['removed', 'lines', 'opening.atto'],
    ],
  ],
  [
    'are, of several that are gone, the one that the alias names',
    [
      cut('notices/possible.yaml', '  - id: canone', '  - { id'),
      replace('notices/possible.yaml', '', 'id: quota, label: Quota', 'id: parte, aliases: [quota], label: Parte'),
    ],
    [renamed('notices', 'quota', 'parte'), ['removed', 'notices', 'canone']],
  ],
  [
    'are the same in another bucket',
    [inDeed('bucket: opening', 'bucket: annual')],
    [renamed('lines', 'opening.atto', 'annual.atto')],
  ],
  [
    'are new where the one that they copy stays',
    [replace('cases/cases.yaml', 'cases:\n', '', COPIED_CASE)],
    [['added', 'cases', 'Una copia']],
  ],
  [
    'are the same case where the request is the same, whatever it expects',
    [inCases('name: Un artigiano', 'name: Uno'), replace('cases/cases.yaml', 'name: Uno', 'art. 1', 'art. 9')],
    [renamed('cases', 'Un artigiano', 'Uno')],
  ],
  [
    'are moved by their new names where the order is another',
    [LAST, rename('aumento_sicilia', 'sicilia')],
    [renamed('modifiers', 'aumento_sicilia', 'sicilia'), ['moved', 'modifiers', 'minimo_tolto']],
  ],
  [
    'are not moved where one before them is gone',
    [cut('modifiers/modifiers.yaml', '  - id: aumento_sicilia', '  - id:')],
    [['removed', 'modifiers', 'aumento_sicilia']],
  ],
];

describe('the rules that have another name in a small year', () => {
  for (const [why, edits, changes] of TABLE)
    it(why, async () => {
      expect(compare(await smallYears(...edits)).changes.map(row)).to.deep.equal(changes);
    });

  it('are gone where another that says the same stays', async () => {
    const copy = '  tassata_anche: { label: Società tassata, all: [societa, { not: in_sicilia }] }\n';
    const { head: base, base: head } = await smallYears(
      replace('conditions/conditions.yaml', 'conditions:\n', '', copy),
      inDeed('when: societa', 'when: { any: [societa, tassata_anche] }'),
    );
    const { changes } = compare({ base, head });
    expect(changes.map(row)).to.deep.equal([
      ['removed', 'conditions', 'tassata_anche'],
      ['changed', 'lines', 'opening.atto'],
    ]);
  });

  it('are the same where a case expects something of them by their name', async () => {
    const expected = 'expect: { lines: { annual.libretto: [0, 120] }, noticeAmounts: { canone: [0, 30] },';
    const named = replace('cases/cases.yaml', 'name: Una SRL', 'expect: {', expected);
    const { head: base } = await smallYears(named);
    const { head } = await smallYears(
      named,
      rename('libretto', 'registro'),
      replace('notices/possible.yaml', '', 'id: canone', 'id: tributo'),
      inCases('{ canone:', '{ tributo:'),
    );
    expect(compare({ base, head }).changes.map(row)).to.deep.equal([
      renamed('lines', 'annual.libretto', 'annual.registro'),
      renamed('notices', 'canone', 'tributo'),
    ]);
  });
});
