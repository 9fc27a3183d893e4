import { expect } from 'chai';
import { compare } from '../../../../engine/diff/compare/compare.js';
import type { Difference, RuleChange } from '../../../../schemas/types/api.js';
import type { RuleEdit } from '../../../support/edited-rules.js';
import { cut, figure, replace } from '../../../support/rule-edits.js';
import { smallYears } from '../../../support/small-year.js';

const inDeed = (from: string, to: string) => replace('lines/opening.yaml', 'id: atto', from, to);
const inCase = (from: string, to: string) => replace('cases/cases.yaml', 'name: Un artigiano', from, to);

type Change = Omit<RuleChange, 'label'>;

const change =
  (kind: Change['kind'], section: Change['section']) =>
  (id: string, ...differences: Difference[]): Change => ({ section, id, kind, differences });
const figureChanged = change('changed', 'figures');
const lineChanged = change('changed', 'lines');
const caseChanged = change('changed', 'cases');

const ALTO = { label: 'Alto', fact: 'capital', operator: 'greaterThan', value: 90 };
const NEW_FIGURES = `
  nuova: { label: Nuova, value: 7, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }
  doppia: { label: Doppia, derive: { times: [nuova, 2] }, unit: EUR }
`;

/** What is written otherwise after some edits, by what they are. */
const TABLE: Readonly<Record<string, readonly [edits: readonly RuleEdit[], changes: readonly Change[]]>> = {
  'nothing, where nothing is': [[], []],
  'the value of a figure, and of those that follow from it': [
    [figure('tassa_base', 100, 200)],
    [
      figureChanged('tassa_base', { path: 'value', before: 100, after: 200 }),
      figureChanged('tassa_sociale', { path: 'value', before: 120, after: 240, computed: true }),
    ],
  ],
  'a new figure, with no value that would follow': [
    [
      replace('figures.yaml', 'figures:', '\n', NEW_FIGURES),
      replace('lines/opening.yaml', 'id: atto', 'value: atto', 'value: doppia'),
    ],
    [
      change('added', 'figures')('nuova', {
        path: '',
        after: { label: 'Nuova', value: 7, unit: 'EUR', sources: ['legge_inventata'], reviewBy: '2031-01-31' },
      }),
      change('added', 'figures')('doppia', {
        path: '',
        after: { label: 'Doppia', derive: { times: ['nuova', 2] }, unit: 'EUR' },
      }),
      lineChanged('opening.atto', { path: 'amount[0].value', before: 'atto', after: 'doppia' }),
    ],
  ],
  'a key that is new, and one that is gone': [
    [inDeed('when: societa', 'when: societa\n    enrolment: artisan')],
    [lineChanged('opening.atto', { path: 'enrolment', after: 'artisan' })],
  ],
  'a list that is shorter, as a whole': [
    [replace('lines/lines.yaml', '', '      - { when: oltre_soglia, value: tassa_alta }\n', '')],
    [
      lineChanged('annual.tassa', {
        path: 'amount',
        before: [{ when: 'oltre_soglia', value: 'tassa_alta' }, { value: 'tassa_base' }],
        after: [{ value: 'tassa_base' }],
      }),
    ],
  ],
  'of a list of names, those that come and go': [
    [inDeed('[legge_inventata]', '[decreto_inventato]')],
    [
      lineChanged(
        'opening.atto',
        { path: 'sources', before: 'legge_inventata' },
        { path: 'sources', after: 'decreto_inventato' },
      ),
    ],
  ],
  'what a case expects, and from where': [
    [inCase('inps: 1000', 'inps: 1001'), inCase('art. 1', 'art. 2')],
    [
      caseChanged(
        'Un artigiano',
        { path: 'expect.inps', before: 1000, after: 1001 },
        { path: 'source', before: 'Decreto inventato, art. 1', after: 'Decreto inventato, art. 2' },
      ),
    ],
  ],
  'what comes before what goes': [
    [
      replace('conditions/people.yaml', 'conditions:', '\n', `\n  alto: ${JSON.stringify(ALTO)}\n`),
      cut('conditions/people.yaml', '  meta_al_lavoro', '\n'),
      cut('notices/possible.yaml', '  - { id: quota', '\n'),
      cut('facts.yaml', '  quota_al_lavoro', '\n'),
    ],
    [
      change('removed', 'facts')('quota_al_lavoro', {
        path: '',
        before: { type: 'share', label: 'Quota di chi lavora', part: 'soci_al_lavoro', whole: 'soci' },
      }),
      change('added', 'conditions')('alto', { path: '', after: ALTO }),
      change('removed', 'conditions')('meta_al_lavoro', {
        path: '',
        before: { label: 'Metà dei soci al lavoro', fact: 'quota_al_lavoro', operator: 'greaterThan', value: 0.5 },
      }),
      change('removed', 'notices')('quota', {
        path: '',
        before: {
          label: 'Quota',
          text: 'Chi lavora è la maggioranza.',
          list: 'possibleAdditional',
          when: 'meta_al_lavoro',
          sources: [],
        },
      }),
    ],
  ],
  'the order of lines, of which those that moved are named with their neighbours': [
    [cut('lines/lines.yaml', '  - id: tassa', '  - id:', true)],
    [
      change('moved', 'lines')('annual.libretto', {
        path: 'order',
        before: ['annual.tassa', 'annual.libretto', 'opening.atto'],
        after: ['inps.gestione', 'annual.libretto', 'annual.tassa'],
      }),
    ],
  ],
  'the order of the holidays, which pages list': [
    [cut('deadlines/holidays.yaml', '  - { label: Capodanno', '  - {', true)],
    [
      change('moved', 'holidays')('Natale', {
        path: 'order',
        before: ['Capodanno', 'Natale'],
        after: ['Natale', 'Capodanno'],
      }),
    ],
  ],
  'the order of the modifiers, of which one is named': [
    [cut('modifiers/modifiers.yaml', '  - id: aumento_sicilia', '  - id:', true)],
    [
      change('moved', 'modifiers')('minimo_tolto', {
        path: 'order',
        before: ['aumento_sicilia', 'minimo_tolto'],
        after: ['minimo_tolto', 'aumento_sicilia'],
      }),
    ],
  ],
};

describe('what is written otherwise in a small year', () => {
  for (const [what, [edits, expected]] of Object.entries(TABLE))
    it(`is ${what}`, async () => {
      const { changes } = compare(await smallYears(...edits));
      expect(changes.map(({ label: _, ...change }) => change)).to.deep.equal(expected);
    });

  it('bears the label of the rule, the title of a source, and the id where there is neither', async () => {
    const { changes } = compare(
      await smallYears(
        replace('ruleset.yaml', '', '"2030.1"', '"2030.2"'),
        figure('aumento', 20, 21),
        replace('facts.yaml', 'personClass:', 'In quale gestione', 'In che gestione'),
        replace('deadlines/holidays.yaml', '', 'month: 12', 'month: 11'),
        replace('sources.yaml', 'legge_inventata', '2029-12-31', '2029-12-30'),
        inCase('art. 1', 'art. 2'),
      ),
    );
    expect(changes.map(({ section, id, label }) => [section, id, label])).to.deep.equal([
      ['ruleset', 'version', 'version'],
      ['figures', 'aumento', 'Aumento'],
      ['figures', 'tassa_sociale', 'Tassa dei soci'],
      ['facts', 'personClass', 'personClass'],
      ['holidays', 'Natale', 'Natale'],
      ['sources', 'legge_inventata', 'Legge inventata'],
      ['cases', 'Un artigiano', 'Un artigiano'],
    ]);
  });
});
