import { expect } from 'chai';
import { findWarnings } from '../../../engine/diff/warnings.js';
import { compareWritten } from '../../../engine/diff/written.js';
import type { Section, Warning } from '../../../schemas/types/api.js';
import { cut, figure, type RuleEdit, rename, replace, rewrite, smallYears } from '../../support/rule-edits.js';

const inDeed = (from: string, to: string) => replace('lines/opening.yaml', '', from, to);
const inTax = (from: string, to: string) => replace('lines/lines.yaml', '', from, to);
const inBook = (from: string, to: string) => replace('lines/lines.yaml', 'id: libretto', from, to);
const inCases = (from: string, to: string) => replace('cases/cases.yaml', '', from, to);
const inDeadline = (from: string, to: string) => replace('deadlines/deadlines.yaml', '', from, to);
const inModifier = (from: string, to: string) => replace('modifiers/modifiers.yaml', '', from, to);
const inPossible = (from: string, to: string) => replace('notices/possible.yaml', '', from, to);
const checkedAgain = (source: string) =>
  replace('sources.yaml', `  ${source}:`, 'checkedOn: 2030-01-02', 'checkedOn: 2030-02-02');
const otherSource = replace('figures.yaml', '  atto:', '[legge_inventata]', '[decreto_inventato]');
const nextYear = replace('ruleset.yaml', '', 'year: 2030', 'year: 2031');
const closed = replace('ruleset.yaml', '', 'year: 2030', 'year: 2030\nclosed: true');
const half = replace('conditions/people.yaml', '', 'value: 0.5', 'value: 0.6');
const in30Days = inDeadline('Si paga a giugno.', 'Entro 30 giorni.');
const later = inDeadline('daysAfterStart: 30', 'daysAfterStart: 45');
const dearer = figure('atto', 300, 301);
const otherId = inDeed('id: atto', 'id: rogito');
const otherLabel = inDeed('Atto costitutivo', 'Rogito');
const rewritten = inCases('inps: 1000', 'inps: 1001');
const otherCaseSource = replace('cases/cases.yaml', 'name: Un artigiano', 'art. 1', 'art. 9');
const renamedFigure = rewrite('figures.yaml', (text) =>
  text.replace('  atto: { label: Atto,', '  rogito: { label: Atto,'),
);
const inEnglish: RuleEdit = [
  'english/texts.yaml',
  `lines:
  opening.atto: { label: Deed, explanation: You pay once. }
inailStatus:
  lavoro: { reason: Workers are insured. }
`,
];

/** An edit of the small year, which may have been edited before. */
interface Edit {
  readonly before?: readonly RuleEdit[];
  readonly edits: readonly RuleEdit[];
}

const unsourced = (section: Section, id: string, text: string): Warning => ({
  ...{ kind: 'unsourced', section, id, text },
});

const WARNED: Readonly<Record<string, Edit & { readonly warning: Warning }>> = {
  'an edit of a closed year': {
    before: [closed],
    edits: [replace('sources.yaml', '', '2029-12-31', '2029-12-30')],
    warning: { kind: 'closed_year', id: '2030' },
  },
  'a figure that is gone, where one with its label came': {
    edits: [renamedFigure, inDeed('value: atto', 'value: rogito'), replace('figures.yaml', '  rogito:', '300', '301')],
    warning: { kind: 'same_figure', section: 'figures', id: 'atto', text: 'Atto', other: 'rogito' },
  },
  'a value': { edits: [dearer], warning: unsourced('figures', 'atto', 'Atto') },
  'an amount': {
    edits: [inTax('value: tassa_base', 'value: 5')],
    warning: unsourced('lines', 'annual.tassa', 'Tassa inventata'),
  },
  'an amount, and a source that one of its figures had before': {
    edits: [inBook('min: 0', 'min: 1'), inBook('[legge_inventata]', '[decreto_inventato]')],
    warning: unsourced('lines', 'annual.libretto', 'Libretto dei soci'),
  },
  'a value, and the name of its source': {
    edits: [dearer, rename('legge_inventata', 'legge')],
    warning: unsourced('figures', 'atto', 'Atto'),
  },
  'when a line is due': {
    edits: [inDeed('when: societa', 'when: srl')],
    warning: unsourced('lines', 'opening.atto', 'Atto costitutivo'),
  },
  'what a modifier applies to': {
    edits: [inModifier('[annual.tassa]', '[annual.tassa, annual.libretto]')],
    warning: unsourced('modifiers', 'aumento_sicilia', 'Aumento in Sicilia'),
  },
  'what a modifier does': {
    edits: [inModifier('setMinimum: 0', 'setMinimum: 1')],
    warning: unsourced('modifiers', 'minimo_tolto', 'Tassa incerta'),
  },
  'the amount of a notice': {
    edits: [inPossible('min: 0', 'min: 1')],
    warning: unsourced('notices', 'canone', 'Canone'),
  },
  'when a deadline falls': { edits: [later], warning: unsourced('deadlines', 'tassa', 'Tassa inventata') },
  'what a case expects, from the same source': {
    edits: [rewritten],
    warning: { kind: 'rewritten_case', id: 'Un artigiano' },
  },
  'what a case expects, from another source': {
    edits: [rewritten, otherCaseSource],
    warning: { kind: 'resourced_case', id: 'Un artigiano' },
  },
  'a case that is gone': {
    edits: [cut('cases/cases.yaml', '  - name: Una SRL', '  - name: Un art')],
    warning: { kind: 'removed_case', id: 'Una SRL senza soci al lavoro' },
  },
  'a notice that is gone': {
    edits: [cut('notices/possible.yaml', '  - id: canone', '  - { id')],
    warning: { kind: 'removed_id', section: 'notices', id: 'canone', text: 'Canone' },
  },
  'another id of a line, without an alias': {
    edits: [otherId],
    warning: { kind: 'removed_id', section: 'lines', id: 'opening.atto', text: 'Atto costitutivo' },
  },
  'a number that the label of its condition says': {
    edits: [half],
    warning: {
      ...{ kind: 'stale_number', section: 'conditions', id: 'meta_al_lavoro' },
      ...{ before: 0.5, after: 0.6, text: 'Metà dei soci al lavoro' },
    },
  },
  'the days that the explanation of a deadline says': {
    before: [in30Days],
    edits: [later, checkedAgain('legge_inventata')],
    warning: {
      ...{ kind: 'stale_number', section: 'deadlines', id: 'tassa' },
      ...{ before: 30, after: 45, text: 'Entro 30 giorni.' },
    },
  },
  'a text in Italian': {
    before: [inEnglish],
    edits: [otherLabel],
    warning: { kind: 'stale_english', section: 'lines', id: 'opening.atto', text: 'Rogito', other: 'label' },
  },
  'a text in Italian, with another id': {
    before: [inEnglish],
    edits: [
      ...[otherLabel, otherId, inDeed('id: rogito', 'id: rogito\n    aliases: [atto]')],
      replace('english/texts.yaml', '', 'opening.atto', 'opening.rogito'),
    ],
    warning: { kind: 'stale_english', section: 'lines', id: 'opening.rogito', text: 'Rogito', other: 'label' },
  },
  'a text of a list in Italian': {
    before: [inEnglish],
    edits: [replace('ruleset.yaml', '', 'Chi lavora è assicurato.', 'Chi lavora si assicura.')],
    warning: {
      ...{ kind: 'stale_english', section: 'ruleset', id: 'inailStatus' },
      ...{ text: 'inailStatus', other: 'value.lavoro.reason' },
    },
  },
  'a percentage that may be a fraction': {
    edits: [figure('aliquota', 30, 0.3), checkedAgain('decreto_inventato')],
    warning: { kind: 'small_percentage', section: 'figures', id: 'aliquota', text: 'Aliquota', after: 0.3 },
  },
};

const UNWARNED: Readonly<Record<string, Edit>> = {
  nothing: { edits: [] },
  'the year that closes': { edits: [closed] },
  'a value whose source was looked at again': { edits: [dearer, checkedAgain('legge_inventata')] },
  'a value with another source': { edits: [dearer, otherSource] },
  'a derived value, the source behind which was looked at again': {
    edits: [
      replace('figures.yaml', 'tassa_sociale', 'byPercent: aumento', 'byPercent: aumento, round: euro'),
      checkedAgain('decreto_inventato'),
    ],
  },
  'an amount, the source of a figure of which was looked at again': {
    edits: [inBook('min: 0', 'min: 1'), checkedAgain('decreto_inventato')],
  },
  'a text without English': { edits: [otherLabel] },
  'a text in both languages': {
    before: [inEnglish],
    edits: [otherLabel, replace('english/texts.yaml', '', 'Deed', 'Act')],
  },
  'a text with a figure, whose English does not say it': {
    before: [inEnglish, inDeed('Si paga una volta.', 'Costa {atto}.')],
    edits: [dearer, otherSource],
  },
  'another id, with an alias': { edits: [otherId, inDeed('id: rogito', 'id: rogito\n    aliases: [atto]')] },
  'another name of a case': { edits: [inCases('name: Un artigiano', 'name: Uno')] },
  'the source of a case': { edits: [otherCaseSource] },
  'a case and an id that another year lacks': {
    edits: [
      ...[nextYear, rewritten, cut('cases/cases.yaml', '  - name: Una SRL', '  - name: Un art')],
      cut('notices/possible.yaml', '  - id: canone', '  - { id'),
    ],
  },
  'a number with its label': {
    edits: [half, replace('conditions/people.yaml', '', 'Metà dei soci', 'Gran parte dei soci')],
  },
  'a number that no text says': { edits: [later, checkedAgain('legge_inventata')] },
  'the label of a percentage below one': {
    before: [figure('aliquota', 30, 0.3)],
    edits: [replace('figures.yaml', '  aliquota:', 'Aliquota', 'Aliquota piena')],
  },
};

describe('the warnings of a comparison', () => {
  async function warningsOf({ before = [], edits }: Edit): Promise<Warning[]> {
    const { head: base } = await smallYears(...before);
    const { head } = await smallYears(...before, ...edits);
    return findWarnings(compareWritten({ base, head }), { base, head }, false, undefined);
  }

  for (const [what, { warning, ...edit }] of Object.entries(WARNED))
    it(`ask about ${what}: ${warning.kind}`, async () => {
      expect(await warningsOf(edit)).to.deep.equal([warning]);
    });

  for (const [what, edit] of Object.entries(UNWARNED))
    it(`ask nothing about ${what}`, async () => {
      expect(await warningsOf(edit)).to.deep.equal([]);
    });

  it('ask for a new version and a line of the changelog only if results change', async () => {
    const file = 'CHANGELOG.md';
    const warnings = async (edits: RuleEdit[], resultsChanged: boolean, isSame?: boolean) => {
      const versions = await smallYears(...edits);
      const changelogs = isSame === undefined ? undefined : { file, isSame };
      return findWarnings(compareWritten(versions), versions, resultsChanged, changelogs);
    };
    const newVersion = replace('ruleset.yaml', '', '2030.1', '2030.2');
    expect(await warnings([], true, true)).to.deep.equal([
      { kind: 'same_version', id: '2030.1' },
      { kind: 'same_changelog', id: file },
    ]);
    expect(await warnings([newVersion], true, false)).to.deep.equal([]);
    expect(await warnings([newVersion], true)).to.deep.equal([]);
    expect(await warnings([], false, true)).to.deep.equal([]);
    expect(await warnings([nextYear], true, true)).to.deep.equal([]);
  });
});
