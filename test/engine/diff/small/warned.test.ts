import { expect } from 'chai';
import { compare } from '../../../../engine/diff/compare/compare.js';
import { type Changelogs, warningsOf } from '../../../../engine/diff/warnings/warnings.js';
import { cut, type Edit, figure, rename, replace } from '../support/edited-rules.js';
import { smallYears } from '../support/small-years.js';

/** What a reviewer of some edits of the small year is warned of. */
async function warned(edits: readonly Edit[], resultsChanged = false, changelogs?: Changelogs) {
  const years = await smallYears(...edits);
  return warningsOf(compare(years), years, resultsChanged, changelogs);
}

const unsourced = (section: string, id: string) => ({ kind: 'unsourced', rule: { section, id } });
const again = (source: string) =>
  replace('sources.yaml', `  ${source}:`, 'checkedOn: 2030-01-02', 'checkedOn: 2030-02-02');
const inLine = (from: string, to: string) => replace('lines/lines.yaml', 'id: libretto', from, to);
const CASE = 'Un artigiano';
const inCase = (from: string, to: string) => replace('cases/cases.yaml', `name: ${CASE}`, from, to);

describe('a reviewer of a small year is asked where a sum is written', () => {
  for (const [what, section, id, edit] of [
    ['value of a figure', 'figures', 'atto', figure('atto', 300, 301)],
    ['derivation of a figure', 'figures', 'tassa_sociale', replace('figures.yaml', 'tassa_sociale', 'tassa_base', '7')],
    ['amount of a line', 'lines', 'annual.tassa', replace('lines/lines.yaml', '', 'value: tassa_base', 'value: 5')],
    ['amount of each person', 'lines', 'annual.libretto', inLine('min: 0', 'min: 1')],
    [
      'share of the administrator',
      'lines',
      'inps.gestione',
      replace('lines/inps.yaml', '', 'dividedBy: parti', 'dividedBy: 4'),
    ],
    [
      'effect of a modifier',
      'modifiers',
      'minimo_tolto',
      replace('modifiers/modifiers.yaml', '', 'setMinimum: 0', 'setMinimum: 1'),
    ],
    ['amount of a notice', 'notices', 'canone', replace('notices/possible.yaml', '', 'min: 0', 'min: 1')],
  ] as const)
    it(`where the ${what} is another`, async () => {
      expect(await warned([edit])).to.deep.equal([unsourced(section, id)]);
    });

  it('also where the rule has a new name', async () => {
    const renamed = replace('lines/opening.yaml', '', 'id: atto', 'id: rogito\n    aliases: [atto]');
    const dearer = replace('lines/opening.yaml', '', 'value: atto', 'value: 301');
    expect(await warned([renamed, dearer])).to.deep.equal([unsourced('lines', 'opening.rogito')]);
  });

  it('but not of a figure that only follows from it', async () => {
    expect(await warned([figure('tassa_base', 100, 101)])).to.deep.equal([unsourced('figures', 'tassa_base')]);
  });

  it('also where the same figures are only derived elsewhere', async () => {
    const amount = (value: string) => replace('lines/lines.yaml', '', '{ value: tassa_base }', `{ value: ${value} }`);
    const { head: base } = await smallYears(amount('{ increase: tassa_base, byPercent: aumento }'));
    const { head } = await smallYears(amount('tassa_sociale'));
    const years = { base, head };
    expect(warningsOf(compare(years), years, false, undefined)).to.deep.equal([unsourced('lines', 'annual.tassa')]);
  });

  it('but not where only a condition, a text or a place of a line is another', async () => {
    expect(await warned([replace('lines/lines.yaml', '', 'when: oltre_soglia', 'when: in_sicilia')])).to.deep.equal([]);
    expect(await warned([inLine('Uno per socio', 'Uno a testa')])).to.deep.equal([]);
    expect(await warned([replace('lines/inps.yaml', 'id: gestione', 'when: con_compenso', 'when: srl')])).to.deep.equal(
      [],
    );
  });

  it('but not of a rule that is new or gone', async () => {
    const fresh = '  nuova: { label: Nuova, value: 7, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }\n';
    const unused = [
      replace('figures.yaml', 'figures:\n', '', fresh),
      replace('lines/opening.yaml', '', 'value: atto', 'value: { times: [atto, nuova] }'),
    ];
    expect((await warned(unused)).map((one) => 'rule' in one && one.rule.id)).to.deep.equal(['opening.atto']);
    expect(await warned([cut('notices/possible.yaml', '  - id: canone', '  - { id')])).to.deep.equal([]);
  });
});

describe('a reviewer of a small year is not asked where a sum is written', () => {
  it('if its own source was looked at again, or one of a figure that it is made of', async () => {
    expect(await warned([figure('atto', 300, 301), again('decreto_inventato')])).to.deep.equal([
      unsourced('figures', 'atto'),
    ]);
    expect(await warned([figure('atto', 300, 301), again('legge_inventata')])).to.deep.equal([]);
    const derived = replace('figures.yaml', 'tassa_sociale', 'byPercent: aumento', 'byPercent: aumento, round: euro');
    expect(await warned([derived, again('decreto_inventato')])).to.deep.equal([]);
    expect(await warned([inLine('min: 0', 'min: 1'), again('decreto_inventato')])).to.deep.equal([]);
  });

  it('if it names a source that it did not name; one with a new name is not another', async () => {
    const raised = figure('atto', 300, 301);
    const other = replace('figures.yaml', '  atto:', '[legge_inventata]', '[decreto_inventato]');
    expect(await warned([raised, other])).to.deep.equal([]);
    expect(
      await warned([inLine('min: 0', 'min: 1'), inLine('[legge_inventata]', '[decreto_inventato]')]),
    ).to.deep.equal([unsourced('lines', 'annual.libretto')]);
    const renamed = rename('legge_inventata', 'legge');
    expect(await warned([raised, renamed])).to.deep.equal([unsourced('figures', 'atto')]);
    expect(await warned([raised, renamed, again('legge')])).to.deep.equal([]);
  });
});

describe('a reviewer of a small year is told', () => {
  it('of an old version and an old changelog where results change, and only there', async () => {
    const [file, version] = ['CHANGELOG.md', '2030.1'];
    const newVersion = replace('ruleset.yaml', '', '2030.1', '2030.2');
    expect(await warned([], true, { file, isSame: true })).to.deep.equal([
      { kind: 'same_version', version },
      { kind: 'same_changelog', file },
    ]);
    expect(await warned([newVersion], true, { file, isSame: false })).to.deep.equal([]);
    expect(await warned([newVersion], true)).to.deep.equal([]);
    expect(await warned([], false, { file, isSame: true })).to.deep.equal([]);
  });

  it('of a case that expects something else, with its source or without, and of one that is gone', async () => {
    const other = inCase('inps: 1000', 'inps: 1001');
    const told = { kind: 'rewritten_case', name: CASE };
    expect(await warned([other])).to.deep.equal([{ ...told, sourceChanged: false }]);
    expect(await warned([other, inCase('art. 1', 'art. 9')])).to.deep.equal([{ ...told, sourceChanged: true }]);
    expect(await warned([inCase('art. 1', 'art. 9')])).to.deep.equal([]);
    const last = (folder: string) => cut('cases/cases.yaml', '  - name: Una SRL', '  - name: Un art')(folder);
    expect(await warned([last])).to.deep.equal([{ kind: 'removed_case', name: 'Una SRL senza soci al lavoro' }]);
  });

  it('of a case of another year only where it names no other source', async () => {
    const nextYear = replace('ruleset.yaml', '', 'year: 2030', 'year: 2031');
    const other = inCase('inps: 1000', 'inps: 1001');
    expect(await warned([nextYear, other, inCase('art. 1', 'art. 9')])).to.deep.equal([]);
    expect(await warned([nextYear, other])).to.deep.equal([
      { kind: 'rewritten_case', name: CASE, sourceChanged: false },
    ]);
  });
});
