import { MAX_BODY_BYTES, MAX_MESSAGE_BYTES } from '../../../dist/server/limits.js';
import {
  CALCULATE,
  DOWNLOADS,
  FRAME,
  HEALTH,
  LISTS,
  listPath,
  MCP,
  OPENAPI,
  operationPath,
  PAGES,
  RULES,
} from '../../../dist/server/paths.js';
import { formsOf, pairPages } from '../../../dist/server/website/address/forms.js';
import { parametersOf, QUERY_NAMES } from '../../../dist/server/website/address/parameters.js';
import { READ_HEADERS } from './raw.mjs';

/** The longest target that fits into a request beside its other headers. */
const TARGET = 16_000;
const CROWDS = [1, 10, 200];
/** The comparison only marks the form of its address. */
const COMPARED = 'srl';
const WORKS = ['artigiano', 'commerciante', 'incerto', 'no'];
/** The coding in which each language is asked for: the languages themselves hardly differ. */
const AS_VISITED = { it: 'br', en: 'plain' };
/** As browsers ask; and as who does not compress. */
const ENCODINGS = { plain: {}, br: { 'Accept-Encoding': 'br' } };

/** Everything that is asked by a fixed list of some rules: `group` and `name` say what, the rest is the request. */
export function listed(rules) {
  const forms = [...formsOf(rules).keys()];
  return [
    ...wrongBodies(),
    ...largeBodies(),
    ...operations(),
    ...assistants(),
    ...pages(forms),
    ...answeredPages(rules),
    ...pairs([...pairPages(rules).keys()]),
    ...files(forms),
    ...addresses(),
    ...fixed(),
  ];
}

/** A request with a body that is sent as JSON, whatever it is. */
export const posted = (group, name, body, path = CALCULATE) => ({
  ...{ group, name, path, method: 'POST', body },
  headers: { 'Content-Type': 'application/json' },
});

export const asked = (group, name, path, headers = {}) => ({ group, name, path, method: 'GET', headers });

/** A part again and again between a head and a tail, as often as a body may hold it. */
export function filled(head, part, tail, most = MAX_BODY_BYTES) {
  const room = most - head.length - tail.length;
  return `${head}${part.repeat(Math.max(0, Math.floor(room / part.length)))}${tail}`;
}

/** As `filled`, with parts that differ by a number, so that no two fields have the same name. */
function numbered(head, part, tail, most = MAX_BODY_BYTES) {
  let text = head;
  for (let number = 1; text.length + part(number).length + tail.length <= most; number += 1) text += part(number);
  return text + tail;
}

const SNC = '{"form":"snc","workingPartners":[';
const SRL = '{"form":"srl","isAdmin":true,"shareholders":[';
/** Companies of as many people as one likes: head, part and tail of a request. */
const COMPANIES = {
  'srl, working shareholders': [SRL, '{"worksOperationally":true},', '{"worksOperationally":true}]}'],
  'srl, resting shareholders': [SRL, '{"worksOperationally":false},', '{"worksOperationally":true}]}'],
  'snc, artisans': [SNC, '{"inps":"artisan"},', '{"inps":"artisan"}]}'],
  'snc, artisans and merchants': [SNC, '{"inps":"artisan"},{"inps":"merchant"},', '{"inps":"artisan"}]}'],
  'snc, uncertain': [SNC, '{"inps":"uncertain"},', '{"inps":"uncertain"}]}'],
};

function wrongBodies() {
  const shapes = {
    'numbers for people': filled(SRL, '0,', '0]}'),
    'empty people': filled(SNC, '{},', '{}]}'),
    'people of an unknown class': filled(SNC, '{"inps":"x"},', '{}]}'),
    'people with an unknown field': filled(SRL, '{"x":0},', '{}]}'),
    'people that are lists': filled(SRL, '[[]],', '[]]}'),
    'unknown fields': numbered('{"form":"srl"', (number) => `,"x${number}":0`, '}'),
    'unknown fields without a form': numbered('{"a":0', (number) => `,"${number}":0`, '}'),
    'the same field again': filled('{"form":"srl"', ',"isAdmin":0', '}'),
    '8,000 equal fields': `{"form":"srl"${',"a":0'.repeat(8_000)}}`,
    '8,000 distinct fields': `{"form":"srl"${distinctFields(8_000)}}`,
    '8,000 distinct fields, the last again': `{"form":"srl"${distinctFields(7_999)}${distinctFields(1)}}`,
    'a list': filled('[', '0,', '0]'),
    'a deep list': `${'['.repeat(MAX_BODY_BYTES / 2)}${']'.repeat(MAX_BODY_BYTES / 2)}`,
    'deep objects': `${'{"a":'.repeat(10_000)}0${'}'.repeat(10_000)}`,
    'open brackets': '['.repeat(MAX_BODY_BYTES),
    'a long form': filled('{"form":"', 'x', '"}'),
    'a form of escapes': filled('{"form":"', '\\u0041', '"}'),
    'a long field': filled('{"form":"srl","', 'x', '":0}'),
    'a long number': filled('{"form":"srl","capital":', '1', '}'),
    'a long fraction': filled('{"form":"srl","capital":0.', '0', '1}'),
    'a long person class': filled(`${SNC}{"inps":"`, 'x', '"}]}'),
    'a broken end': filled(SRL, '{"worksOperationally":true},', '{'),
    'broken UTF-8': Buffer.alloc(MAX_BODY_BYTES, 0xff),
    blanks: ' '.repeat(MAX_BODY_BYTES),
    'line ends, then a fault': filled('{', '\n', 'x'),
  };
  return Object.entries(shapes).map(([name, body]) => posted('wrong body, 64 KiB', name, body));
}

/** So many fields of as few bytes as may be: three letters or digits each. */
function distinctFields(count) {
  return Array.from({ length: count }, (_, at) => `,"${(36 ** 2 + at).toString(36)}":0`).join('');
}

/** What the API takes at its largest. */
function largeBodies() {
  return Object.entries(COMPANIES).flatMap(([name, company]) =>
    Object.entries(ENCODINGS).map(([coding, headers]) => {
      const one = posted('calculation, 64 KiB of people', `${name}, ${coding}`, filled(...company));
      return { ...one, headers: { ...one.headers, ...headers } };
    }),
  );
}

/** What else is asked with a body: with as many people as a body holds, and as a comparison takes. */
function operations() {
  const [calendar, explain, compare] = ['calendar', 'explain', 'compare'].map((operation) => operationPath(operation));
  return ['srl, working shareholders', 'snc, uncertain', 'snc, artisans and merchants'].flatMap((name) => {
    const [head, part, tail] = COMPANIES[name];
    const all = filled(head, part, tail);
    return [
      posted('calendar', name, filled(`{"start":"2026-03-16","request":${head}`, part, `${tail}}`), calendar),
      posted('explanation', name, all, explain),
      posted('comparison', `${name}, too many`, all, compare),
      ...[9, 49, 99].map((times) =>
        posted('comparison', `${name}, ${times} and more`, head + part.repeat(times) + tail, compare),
      ),
    ];
  });
}

/** What an assistant can ask at its dearest; the longest of its texts are in Italian. */
function assistants() {
  const call = (name, given) => ['tools/call', `{"name":"${name}","arguments":${given}}`];
  const crowd = (own) =>
    filled(
      `{${own}${SRL.slice(1)}`,
      '{"worksOperationally":true},',
      '{"worksOperationally":true}]}',
      MAX_MESSAGE_BYTES - 200,
    );
  const hundred = `${SRL}${'{"worksOperationally":true},'.repeat(99)}{"worksOperationally":true}]}`;
  const asks = {
    'the tools': ['tools/list', '{}'],
    'the sources': ['resources/read', '{"uri":"costi://sources"}'],
    'the costs': call('calculate_structure_costs', crowd('')),
    'all forms': call('compare_legal_forms', hundred),
    'the payments': call('list_payments', crowd('"start":"2026-03-16",')),
    'a line': call('explain_cost_line', crowd('"line":"opening.tassa_archivio_notarile",')),
    'two years': call('compare_years', crowd('"from":2025,"to":2026,')),
    words: call('find_figure_or_source', `{"words":"${'a '.repeat(100)}"}`),
  };
  return Object.entries(asks).map(([name, [method, params]]) => {
    const one = posted('assistant', name, `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`, MCP);
    return { ...one, headers: { ...one.headers, Accept: 'application/json, text/event-stream' } };
  });
}

/** The query of a page for so many people, who do different things. */
export function crowd(form, people, language = 'it', more = {}) {
  const named = Array.from({ length: people }, (_, index) => [`socio${index + 1}`, WORKS[index % WORKS.length]]);
  const query = [[QUERY_NAMES.form, form], [QUERY_NAMES.language, language], ...Object.entries(more), ...named];
  return new URLSearchParams(query.filter(([, value]) => value !== undefined)).toString();
}

function pages(forms) {
  return forms.flatMap((form) =>
    CROWDS.flatMap((people) =>
      Object.entries(AS_VISITED).flatMap(([language, coding]) => {
        const headers = ENCODINGS[coding];
        const what = `${form}, ${people} people, ${language}, ${coding}`;
        const query = crowd(form, people, language);
        return [
          ...(people === 10 && form === COMPARED
            ? PAGES.slice(3).map((path) =>
                asked('page without answers', `${path}, ${what}`, `${path}?${query}`, headers),
              )
            : []),
          asked('page /', what, `/?${query}`, headers),
          ...(form !== COMPARED
            ? []
            : [
                asked('page of a form', what, `/${COMPARED}?${query}`, headers),
                // The chart of all forms, in the colour that is farthest from one that can be read.
                asked(`page ${FRAME}`, what, `${FRAME}?${query}&colore=ffffff`, headers),
                asked('page /stampa', what, `/stampa?${query}`, headers),
                asked('page /confronto', what, `/confronto?${query}`, headers),
                asked('page /confronto, two years', what, `/confronto?${crowd(form, people, language, YEAR)}`, headers),
              ]),
        ];
      }),
    ),
  );
}

/**
 * All forms, in one year or two, for nobody named and for ten people, with all questions of the rules or every other one
 * answered: each answer may move a cost.
 */
function answeredPages({ source }) {
  const questions = parametersOf(source.facts).filter(({ values }) => values !== undefined);
  const years = { 'one year': {}, 'two years': YEAR };
  return Object.entries(years).flatMap(([span, year]) =>
    [0, 10].flatMap((people) =>
      [1, 2].flatMap((step) =>
        [0, -1].map((at) => {
          const answered = questions.filter((_, index) => index % step === 0);
          const answers = answered.map(({ name, values }) => [name, Object.keys(values).at(at)]);
          const said = { ...year, [QUERY_NAMES.costs]: 'realistiche', ...Object.fromEntries(answers) };
          const what = `${span}, ${people} people, ${answered.length} ${at === 0 ? 'first' : 'last'} answers`;
          const path = `/confronto?${crowd(undefined, people, 'it', said)}`;
          return asked('page /confronto, with answers', what, path, ENCODINGS.br);
        }),
      ),
    ),
  );
}

/** Two forms side by side, at their own addresses and at that of the comparison. */
function pairs(paths) {
  const compared = `/confronto?${QUERY_NAMES.pair}=snc,srl`;
  const places = [...paths.map((path) => `${path}?`), `${compared}&`];
  return places.flatMap((place) =>
    CROWDS.flatMap((people) =>
      Object.entries(AS_VISITED).map(([language, coding]) =>
        asked(
          'page of a pair',
          `${place}, ${people} people, ${language}, ${coding}`,
          place + crowd(undefined, people, language),
          ENCODINGS[coding],
        ),
      ),
    ),
  );
}

/** The files of what a visitor has answered; the others say the same to everybody. */
const OF_ANSWERS = DOWNLOADS.filter((path) => /^\/(costi|confronto)/.test(path));

const YEAR = { [QUERY_NAMES.otherYear]: '2025' };

function files(forms) {
  return OF_ANSWERS.flatMap((path) =>
    (path.startsWith('/confronto') ? [COMPARED] : forms).flatMap((form) =>
      CROWDS.map((people) =>
        asked(`file ${path}`, `${form}, ${people} people`, `${path}?${crowd(form, people, 'it', YEAR)}`),
      ),
    ),
  );
}

function addresses() {
  const shapes = {
    'different names': (start) => numbered(start, (number) => `&x${number}`, '', TARGET),
    'short names': (start) => numbered(start, (number) => `&${number.toString(36)}`, '', TARGET),
    'the same name': (start) => filled(start, '&x', '', TARGET),
    'people without the first': (start) => numbered(start, (number) => `&socio${number + 1}=no`, '', TARGET),
    'empty people': (start) => numbered(start, (number) => `&socio${number + 1}=`, '', TARGET),
    'escaped names': (start) => numbered(start, (number) => `&%C3%A8${number}`, '', TARGET),
    'a long value': (start) => filled(`${start}&capitale=`, '1', '', TARGET),
    'a broken action': (start) => filled(`${start}&azione=rispondi:`, 'x', '', TARGET),
    markup: (start) => filled(`${start}&`, '%3C%26%22', '', TARGET),
  };
  const queries = ['/', '/confronto', '/novita', '/nowhere'].flatMap((path) =>
    Object.entries(shapes).map(([name, write]) =>
      asked('unknown parameters, 16 kB', `${path}, ${name}`, write(`${path}?forma=srl`), { Accept: 'text/html' }),
    ),
  );
  const parts = { letters: 'x', slashes: '/', dots: '../', escapes: '%41', 'broken escapes': '%', 'two dots': '/..;' };
  const paths = Object.entries(parts).flatMap(([name, part]) =>
    ['text/html', 'application/json'].map((type) =>
      asked('path, 16 kB', `${name}, ${type}`, filled('/', part, '', TARGET), { Accept: type }),
    ),
  );
  return [...queries, ...paths];
}

/** What says the same to everybody. */
function fixed() {
  const alike = DOWNLOADS.filter((path) => !OF_ANSWERS.includes(path));
  const lists = [RULES, ...LISTS.map((list) => listPath(list, 2026))];
  const read = [...PAGES, ...alike, ...lists].flatMap((path) => [path, `${path}?lingua=en`]);
  const paths = [...read, OPENAPI, HEALTH, '/nowhere'];
  return paths.flatMap((path) =>
    Object.entries(ENCODINGS).map(([coding, headers]) =>
      asked('the same for all', `${path}, ${coding}`, path, { Accept: 'text/html,*/*', ...headers }),
    ),
  );
}

const pick = (some) => some[Math.floor(Math.random() * some.length)];

/**
 * A request somewhat like another: an address, a header or a body with something added, repeated, exchanged or left out.
 * @param all what an address may say
 */
export function mutated(one, all) {
  // What is told by its bytes alone has no parts that could be changed.
  if (one.bytes !== undefined) return one;
  const { path, method, headers, body } = one;
  const codings = pick([{}, { 'Accept-Encoding': 'br' }, { 'Accept-Encoding': 'gzip' }]);
  const { 'Accept-Encoding': _, ...others } = headers;
  const mutant = {
    ...one,
    name: one.name.replace(/( \+\d+)?$/, (times) => ` +${Number(times || 0) + 1}`),
    headers: { ...others, ...codings },
  };
  const way = Math.random();
  if (way < 0.2) return { ...mutant, headers: changedHeader(mutant.headers) };
  if (way < 0.25)
    return { ...mutant, method: 'POST', body: body ?? ' '.repeat(65_000), piece: pick([1, 2, 30, 1_000]) };
  if (method === 'GET') return { ...mutant, path: changedPath(path, all) };
  return { ...mutant, path, body: changed(body?.toString('latin1') ?? '', BODY_PARTS, MAX_BODY_BYTES) };
}

/** A header that is read, with another value; the framing stays, as what follows could else not be told apart. */
function changedHeader(headers) {
  const name = pick(Object.keys(READ_HEADERS).filter((one) => !FRAMING.includes(one)));
  const value = changed(headers[name] ?? READ_HEADERS[name][0], HEADER_PARTS, TARGET - 1_000);
  return { ...headers, [name]: value.replaceAll(/[^\x20-\x7e]/g, '?') };
}

const FRAMING = ['Connection', 'Expect', 'Host', 'Transfer-Encoding', 'Upgrade'];
const HEADER_PARTS = [' ', ',', ';', '"', '=', '*', '*/*', 'x', ';q=0.1', ';a="', 'W/"a",', 'text/html,', '%41', '\\"'];

const BODY_PARTS = [
  ...'{ } [ ] , : " 0 1e9 null true "x":0, \\u00e8'.split(' '),
  ...['{"inps":"artisan"},', '{"worksOperationally":true},', ' '],
];
/** What an address may say besides its people and the answers to the questions of the rules. */
const OTHERS = [
  'anno=2025 spese=realistiche periodo=tre-anni inizio=2026-12-31 inizio=2026-01-01 inizio=2027-06-30 lingua=en',
  'forme=srl,snc presunte=socio:commerciante versione=1 regole=000000000000 ruolo1=accomandante ruolo2=accomandatario x=%3C',
].flatMap((line) => line.split(' ').map((one) => one.split('=')));
const NUMBERS = ['1', '24000', '600000', 'x'];

/** Everything that an address may say, name by name: each answer to each question of some rules, and the rest. */
export function sayings(rules) {
  const answers = parametersOf(rules.source.facts).flatMap(({ name, values }) =>
    (values === undefined ? NUMBERS : Object.keys(values)).map((value) => [name, value]),
  );
  return [...answers, ...OTHERS];
}

const FORMS = 'srl srls sas snc artigiana commerciante professionista'.split(' ');

function changedPath(path, all) {
  const [place, query = ''] = path.split(/\?(.*)/s);
  const way = Math.random();
  if (way < 0.1) return `${pick([...PAGES, ...DOWNLOADS])}?${query}`;
  if (way < 0.2) return `${place}?${changed(query, ['&', '=', 'x', '%41', '+', 'socio1=', 'ruolo1='], TARGET)}`;
  if (way < 0.3) return `${place}?${query.replace(/forma=\w*/, `forma=${pick(FORMS)}`)}`;
  const parameters = new URLSearchParams(query);
  const people = Math.floor(Math.random() * 12) + 1;
  if (way < 0.5) parameters.set(`socio${people}`, pick(WORKS));
  else if (way < 0.6) for (let index = 1; index <= 12; index += 1) parameters.set(`socio${index}`, pick(WORKS));
  else if (way < 0.65) parameters.delete(pick([...parameters.keys(), 'x']));
  else {
    for (let count = pick([1, 1, 2, 8]); count > 0; count -= 1) parameters.set(...pick(all));
  }
  return `${place}?${parameters}`.slice(0, TARGET);
}

/** A text with a part of it repeated, left out or exchanged, or another part put in many times. */
function changed(text, parts, most) {
  const at = Math.floor(Math.random() * text.length);
  const end = Math.min(text.length, at + Math.floor(Math.random() ** 3 * text.length));
  const [before, middle, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
  const many = Math.random() < 0.5 ? 1 : Math.floor(Math.random() * 5_000);
  return pick([
    before + after,
    before + middle + middle + after,
    before + pick(parts).repeat(many) + after,
    before + pick(parts) + middle + after,
  ]).slice(0, most);
}
