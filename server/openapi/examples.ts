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
