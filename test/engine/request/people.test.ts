import { expect } from 'chai';
import { issuesOf, onlyIssue, shortest } from './expectations.js';

const INPS = '"merchant", "artisan" or "uncertain"';
const LISTS = [
  ['sas', 'accomandatari'],
  ['sas', 'accomandanti'],
  ['srl', 'shareholders'],
  ['srls', 'shareholders'],
] as const;

/** What is refused of a person, at which place below theirs, and in which words after the place. */
const REFUSED: readonly (readonly [person: unknown, field: string, message: string])[] = [
  [{ inps: 'artisan' }, '/worksOperationally', 'is required: it must be true or false.'],
  [{ worksOperationally: 'si' }, '/worksOperationally', 'must be true or false; found "si".'],
  [
    { worksOperationally: true, inps: 'artigian' },
    '/inps',
    `must be ${INPS}; found "artigian". Did you mean "artisan"?`,
  ],
  [{ worksOperationally: true, inps: null }, '/inps', `must be ${INPS}; found null.`],
  ['Anna', '', 'must be an object; found "Anna".'],
  [[], '', 'must be an object; found an empty list.'],
];

describe('The people of a request', () => {
  for (const [form, field] of LISTS)
    it(`say of each in ${field} of ${form} whether they work, and of which class they are, if any`, () => {
      const withPerson = (person: unknown) => ({ ...shortest(form), [field]: [{ worksOperationally: true }, person] });
      const place = `/${field}/1`;
      for (const [person, name, message] of REFUSED)
        expect(onlyIssue(withPerson(person), place + name)).to.equal(`${place + name} ${message}`);
      expect(onlyIssue(withPerson({ worksOperationally: true, name: 'x' }), `${place}/name`)).to.equal(
        `"name" is not a field of ${place}. Its fields are "worksOperationally" and "inps".`,
      );
    });

  it('say of each in workingPartners of snc of which class they are, and nothing else', () => {
    const withPartner = (partner: unknown) => ({ form: 'snc', workingPartners: [{ inps: 'artisan' }, partner] });
    const place = '/workingPartners/1';
    expect(onlyIssue(withPartner({}), `${place}/inps`)).to.equal(`${place}/inps is required: it must be ${INPS}.`);
    expect(
      onlyIssue(withPartner({ inps: 'artisan', worksOperationally: true }), `${place}/worksOperationally`),
    ).to.equal(`"worksOperationally" is not a field of ${place}. Its fields are "inps".`);
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
