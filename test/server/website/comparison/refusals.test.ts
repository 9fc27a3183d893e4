import { expect } from 'chai';
import { afterAction } from '../../../../server/website/address/actions.js';
import { FORM_NAMES, type FormName, ROLES, WORK, type Work } from '../../../../server/website/address/parameters.js';
import { comparedPeople } from '../../../../server/website/address/people.js';
import { writeState } from '../../../../server/website/address/query.js';
import type { Person } from '../../../../server/website/address/state.js';
import { findRefusal, findRemedy, type Refusal } from '../../../../server/website/comparison/refusals.js';

const people = (...works: Work[]) => works.map((work) => ({ work }));

/** The forms that refuse some people, each with its reason; the others can have them. */
function refusals(...works: Work[]): Partial<Record<FormName, Refusal>> {
  return Object.fromEntries(
    FORM_NAMES.flatMap((form) => {
      const refusal = findRefusal(form, people(...works));
      return refusal === undefined ? [] : [[form, refusal]];
    }),
  );
}

const ALONE: Partial<Record<FormName, Refusal>> = { snc: 'second-partner', sas: 'needs-accomandante' };
const OF_ONE: Partial<Record<FormName, Refusal>> = {
  professionista: 'one-person-only',
  commerciante: 'one-person-only',
  artigiana: 'one-person-only',
};

describe('A form can have the people of a comparison', () => {
  it('if they are one whose class is uncertain, unless it needs two', () => {
    expect(refusals('incerto')).to.deep.equal(ALONE);
  });

  it('if they are one trader, unless it is the artisan’s or needs two', () => {
    expect(refusals('commerciante')).to.deep.equal({ ...ALONE, artigiana: 'not-for-traders' });
  });

  it('if they are one artisan, unless it is a trader’s, a professional’s or needs two', () => {
    expect(refusals('artigiano')).to.deep.equal({
      ...ALONE,
      professionista: 'craft-is-no-profession',
      commerciante: 'not-for-artisans',
    });
  });

  it('if they are one who only puts in capital, and it is a company of capital', () => {
    expect(refusals('no')).to.deep.equal({
      ...ALONE,
      professionista: 'owner-works',
      commerciante: 'owner-works',
      artigiana: 'owner-works',
    });
  });

  it('if one works and one does not, and it is a company', () => {
    expect(refusals('commerciante', 'no')).to.deep.equal(OF_ONE);
    expect(refusals('no', 'artigiano')).to.deep.equal(OF_ONE);
  });

  it('if all work, and it is a company without silent partners', () => {
    expect(refusals('incerto', 'artigiano', 'commerciante')).to.deep.equal({ ...OF_ONE, sas: 'needs-accomandante' });
  });

  it('if nobody works, and it is a company: the law does not ask partners to work', () => {
    expect(refusals('no', 'no')).to.deep.equal(OF_ONE);
  });

  it('in the roles that they were given in the SAS', () => {
    const working = { work: 'commerciante', role: 'accomandante' } as const;
    const silent = { work: 'no', role: 'accomandante' } as const;
    expect(findRefusal('sas', [{ work: 'artigiano' }, working])).to.equal(undefined);
    expect(findRefusal('sas', [silent, silent])).to.equal('needs-accomandatario');
    expect(
      findRefusal('sas', [
        { work: 'no', role: 'accomandatario' },
        { work: 'no', role: 'accomandatario' },
      ]),
    ).to.equal('needs-accomandante');
  });

  it('with the capital of an ordinary SRL, unless it is an SRLS', () => {
    const refused = FORM_NAMES.filter(
      (form) => findRefusal(form, people('incerto', 'no'), true) === 'capital-of-an-srl',
    );
    expect(refused).to.deep.equal(['srls']);
  });
});

const PERSONS: readonly Person[] = WORK.flatMap((work) => [{ work }, ...ROLES.map((role) => ({ work, role }))]);
const COUPLES = PERSONS.flatMap((one) => PERSONS.map((other) => [one, other]));
const THREE: Person[] = [{ work: 'no' }, { work: 'no' }, { work: 'no' }];
const GROUPS = [...PERSONS.map((one) => [one]), ...COUPLES, THREE];

/** The people of a comparison once a button has been pressed. */
function afterPressing(people: readonly Person[], action: string): readonly Person[] {
  const query = new URLSearchParams(writeState({ language: 'it', people, answers: new Map(), faults: [] }));
  query.set('azione', action);
  const state = afterAction(query, '/confronto');
  if (state === undefined) throw new Error('No button was pressed.');
  return comparedPeople(state);
}

/** The button for a form that cannot have some people. */
function remedy(form: (typeof FORM_NAMES)[number], people: readonly Person[]) {
  const refusal = findRefusal(form, people);
  if (refusal === undefined) throw new Error(`The ${form} has them.`);
  return findRemedy(form, refusal, people, 'it');
}

describe('The button beside a form that cannot have some people', () => {
  for (const form of FORM_NAMES) {
    it(`makes them such that it can, whoever they are: ${form}`, () => {
      for (const people of GROUPS) {
        const refusal = findRefusal(form, people);
        const button = refusal && findRemedy(form, refusal, people, 'it');
        if (button === undefined) continue;
        expect(findRefusal(form, afterPressing(people, button.action)), JSON.stringify(people)).to.equal(undefined);
      }
    });
  }

  for (const [form, people, label, action, focus] of [
    ['snc', [{ work: 'incerto' }], 'Aggiungi un secondo socio', 'aggiungi', 'last-person'],
    ['sas', [{ work: 'incerto' }], 'Aggiungi un socio che mette solo capitale', 'aggiungi:no', 'last-person'],
    ['sas', [{ work: 'no', role: 'accomandante' }], 'Aggiungi un socio che gestisce', 'aggiungi', 'last-person'],
    ['commerciante', [{ work: 'no' }], 'Questa persona lavora', 'rispondi:socio1=incerto', 'people'],
    [
      'commerciante',
      [{ work: 'artigiano' }],
      'Lavora nel commercio o nei servizi',
      'rispondi:socio1=commerciante',
      'people',
    ],
    ['artigiana', [{ work: 'commerciante' }], 'Lavora come artigiano', 'rispondi:socio1=artigiano', 'people'],
    ['artigiana', [{ work: 'artigiano' }, { work: 'no' }], 'Togli la persona 2', 'togli:2', 'people'],
    ['artigiana', [{ work: 'no' }, { work: 'artigiano' }], 'Togli la persona 1', 'togli:1', 'people'],
  ] as const) {
    it(`does what it says: ${label}`, () => {
      expect(remedy(form, people)).to.deep.equal({ label, action, focus });
    });
  }

  it('gives the role that is missing', () => {
    const silent = { work: 'no', role: 'accomandante' } as const;
    expect(remedy('sas', [silent, silent])).to.deep.equal({
      label: 'La persona 1 gestisce',
      action: 'rispondi:ruolo1=accomandatario',
      focus: 'people',
    });
  });

  it('is not there where one is not enough, or none could be', () => {
    expect(remedy('commerciante', [{ work: 'no' }, { work: 'no' }])).to.equal(undefined);
    expect(remedy('commerciante', [{ work: 'incerto' }, { work: 'incerto' }, { work: 'no' }])).to.equal(undefined);
    expect(remedy('professionista', [{ work: 'artigiano' }])).to.equal(undefined);
    expect(findRemedy('srls', 'capital-of-an-srl', [{ work: 'no' }, { work: 'no' }], 'it')).to.equal(undefined);
  });
});
