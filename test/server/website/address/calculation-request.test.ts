import { expect } from 'chai';
import { buildRequest, publicAnswer } from '../../../../server/website/address/calculation-request.js';
import { formNamed, stateOf } from '../support/addresses.js';

describe('the request of a page', () => {
  it('has every answer of its address that its form asks for', () => {
    const query = 'socio1=artigiano&sicilia=no&capitale=600.000,50&compenso=12.000&copertura=si&cassa=si';
    expect(buildRequest(stateOf(query), formNamed('srl')).request).to.deep.equal({
      form: 'srl',
      shareholders: [{ worksOperationally: true, inps: 'artisan' }],
      isAdmin: true,
      seatInSicily: false,
      capital: 600_000.5,
      adminCompensation: 12_000,
      adminOtherCompulsoryCoverage: 'si',
    });
  });
});

describe('an answer that the engine refuses', () => {
  it('is no matter to a form that does not ask for it', () => {
    expect(buildRequest(stateOf('forma=srls&capitale=abc'), formNamed('srls')).faults).to.deep.equal([]);
  });
});

describe('an answer that the engine proposes', () => {
  /** The public name of an answer to the question at a place of the request of a form, as an address holds it. */
  const proposed = (form: string, path: string, value: string | boolean): string | undefined => {
    const answer = publicAnswer(path, value, buildRequest(stateOf(), formNamed(form)).places);
    return answer === undefined ? undefined : `${answer.name}=${answer.value}`;
  };

  for (const [form, path, value, expected] of [
    ['srl', '/seatInSicily', true, 'sicilia=si'],
    ['srl', '/seatInSicily', false, 'sicilia=no'],
    ['srl', '/activity', 'software_saas', 'attivita=saas'],
    ['commerciante', '/cciaaSection', 'ordinary', 'sezione=ordinaria'],
    ['srl', '/shareholders/0/inps', 'merchant', 'socio1=commerciante'],
    ['snc', '/workingPartners/1/inps', 'artisan', 'socio2=artigiano'],
    // The pages do not ask that question, or have no name for that answer.
    ['srls', '/capital', 'nothing', undefined],
    ['srl', '/seatInSicily', 'perhaps', undefined],
  ] as const) {
    it(`of ${form}, ${path} ${value}, is ${expected ?? 'none'}`, () => {
      expect(proposed(form, path, value)).to.equal(expected);
    });
  }
});
