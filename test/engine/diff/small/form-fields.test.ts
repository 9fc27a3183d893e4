import { expect } from 'chai';
import { fieldsOf } from '../../../../engine/diff/impact/form-fields.js';

describe('the fields of a form', () => {
  it('are what its schema says, its name aside', () => {
    const fields = fieldsOf('sas').map(({ name, isRequired, shape }) => [name, isRequired, shape.kind]);
    expect(fields).to.deep.equal([
      ['seatInSicily', false, 'choice'],
      ['accomandatari', true, 'people'],
      ['accomandanti', true, 'people'],
    ]);
  });

  it('take only the numbers that the schema allows', () => {
    const accepts = (form: string, field: string) => (value: number) => {
      const shape = fieldsOf(form).find(({ name }) => name === field)?.shape;
      return shape?.kind === 'number' && shape.accepts(value);
    };
    expect([0, 0.001, -1].map(accepts('srl', 'capital'))).to.deep.equal([false, true, false]);
    expect([0, 1, 1.5, -1].map(accepts('snc', 'nonWorkingPartners'))).to.deep.equal([true, true, false, false]);
    expect([0, 1.5, -0.01].map(accepts('srl', 'adminCompensation'))).to.deep.equal([true, true, false]);
  });
});
