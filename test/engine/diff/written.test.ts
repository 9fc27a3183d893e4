import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Scalar, stringify, visit } from 'yaml';
import { type Change, compareWritten } from '../../../engine/diff/written.js';
import { translatables } from '../../../engine/english.js';
import { ruleBook } from '../../../engine/loader/rule-book.js';
import { readRuleFiles } from '../../../engine/loader/rule-files.js';
import type { RuleSource } from '../../../engine/rules/rules-year.js';
import { expectGolden, temporaryFolder } from '../../support/commands.js';
import {
  applyEdits,
  cut,
  figure,
  type RuleEdit,
  rename,
  replace,
  SMALL_YEAR,
  smallYears,
} from '../../support/rule-edits.js';

const inDeed = (from: string, to: string) => replace('lines/opening.yaml', '', from, to);
const inTax = (from: string, to: string) => replace('lines/lines.yaml', '', from, to);
const inCases = (from: string, to: string) => replace('cases/cases.yaml', '', from, to);
const inPossible = (from: string, to: string) => replace('notices/possible.yaml', '', from, to);
const newCondition = (condition: string) => replace('conditions/people.yaml', 'conditions:\n', '', `  ${condition}\n`);
const otherCaseSource = replace('cases/cases.yaml', 'name: Un artigiano', 'art. 1', 'art. 9');
const otherId = inDeed('id: atto', 'id: rogito');
const otherLabel = inDeed('Atto costitutivo', 'Rogito');
const aliased = inDeed('id: rogito', 'id: rogito\n    aliases: [altro, atto]');
const NEW_FIGURES = `
  nuova: { label: Nuova, value: 7, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }
  doppia: { label: Doppia, derive: { times: [nuova, 2] }, unit: EUR }
`;
const COPIED_CASE = `  - name: Una copia
    request: { form: ditta_individuale_artigiana }
    expect: { inps: 1000 }
    source: Decreto inventato, art. 1
`;

/** Edits of the small year, some of it as it was edited before. */
const EDITS: Readonly<
  Record<string, readonly RuleEdit[] | { readonly before: RuleEdit[]; readonly edits: RuleEdit[] }>
> = {
  nothing: [],
  'the value of a figure, and of those that follow from it': [figure('tassa_base', 100, 200)],
  'new figures, with no value that would follow': [
    ...[replace('figures.yaml', 'figures:', '\n', NEW_FIGURES), inDeed('value: atto', 'value: doppia')],
  ],
  'a key that is new': [inDeed('when: societa', 'when: societa\n    enrolment: artisan')],
  'a list that is shorter': [inTax('      - { when: oltre_soglia, value: tassa_alta }\n', '')],
  'of a list of names, those that come and go': [inDeed('[legge_inventata]', '[decreto_inventato]')],
  'what comes before what goes': [
    newCondition('alto: { label: Alto, fact: capital, operator: greaterThan, value: 90 }'),
    cut('conditions/people.yaml', '  meta_al_lavoro', '\n'),
    ...[cut('notices/possible.yaml', '  - { id: quota', '\n'), cut('facts.yaml', '  quota_al_lavoro', '\n')],
  ],
  'the order of lines, holidays and modifiers': [
    cut('lines/lines.yaml', '  - id: tassa', '  - id:', true),
    cut('deadlines/holidays.yaml', '  - { label: Capodanno', '  - {', true),
    cut('modifiers/modifiers.yaml', '  - id: aumento_sicilia', '  - id:', true),
  ],
  'rules without a label of their own': [
    replace('ruleset.yaml', '', '"2030.1"', '"2030.2"'),
    replace('facts.yaml', 'personClass:', 'In quale gestione', 'In che gestione'),
    replace('sources.yaml', 'legge_inventata', '2029-12-31', '2029-12-30'),
  ],
  'other names, all that names them saying the same': [
    ...[rename('contributo', 'versamento'), rename('atto', 'rogito'), rename('aumento_sicilia', 'sicilia_cara')],
    ...[rename('quota_al_lavoro', 'parte'), rename('soci_al_lavoro', 'lavoranti')],
    ...[rename('in_sicilia', 'siciliana'), rename('quota', 'nota'), rename('decreto_inventato', 'decreto')],
    replace('deadlines/deadlines.yaml', '', 'id: tassa', 'id: prima_tassa'),
    replace('deadlines/holidays.yaml', '', 'Capodanno', 'Primo giorno'),
    inCases('name: Un artigiano', 'name: Uno'),
  ],
  'another name, given by an alias, of a rule with other content': [otherId, aliased, otherLabel],
  'another name without an alias': [otherId],
  'another name without an alias, of a rule with other content': [otherId, otherLabel],
  'another name, of a rule that applies elsewhere': [otherId, otherLabel, inDeed('when: societa', 'when: srl')],
  'of several that are gone, the one that the alias names': [
    cut('notices/possible.yaml', '  - id: canone', '  - { id'),
    inPossible('id: quota, label: Quota', 'id: parte, aliases: [quota], label: Parte'),
  ],
  'another bucket': {
    // A figure that is paid once is no amount of a year.
    before: [inDeed('value: atto', 'value: 300')],
    edits: [inDeed('bucket: opening', 'bucket: annual')],
  },
  'a copy of a case that stays': [replace('cases/cases.yaml', 'cases:\n', '', COPIED_CASE)],
  'another name and source of a case': [
    inCases('name: Un artigiano', 'name: Uno'),
    replace('cases/cases.yaml', 'name: Uno', 'art. 1', 'art. 9'),
  ],
  'another order and name': [
    cut('modifiers/modifiers.yaml', '  - id: aumento_sicilia', '  - id:', true),
    rename('aumento_sicilia', 'sicilia'),
  ],
  'a condition gone, where another that says the same stays': {
    before: [
      newCondition('tassata_anche: { label: Società tassata, all: [societa, { not: in_sicilia }] }'),
      inDeed('when: societa', 'when: { any: [societa, tassata_anche] }'),
    ],
    edits: [
      cut('conditions/people.yaml', '  tassata_anche', '\n'),
      inDeed('{ any: [societa, tassata_anche] }', 'societa'),
    ],
  },
  'other names, of which a case expects something': {
    before: [
      inCases('expect: {', 'expect: { lines: { annual.libretto: [0, 120] }, noticeAmounts: { canone: [0, 30] },'),
    ],
    edits: [
      rename('libretto', 'registro'),
      inPossible('id: canone', 'id: tributo'),
      inCases('{ canone:', '{ tributo:'),
    ],
  },
  'what a case expects, and from where': [inCases('inps: 1000', 'inps: 1001'), otherCaseSource],
  'a case that is gone': [cut('cases/cases.yaml', '  - name: Una SRL', '  - name: Un art')],
  'a derived figure, and what follows from another': [
    replace('figures.yaml', 'tassa_sociale', 'byPercent: aumento', 'byPercent: aumento, round: euro'),
    figure('tassa_base', 100, 101),
  ],
  'a figure that texts say': {
    before: [
      ...[
        inDeed('Si paga una volta.', 'Costa {atto}, una volta.'),
        inTax('Una tassa che non esiste.', 'Più di {atto}.'),
      ],
      ['english/texts.yaml', 'lines: { opening.atto: { label: Deed, explanation: "It costs {atto}, once." } }\n'],
    ],
    edits: [figure('atto', 300, 1301), inTax('Più di {atto}.', 'Meno di {atto}.')],
  },
  'an alias': [inDeed('id: atto', 'id: atto\n    aliases: [rogito]')],
};

/** A change in a line; of a rule that comes or goes only that it does. */
function changeLine({ kind, section, id, label, formerId, differences }: Change): string {
  const former = formerId === undefined ? '' : `, was ${formerId}`;
  const parts = differences.map(({ path, computed = false, ...one }) => {
    const [before, after] = ['before', 'after'].map((side) => JSON.stringify(Reflect.get(one, side)) ?? 'nothing');
    return path === '' ? '' : `: ${path} ${before} -> ${after}${computed ? ', which follows' : ''}`;
  });
  return `  ${kind} ${section} ${id}${former}${label === id ? '' : ` (${label})`}${parts.join('')}`;
}

describe('the written differences of a small year', () => {
  it('are found', async () => {
    const lines = [];
    for (const [what, row] of Object.entries(EDITS)) {
      const { before, edits } = 'edits' in row ? row : { before: [], edits: row };
      const { head: base } = await smallYears(...before);
      const { head } = await smallYears(...before, ...edits);
      lines.push(`${what}:`, ...compareWritten({ base, head }).changes.map(changeLine));
    }
    expectGolden(`${lines.join('\n')}\n`, 'diff/written.txt');
  });
});

/** The English file of a year whose texts read in English as in Italian. */
function englishOf(source: RuleSource): string {
  const sections: Record<string, object> = {};
  for (const { section, name, italian } of translatables(source)) {
    // A condition that a count stands for has the English of the count.
    if (section === 'conditions' && name !== undefined && name in source.facts) continue;
    if (section === 'ruleset') Object.assign(sections, italian);
    else sections[section] = { ...sections[section], ...(name === undefined ? italian : { [name]: italian }) };
  }
  return stringify(sections);
}

/** Another value in the place of one. */
function edited(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value}x`;
}

describe('the written differences', () => {
  const here = temporaryFolder();

  it('include an edit of any value in any file of a year, English files too', async () => {
    cpSync(SMALL_YEAR, here(), { recursive: true });
    appendFileSync(
      here('forms.yaml'),
      '\nremarks:\n  - { id: nota, text: Una nota., sources: [legge_inventata] }\nexamples:\n  uno: { text: Un esempio. }\n',
    );
    applyEdits(here(), [replace('lines/opening.yaml', '', 'id: atto', 'id: atto\n    aliases: [rogito]')]);
    mkdirSync(here('english'));
    writeFileSync(here('english', 'texts.yaml'), englishOf(ruleBook(readRuleFiles(here()).files).source));
    const { files } = readRuleFiles(here());
    const { base: compiled } = await smallYears();
    const now = () => ({ ...compiled, source: ruleBook(files).source });
    const base = now();
    const unreported: string[] = [];
    let leaves = 0;
    const tryLeaf = (leaf: Scalar, place: string): void => {
      const { value } = leaf;
      leaf.value = edited(value);
      if (compareWritten({ base, head: now() }).changes.length === 0) unreported.push(`${place}: ${value}`);
      leaf.value = value;
      leaves++;
    };
    for (const { path, yaml } of files)
      visit(yaml.document, { Scalar: (key, leaf) => (key === 'key' ? undefined : tryLeaf(leaf, path)) });
    expect(unreported).to.deep.equal([]);
    expect(leaves).to.be.greaterThan(450);
  });
});
