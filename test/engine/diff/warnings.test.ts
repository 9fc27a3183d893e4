import { expect } from 'chai';
import { compare } from '../../../engine/diff/compare/compare.js';
import { type Changelogs, warningsOf } from '../../../engine/diff/warnings/warnings.js';
import { cut, diffOf, type Edit, edited, figure, replace } from './support/edited-rules.js';
import { diffOfEdit, EDITS } from './support/edits.js';

const INCOME = { kind: 'unsourced', rule: { section: 'figures', id: 'minimale_artigiani_commercianti' } };
const SAME_VERSION = (version: string) => ({ kind: 'same_version', version });

const newVersion = replace('ruleset.yaml', 'version:', '\n', '.1\n');
const checkedAgain = replace('sources/inps.yaml', '  inps_circ_14_2026:', 'checkedOn: 2026-', 'checkedOn: 2027-');

/** What a reviewer is warned of, where the edits change results. */
async function warningsAfter(edits: readonly Edit[], changelogs?: Changelogs) {
  const years = await edited(edits);
  return warningsOf(compare(years), years, true, changelogs);
}

describe('the warnings for a reviewer', () => {
  it('ask for the source of a figure that changed, and for a new version', async () => {
    const { warnings, base } = await diffOfEdit('minimumIncome');
    expect(warnings).to.deep.equal([INCOME, SAME_VERSION(base.version)]);
  });

  it('are none where a source was looked at again and the version is new', async () => {
    expect(await warningsAfter([...EDITS.minimumIncome, newVersion, checkedAgain])).to.deep.equal([]);
  });

  it('are none where the figure names another source', async () => {
    const another = replace(
      'figures.yaml',
      '  minimale_artigiani_commercianti:',
      'sources: [',
      'sources: [inps_circ_8_2026, ',
    );
    expect(await warningsAfter([...EDITS.minimumIncome, newVersion, another])).to.deep.equal([]);
  });

  it('ask where a source is taken away and none put in its place', async () => {
    const fewer = replace(
      'figures.yaml',
      '  minimale_artigiani_commercianti:',
      'sources: [inps_circ_14_2026, ',
      'sources: [',
    );
    expect(await warningsAfter([...EDITS.minimumIncome, newVersion, fewer])).to.deep.equal([INCOME]);
  });

  it('ask for the source of the amount of a line, the effect of a modifier and the derivation of a figure', async () => {
    const warnings = await warningsAfter([
      newVersion,
      replace('lines/annual.yaml', 'id: pec_impresa\n', 'min: pec_minimo', 'min: 6'),
      replace('modifiers/chamber.yaml', 'id: maggiorazione_sicilia_50\n', 'round: euro', 'round: cent'),
      replace('figures.yaml', '  ivs_minimale_artigiani:', 'round: cent', 'round: euro'),
      replace('notices/possible-additional.yaml', 'id: canone_rai_speciale\n', 'min: canone_rai_radio', 'min: 1'),
    ]);
    expect(warnings).to.have.deep.members(
      [
        ['figures', 'ivs_minimale_artigiani'],
        ['lines', 'annual.pec_impresa'],
        ['modifiers', 'maggiorazione_sicilia_50'],
        ['notices', 'canone_rai_speciale'],
      ].map(([section, id]) => ({ kind: 'unsourced', rule: { section, id } })),
    );
  });

  it('do not ask where only a condition changed, or a new figure brings its source', async () => {
    const { base, warnings } = await diffOfEdit('newCondition');
    expect(warnings).to.deep.equal([SAME_VERSION(base.version)]);
    const amountCase = replace(
      'lines/opening.yaml',
      'id: diritti_segreteria\n',
      'when: ditta_individuale,',
      'when: artigiana,',
    );
    expect(await warningsAfter([newVersion, amountCase])).to.deep.equal([]);
    const source = '{ label: Nuova, value: 6, unit: EUR/year, sources: [libero_pec_2023], reviewBy: 2027-06-30 }';
    const figureWithSource = await warningsAfter([
      newVersion,
      replace('figures.yaml', 'figures:\n', '', `  pec_nuovo: ${source}\n`),
      replace(
        'notices/possible-additional.yaml',
        'id: canone_rai_speciale\n',
        'min: canone_rai_radio',
        'min: pec_nuovo',
      ),
    ]);
    expect(figureWithSource).to.deep.equal([]);
  });

  it('say that the changelog is the same, where results change and both are known', async () => {
    const file = 'CHANGELOG.md';
    const version = [...EDITS.minimumIncome, newVersion, checkedAgain];
    expect(await warningsAfter(version, { file, isSame: true })).to.deep.equal([{ kind: 'same_changelog', file }]);
    expect(await warningsAfter(version, { file, isSame: false })).to.deep.equal([]);
    expect((await diffOf([], { changelogs: { file, isSame: true } })).warnings).to.deep.equal([]);
  });

  it('say that a case was rewritten, with or without a new source, or is gone', async () => {
    const name = 'Artigiano sul minimale';
    expect((await diffOfEdit('caseExpectation')).warnings).to.deep.equal([
      { kind: 'rewritten_case', name, sourceChanged: false },
    ]);
    const sourced = await warningsAfter([
      newVersion,
      ...EDITS.caseExpectation,
      replace('cases/inps.yaml', `name: ${name}\n`, 'source: "', 'source: "Circolare 1: '),
    ]);
    expect(sourced).to.deep.equal([{ kind: 'rewritten_case', name, sourceChanged: true }]);
    const gone = await warningsAfter([newVersion, cut('cases/inps.yaml', `  - name: ${name}\n`, '  - name:')]);
    expect(gone).to.deep.equal([{ kind: 'removed_case', name }]);
  });

  it('take a figure of which nothing but the day of review changed for no change of a sum', async () => {
    const day = replace('figures.yaml', '  pec_minimo:', 'reviewBy: 2027-', 'reviewBy: 2028-');
    expect(await warningsAfter([day, newVersion])).to.deep.equal([]);
    expect(await warningsAfter([figure('pec_minimo', 5, 6), day, newVersion])).to.have.length(1);
  });

  it('let a case expect something else in another year, if it says where that comes from', async () => {
    const nextYear = replace('ruleset.yaml', 'version:', 'year: 2026', 'year: 2027');
    const inCase = (from: string, to: string) => replace('cases/inps.yaml', 'name: Artigiano sul minimale\n', from, to);
    const rewritten = [...EDITS.caseExpectation, inCase('source: "', 'source: "Circolare del 2027; ')];
    const told = async (edits: readonly Edit[]) => (await warningsAfter(edits)).map(({ kind }) => kind);
    expect(await told([newVersion, ...rewritten])).to.deep.equal(['rewritten_case']);
    expect(await told([newVersion, nextYear, ...rewritten])).to.deep.equal([]);
    expect(await told([newVersion, nextYear, ...EDITS.caseExpectation])).to.deep.equal(['rewritten_case']);
  });
});
