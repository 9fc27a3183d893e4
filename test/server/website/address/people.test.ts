import { expect } from 'chai';
import { fewestPeople } from '../../../../engine/forms/people.js';
import { buildRequest } from '../../../../server/website/address/calculation-request.js';
import { asksPeople, comparedPeople, formPeople } from '../../../../server/website/address/people.js';
import { FORMS, formNamed, stateOf } from '../support/addresses.js';

const shown = (query: string, form: string) => formPeople(stateOf(query), formNamed(form)).map(({ work }) => work);
const roles = (query: string) => formPeople(stateOf(`forma=sas&${query}`), formNamed('sas')).map(({ role }) => role);

describe('the people of a form', () => {
  it('are asked for by the companies alone, and are as many as the law wants', () => {
    const fewest = [...FORMS.values()].filter(asksPeople).map((form) => [form.address, fewestPeople(form)]);
    expect(Object.fromEntries(fewest)).to.deep.equal({ snc: 2, sas: 2, srl: 1, srls: 1 });
  });

  for (const [what, form, query, ...expected] of [
    ['stand there by default until somebody says who they are', 'srl', '', 'incerto'],
    ['stand there by default until somebody says who they are', 'snc', '', 'incerto', 'incerto'],
    ['stand there by default until somebody says who they are', 'sas', '', 'incerto', 'no'],
    ['are completed by those who do', 'snc', 'socio1=artigiano', 'artigiano', 'incerto'],
    ['keep their profession', 'srl', 'socio1=professione', 'professione'],
    ['keep their place where one before them is unsaid', 'snc', 'socio2=artigiano', 'incerto', 'artigiano'],
    ['are not counted after a gap', 'srl', 'socio1=artigiano&socio3=no', 'artigiano'],
    ['are not counted after a gap', 'srl', 'socio2=no', 'incerto'],
  ] as const) {
    it(`${what}: ${form}, ${query}`, () => {
      expect(shown(`forma=${form}&${query}`, form)).to.deep.equal(expected);
    });
  }

  it('are at most as many as the pages take', () => {
    const everybody = Array.from({ length: 40 }, (_, index) => `socio${index + 1}=no`).join('&');
    expect(shown(everybody, 'srl')).to.have.lengthOf(10);
  });
});

describe('the people of a request', () => {
  /** The request, and the parameters behind its questions about persons, by where those stand in it. */
  const asked = (query: string, form: string) => {
    const { request, places } = buildRequest(stateOf(query), formNamed(form));
    return { request, places: Object.fromEntries([...places].filter(([path]) => path.endsWith('/inps'))) };
  };

  it('of an SNC are those who work, with their class, and the number of the others', () => {
    expect(asked('socio1=no&socio2=artigiano&socio3=no&socio4=incerto', 'snc')).to.deep.equal({
      request: {
        form: 'snc',
        workingPartners: [{ inps: 'artisan' }, { inps: 'uncertain' }],
        nonWorkingPartners: 2,
      },
      places: { '/workingPartners/0/inps': 'socio2', '/workingPartners/1/inps': 'socio4' },
    });
  });

  it('are open in their class where a profession is practised with others', () => {
    expect(asked('socio1=professione', 'srl').request).to.deep.include({
      shareholders: [{ worksOperationally: true, inps: 'uncertain' }],
    });
  });

  it('of an SAS stand in the list of their role, each behind its parameter', () => {
    expect(asked('socio1=no&socio2=artigiano&socio3=commerciante&socio4=no', 'sas')).to.deep.equal({
      request: {
        form: 'sas',
        accomandatari: [
          { worksOperationally: true, inps: 'artisan' },
          { worksOperationally: true, inps: 'merchant' },
        ],
        accomandanti: [{ worksOperationally: false }, { worksOperationally: false }],
      },
      places: {
        '/accomandatari/0/inps': 'socio2',
        '/accomandatari/1/inps': 'socio3',
        '/accomandanti/0/inps': 'socio1',
        '/accomandanti/1/inps': 'socio4',
      },
    });
  });
});

describe('the roles in an SAS', () => {
  for (const [query, expected] of [
    ['', ['accomandatario', 'accomandante']],
    ['socio1=no&socio2=artigiano', ['accomandante', 'accomandatario']],
    ['ruolo2=accomandatario', ['accomandatario', 'accomandatario']],
    ['socio1=no&socio2=no', ['accomandatario', 'accomandante']],
    ['socio1=artigiano&socio2=artigiano', ['accomandatario', 'accomandante']],
    ['socio1=artigiano&socio2=no&socio3=incerto', ['accomandatario', 'accomandante', 'accomandatario']],
    ['socio1=artigiano&ruolo1=accomandante&socio2=no', ['accomandante', 'accomandante']],
  ] as const) {
    it(`follow the work unless they are chosen: ${query}`, () => {
      expect(roles(query)).to.deep.equal(expected);
    });
  }

  it('can be such that no SAS has them, and then nothing is asked', () => {
    const query = 'forma=sas&socio1=no&ruolo1=accomandante&socio2=no&ruolo2=accomandante';
    expect(buildRequest(stateOf(query), formNamed('sas')).request).to.equal(undefined);
  });
});

describe('The people of a comparison', () => {
  it('are one who works, in a class still to be said, where the address names nobody', () => {
    expect(comparedPeople(stateOf(''), FORMS)).to.deep.equal([{ work: 'incerto' }]);
  });

  it('are those whom the calculator shows for the form of the link', () => {
    expect(comparedPeople(stateOf('forma=sas'), FORMS)).to.deep.equal([{ work: 'incerto' }, { work: 'no' }]);
    expect(comparedPeople(stateOf('forma=professionista'), FORMS)).to.deep.equal([{ work: 'incerto' }]);
  });

  it('are those of the address, even where its form wants more', () => {
    expect(comparedPeople(stateOf('forma=snc&socio1=artigiano'), FORMS)).to.deep.equal([{ work: 'artigiano' }]);
  });
});
