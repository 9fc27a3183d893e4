import { expect } from 'chai';
import { diffRules } from '../../../engine/diff/diff-rules.js';
import { load } from '../../../engine/loader/load.js';
import type { CompiledRules } from '../../../engine/pricing/compiled.js';
import { recall } from '../../../engine/values/maps.js';
import type { RulesDiff } from '../../../schemas/types/api.js';
import { figure, type RuleEdit, replace, rewrite, withEditedRules } from '../../support/rule-edits.js';
import { compiledOf, RULES_FOLDER } from '../../support/rules.js';

const STAMP: RuleEdit = [
  'lines/stamps.yaml',
  `bucket: opening
lines:
  - id: bollo_inventato
    label: Bollo inventato
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 9
    explanation: Un bollo che non esiste.
    when: srl
    amount: [{ value: bollo_atto_societa }]
    sources: [dpr_642_1972]
`,
];

const MINIMUM_INCOME = figure('minimale_artigiani_commercianti', 18808, 19100);

/** Edits that people make. */
const EDITS: Readonly<Record<string, RuleEdit>> = {
  'the minimum income': MINIMUM_INCOME,
  'a rate': figure('aliquota_artigiani', 24, 24.2),
  'a threshold of capital': figure('soglia_capitale_tassa_concessione', '516456.90', 500000),
  'the share of Sicily': figure('maggiorazione_camerale_sicilia', 50, 40),
  'the condition of a modifier': replace(
    'modifiers.yaml',
    'id: riduzione_35_forfettari',
    '{ not: attivita_senza_minimale }',
    '{ not: affittacamere }',
  ),
  'a line for one form': STAMP,
  'the reduction of 35 per cent': figure('riduzione_forfettari', 35, 30),
  'a stamp': figure('bollo_atto_societa', 156, 160),
  'a fee of the chamber': figure('diritto_annuale_sezione_speciale', 44, 50),
};

describe('the report of a common edit says for whom each line differs', () => {
  let base: CompiledRules;
  before(async () => {
    base = await compiledOf('rules-2026');
  });
  const found = new Map<RuleEdit, Promise<RulesDiff>>();
  const diffOf = (edit: RuleEdit): Promise<RulesDiff> =>
    recall(found, edit, () =>
      withEditedRules(
        [edit],
        async (folder) => diffRules({ base, head: await load(folder) }, { baseName: 'a', headName: 'b' }, 'it'),
        'rules-2026',
        RULES_FOLDER,
      ),
    );

  for (const [what, edit] of Object.entries(EDITS))
    it(`in conditions of the rules: ${what}`, async () => {
      const { lines } = await diffOf(edit);
      const rows = lines.flatMap((line) => line.rows);
      expect(rows.length).to.be.greaterThan(0);
      expect(rows.filter(({ where }) => where === null)).to.deep.equal([]);
    });

  it('in the unit that a person is charged, with the figure behind it', async () => {
    const { lines, typical } = await diffOf(MINIMUM_INCOME);
    const artisans = lines.find(({ id }) => id === 'inps.ivs_artigiani');
    expect(artisans?.because).to.deep.equal([
      {
        section: 'figures',
        id: 'minimale_artigiani_commercianti',
        label: base.source.figures.minimale_artigiani_commercianti?.label,
        phrase: 'il minimale INPS',
        kind: 'changed',
        value: { before: 18808, after: 19100, unit: 'EUR/year' },
      },
    ]);
    const found = artisans?.rows.map(({ forms, where, per, before, after }) => [
      forms.join(),
      where?.all.map(({ condition, is }) => `${condition} ${is}`).join(),
      per,
      before?.max,
      after?.max,
    ]);
    expect(found).to.deep.equal([
      ['ditta_individuale_artigiana', 'riduzione_forfettari_concessa false', 'person', 4513.92, 4584],
      ['ditta_individuale_artigiana', 'riduzione_forfettari_concessa true', 'person', 2934.05, 2979.6],
      ['snc,sas,srl,srls', 'artigiani_iscritti true', 'person', 4513.92, 4584],
    ]);
    const moves = typical.map(({ form, before, after }) => [
      form,
      Math.round(100 * (after.first_year_12m.min - before.first_year_12m.min)) / 100,
    ]);
    expect(moves).to.deep.equal([
      ['professionista_piva_gestione_separata', 0],
      ['ditta_individuale_commerciante', 71.48],
      ['ditta_individuale_artigiana', 70.08],
      ['snc', 142.96],
      ['sas', 71.48],
      ['srl', 71.48],
      ['srls', 71.48],
    ]);
  });

  it('of a relief that no longer is of who asks alone, which only an answer beside the request shows', async () => {
    const { lines } = await diffOf(
      replace('modifiers.yaml', 'id: meta_pensionato_artigiano', '    onlyWhoAsks: true\n', ''),
    );
    expect(lines.map(({ id }) => id)).to.deep.equal(['inps.ivs_artigiani']);
  });

  it('of an answer that is presumed, which no amount shows', async () => {
    const { forms, lines } = await diffOf(replace('facts.yaml', 'isAdmin:', 'presumed: true', 'presumed: false'));
    expect(lines).to.deep.equal([]);
    const presumed = forms.flatMap(({ form, rows }) =>
      rows.map(({ before, after }) => [form, before?.presumed, after?.presumed]),
    );
    for (const form of ['srl', 'srls'])
      expect(presumed).to.deep.include([form, ['isAdmin = true'], ['isAdmin = false']]);
  });

  it('of a deadline of later years that is gone, for everybody who paid by it', async () => {
    const gone = (folder: string) => {
      rewrite('deadlines/annual.yaml', (text) => text.replace(/ {2}- id: tassa_libri_sociali\n[\s\S]*?\n\n/, ''))(
        folder,
      );
      rewrite('cases/payments.yaml', (text) => text.replaceAll(/ {8}tassa_libri_sociali: .*\n/g, ''))(folder);
      rewrite('english/deadlines/annual.yaml', (text) => text.replace(/ {2}tassa_libri_sociali:\n(?: {4}.*\n)+/, ''))(
        folder,
      );
    };
    const { payments } = await diffOf(gone);
    const moved = payments.flatMap(({ deadline, rows }) => rows.map(({ forms, where }) => [deadline, forms, where]));
    expect(moved).to.deep.equal([['tassa_libri_sociali', ['srl', 'srls'], { all: [] }]]);
  });
});
