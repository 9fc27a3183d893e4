import { expect } from 'chai';
import { validateRequest } from '../../../engine/index.js';
import { shortest } from './expectations.js';

function refused(body: unknown) {
  const validation = validateRequest(body);
  if (validation.ok) throw new Error('Accepted.');
  return validation;
}

describe('A request with faults', () => {
  it('says how many there are', () => {
    expect(refused({ form: 'srl' }).message).to.equal('The request is not valid for the form "srl": 2 faults.');
    expect(refused({ form: 'snc' }).message).to.equal('The request is not valid for the form "snc": 1 fault.');
    expect(refused([]).message).to.equal('The request is not valid: 1 fault.');
  });

  it('has the first hundred listed where there are very many', () => {
    const { message, issues } = refused({ ...shortest('srl'), shareholders: Array(5_000).fill(7) });
    expect(message).to.equal(
      'The request is not valid for the form "srl": 5000 faults, of which the first 100 are listed.',
    );
    expect(issues).to.have.length(100);
    expect(issues[99]?.path).to.equal('/shareholders/99');
  });

  it('has a hundred listed without more words', () => {
    const { message, issues } = refused({ ...shortest('srl'), shareholders: Array(100).fill(7) });
    expect(message).to.equal('The request is not valid for the form "srl": 100 faults.');
    expect(issues).to.have.length(100);
  });

  it('is left as it was, and refused the same way again', () => {
    const body = { ...shortest('srl'), shareholders: [{ works: true }], capital: -1, extra: { a: [1] } };
    const before = structuredClone(body);
    const first = refused(body);
    expect(body).to.deep.equal(before);
    expect(refused(body)).to.deep.equal(first);
  });

  it('does not change what a request before it was told', () => {
    const first = refused({ form: 'srl' });
    const told = structuredClone(first);
    refused({ form: 'snc' });
    expect(first).to.deep.equal(told);
  });
});
