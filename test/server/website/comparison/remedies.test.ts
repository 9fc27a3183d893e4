import { expect } from 'chai';
import { afterAction } from '../../../../server/website/address/actions.js';
import { FORM_NAMES, ROLES, WORK } from '../../../../server/website/address/parameters.js';
import { comparedPeople } from '../../../../server/website/address/people.js';
import { writeState } from '../../../../server/website/address/query.js';
import type { Person } from '../../../../server/website/address/state.js';
import { findRefusal, findRemedy } from '../../../../server/website/comparison/refusals.js';

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
