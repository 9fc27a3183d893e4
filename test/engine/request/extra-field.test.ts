import { expect } from 'chai';
import { FORMS, forms, shortest } from './expectations.js';
import { issuesOf, onlyIssue } from './issues.js';

const allFields = [...new Set(forms.flatMap(([, fields]) => Object.keys(fields)))];
const formsWith = (field: string): string[] => forms.filter(([, fields]) => field in fields).map(([form]) => form);
const listed = (names: readonly string[]): string =>
  names
    .map((name) => `"${name}"`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

describe('A field that the form does not take', () => {
  for (const [form, fields] of forms) {
    it(`is named with the fields of ${form}`, () => {
      const message = onlyIssue({ ...shortest(form), favouriteColour: 1 }, '/favouriteColour');
      expect(
        message.startsWith(`"favouriteColour" is not a field of the form "${form}". Its fields are "form"`),
      ).to.equal(true);
      for (const field of Object.keys(fields)) expect(message).to.include(`"${field}"`);
    });

    for (const field of allFields.filter((name) => !(name in fields))) {
      it(`is said to belong to other forms: ${field} in ${form}`, () => {
        const value = FORMS[formsWith(field)[0] ?? '']?.[field]?.good[0];
        const message = onlyIssue({ ...shortest(form), [field]: value }, `/${field}`);
        expect(message).to.include(
          `"${field}" is not a field of the form "${form}"; it belongs to ${listed(formsWith(field))}.`,
        );
      });
    }
  }

  it('brings the nearest name where it is misspelt', () => {
    const message = onlyIssue({ ...shortest('srl'), Captial: 1 }, '/Captial');
    expect(message).to.include('"Captial" is not a field of the form "srl"; did you mean "capital"?');
  });

  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '$ref', '']) {
    it(`is only that where its name is special: ${JSON.stringify(name)}`, () => {
      const body: unknown = JSON.parse(`{"form":"ditta_individuale_artigiana",${JSON.stringify(name)}:{"form":"snc"}}`);
      onlyIssue(body, `/${name}`);
    });
  }

  it('has its name escaped in the path as JSON Pointer asks', () => {
    onlyIssue({ ...shortest('srl'), 'a/b~c': 1 }, '/a~1b~0c');
  });

  it('is one issue for each of several', () => {
    const paths = issuesOf({ ...shortest('snc'), a: 1, b: 2, c: 3 }).map(({ path }) => path);
    expect(paths).to.have.members(['/a', '/b', '/c']);
  });
});
