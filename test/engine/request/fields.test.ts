import { expect } from 'chai';
import { validateRequest } from '../../../engine/index.js';
import { FORMS, formFields, forms, onlyIssue, shortest } from './expectations.js';

const allFields = [...new Set(forms.flatMap(([, fields]) => Object.keys(fields)))];
const formsWith = (field: string): string[] => forms.filter(([, fields]) => field in fields).map(([form]) => form);
const listed = (names: readonly string[]): string =>
  names
    .map((name) => `"${name}"`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

describe('A valid request', () => {
  for (const [form, fields] of forms)
    it(`of ${form} has its required fields, and any of the others with each of their values`, () => {
      const requests = Object.entries(fields).flatMap(([field, { good }]) =>
        good.map((value) => ({ ...shortest(form), [field]: value })),
      );
      for (const request of [shortest(form), ...requests])
        expect(validateRequest(request)).to.deep.equal({ ok: true, request });
    });
});

describe('A missing field', () => {
  for (const { form, field, expectation } of formFields.filter(({ expectation }) => expectation.required))
    it(`is named at its own place with what it must be: ${field} of ${form}`, () => {
      const { [field]: _, ...request } = shortest(form);
      expect(onlyIssue(request, `/${field}`)).to.equal(`/${field} is required: it must be ${expectation.allowed}.`);
    });
});

describe('A wrong value', () => {
  for (const { form, field, expectation } of formFields)
    it(`is one issue that says what is allowed and what was found: ${field} of ${form}`, () => {
      for (const [value, found] of expectation.bad) {
        const message = onlyIssue({ ...shortest(form), [field]: value }, `/${field}`);
        const fault = `/${field} must be ${expectation.allowed}; found ${found}.`;
        expect(message.slice(0, fault.length)).to.equal(fault);
        expect(message.slice(fault.length)).to.match(/^( Did you mean [^?]+\?)?$/);
      }
    });

  for (const [form, field, value, meant] of [
    ['ditta_individuale_commerciante', 'cciaaSection', 'Speciale', '"special"'],
    ['srl', 'isAdmin', 'True', 'true'],
    ['srl', 'capital', '10000.50', '10000.50, without quotes'],
    ['snc', 'nonWorkingPartners', '2', '2, without quotes'],
  ] as const)
    it(`brings the nearest right one: ${field} "${value}"`, () => {
      const message = onlyIssue({ ...shortest(form), [field]: value }, `/${field}`);
      expect(message.slice(message.indexOf('Did you mean'))).to.equal(`Did you mean ${meant}?`);
    });

  for (const capital of ['10000 €', '10.000.000', '10000.', -10000])
    it(`is not taken for a number that it is not: ${JSON.stringify(capital)}`, () => {
      const fault = `/capital must be a number greater than 0; found ${JSON.stringify(capital)}.`;
      expect(onlyIssue({ ...shortest('srl'), capital }, '/capital')).to.equal(fault);
    });

  it('brings nothing where no name is near, or no number is allowed', () => {
    expect(onlyIssue({ ...shortest('srl'), activity: 'baking' }, '/activity')).not.to.include('Did you mean');
    const fault = '/shareholders must be a list of 1 or more items; found "2".';
    expect(onlyIssue({ ...shortest('srl'), shareholders: '2' }, '/shareholders')).to.equal(fault);
  });

  it('is shown cut where it is longer than 60 characters', () => {
    const message = onlyIssue({ ...shortest('srl'), activity: 'x'.repeat(60_000) }, '/activity');
    expect(message).to.include(`found "${'x'.repeat(60)}…".`);
    expect(message).to.have.length.below(200);
    const whole = 'x'.repeat(60);
    expect(onlyIssue({ ...shortest('srl'), activity: whole }, '/activity')).to.include(`found "${whole}".`);
  });
});

describe('A field that the form does not take', () => {
  for (const [form, fields] of forms)
    it(`is named with the fields of ${form}, or the other forms that take it`, () => {
      const message = onlyIssue({ ...shortest(form), favouriteColour: 1 }, '/favouriteColour');
      const start = `"favouriteColour" is not a field of the form "${form}". Its fields are "form"`;
      expect(message.slice(0, start.length)).to.equal(start);
      for (const field of Object.keys(fields)) expect(message).to.include(`"${field}"`);
      for (const field of allFields.filter((name) => !(name in fields))) {
        const value = FORMS[formsWith(field)[0] ?? '']?.[field]?.good[0];
        expect(onlyIssue({ ...shortest(form), [field]: value }, `/${field}`)).to.include(
          `"${field}" is not a field of the form "${form}"; it belongs to ${listed(formsWith(field))}.`,
        );
      }
    });

  it('brings the nearest name where it is misspelt', () => {
    const message = onlyIssue({ ...shortest('srl'), Captial: 1 }, '/Captial');
    expect(message).to.include('"Captial" is not a field of the form "srl"; did you mean "capital"?');
  });

  it('is only that where its name is special', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '$ref', '']) {
      const body: unknown = JSON.parse(`{"form":"ditta_individuale_artigiana",${JSON.stringify(name)}:{"form":"snc"}}`);
      onlyIssue(body, `/${name}`);
    }
  });

  it('has its name escaped in the path as JSON Pointer asks', () => {
    onlyIssue({ ...shortest('srl'), 'a/b~c': 1 }, '/a~1b~0c');
  });
});
