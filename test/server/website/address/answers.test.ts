import { expect } from 'chai';
import type { FormName } from '../../../../server/website/address/parameters.js';
import { readState } from '../../../../server/website/address/query.js';
import { buildRequest, publicAnswer } from '../../../../server/website/address/request.js';

/** The public names of an answer to the question at a place of the request of a form. */
function answered(form: FormName, path: string, value: string | number | boolean) {
  return publicAnswer(path, value, buildRequest(readState(new URLSearchParams()), form).places);
}

describe('an answer that the engine proposes', () => {
  it('has the public name of its value', () => {
    expect(answered('srl', '/seatInSicily', true)).to.deep.equal({ name: 'sicilia', value: 'si' });
    expect(answered('srl', '/seatInSicily', false)).to.deep.equal({ name: 'sicilia', value: 'no' });
    expect(answered('srl', '/activity', 'software_saas')).to.deep.equal({ name: 'attivita', value: 'saas' });
    expect(answered('commerciante', '/cciaaSection', 'ordinary')).to.deep.equal({
      name: 'sezione',
      value: 'ordinaria',
    });
  });

  it('has a number as Italians write it', () => {
    expect(answered('srl', '/capital', 516_456.91)).to.deep.equal({ name: 'capitale', value: '516456,91' });
  });

  it('has the class of a person, by the parameter of that person', () => {
    expect(answered('srl', '/shareholders/0/inps', 'merchant')).to.deep.equal({
      name: 'socio1',
      value: 'commerciante',
    });
    expect(answered('snc', '/workingPartners/1/inps', 'artisan')).to.deep.equal({ name: 'socio2', value: 'artigiano' });
    expect(answered('srl', '/shareholders/0/inps', 'uncertain')).to.deep.equal({ name: 'socio1', value: 'incerto' });
  });

  it('is none where the pages do not ask that question, or have no name for that answer', () => {
    expect(answered('srls', '/capital', 1)).to.equal(undefined);
    expect(answered('srl', '/shareholders/9/inps', 'merchant')).to.equal(undefined);
    expect(answered('srl', '/seatInSicily', 'perhaps')).to.equal(undefined);
    expect(answered('srl', '/shareholders/0/inps', 'notary')).to.equal(undefined);
  });
});
