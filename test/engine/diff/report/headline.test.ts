import { expect } from 'chai';
import { headline } from '../../../../engine/diff/report/headline.js';
import { LANGUAGES } from '../../../../engine/values/language.js';
import { expectGolden } from '../../../support/commands.js';
import { figure, type RuleEdit, replace, smallDiff } from '../../../support/rule-edits.js';

const dearer = figure('atto', 300, 301);
const inDeed = (from: string, to: string) => replace('lines/opening.yaml', 'id: atto', from, to);
const deedWhere = (expression: string) => inDeed('when: societa', `when: ${expression}`);
const newConditions = (...conditions: readonly string[]) =>
  replace('conditions/people.yaml', 'conditions:\n', '', conditions.map((one) => `  ${one}\n`).join(''));
const inContribution = (from: string, to: string) => replace('lines/inps.yaml', 'id: gestione', from, to);
const uncapped = inContribution('upTo: massimale', 'round: cent');
const inStatus = (from: string, to: string) => replace('ruleset.yaml', '', from, to);
const inNotice = (from: string, to: string) => replace('notices/possible.yaml', '', from, to);
const due = (schedule: string) => replace('deadlines/deadlines.yaml', '', '{ daysAfterStart: 30 }', schedule);
const crowd = replace('conditions/people.yaml', '  piu_soci:', 'value: 1', 'value: 60');
const canone = figure('canone', 30, 31);
const moved = inStatus('when: al_lavoro, status: required', 'when: al_lavoro, status: conditional');
const avviso = replace('notices/warnings.yaml', '', 'onlyIfCertain: true, ', '');

/** Edits of the small year, of which the first line says how much moves, for whom, and what was not tried. */
const EDITS: Readonly<Record<string, readonly RuleEdit[]>> = {
  'nothing at all': [],
  'a sum that all of some forms pay': [dearer],
  'those of whom a condition may hold': [deedWhere('{ all: [societa, { not: in_sicilia }] }')],
  'those of whom a condition holds, and each further person': [figure('contributo', 1000, 1001)],
  'those of whom it fails': [deedWhere('{ all: [societa, al_lavoro] }')],
  'those of whom it begins to hold': [figure('soglia', 5000, 4000)],
  'those of whom it ceases to hold': [figure('soglia', 5000, 6000)],
  'those of whom it may not hold, and of whom only the maximum moves': [figure('aumento', 20, 30)],
  'those of two conditions together where none tells them alone': [
    deedWhere('{ not: { all: [oltre_soglia, in_sicilia] } }'),
  ],
  'some of a form whom no two conditions tell': [figure('massimale', 50_000, 40_000)],
  'told by no condition that reads more than the total depends on': [
    figure('contributo', 1000, 1001),
    newConditions('al_lavoro_la: { label: Al lavoro in Sicilia, all: [al_lavoro, in_sicilia] }'),
  ],
  'a form by its name of now, within the sentence': [
    dearer,
    replace('forms.yaml', '', 'name: SNC', 'name: Società di fatto'),
  ],
  'several totals, each for its own': [
    ...[figure('atto', 300, 299), figure('tassa_base', 100, 110), figure('aliquota', 30, 30.01)],
  ],
  'a sum that runs from nothing to what it is at the ceiling': [figure('aliquota', 30, 31)],
  'a sum that only a rounding moves': [inContribution('upTo: massimale', 'upTo: massimale, round: euro')],
  'a number that has no ceiling any more': [uncapped],
  'crowds of mixed kinds': [
    newConditions(
      'tanti: { label: Tanti, fact: soci, operator: greaterThanInclusive, value: 10 }',
      'pochi: { label: Pochi, fact: soci_al_lavoro, operator: lessThan, value: 3 }',
      'tanti_e_pochi: { label: Tanti e pochi, all: [tanti, pochi, al_lavoro] }',
    ),
    deedWhere('{ all: [societa, { not: tanti_e_pochi }] }'),
  ],
  'crowds too large to be tried, where something moves': [crowd, dearer],
  'crowds too large to be tried, where nothing does': [crowd],
  'a line alone': [figure('parti', 3, 4)],
  'an enrolment alone': [inDeed('when: societa', 'when: societa\n    enrolment: artisan')],
  'a cost that may fall later': [inDeed('when: societa', 'when: societa\n    firstYear: possible')],
  'people who pay nothing any more': [
    replace('lines/inps.yaml', '', 'soci_al_lavoro, amount: [{ value: contributo }]', 'soci, amount: [{ value: 0 }]'),
  ],
  'a number of which each further person pays a share': [
    replace(
      ...(['lines/inps.yaml', '', 'soci_al_lavoro, amount: [{ value: contributo }]'] as const),
      'soci_al_lavoro, amount: [{ value: { increase: adminCompensation, byPercent: 100 } }]',
    ),
  ],
  'the level of a notice': [replace('notices/warnings.yaml', '', 'level: info', 'level: warning')],
  'the list of notices': [inNotice('list: possibleAdditional', 'list: notDeterminable')],
  'what is assumed of a field that is left out': [
    replace('facts.yaml', '  nonWorkingPartners:', '{ value: 0, assumption: Nessun altro socio. }', 'open'),
  ],
  'a notice that appears, disappears or changes': [inNotice('when: piu_soci', 'when: al_lavoro'), canone],
  'the reasons of a status': [inStatus('when: titolare_artigiano', 'when: con_cassa')],
  'a status and notices': [moved, canone, avviso],
  'a later payment': [due('{ daysAfterStart: 45 }')],
  'an earlier payment for all, and a sum': [due('{ daysAfterStart: 20 }'), dearer],
  'a payment a day later, or more': [due('{ daysAfterStart: 31 }')],
  'a payment on another day for some starts': [
    replace(
      'deadlines/holidays.yaml',
      '',
      'label: Natale, on: { day: 25, month: 12 }',
      'label: Natale, on: { day: 24, month: 12 }',
    ),
  ],
  'payments that come': [
    replace('deadlines/deadlines.yaml', '', 'lines: [annual.tassa]', 'lines: [annual.tassa, annual.libretto]'),
  ],
  'payments in place of one': [due('{ monthly: { day: 16 } }')],
};

describe('the first line of a report', () => {
  it('says in both languages how much moves, for whom, on which day, and what was not tried', async () => {
    const lines = [];
    for (const [what, edits] of Object.entries(EDITS)) {
      const diff = await smallDiff(edits);
      lines.push(`${what}:`, ...LANGUAGES.map((language) => `  ${headline(diff, language)}`));
    }
    expectGolden(`${lines.join('\n')}\n`, 'diff/report/headlines.txt');
  });

  it('says that a case gives another result, whatever was tried', async () => {
    const [{ impact }, { cases }] = await Promise.all([smallDiff([]), smallDiff([dearer])]);
    expect(headline({ impact, cases }, 'it')).to.equal('Nessun totale cambia, ma un caso dà un altro risultato.');
  });
});
