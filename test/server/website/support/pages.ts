import { PAGES } from '../../../../server/website/address/paths.js';

/** Every page in both languages. */
export const ADDRESSES: readonly string[] = PAGES.flatMap((path) => [path, `${path}?lingua=en`]);

/** The main states of the calculator and the comparison, by what there is to see. */
export const STATES: Readonly<Record<string, string>> = {
  'a professional': '/?forma=professionista&cassa=no',
  'a trader, in English': '/?forma=commerciante&sezione=speciale&riduzione35=si&lingua=en',
  'a craft trader': '/?forma=artigiana&sicilia=si',
  'an SNC of three': '/?forma=snc&socio1=commerciante&socio2=artigiano&socio3=no',
  'an SAS': '/?forma=sas',
  'an SAS without an accomandante':
    '/?forma=sas&socio1=artigiano&ruolo1=accomandatario&socio2=no&ruolo2=accomandatario',
  'an SRL with refused answers': '/?forma=srl&capitale=abc&compenso=meno',
  'an SRLS from an old link, in English': '/?forma=srls&socio1=commerciante&versione=2025.01.01&lingua=en',
  'a comparison of three people': '/confronto?socio1=commerciante&socio2=artigiano&socio3=no&sicilia=si',
  'a comparison of two years': '/confronto?forma=srl&socio1=commerciante&anno=2025',
  'a comparison in English with a refused answer': '/confronto?socio1=artigiano&capitale=abc&lingua=en',
};
