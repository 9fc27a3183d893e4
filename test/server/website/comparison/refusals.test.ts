import { expect } from 'chai';
import { findRefusal } from '../../../../engine/index.js';
import { afterAction } from '../../../../server/website/address/actions.js';
import { roleNames, worksIn } from '../../../../server/website/address/forms.js';
import type { Person } from '../../../../server/website/address/parameters.js';
import { comparedPeople, participantsOf } from '../../../../server/website/address/people.js';
import { writeState } from '../../../../server/website/address/query.js';
import { COMPARISON } from '../../../../server/website/comparison/texts.js';
import { compare } from '../../../../server/website/parts/forms/cases.js';
import { remedyAction } from '../../../../server/website/parts/questions/people.js';
import { rules } from '../../../support/rules.js';
import { FORMS, formNamed, stateOf } from '../support/pages.js';

const WHY = {
  'one-person-only': 'È per una persona sola, senza soci.',
  'professionals-together':
    'È per una persona sola: in due potete aprirne una ciascuno. Una professione con l’albo si esercita con altri in uno studio associato o in una società tra professionisti (StP), che qui non calcoliamo. Chi sviluppa software non ha un albo, e con altri può fondare una società.',
  'second-partner': 'Serve un secondo socio.',
  'owner-works': 'Chi la apre ci lavora: qui l’unica persona mette solo capitale.',
  'not-for-artisans': 'Chi lavora come artigiano apre una ditta artigiana.',
  'not-for-traders': 'Chi lavora nel commercio o nei servizi apre una ditta commerciante.',
  'trade-is-no-profession': 'È per chi esercita una professione: vendere o gestire un’attività commerciale non lo è.',
  'craft-is-no-profession': 'È per chi esercita una professione: un mestiere artigiano non lo è.',
  'needs-accomandante': 'Serve un accomandante, cioè un socio che mette capitale e non gestisce.',
  'needs-accomandatario': 'Serve un accomandatario, cioè un socio che gestisce e risponde di tutto.',
};
type Reason = keyof typeof WHY;
type Refusals = Readonly<Record<string, Reason>>;
const FORM_NAMES = [...FORMS.keys()];

function refusalOf(form: string, people: readonly Person[]) {
  const rule = formNamed(form);
  return findRefusal(rule, participantsOf(people, rule), rule.person);
}

/** The forms that refuse some people, each with its reason; the others can have them. */
function refusals(people: readonly Person[]): Record<string, string> {
  return Object.fromEntries(
    FORM_NAMES.flatMap((form) => {
      const refusal = refusalOf(form, people);
      return refusal === undefined ? [] : [[form, refusal.why]];
    }),
  );
}

const everySoleBusiness = (refusal: Reason): Refusals =>
  Object.fromEntries(['professionista', 'commerciante', 'artigiana'].map((form) => [form, refusal]));
const ALONE: Refusals = { snc: 'second-partner', sas: 'needs-accomandante' };
const SEVERAL = everySoleBusiness('one-person-only');

const SILENT = { work: 'no', role: 'accomandante' } as const;
const MANAGING = { work: 'no', role: 'accomandatario' } as const;
const UNCERTAIN = { work: 'incerto' } as const;
const TRADER = { work: 'commerciante' } as const;
const ARTISAN = { work: 'artigiano' } as const;
const PROFESSIONAL = { work: 'professione' } as const;
const CAPITAL = { work: 'no' } as const;

describe('A form can have the people of a comparison', () => {
  for (const [what, people, refused] of [
    ['one whose class is uncertain, unless it needs two', [UNCERTAIN], ALONE],
    [
      'one trader, unless it is an artisan’s or a professional’s',
      [TRADER],
      { ...ALONE, professionista: 'trade-is-no-profession', artigiana: 'not-for-traders' },
    ],
    [
      'one artisan, unless it is a trader’s or a professional’s',
      [ARTISAN],
      { ...ALONE, professionista: 'craft-is-no-profession', commerciante: 'not-for-artisans' },
    ],
    ['one who only puts in capital, if it is a company', [CAPITAL], { ...ALONE, ...everySoleBusiness('owner-works') }],
    ['one who works and one who does not, if it is a company', [TRADER, CAPITAL], SEVERAL],
    [
      'all who work, if it needs no silent partners',
      [UNCERTAIN, ARTISAN, TRADER],
      { ...SEVERAL, sas: 'needs-accomandante' },
    ],
    ['nobody who works: the law does not ask partners to', [CAPITAL, CAPITAL], SEVERAL],
    [
      'two professionals, unless each can have a partita IVA of their own',
      [PROFESSIONAL, PROFESSIONAL],
      { ...SEVERAL, professionista: 'professionals-together', sas: 'needs-accomandante' },
    ],
    ['without one who manages', [SILENT, SILENT], { ...SEVERAL, sas: 'needs-accomandatario' }],
    ['without one who does not', [MANAGING, MANAGING], { ...SEVERAL, sas: 'needs-accomandante' }],
  ] as const) {
    it(`that are ${what}`, () => {
      const reasons: Refusals = refused;
      expect(refusals(people)).to.deep.equal(
        Object.fromEntries(Object.entries(reasons).map(([form, reason]) => [form, WHY[reason]])),
      );
    });
  }
});

const PERSONS: readonly Person[] = worksIn(FORMS).names.flatMap((work) => [
  { work },
  ...roleNames(FORMS).map((role) => ({ work, role })),
]);
const COUPLES = PERSONS.flatMap((one) => PERSONS.map((other) => [one, other]));
const GROUPS = [...PERSONS.map((one) => [one]), ...COUPLES, [CAPITAL, CAPITAL, CAPITAL]];

/** The people of a comparison once a button has been pressed. */
function afterPressing(people: readonly Person[], action: string): readonly Person[] {
  const query = new URLSearchParams(
    writeState({ language: 'it', people, answers: new Map(), presumed: new Map(), faults: [] }),
  );
  query.set('azione', action);
  const state = afterAction(query, '/confronto', FORMS);
  if (state === undefined) throw new Error('No button was pressed.');
  return comparedPeople(state, FORMS);
}

/** The button for a form that cannot have some people, if there is one. */
function remedyFor(form: string, people: readonly Person[]) {
  const remedy = refusalOf(form, people)?.remedy;
  return remedy === undefined ? undefined : remedyAction(remedy, formNamed(form), COMPARISON.it.people.remove);
}

describe('The button beside a form that cannot have some people', () => {
  it('makes them such that it can, whoever they are', () => {
    for (const form of FORM_NAMES)
      for (const people of GROUPS) {
        const button = remedyFor(form, people);
        if (button === undefined) continue;
        const others = afterPressing(people, button.action);
        expect(refusalOf(form, others), `${form} ${JSON.stringify(people)}`).to.equal(undefined);
      }
  });

  for (const [form, people, label, action, focus] of [
    ['snc', [UNCERTAIN], 'Aggiungi un secondo socio', 'aggiungi', 'last-person'],
    ['sas', [UNCERTAIN], 'Aggiungi un socio che mette solo capitale', 'aggiungi:no', 'last-person'],
    ['sas', [SILENT], 'Aggiungi un socio che gestisce', 'aggiungi', 'last-person'],
    ['sas', [SILENT, SILENT], 'La persona 1 gestisce', 'rispondi:ruolo1=accomandatario', 'people'],
    ['commerciante', [CAPITAL], 'Questa persona lavora', 'rispondi:socio1=incerto', 'people'],
    ['commerciante', [ARTISAN], 'Lavora nel commercio o nei servizi', 'rispondi:socio1=commerciante', 'people'],
    ['artigiana', [TRADER], 'Lavora come artigiano', 'rispondi:socio1=artigiano', 'people'],
    ['artigiana', [ARTISAN, CAPITAL], 'Togli la persona 2', 'togli:2', 'people'],
    ['artigiana', [CAPITAL, ARTISAN], 'Togli la persona 1', 'togli:1', 'people'],
  ] as const) {
    it(`does what it says: ${label}`, () => {
      expect(remedyFor(form, people)).to.deep.equal({ label, action, focus });
    });
  }

  it('is not there where one is not enough, or none could be', () => {
    expect(remedyFor('commerciante', [CAPITAL, CAPITAL])).to.equal(undefined);
    expect(remedyFor('commerciante', [UNCERTAIN, UNCERTAIN, CAPITAL])).to.equal(undefined);
    expect(remedyFor('professionista', [ARTISAN])).to.equal(undefined);
    const { refused } = compare(stateOf('socio1=no&socio2=no&capitale=600.000'), rules.comparing());
    const srls = refused.find(({ form }) => form.address === 'srls');
    expect(srls?.refusal).to.be.an('object').and.not.to.have.property('remedy');
  });
});
