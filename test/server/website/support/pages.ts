import fc from 'fast-check';
import { PAGES } from '../../../../server/paths.js';
import type { Person, State } from '../../../../server/website/address/parameters.js';
import { FORM_NAMES, MOST_PEOPLE, PARAMETERS, ROLES, WORK } from '../../../../server/website/address/parameters.js';

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

/** A text as a query holds it once read: without outer spaces, and not empty. */
const typed = fc
  .oneof(fc.constantFrom('10.000', '10.000,50', '0', 'abc', 'à & b=c+1%', '<b>'), fc.string({ maxLength: 20 }))
  .map((text) => text.trim())
  .filter((text) => text !== '');

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
          'values' in parameter ? fc.constantFrom(...Object.keys(parameter.values)) : typed,
        ),
      ),
    ),
  )
  .map((pairs) => new Map(pairs.filter((pair) => pair !== null)));

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any state that an address can hold, as it is once read. */
export const anyState: fc.Arbitrary<State> = fc.record(
  {
    language: fc.constantFrom('it' as const, 'en' as const),
    form: fc.constantFrom(...FORM_NAMES),
    people: fc.array(person, { maxLength: MOST_PEOPLE }),
    answers,
    start: day,
    otherYear: fc.integer({ min: 1000, max: 2999 }),
    madeWith: fc.constantFrom('2026.09.10-rc11', '2025.12.01'),
    faults: fc.constant([]),
  },
  { requiredKeys: ['language', 'people', 'answers', 'faults'] },
);

/** Any address, of names and values that pages know and of others. */
export const anyQuery: fc.Arbitrary<URLSearchParams> = fc
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
