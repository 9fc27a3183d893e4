import { expect } from 'chai';
import { FORMS } from './expectations.js';
import { onlyIssue } from './issues.js';

const SEVEN = Object.keys(FORMS)
  .map((form) => `"${form}"`)
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');

describe('The form of a request', () => {
  it('is required, and the seven are named', () => {
    expect(onlyIssue({}, '/form')).to.equal(`/form is required: it must be ${SEVEN}.`);
  });

  it("must be the request's own, not one of its prototype", () => {
    const message = onlyIssue(Object.create({ form: 'ditta_individuale_artigiana' }), '/form');
    expect(message).to.equal(`/form is required: it must be ${SEVEN}.`);
  });

  it('hides all other faults while it is missing or wrong', () => {
    onlyIssue({ capital: -1, nonsense: true }, '/form');
    onlyIssue({ form: 'spa', capital: -1, nonsense: true }, '/form');
  });

  for (const [form, found] of [
    ['spa', '"spa"'],
    [7, '7'],
    [null, 'null'],
    [['srl'], 'a list'],
    [{}, 'an object'],
    ['constructor', '"constructor"'],
    ['__proto__', '"__proto__"'],
  ] as const) {
    it(`must be one of the seven: ${found}`, () => {
      expect(onlyIssue({ form }, '/form').startsWith(`/form must be ${SEVEN}; found ${found}.`)).to.equal(true);
    });
  }

  for (const [written, meant] of [
    ['SRL', 'srl'],
    ['slr', 'srl'],
    ['   srl   ', 'srl'],
    ['SRLS', 'srls'],
    ['ditta_individuale_comerciante', 'ditta_individuale_commerciante'],
  ]) {
    it(`is suggested where it is misspelt: ${written}`, () => {
      expect(onlyIssue({ form: written }, '/form')).to.match(new RegExp(`Did you mean "${meant}"\\?$`));
    });
  }

  for (const [body, found] of [
    [null, 'null'],
    [[], 'an empty list'],
    [[{ form: 'srl' }], 'a list'],
    ['srl', '"srl"'],
    [3, '3'],
    [true, 'true'],
  ] as const) {
    it(`needs a body that is an object: ${found}`, () => {
      expect(onlyIssue(body, '')).to.equal(`The request must be a JSON object; found ${found}.`);
    });
  }
});
