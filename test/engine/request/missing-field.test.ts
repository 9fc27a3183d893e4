import { expect } from 'chai';
import { formFields, shortest } from './expectations.js';
import { issuesOf, onlyIssue } from './issues.js';

describe('A missing field', () => {
  for (const { form, field, expectation } of formFields.filter(({ expectation }) => expectation.required)) {
    it(`is named at its own place with what it must be: ${field} of ${form}`, () => {
      const { [field]: _, ...request } = shortest(form);
      expect(onlyIssue(request, `/${field}`)).to.equal(`/${field} is required: it must be ${expectation.allowed}.`);
    });
  }

  it('is one issue for each of several', () => {
    expect(issuesOf({ form: 'srl' }).map(({ path }) => path)).to.have.members(['/shareholders', '/isAdmin']);
  });

  it('is not made up for by one of the same name in the prototype', () => {
    const request = Object.assign(Object.create({ professionalCassa: true }), {
      form: 'professionista_piva_gestione_separata',
    });
    onlyIssue(request, '/professionalCassa');
  });
});
