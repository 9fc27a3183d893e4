import { MAX_HEADERS } from '../../../dist/server/limits.js';
import { CALCULATE, MCP, OPENAPI } from '../../../dist/server/paths.js';
import { bytesOf, inChunks } from './client.mjs';

/** The longest header that fits into a request beside its other ones; nginx passes one of half that. */
const LONG = 15_000;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const MESSAGE = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
const REQUEST = '{"form":"srl","shareholders":[{"worksOperationally":true}],"isAdmin":true}';

const post = { path: CALCULATE, method: 'POST', headers: JSON_TYPE, body: REQUEST };
const message = { path: MCP, method: 'POST', headers: JSON_TYPE, body: MESSAGE };
const page = { path: '/metodologia', method: 'GET', headers: {} };
const description = { path: OPENAPI, method: 'GET', headers: {} };
const nowhere = { path: '/nowhere', method: 'GET', headers: {} };
const preflight = { path: CALCULATE, method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'POST' } };

/** Every header that the service, its framework or its libraries read: how it usually begins, and where it is read. */
export const READ_HEADERS = {
  Accept: ['text/html', nowhere, message],
  'Accept-Encoding': ['br', page, description],
  'Access-Control-Request-Headers': ['content-type', preflight],
  'Access-Control-Request-Method': ['POST', preflight],
  Connection: ['keep-alive', post],
  'Content-Encoding': ['identity', post],
  'Content-Type': ['application/json;a=b', post, message],
  Cookie: ['a=b', page],
  Expect: ['100-continue', post],
  Host: ['x', nowhere],
  'If-None-Match': ['"a"', page, description],
  'Last-Event-ID': ['1', message],
  'Mcp-Method': ['tools/list', message],
  'Mcp-Name': ['calculate_structure_costs', message],
  'Mcp-Protocol-Version': ['2025-11-25', message],
  'Mcp-Session-Id': ['1', message],
  Origin: ['https://elsewhere.example', preflight, message],
  Range: ['bytes=0-1', page],
  'Transfer-Encoding': ['chunked', post],
  Upgrade: ['websocket', nowhere],
  'X-Request-Id': ['a', nowhere],
};

/** How a value of a header is made as dear as may be, by name. */
const VALUES = {
  'blanks and a letter': (start) => `${start}${' '.repeat(LONG)}x`,
  commas: (start) => start + ','.repeat(LONG),
  'a quote, then commas': (start) => `${start};a="${','.repeat(LONG)}`,
  'a quote, then semicolons': (start) => `${start};a="${';'.repeat(LONG)}`,
  parameters: (start) => start + ';a=b'.repeat(LONG / 4),
  'itself again': (start) => `${start},`.repeat(Math.floor(LONG / (start.length + 1))),
  'anything, with weights': () => '*/*;q=0.1,'.repeat(LONG / 10),
  'one word': (start) => start + 'x'.repeat(LONG),
  'not ASCII': (start) => start + '\u00e8'.repeat(LONG),
};

function longHeaders() {
  return Object.entries(READ_HEADERS).flatMap(([header, [start, ...places]]) =>
    places.flatMap((place) => [
      ...Object.entries(VALUES).map(([name, value]) => withHeader(place, header, value(start), name)),
      withHeader(place, header, `${start}${`\r\n${header}: ${start}`.repeat(600)}`, 'many times'),
    ]),
  );
}

function withHeader(place, header, value, name) {
  const headers = { ...place.headers, [header]: value };
  return { group: 'header, 15 kB', name: `${place.path}, ${header}: ${name}`, ...place, headers };
}

function heads() {
  const many = Object.fromEntries(Array.from({ length: MAX_HEADERS - 50 }, (_, at) => [`h${at.toString(36)}`, '']));
  const host = (value) => ({ ...nowhere, headers: { Host: value } });
  const target = (path) => ({ ...nowhere, path });
  const all = {
    'many headers': { ...message, headers: { ...many, ...JSON_TYPE } },
    'many headers of a page': { ...page, headers: many },
    'a host in punycode': host(`xn--${'a'.repeat(LONG)}`),
    'a host of many names': host('xn--fiqs8s.'.repeat(LONG / 11)),
    'a host of escapes': host('%c3%a8'.repeat(LONG / 6)),
    'a target with a host in punycode': target(`http://xn--${'a'.repeat(LONG)}/`),
    'a target with a host that is not ASCII': target(`http://${'\u00e8'.repeat(LONG)}/`),
    'a target with many steps back': target(`http://a/${'../a/'.repeat(LONG / 5)}`),
  };
  return Object.entries(all).map(([name, one]) => ({ group: 'head, 16 kB', name, ...one }));
}

const SPACES = Buffer.alloc(65_000, ' ');

/** Bodies in many pieces, read and not read. */
function pieces() {
  const wrong = { ...post, headers: { 'Content-Type': 'text/plain' } };
  const places = { read: post, 'of an assistant': message, 'of no JSON': wrong, 'of a page': page, nowhere };
  const cut = Object.entries(places).flatMap(([place, one]) =>
    [1, 2, 16, 128, 1_024].map((piece) => ({
      ...{ group: 'body in pieces, 65 kB', name: `${place}, ${piece} bytes each` },
      ...{ ...one, body: SPACES, piece },
    })),
  );
  const head = (one) => bytesOf({ ...one, body: '', headers: { ...one.headers, 'Transfer-Encoding': 'chunked' } });
  const ends = {
    'with extensions': Buffer.from(`${'1;a=b\r\n \r\n'.repeat(2_000)}0\r\n\r\n`),
    'with many trailers': Buffer.from(`0\r\n${'a:b\r\n'.repeat(3_000)}\r\n`),
    'with a size of many zeros': Buffer.from(`${'0'.repeat(15_000)}1\r\n \r\n0\r\n\r\n`),
  };
  const ended = Object.entries(ends).map(([name, end]) => ({
    ...{ group: 'body in pieces, 65 kB', name, bytes: Buffer.concat([head(post), end]) },
  }));
  return [...cut, ...ended];
}

/** Refused uploads of which more and more comes. */
function uploads() {
  const much = Buffer.alloc(8_000_000, ' ');
  const places = { 'too large': post, nowhere: { ...nowhere, method: 'POST' }, 'of a page': page };
  return Object.entries(places).flatMap(([name, one]) => {
    const head = (framing) => bytesOf({ ...one, body: '', headers: { ...one.headers, ...framing } });
    return [
      ['declared', head({ 'Content-Length': 1_000_000_000 }), much],
      ['in large chunks', head({ 'Transfer-Encoding': 'chunked' }), inChunks(much, 65_536)],
      ['in chunks of a byte', head({ 'Transfer-Encoding': 'chunked' }), inChunks(much.subarray(0, 1_000_000), 1)],
    ].map(([how, begin, rest]) => ({
      ...{ group: 'upload, MB', name: `${name}, ${how}`, bytes: Buffer.concat([begin, rest]) },
    }));
  });
}

/** What is dear by its bytes alone: heads, headers, and how a body comes. */
export function rawRequests() {
  return [...longHeaders(), ...heads(), ...pieces(), ...uploads()];
}
