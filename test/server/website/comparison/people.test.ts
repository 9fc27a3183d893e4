import { expect } from 'chai';
import { ACTIONS, afterAction } from '../../../../server/website/address/actions.js';
import { comparedPeople } from '../../../../server/website/address/people.js';
import { readState, writeState } from '../../../../server/website/address/query.js';

const compared = (query: string) => comparedPeople(readState(new URLSearchParams(query)));
const pressed = (query: string, action: string): string | undefined => {
  const parameters = new URLSearchParams(query);
  parameters.set('azione', action);
  const state = afterAction(parameters, '/confronto');
  return state === undefined ? undefined : writeState(state);
};

describe('The people of a comparison', () => {
  it('are one who works, in a class still to be said, where the address names nobody', () => {
    expect(compared('')).to.deep.equal([{ work: 'incerto' }]);
  });

  it('are those whom the calculator shows for the form of the link', () => {
    expect(compared('forma=sas')).to.deep.equal([{ work: 'incerto' }, { work: 'no' }]);
    expect(compared('forma=professionista')).to.deep.equal([{ work: 'incerto' }]);
  });

  it('are those of the address, even where its form wants more', () => {
    expect(compared('forma=snc&socio1=artigiano')).to.deep.equal([{ work: 'artigiano' }]);
  });

  it('grow by one who works, beside whoever stands there by default', () => {
    expect(pressed('', ACTIONS.add)).to.equal('?socio1=incerto&socio2=incerto');
  });

  it('grow by one who only puts in capital, where an SAS needs them', () => {
    expect(pressed('socio1=artigiano', ACTIONS.addWith('no'))).to.equal('?socio1=artigiano&socio2=no');
  });

  it('do not grow by somebody whose work is not known', () => {
    expect(pressed('socio1=artigiano', 'aggiungi:altro')).to.equal('?socio1=artigiano');
  });

  it('shrink to one, whatever the form of the link wants', () => {
    expect(pressed('forma=snc&socio1=artigiano&socio2=no', ACTIONS.remove(0))).to.equal('?forma=snc&socio1=no');
    expect(pressed('forma=snc&socio1=no', ACTIONS.remove(0))).to.equal('?forma=snc&socio1=no');
  });

  it('change one by one, also where they stand there by default', () => {
    expect(pressed('', ACTIONS.answer('socio1', 'artigiano'))).to.equal('?socio1=artigiano');
    expect(pressed('forma=sas', ACTIONS.answer('socio2', 'artigiano'))).to.equal(
      '?forma=sas&socio1=incerto&socio2=artigiano',
    );
  });

  it('keep the other answers', () => {
    expect(pressed('sicilia=si&socio1=no', ACTIONS.add)).to.equal('?socio1=no&socio2=incerto&sicilia=si');
  });
});
