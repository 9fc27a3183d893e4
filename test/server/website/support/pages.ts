import { PAGES } from '../../../../server/paths.js';
import { formPages } from '../../../../server/website/address/forms.js';
import { rules2026 } from '../../../support/rules.js';

/** The pages of the forms in both languages. */
export const FORM_PAGES: readonly string[] = [...formPages(await rules2026()).keys()].flatMap((path) => [
  path,
  `${path}?lingua=en`,
]);

/** Every page in both languages. */
export const ADDRESSES: readonly string[] = PAGES.flatMap((path) => [path, `${path}?lingua=en`]);

/** The main states of the calculator and the comparison, by what there is to see. */
export const STATES: Readonly<Record<string, string>> = {
  'a trader, in English': '/?forma=commerciante&sezione=speciale&riduzione35=si&lingua=en',
  'an SNC of three': '/?forma=snc&socio1=commerciante&socio2=artigiano&socio3=no',
  'an SAS without an accomandante':
    '/?forma=sas&socio1=artigiano&ruolo1=accomandatario&socio2=no&ruolo2=accomandatario',
  'an SRL with refused answers': '/?forma=srl&capitale=abc&compenso=meno',
  'an SRLS from an old link, in English': '/?forma=srls&socio1=commerciante&versione=2025.01.01&lingua=en',
  'the page of a form': '/ditta-individuale-artigiana',
  'the page of a form, in English': '/srl?lingua=en',
  'a comparison of three people': '/confronto?socio1=commerciante&socio2=artigiano&socio3=no&sicilia=si',
  'the chart of two partners, three years, realistic':
    '/?socio1=commerciante&socio2=incerto&spese=realistiche&periodo=tre-anni&situazione=pensione',
  'two forms side by side, in English': '/confronto?forme=artigiana,srls&socio1=artigiano&lingua=en',
  'a comparison of two years': '/confronto?forma=srl&socio1=commerciante&anno=2025',
  'a comparison in English with a refused answer': '/confronto?socio1=artigiano&capitale=abc&lingua=en',
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A text of an HTML page as a reader sees it. */
export function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The values of every attribute of that name on an HTML page, in its order. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => decoded(value));
}

/**
 * The part of a page from the element with that id up to the next of the same name, or to the end.
 * @throws if no element of that name has that id
 */
export function elementWithId(html: string, element: string, id: string): string {
  const found = html.split(new RegExp(`(?=<${element}[ >])`)).find((part) => attributes(part, 'id')[0] === id);
  if (found === undefined) throw new Error(`No <${element}> with the id ${id}.`);
  return found;
}

/** The words of a piece of HTML as somebody reads them: without tags, on one line. */
export function wordsOf(html: string): string {
  return decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ([.,:;)])/g, '$1');
}
