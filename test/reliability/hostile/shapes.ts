import { CALCULATE } from '../../server/support/client.js';

const HEAD = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

/** What an attacker hopes that a proxy and the service read differently: a request hidden in the body of another. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: hidden\r\n\r\n';
const chunked = (size: string): string => `${HEAD}Transfer-Encoding: chunked\r\n\r\n${size}\r\n`;

/** Requests whose end can be read in two ways: each must be refused, and what is hidden in it never answered. */
export const SMUGGLING: Readonly<Record<string, string>> = {
  'a length and chunks': `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'chunks and a length': `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'two lengths': `${HEAD}Content-Length: 0\r\nContent-Length: 40\r\n\r\n${HIDDEN}`,
  'two lengths in one header': `${HEAD}Content-Length: 0, 40\r\n\r\n${HIDDEN}`,
  'a length with a sign': `${HEAD}Content-Length: +2\r\n\r\n{}${HIDDEN}`,
  'a negative length': `${HEAD}Content-Length: -2\r\n\r\n${HIDDEN}`,
  'a hexadecimal length': `${HEAD}Content-Length: 0x2\r\n\r\n{}${HIDDEN}`,
  'a space before a colon': `${HEAD}Content-Length : 2\r\n\r\n{}${HIDDEN}`,
  'chunks that are not last': `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a misspelt encoding': `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'two encodings': `${HEAD}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a folded header': `${HEAD}Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a line feed alone': `POST ${CALCULATE} HTTP/1.1\nHost: x\nContent-Length: 2\n\n{}${HIDDEN}`,
  'a carriage return in a value': `${HEAD}X: a\rContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a null in a value': `${HEAD}X: a\0b\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a chunk size with a sign': `${chunked('+2')}{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk size with 0x': `${chunked('0x2')}{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk size beyond 64 bits': `${chunked('1ffffffffffffffff')}{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk longer than its size': `${chunked('1')}{}\r\n0\r\n\r\n${HIDDEN}`,
  'a space in the address': `GET /healthz /x HTTP/1.1\r\nHost: x\r\n\r\n${HIDDEN}`,
  'no version': `GET /healthz\r\nHost: x\r\n\r\n${HIDDEN}`,
  'a version to come': `GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n${HIDDEN}`,
};

const many = Array.from({ length: 3_000 }, (_, at) => `X${at}: y`).join('\r\n');

/** Requests whose headers are too large. */
export const OVERSIZED: Readonly<Record<string, string>> = {
  'one long header': `${HEAD}X: ${'y'.repeat(20_000)}\r\n\r\n`,
  'many headers': `${HEAD}${many}\r\n\r\n`,
  'a long name': `${HEAD}${'x'.repeat(20_000)}: y\r\n\r\n`,
  'a long address': `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
};
