import type { CalculationRequest } from '../../engine/index.js';

/** A request that a page shows, with who is in it. */
export interface Example {
  readonly request: CalculationRequest;
  readonly people: string;
}

/** The shortest valid request of each form. */
export const SHORTEST: readonly Example[] = [
  { request: { form: 'professionista_piva_gestione_separata', professionalCassa: false }, people: 'il titolare' },
  { request: { form: 'ditta_individuale_commerciante' }, people: 'il titolare' },
  { request: { form: 'ditta_individuale_artigiana' }, people: 'il titolare' },
  { request: { form: 'snc', workingPartners: [] }, people: 'nessun socio al lavoro' },
  {
    request: {
      form: 'sas',
      accomandatari: [{ worksOperationally: false }],
      accomandanti: [{ worksOperationally: false }],
    },
    people: 'due soci, nessuno al lavoro',
  },
  {
    request: { form: 'srl', shareholders: [{ worksOperationally: false }], isAdmin: false },
    people: 'un socio, non al lavoro',
  },
  {
    request: { form: 'srls', shareholders: [{ worksOperationally: false }], isAdmin: false },
    people: 'un socio, non al lavoro',
  },
];

const MERCHANT = { worksOperationally: true, inps: 'merchant' } as const;

/** The same person, who works and is enrolled with the merchants wherever the form allows it, in each of the forms. */
export const SAME_PERSON: readonly Example[] = [
  {
    request: { form: 'professionista_piva_gestione_separata', professionalCassa: false },
    people: 'tu, nella Gestione Separata',
  },
  { request: { form: 'ditta_individuale_commerciante' }, people: 'tu, fra i commercianti' },
  { request: { form: 'ditta_individuale_artigiana' }, people: 'tu, fra gli artigiani' },
  {
    request: { form: 'snc', workingPartners: [{ inps: 'merchant' }], nonWorkingPartners: 1 },
    people: 'tu, fra i commercianti, e un socio che non lavora',
  },
  {
    request: { form: 'sas', accomandatari: [MERCHANT], accomandanti: [{ worksOperationally: false }] },
    people: 'tu, accomandatario fra i commercianti, e un accomandante che non lavora',
  },
  {
    request: { form: 'srl', shareholders: [MERCHANT], isAdmin: true },
    people: 'tu, socio unico e amministratore senza compenso, fra i commercianti',
  },
  {
    request: { form: 'srls', shareholders: [MERCHANT], isAdmin: true },
    people: 'tu, socio unico e amministratore senza compenso, fra i commercianti',
  },
];
