import { expect } from 'chai';
import { validateRequest } from '../../../engine/index.js';
import { formFields, forms, shortest } from './expectations.js';

describe('A valid request', () => {
  for (const [form] of forms) {
    it(`is accepted with the required fields of ${form} alone`, () => {
      const request = shortest(form);
      expect(validateRequest(request)).to.deep.equal({ ok: true, request });
    });
  }

  for (const { form, field, expectation } of formFields) {
    it(`may give ${field} of ${form} each of its values`, () => {
      for (const value of expectation.good) {
        const request = { ...shortest(form), [field]: value };
        expect(validateRequest(request)).to.deep.equal({ ok: true, request });
      }
    });
  }

  it('is handed back as it came: the same object, with nothing added, changed or taken away', () => {
    const request = Object.freeze({ form: 'ditta_individuale_artigiana' });
    const validation = validateRequest(request);
    expect(validation.ok && validation.request).to.equal(request);
  });
});
