import { expect } from 'chai';
import { fewestPeople } from '../../../../engine/request/people.js';
import { afterAction } from '../../../../server/website/address/actions.js';
import { buildRequest } from '../../../../server/website/address/calculation-request.js';
import { asksPeople, comparedPeople, formPeople } from '../../../../server/website/address/people.js';
import { writeState } from '../../../../server/website/address/query.js';
import { FORMS, formNamed, stateOf } from '../support/pages.js';

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
    const { inputs, places } = buildRequest(stateOf(query), formNamed(form));
    return {
      request: inputs?.request,
      places: Object.fromEntries([...places()].filter(([path]) => path.endsWith('/inps'))),
    };
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
    expect(buildRequest(stateOf(query), formNamed('sas')).inputs).to.equal(undefined);
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

it('the request of a page has every answer of its address that its form asks for', () => {
  const query = 'socio1=artigiano&sicilia=no&capitale=600.000,50&compenso=12.000&copertura=si&cassa=si';
  expect(buildRequest(stateOf(query), formNamed('srl')).inputs?.request).to.deep.equal({
    form: 'srl',
    shareholders: [{ worksOperationally: true, inps: 'artisan' }],
    isAdmin: true,
    seatInSicily: false,
    capital: 600_000.5,
    adminCompensation: 12_000,
    adminOtherCompulsoryCoverage: 'si',
  });
});

it('an answer that the engine refuses is no matter to a form that does not ask for it', () => {
  expect(buildRequest(stateOf('forma=srls&capitale=abc'), formNamed('srls')).faults).to.deep.equal([]);
});

/** The address after a button has been pressed; undefined where none was. */
function pressed(query: string, path: '/' | '/confronto' = '/'): string | undefined {
  const state = afterAction(new URLSearchParams(query), path, FORMS);
  return state === undefined ? undefined : writeState(state);
}

/** What a button does: the address with it, and the one that it leads to. */
const PRESSED: Readonly<Record<string, string>> = {
  'adds somebody': 'forma=srl&socio1=no&azione=aggiungi -> ?forma=srl&socio1=no&socio2=incerto',
  'adds to those who stand there by default':
    'forma=sas&azione=aggiungi -> ?forma=sas&socio1=incerto&socio2=no&socio3=incerto',
  'adds somebody who does not, and keeps the language':
    'forma=srl&socio1=no&lingua=en&azione=aggiungi:no -> ?forma=srl&socio1=no&socio2=no&lingua=en',
  'takes somebody away': 'forma=srl&socio1=no&socio2=artigiano&azione=togli:1 -> ?forma=srl&socio1=artigiano',
  'takes a role away with its person':
    'forma=sas&socio1=no&ruolo1=accomandante&socio2=artigiano&socio3=no&azione=togli:1 -> ?forma=sas&socio1=artigiano&socio2=no',
  'takes away nobody whom the form needs':
    'forma=snc&socio1=no&socio2=no&azione=togli:1 -> ?forma=snc&socio1=no&socio2=no',
  'takes away the last person where no form needs one': 'socio1=artigiano&azione=togli:1 -> ',
  'answers in place of what was said': 'forma=srl&sicilia=no&azione=rispondi:sicilia=si -> ?forma=srl&sicilia=si',
  'answers with a number': 'forma=srl&azione=rispondi:capitale=516456,91 -> ?forma=srl&capitale=516456.91',
  'answers for who stands there by default':
    'forma=snc&azione=rispondi:socio2=artigiano -> ?forma=snc&socio1=incerto&socio2=artigiano',
  'answers for nobody who is not there': 'forma=srl&azione=rispondi:socio3=artigiano -> ?forma=srl',
  'answers nothing that is no answer': 'forma=srl&azione=rispondi:sicilia=boh -> ?forma=srl',
  'that nobody knows does nothing': 'forma=srl&socio1=no&azione=esplodi -> ?forma=srl&socio1=no',
  'keeps every other answer':
    'forma=srl&capitale=7&inizio=2026-03-01&azione=aggiungi -> ?forma=srl&socio1=incerto&socio2=incerto&capitale=7&inizio=2026-03-01',
  'of the comparison adds to the one person whom it compares': 'azione=aggiungi:no -> ?socio1=incerto&socio2=no',
  'of the comparison adds to whom the calculator showed':
    'forma=snc&azione=aggiungi -> ?forma=snc&socio1=incerto&socio2=incerto&socio3=incerto',
  'of the comparison takes away whom a form needs':
    'forma=snc&socio1=no&socio2=artigiano&azione=togli:1 -> ?forma=snc&socio1=artigiano',
};

describe('a button of the page', () => {
  it('is not there in most addresses', () => {
    expect(pressed('forma=srl')).to.equal(undefined);
  });

  for (const [what, addresses] of Object.entries(PRESSED))
    it(what, () => {
      const [query = '', expected] = addresses.split(' -> ');
      expect(pressed(query, what.startsWith('of the comparison') ? '/confronto' : '/')).to.equal(expected);
    });

  it('adds nobody beyond the most that the pages take', () => {
    const everybody = (count: number) => Array.from({ length: count }, (_, index) => `socio${index + 1}=no`).join('&');
    expect(pressed(`forma=srl&${everybody(9)}&azione=aggiungi`)).to.include('socio10=incerto');
    expect(pressed(`forma=srl&${everybody(10)}&azione=aggiungi`)).to.equal(`?forma=srl&${everybody(10)}`);
  });
});
