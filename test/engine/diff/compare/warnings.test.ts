import { expect } from 'chai';
import { compare } from '../../../../engine/diff/compare/compare.js';
import { type Changelogs, findWarnings } from '../../../../engine/diff/compare/warnings.js';
import type { RuleEdit } from '../../../support/edited-rules.js';
import { cut, figure, rename, replace } from '../../../support/rule-edits.js';
import { smallYears } from '../../../support/small-year.js';

/** What a reviewer of some edits of the small year is warned of. */
async function warnings(edits: readonly RuleEdit[], resultsChanged = false, changelogs?: Changelogs) {
  const years = await smallYears(...edits);
  return findWarnings(compare(years), years, resultsChanged, changelogs);
}

const dearer = figure('atto', 300, 301);
const checkedAgain = (source: string) =>
  replace('sources.yaml', `  ${source}:`, 'checkedOn: 2030-01-02', 'checkedOn: 2030-02-02');
const inBook = (from: string, to: string) => replace('lines/lines.yaml', 'id: libretto', from, to);
const inTax = (from: string, to: string) => replace('lines/lines.yaml', '', from, to);
const inCase = (from: string, to: string) => replace('cases/cases.yaml', 'name: Un artigiano', from, to);
const otherSource = replace('figures.yaml', '  atto:', '[legge_inventata]', '[decreto_inventato]');

describe('a reviewer of a small year is asked where a sum is written', () => {
  const unsourced = (section: string, id: string) => ({ kind: 'unsourced', rule: { section, id } });

  for (const [what, section, id, ...edits] of [
    ['the value of a figure', 'figures', 'atto', dearer],
    ['the amount of a line', 'lines', 'annual.tassa', inTax('value: tassa_base', 'value: 5')],
    [
      'the effect of a modifier',
      'modifiers',
      'minimo_tolto',
      replace('modifiers/modifiers.yaml', '', 'setMinimum: 0', 'setMinimum: 1'),
    ],
    ['the amount of a notice', 'notices', 'canone', replace('notices/possible.yaml', '', 'min: 0', 'min: 1')],
    [
      'the amount of a rule with a new name',
      'lines',
      'opening.rogito',
      replace('lines/opening.yaml', '', 'id: atto', 'id: rogito\n    aliases: [atto]'),
      replace('lines/opening.yaml', '', 'value: atto', 'value: 301'),
    ],
    ['a figure, and not what follows from it,', 'figures', 'tassa_base', figure('tassa_base', 100, 101)],
    ['a sum, while its source only has a new name,', 'figures', 'atto', dearer, rename('legge_inventata', 'legge')],
    [
      'a sum whose new source a figure of it named before',
      'lines',
      'annual.libretto',
      inBook('min: 0', 'min: 1'),
      inBook('[legge_inventata]', '[decreto_inventato]'),
    ],
  ] as const)
    it(`where ${what} is another`, async () => {
      expect(await warnings(edits)).to.deep.equal([unsourced(section, id)]);
    });

  it('also where the same figures are only derived elsewhere', async () => {
    const amount = (value: string) => inTax('{ value: tassa_base }', `{ value: ${value} }`);
    const { head: base } = await smallYears(amount('{ increase: tassa_base, byPercent: aumento }'));
    const { head } = await smallYears(amount('tassa_sociale'));
    const found = findWarnings(compare({ base, head }), { base, head }, false, undefined);
    expect(found).to.deep.equal([unsourced('lines', 'annual.tassa')]);
  });
});

describe('a reviewer of a small year is not asked where a sum is written', () => {
  for (const [why, ...edits] of [
    ['its source was looked at again', dearer, checkedAgain('legge_inventata')],
    ['it names another source', dearer, otherSource],
    [
      'the source of a figure that it is derived from was looked at again',
      replace('figures.yaml', 'tassa_sociale', 'byPercent: aumento', 'byPercent: aumento, round: euro'),
      checkedAgain('decreto_inventato'),
    ],
    [
      'the source of a figure of its amount was looked at again',
      inBook('min: 0', 'min: 1'),
      checkedAgain('decreto_inventato'),
    ],
    ['only the condition of an amount changed', inTax('when: oltre_soglia', 'when: in_sicilia')],
    ['only a text changed', inBook('Uno per socio', 'Uno a testa')],
  ] as const)
    it(`where ${why}`, async () => {
      expect(await warnings(edits)).to.deep.equal([]);
    });
});

describe('a reviewer of a small year is warned', () => {
  it('of an old version and an old changelog where results change, and only there', async () => {
    const [file, version] = ['CHANGELOG.md', '2030.1'];
    const newVersion = replace('ruleset.yaml', '', '2030.1', '2030.2');
    expect(await warnings([], true, { file, isSame: true })).to.deep.equal([
      { kind: 'same_version', version },
      { kind: 'same_changelog', file },
    ]);
    expect(await warnings([newVersion], true, { file, isSame: false })).to.deep.equal([]);
    expect(await warnings([newVersion], true)).to.deep.equal([]);
    expect(await warnings([], false, { file, isSame: true })).to.deep.equal([]);
  });

  it('of a case that expects something else, with its source or without, and of one that is gone', async () => {
    const rewritten = inCase('inps: 1000', 'inps: 1001');
    const warning = { kind: 'rewritten_case', name: 'Un artigiano' };
    expect(await warnings([rewritten])).to.deep.equal([{ ...warning, sourceChanged: false }]);
    expect(await warnings([rewritten, inCase('art. 1', 'art. 9')])).to.deep.equal([
      { ...warning, sourceChanged: true },
    ]);
    expect(await warnings([inCase('art. 1', 'art. 9')])).to.deep.equal([]);
    const removed = cut('cases/cases.yaml', '  - name: Una SRL', '  - name: Un art');
    expect(await warnings([removed])).to.deep.equal([{ kind: 'removed_case', name: 'Una SRL senza soci al lavoro' }]);
  });

  it('of a case of another year only where it names no other source', async () => {
    const nextYear = replace('ruleset.yaml', '', 'year: 2030', 'year: 2031');
    const rewritten = inCase('inps: 1000', 'inps: 1001');
    expect(await warnings([nextYear, rewritten, inCase('art. 1', 'art. 9')])).to.deep.equal([]);
    expect(await warnings([nextYear, rewritten])).to.deep.equal([
      { kind: 'rewritten_case', name: 'Un artigiano', sourceChanged: false },
    ]);
  });

  it('of a line that has another id, or looks as if it had, and names the old one nowhere', async () => {
    const renamed = replace('lines/opening.yaml', '', 'id: atto', 'id: rogito');
    const other = replace('lines/opening.yaml', '', 'Atto costitutivo', 'Rogito');
    const warning = { kind: 'unaliased_line', id: 'opening.rogito', formerId: 'opening.atto' };
    expect(await warnings([renamed])).to.deep.equal([warning]);
    expect(await warnings([renamed, other])).to.deep.equal([warning]);
    const aliased = replace('lines/opening.yaml', '', 'id: rogito', 'id: rogito\n    aliases: [atto]');
    expect(await warnings([renamed, other, aliased])).to.deep.equal([]);
    const elsewhere = replace('lines/opening.yaml', '', 'when: societa', 'when: srl');
    expect(await warnings([renamed, other, elsewhere])).to.deep.equal([]);
  });

  it('of a text that is as it was although a number has moved that it may name', async () => {
    const sourced = checkedAgain('legge_inventata');
    const inCondition = (from: string, to: string) => replace('conditions/people.yaml', '', from, to);
    const ofCondition = (condition: string, before: number, after: number, text: string) => ({
      ...{ kind: 'stale_number', rule: { section: 'conditions', id: condition } },
      ...{ condition, before, after, text },
    });
    const half = inCondition('value: 0.5', 'value: 0.6');
    expect(await warnings([half])).to.deep.equal([ofCondition('meta_al_lavoro', 0.5, 0.6, 'Metà dei soci al lavoro')]);
    expect(await warnings([half, inCondition('Metà dei soci', 'Gran parte dei soci')])).to.deep.equal([]);
    expect(await warnings([figure('soglia', 5000, 4000), sourced])).to.deep.equal([]);
  });

  it('of the text of another rule that says the threshold of before', async () => {
    const said = inBook('Uno per socio.', 'Uno per socio oltre 6.000,50 euro di capitale.');
    const { head: base } = await smallYears(
      said,
      figure('soglia', 5000, 6000.5),
      inBook('oltre 6', 'oltre {=6'),
      inBook('000,50 ', '000,50} '),
    );
    const { head } = await smallYears(said, figure('soglia', 5000, 4000), checkedAgain('legge_inventata'));
    const [warning] = findWarnings(compare({ base, head }), { base, head }, false, undefined);
    expect(warning).to.deep.include({ kind: 'stale_number', condition: 'oltre_soglia', before: 6000.5, after: 4000 });
  });
});
