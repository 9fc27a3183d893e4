import { expect } from 'chai';
import fc from 'fast-check';
import { LANGUAGES } from '../../../../engine/index.js';
import { ACTIONS } from '../../../../server/website/address/actions.js';
import { parametersIn, roleNames, worksIn } from '../../../../server/website/address/forms.js';
import {
  MOST_PEOPLE,
  type Person,
  personName,
  QUERY_NAMES,
  roleName,
  type State,
} from '../../../../server/website/address/parameters.js';
import { readState, writeState } from '../../../../server/website/address/query.js';
import { forAll } from '../../../support/requests.js';
import { FORMS, stateOf } from '../support/pages.js';

const FORM_NAMES = [...FORMS.keys()];
const ROLES = roleNames(FORMS);
const PARAMETERS = parametersIn(FORMS);
const WORK = worksIn(FORMS).names;

/** A sum as addresses write it. */
const sum = fc.oneof(fc.constantFrom('10000', '10000.5', '0'), fc.nat().map(String));

const person: fc.Arbitrary<Person> = fc.record(
  { work: fc.constantFrom(...WORK), role: fc.constantFrom(...ROLES) },
  { requiredKeys: ['work'] },
);

const answers = fc
  .tuple(
    ...PARAMETERS.map((parameter) =>
      fc.option(
        fc.tuple(
          fc.constant(parameter.name),
          'values' in parameter ? fc.constantFrom(...Object.keys(parameter.values)) : sum,
        ),
      ),
    ),
  )
  .map((pairs) => new Map(pairs.filter((pair) => pair !== null)));

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any state that an address can hold, as it is once read. */
const anyState: fc.Arbitrary<State> = fc
  .record(
    {
      language: fc.constantFrom(...LANGUAGES),
      form: fc.constantFrom(...FORM_NAMES),
      people: fc.array(person, { maxLength: MOST_PEOPLE }),
      answers,
      presumed: answers,
      start: day,
      ofYear: fc.integer({ min: 1000, max: 2999 }),
      madeWith: fc.constantFrom(
        { version: '2026.09.10-rc11', digest: '0123456789ab' },
        { version: '2025.12.01', digest: undefined },
      ),
      faults: fc.constant([]),
    },
    { requiredKeys: ['language', 'people', 'answers', 'presumed', 'faults'] },
  )
  // What is answered is not presumed.
  .map((state) => ({ ...state, presumed: new Map([...state.presumed].filter(([name]) => !state.answers.has(name))) }));

/** Any address, of names and values that pages know and of others. */
const anyQuery: fc.Arbitrary<URLSearchParams> = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...PARAMETERS.map(({ name }) => name), 'forma', 'inizio', 'lingua', 'versione'),
        fc.constantFrom('socio1', 'socio2', 'socio3', 'socio30', 'socio31', 'ruolo1', 'ruolo2', 'ruolo4'),
        fc.string({ maxLength: 8 }),
      ),
      fc.oneof(
        fc.constantFrom(...FORM_NAMES, ...WORK, ...ROLES, 'si', 'no', 'en', '', ' ', '2026-02-30', '2026-03-01'),
        fc.string({ maxLength: 120, unit: 'binary' }),
      ),
    ),
    { maxLength: 12 },
  )
  .map((pairs) => new URLSearchParams(pairs));

const written = (query: URLSearchParams): string => writeState(readState(query, FORMS));

describe('an address', () => {
  it('gives back every state that is written into it', () => {
    forAll(anyState, (state) => {
      expect(stateOf(writeState(state))).to.deep.equal({ ...stateOf(), ...state });
    });
  });

  it('is read without an error whatever it holds; written again it has nothing to tell and stays the same', () => {
    forAll(anyQuery, (query) => {
      const once = new URLSearchParams(written(query));
      expect(readState(once, FORMS).faults).to.deep.equal([]);
      expect(written(once)).to.equal(written(query));
    });
  });

  it('of which nothing is said is empty, and Italian', () => {
    const state = stateOf();
    expect(state).to.deep.include({ language: 'it', people: [], answers: new Map(), faults: [] });
    expect(writeState(state)).to.equal('');
  });

  it('is the same for the same answers in whatever order', () => {
    const one = new URLSearchParams('sicilia=si&forma=srl&capitale=10.000&socio1=no');
    const other = new URLSearchParams('socio1=no&capitale=10.000&forma=srl&sicilia=si');
    expect(written(one)).to.equal(written(other)).and.to.equal('?forma=srl&socio1=no&capitale=10000&sicilia=si');
  });
});

describe('what an address says and nobody understands', () => {
  for (const [query, expected = query] of [
    ['forma=spa'],
    ['lingua=de'],
    ['sicilia=forse'],
    ['socio1=padrone'],
    ['socio1=no&ruolo1=capo', 'ruolo1=capo'],
    ['inizio=2026-02-30'],
    ['inizio=domani'],
    ['anno=12026'],
    ['anno=duemila'],
    ['versione=2026<b>'],
    ['versione=chiama il numero 800'],
    [`versione=${'x'.repeat(41)}`],
    ['regole=0123456789AB'],
    ['socio3=no'],
    ['pippo=1'],
  ] as const) {
    it(`is told with its place and left aside: ${query}`, () => {
      expect(stateOf(query).faults.map(({ name, value }) => `${name}=${value}`)).to.deep.equal([expected]);
      expect(stateOf(`${query}&capitale=5`).answers).to.deep.equal(new Map([['capitale', '5']]));
    });
  }

  it('is told once where it is about people beyond those whom the pages take', () => {
    const crowd = Array.from({ length: 40 }, (_, index) => `socio${index + 1}=no&ruolo${index + 1}=accomandante`);
    const { people, faults } = stateOf(crowd.join('&'));
    expect(people).to.have.lengthOf(10);
    expect(faults).to.deep.equal([{ name: 'socio11', value: 'no' }]);
  });

  it('is cut where it is endless', () => {
    expect(stateOf(`sezione=${'x'.repeat(5000)}`).faults[0]?.value).to.have.lengthOf(100);
    const [fault] = stateOf(`${'n'.repeat(5000)}= ${'x'.repeat(5000)} `).faults;
    expect(fault).to.deep.equal({ name: 'n'.repeat(40), value: 'x'.repeat(100) });
  });

  it('is nothing where a field is left empty, or a name stands twice', () => {
    expect(stateOf('forma=sas&sicilia=&capitale=%20&socio1=&socio2=&ruolo2=').faults).to.deep.equal([]);
    expect(stateOf('lingua=it').faults).to.deep.equal([]);
    expect(stateOf('socio12=&ruolo30=%20').faults).to.deep.equal([]);
    expect(stateOf('sicilia=si&sicilia=boh')).to.deep.equal(stateOf('sicilia=si'));
  });
});

/** Links are kept for years: a line may be added here, none may change. */
const PUBLISHED = {
  questions: {
    cassa: 'professionalCassa: si=true no=false',
    sicilia: 'seatInSicily: si=true no=false',
    sezione: 'cciaaSection: speciale=special ordinaria=ordinary',
    riduzione35: 'inpsReduction35Active: si=true no=false',
    caso: 'specialCase: affittacamere=affittacamere produttore=produttore_assicurazione',
    capitale: 'capital: a number',
    amministratore: 'isAdmin: si=true no=false',
    compenso: 'adminCompensation: a number',
    copertura: 'adminOtherCompulsoryCoverage: si=si no=no',
    attivita: 'activity: saas=software_saas',
    professione:
      'profession: avvocato=avvocato commercialista=dottore_commercialista ragioniere=ragioniere consulentelavoro=consulente_lavoro notaio=notariato ingegnere=ingegnere geometra=geometra peritoindustriale=perito_industriale agrotecnico=agrotecnico chimico=chimico medico=medico infermiere=infermiere psicologo=psicologo veterinario=veterinario farmacista=farmacista biologo=biologo giornalista=giornalista senzacassa=senza_cassa',
    startup: 'startupInnovativaBenefitsActive: si=true no=false',
    aiutanti: 'familyHelpers: 0=0 1=1 2=2 3=3',
    online: 'onlineStandardDeed: si=true',
    contabilita: 'accountingRegime: forfettario=flat_rate semplificata=simplified',
    pensione: 'pension: si=direct_inps_over_65',
    lavoro: 'employment: si=full_time piudimeta=more_than_half finoameta=up_to_half',
    iscrizione: 'inpsEnrols: no=not_enrolled si=enrolled',
    iscritto2025: 'firstEnrolled2025: si=true',
    ferma: 'notStarted: si=true',
    parente: 'accomandanteRelative: si=family_member no=not_family',
  },
  forms: {
    professionista: 'professionista_piva_gestione_separata',
    commerciante: 'ditta_individuale_commerciante',
    artigiana: 'ditta_individuale_artigiana',
    snc: 'snc',
    sas: 'sas',
    srl: 'srl',
    srls: 'srls',
  },
  others: {
    form: 'forma',
    start: 'inizio',
    situation: 'situazione',
    colour: 'colore',
    costs: 'spese',
    period: 'periodo',
    pair: 'forme',
    presumed: 'presunte',
    ofYear: 'anno',
    language: 'lingua',
    version: 'versione',
    digest: 'regole',
    action: 'azione',
    activity: 'fai',
    company: 'con',
  },
  people: ['socio1', 'ruolo1', 'socio30', 'ruolo30'],
  work: ['commerciante', 'artigiano', 'professione', 'incerto', 'no'],
  roles: ['accomandatario', 'accomandante'],
  actions: ['aggiungi', 'togli:1', 'rispondi:sicilia=si'],
};

it('the published names in an address never change', () => {
  const questions = PARAMETERS.map((parameter) => {
    const values =
      'values' in parameter ? Object.entries(parameter.values).map((pair) => pair.join('=')) : ['a number'];
    return [parameter.name, `${parameter.field}: ${values.join(' ')}`];
  });
  expect({
    questions: Object.fromEntries(questions),
    forms: Object.fromEntries([...FORMS.values()].map(({ address, id }) => [address, id])),
    others: QUERY_NAMES,
    people: [0, 29].flatMap((index) => [personName(index), roleName(index)]),
    work: WORK,
    roles: roleNames(FORMS),
    actions: [ACTIONS.add, ACTIONS.remove(0), ACTIONS.answer('sicilia', 'si')],
  }).to.deep.equal(PUBLISHED);
});
