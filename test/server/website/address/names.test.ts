import { expect } from 'chai';
import { ACTIONS } from '../../../../server/website/address/actions.js';
import { roleNames } from '../../../../server/website/address/forms.js';
import { PARAMETERS, personName, QUERY_NAMES, roleName, WORK } from '../../../../server/website/address/parameters.js';
import { FORMS } from '../support/addresses.js';

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
    startup: 'startupInnovativaBenefitsActive: si=true no=false',
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
    circumstance: 'situazione',
    costs: 'spese',
    period: 'periodo',
    pair: 'forme',
    otherYear: 'anno',
    language: 'lingua',
    version: 'versione',
    digest: 'regole',
    action: 'azione',
  },
  people: ['socio1', 'ruolo1', 'socio30', 'ruolo30'],
  work: ['commerciante', 'artigiano', 'professione', 'incerto', 'no'],
  roles: ['accomandatario', 'accomandante'],
  actions: ['aggiungi', 'togli:1', 'rispondi:sicilia=si'],
};

describe('the published names in an address', () => {
  it('never change', () => {
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
});
