import { expect } from 'chai';
import { shortest } from './expectations.js';
import { issuesOf, onlyIssue } from './issues.js';

const INPS = '"merchant", "artisan" or "uncertain"';
const LISTS = [
  ['sas', 'accomandatari'],
  ['sas', 'accomandanti'],
  ['srl', 'shareholders'],
  ['srls', 'shareholders'],
] as const;

describe('The people of a request', () => {
  for (const [form, field] of LISTS) {
    const withPerson = (person: unknown) => ({ ...shortest(form), [field]: [{ worksOperationally: true }, person] });
    const place = `/${field}/1`;

    describe(`in ${field} of ${form}`, () => {
      it('must say whether they work', () => {
        const message = onlyIssue(withPerson({ inps: 'artisan' }), `${place}/worksOperationally`);
        expect(message).to.equal(`${place}/worksOperationally is required: it must be true or false.`);
      });

      it('must say it with true or false', () => {
        const message = onlyIssue(withPerson({ worksOperationally: 'si' }), `${place}/worksOperationally`);
        expect(message).to.equal(`${place}/worksOperationally must be true or false; found "si".`);
      });

      it('must have one of the three classes, if any', () => {
        const message = onlyIssue(withPerson({ worksOperationally: true, inps: 'artigian' }), `${place}/inps`);
        expect(message).to.equal(`${place}/inps must be ${INPS}; found "artigian". Did you mean "artisan"?`);
        onlyIssue(withPerson({ worksOperationally: true, inps: null }), `${place}/inps`);
      });

      it('have no other field', () => {
        const message = onlyIssue(withPerson({ worksOperationally: true, name: 'x' }), `${place}/name`);
        expect(message).to.equal(`"name" is not a field of ${place}. Its fields are "worksOperationally" and "inps".`);
      });

      it('are objects', () => {
        expect(onlyIssue(withPerson('Anna'), place)).to.equal(`${place} must be an object; found "Anna".`);
        expect(onlyIssue(withPerson([]), place)).to.equal(`${place} must be an object; found an empty list.`);
      });
    });
  }

  describe('in workingPartners of snc', () => {
    const withPartner = (partner: unknown) => ({ form: 'snc', workingPartners: [{ inps: 'artisan' }, partner] });

    it('must have a class', () => {
      const message = onlyIssue(withPartner({}), '/workingPartners/1/inps');
      expect(message).to.equal(`/workingPartners/1/inps is required: it must be ${INPS}.`);
    });

    it('have no other field, not even the one of the other forms', () => {
      const message = onlyIssue(
        withPartner({ inps: 'artisan', worksOperationally: true }),
        '/workingPartners/1/worksOperationally',
      );
      expect(message).to.equal('"worksOperationally" is not a field of /workingPartners/1. Its fields are "inps".');
    });
  });

  it('have each their own issues, in the place of each', () => {
    const body = {
      form: 'sas',
      accomandatari: [{}, { worksOperationally: 1 }],
      accomandanti: [{ worksOperationally: true, inps: '' }],
    };
    expect(issuesOf(body).map(({ path }) => path)).to.have.members([
      '/accomandatari/0/worksOperationally',
      '/accomandatari/1/worksOperationally',
      '/accomandanti/0/inps',
    ]);
  });
});
