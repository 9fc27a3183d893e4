import { expect } from 'chai';
import { formFields, shortest } from './expectations.js';
import { onlyIssue } from './issues.js';

describe('A wrong value', () => {
  for (const { form, field, expectation } of formFields) {
    for (const [value, found] of expectation.bad) {
      it(`is one issue that says what is allowed and what was found: ${field} of ${form}, ${found}`, () => {
        const message = onlyIssue({ ...shortest(form), [field]: value }, `/${field}`);
        const said = `/${field} must be ${expectation.allowed}; found ${found}.`;
        expect(message.slice(0, said.length)).to.equal(said);
        expect(message.slice(said.length)).to.match(/^( Did you mean [^?]+\?)?$/);
      });
    }
  }

  it('brings the nearest allowed name', () => {
    const message = onlyIssue({ form: 'ditta_individuale_commerciante', cciaaSection: 'Speciale' }, '/cciaaSection');
    expect(message).to.match(/Did you mean "special"\?$/);
  });

  it('brings the value without quotes where only the quotes are wrong', () => {
    expect(onlyIssue({ ...shortest('srl'), capital: '10000' }, '/capital')).to.match(
      /Did you mean 10000, without quotes\?$/,
    );
    expect(onlyIssue({ ...shortest('srl'), isAdmin: 'True' }, '/isAdmin')).to.match(/Did you mean true\?$/);
  });

  it('brings it without quotes whole, cents and all, whatever the kind of number', () => {
    expect(onlyIssue({ ...shortest('srl'), capital: '10000.50' }, '/capital')).to.match(
      /Did you mean 10000\.50, without quotes\?$/,
    );
    const partners = { ...shortest('snc'), nonWorkingPartners: '2' };
    expect(onlyIssue(partners, '/nonWorkingPartners')).to.match(/Did you mean 2, without quotes\?$/);
  });

  for (const capital of ['10000 €', '€ 10000', '10.000.000', '10000.', 'diecimila', -10000, 0]) {
    it(`is not taken for a number that it is not: ${JSON.stringify(capital)}`, () => {
      const said = `/capital must be a number greater than 0; found ${JSON.stringify(capital)}.`;
      expect(onlyIssue({ ...shortest('srl'), capital }, '/capital')).to.equal(said);
    });
  }

  it('is not taken for a number where none is allowed', () => {
    const said = '/shareholders must be a list of 1 or more items; found "2".';
    expect(onlyIssue({ ...shortest('srl'), shareholders: '2' }, '/shareholders')).to.equal(said);
  });

  it('brings false as well as true', () => {
    expect(onlyIssue({ ...shortest('srl'), isAdmin: 'False' }, '/isAdmin')).to.match(/Did you mean false\?$/);
  });

  it('brings no name where none is near', () => {
    expect(onlyIssue({ ...shortest('srl'), activity: 'baking' }, '/activity')).not.to.include('Did you mean');
  });

  it('is shown cut where it is long', () => {
    const message = onlyIssue({ ...shortest('srl'), activity: 'x'.repeat(60_000) }, '/activity');
    expect(message).to.include(`found "${'x'.repeat(60)}…".`);
    expect(message).to.have.length.below(200);
    const whole = 'x'.repeat(60);
    expect(onlyIssue({ ...shortest('srl'), activity: whole }, '/activity')).to.include(`found "${whole}".`);
  });
});
