import { expect } from 'chai';
import type { FormName } from '../../../../server/website/address/parameters.js';
import { readState } from '../../../../server/website/address/query.js';
import { buildRequest, publicAnswer, readNumber } from '../../../../server/website/address/request.js';

const read = (query: string) => readState(new URLSearchParams(query));

describe('an answer that the engine refuses', () => {
  for (const [name, value] of [
    ['capitale', 'abc'],
    ['capitale', '0'],
    ['capitale', '-1'],
    ['compenso', '-0,01'],
    ['compenso', 'tanto'],
  ] as const) {
    it(`is told and left unanswered: ${name}=${value}`, () => {
      const asked = buildRequest(read(`forma=srl&socio1=no&${name}=${value}&sicilia=no`), 'srl');
      expect(asked.faults).to.deep.equal([{ name, value }]);
      expect(asked.request).to.deep.equal({
        form: 'srl',
        shareholders: [{ worksOperationally: false }],
        isAdmin: true,
        seatInSicily: false,
      });
    });
  }

  it('is no matter to a form that does not ask for it', () => {
    expect(buildRequest(read('forma=srls&capitale=abc'), 'srls').faults).to.deep.equal([]);
  });
});

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

describe('a number in an address', () => {
  for (const [text, number] of [
    ['10000', 10_000],
    ['10.000', 10_000],
    ['1.234.567', 1_234_567],
    ['10.000,50', 10_000.5],
    ['10000,5', 10_000.5],
    ['10000.5', 10_000.5],
    ['0', 0],
    ['0,01', 0.01],
    ['-5', -5],
    ['10 000', 10_000],
    ['10.000 €', 10_000],
    ['€ 10.000', 10_000],
    ['10.000 euro', 10_000],
    ['\u00a010.000\u00a0', 10_000],
  ] as const) {
    it(`is read as Italians write it: ${JSON.stringify(text)} is ${number}`, () => {
      expect(readNumber(text)).to.equal(number);
    });
  }

  for (const text of [
    '',
    'abc',
    '10.00.0',
    '1,2,3',
    '10.000.',
    ',5',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '--1',
    '10,000.50',
    '10000.000,5',
    'x1.000',
    'euro 10',
  ]) {
    it(`is none where Italians would not read one: ${JSON.stringify(text)}`, () => {
      expect(readNumber(text)).to.equal(undefined);
    });
  }
});
