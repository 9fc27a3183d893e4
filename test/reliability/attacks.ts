import { setTimeout as pause } from 'node:timers/promises';
import { HEADERS_TIMEOUT, KEEP_ALIVE_TIMEOUT, REQUEST_TIMEOUT, TIMEOUT_CHECK } from '../../server/limits.js';
import { CALCULATE, POST_HEAD as HEAD, RawConnection } from '../server/support/client.js';
import { rawCalculation } from './support/open-load.js';

/** What is done to the service at a port; gives how each connection ended: with which status, and whether it was closed. */
type Attack = (port: number) => Promise<readonly Ending[]>;

interface Ending {
  readonly status: string;
  readonly isClosed: boolean;
}

const BODY = rawCalculation('{"form":"ditta_individuale_artigiana"}');
const GRACE = 2 * TIMEOUT_CHECK + 1_000;
const DRIP = 500;
/** Between two rounds of an attack that is one by what it sends, not by how much. Milliseconds. */
const PACE = 100;

/** Many connections that begin and then go on drop by drop, for as long as one may and a little more. */
function dripping(count: number, first: Buffer | string, drop: string, limit: number): Attack {
  return async (port) => {
    const connections = Array.from({ length: count }, () => new RawConnection(port).send(first));
    const drip = setInterval(() => sendAll(connections, drop), DRIP);
    await pause(limit + GRACE);
    clearInterval(drip);
    return connections.map(ending);
  };
}

function sendAll(connections: readonly RawConnection[], drop: string): void {
  for (const one of connections) if (drop !== '' && !one.closed) one.send(drop);
}

/** Shapes sent again and again, each over a connection of its own. */
function repeated(shapes: Readonly<Record<string, string>>, times: number): Attack {
  return async (port) => {
    const endings: Ending[] = [];
    for (let time = 0; time < times; time += 1) {
      const connections = Object.values(shapes).map((shape) => new RawConnection(port).send(shape));
      await Promise.all(connections.map((one) => one.untilClosed()));
      await pause(PACE);
      endings.push(...connections.map(ending));
    }
    return endings;
  };
}

async function halfOpen(port: number): Promise<Ending[]> {
  const connections = Array.from({ length: 200 }, () => new RawConnection(port, { allowHalfOpen: true }));
  for (const one of connections) one.send(BODY.subarray(0, -20)).end();
  await pause(5_000);
  return connections.map(ending);
}

/** Closed once the last of its thousand requests is answered. */
async function pipelined(port: number): Promise<Ending[]> {
  const get = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
  const connections = Array.from({ length: 20 }, () =>
    new RawConnection(port).send(`${`${get}\r\n`.repeat(999)}${get}Connection: close\r\n\r\n`),
  );
  await pause(10_000);
  return connections.map(ending);
}

async function abandoned(port: number): Promise<Ending[]> {
  const endings: Ending[] = [];
  for (let client = 0; client < 100; client += 1) {
    const one = new RawConnection(port).send(Buffer.concat(Array(100).fill(BODY)));
    await pause(20);
    one.reset();
    await one.untilClosed();
    endings.push({ status: 'reset by the client', isClosed: true });
  }
  return endings;
}

function ending(one: RawConnection): Ending {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(one.text)?.[1] ?? 'none';
  const isClosed = one.closed;
  one.drop();
  return { status, isClosed };
}

/** What an attacker hopes that a proxy and the service read differently: a request hidden in the body of another. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: hidden\r\n\r\n';
const chunked = (size: string): string => `${HEAD}Transfer-Encoding: chunked\r\n\r\n${size}\r\n`;

/** Requests whose end can be read in two ways: each must be refused, and what is hidden in it never answered. */
export const SMUGGLING: Readonly<Record<string, string>> = {
  'a length and chunks': `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'two lengths': `${HEAD}Content-Length: 0\r\nContent-Length: 40\r\n\r\n${HIDDEN}`,
  'a length with a sign': `${HEAD}Content-Length: +2\r\n\r\n{}${HIDDEN}`,
  'a hexadecimal length': `${HEAD}Content-Length: 0x2\r\n\r\n{}${HIDDEN}`,
  'a space before a colon': `${HEAD}Content-Length : 2\r\n\r\n{}${HIDDEN}`,
  'chunks that are not last': `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a folded header': `${HEAD}Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a line feed alone': `POST ${CALCULATE} HTTP/1.1\nHost: x\nContent-Length: 2\n\n{}${HIDDEN}`,
  'a carriage return in a value': `${HEAD}X: a\rContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a chunk size with 0x': `${chunked('0x2')}{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk size beyond 64 bits': `${chunked('1ffffffffffffffff')}{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk longer than its size': `${chunked('1')}{}\r\n0\r\n\r\n${HIDDEN}`,
  'a space in the address': `GET /healthz /x HTTP/1.1\r\nHost: x\r\n\r\n${HIDDEN}`,
  'no version': `GET /healthz\r\nHost: x\r\n\r\n${HIDDEN}`,
};

const many = Array.from({ length: 3_000 }, (_, at) => `X${at}: y`).join('\r\n');

/** Requests whose headers are too large. */
export const OVERSIZED: Readonly<Record<string, string>> = {
  'one long header': `${HEAD}X: ${'y'.repeat(20_000)}\r\n\r\n`,
  'many headers': `${HEAD}${many}\r\n\r\n`,
  'a long name': `${HEAD}${'x'.repeat(20_000)}: y\r\n\r\n`,
  'a long address': `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
};

const crumbs = `Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(65_000)}`;

/** Bodies in so many chunks that to read them all would cost a hundred calculations, some of them where no body is read. */
const CRUMBS: Readonly<Record<string, string>> = {
  'of a calculation': HEAD + crumbs,
  'of a page': `GET / HTTP/1.1\r\nHost: x\r\n${crumbs}`,
  'to nowhere': `POST /nowhere HTTP/1.1\r\nHost: x\r\n${crumbs}`,
};

const headed = (header: string): string =>
  HEAD.replace(/Content-Type.*/, `Connection: close\r\n${header}`).concat('Content-Length: 2\r\n\r\n{}');

/** Headers that a parser may take the square of their length for. */
const LONG_HEADERS: Readonly<Record<string, string>> = {
  'blanks in a type': headed(`Content-Type: application/json;a=b${' '.repeat(15_000)}x`),
  'a quote in what is accepted': headed(`Accept: "${','.repeat(15_000)}`),
  'codings without end': headed(`Accept-Encoding: ${'x,'.repeat(7_500)}`),
};

/** Every attack by its name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'slow headers, 200': dripping(200, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X', HEADERS_TIMEOUT),
  'slow bodies, 200': dripping(200, rawCalculation(' '.repeat(1_000)).subarray(0, -990), ' ', REQUEST_TIMEOUT),
  // So many line ends could be a slow request.
  'line ends after an answer, 200': dripping(200, BODY, '\r\n', KEEP_ALIVE_TIMEOUT + HEADERS_TIMEOUT),
  'idle connections, 1,000': dripping(1_000, '', '', HEADERS_TIMEOUT),
  'half-open connections, 200': halfOpen,
  'pipelining, 20 times 1,000': pipelined,
  'request smuggling, 700': repeated(SMUGGLING, 50),
  'oversized headers, 400': repeated(OVERSIZED, 100),
  'bodies in chunks of a byte, 24': repeated(CRUMBS, 8),
  'long headers, 300': repeated(LONG_HEADERS, 100),
  '10,000 requests, then a reset': abandoned,
};
