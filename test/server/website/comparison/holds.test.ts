import { expect } from 'chai';
import { FORM_NAMES, type FormName, type Work } from '../../../../server/website/address/parameters.js';
import { findRefusal, type Refusal } from '../../../../server/website/comparison/refusals.js';

const people = (...works: Work[]) => works.map((work) => ({ work }));

/** The forms that refuse some people, each with its reason; the others can have them. */
function refusals(...works: Work[]): Partial<Record<FormName, Refusal>> {
  return Object.fromEntries(
    FORM_NAMES.flatMap((form) => {
      const refusal = findRefusal(form, people(...works));
      return refusal === undefined ? [] : [[form, refusal]];
    }),
  );
}

const ALONE: Partial<Record<FormName, Refusal>> = { snc: 'second-partner', sas: 'needs-accomandante' };
const OF_ONE: Partial<Record<FormName, Refusal>> = {
  professionista: 'one-person-only',
  commerciante: 'one-person-only',
  artigiana: 'one-person-only',
};

describe('A form can have the people of a comparison', () => {
  it('if they are one whose class is uncertain, unless it needs two', () => {
    expect(refusals('incerto')).to.deep.equal(ALONE);
  });

  it('if they are one trader, unless it is the artisan’s or needs two', () => {
    expect(refusals('commerciante')).to.deep.equal({ ...ALONE, artigiana: 'not-for-traders' });
  });

  it('if they are one artisan, unless it is a trader’s, a professional’s or needs two', () => {
    expect(refusals('artigiano')).to.deep.equal({
      ...ALONE,
      professionista: 'craft-is-no-profession',
      commerciante: 'not-for-artisans',
    });
  });

  it('if they are one who only puts in capital, and it is a company of capital', () => {
    expect(refusals('no')).to.deep.equal({
      ...ALONE,
      professionista: 'owner-works',
      commerciante: 'owner-works',
      artigiana: 'owner-works',
    });
  });

  it('if one works and one does not, and it is a company', () => {
    expect(refusals('commerciante', 'no')).to.deep.equal(OF_ONE);
    expect(refusals('no', 'artigiano')).to.deep.equal(OF_ONE);
  });

  it('if all work, and it is a company without silent partners', () => {
    expect(refusals('incerto', 'artigiano', 'commerciante')).to.deep.equal({ ...OF_ONE, sas: 'needs-accomandante' });
  });

  it('if nobody works, and it is a company: the law does not ask partners to work', () => {
    expect(refusals('no', 'no')).to.deep.equal(OF_ONE);
  });

  it('in the roles that they were given in the SAS', () => {
    const working = { work: 'commerciante', role: 'accomandante' } as const;
    const silent = { work: 'no', role: 'accomandante' } as const;
    expect(findRefusal('sas', [{ work: 'artigiano' }, working])).to.equal(undefined);
    expect(findRefusal('sas', [silent, silent])).to.equal('needs-accomandatario');
    expect(
      findRefusal('sas', [
        { work: 'no', role: 'accomandatario' },
        { work: 'no', role: 'accomandatario' },
      ]),
    ).to.equal('needs-accomandante');
  });

  it('with the capital of an ordinary SRL, unless it is an SRLS', () => {
    const refused = FORM_NAMES.filter(
      (form) => findRefusal(form, people('incerto', 'no'), true) === 'capital-of-an-srl',
    );
    expect(refused).to.deep.equal(['srls']);
  });
});
