import { randomUUID } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { duplexPair } from 'node:stream';
import type Koa from 'koa';
import type { Log } from './log.js';
import type { OpenSnapshot } from './snapshot.js';
import { type Asked, usualRequests } from './usual-requests.js';

/** The id of the requests of the warm-up. It is random, so that no client can use it. */
const ID = randomUUID();

/** A log without the requests of the warm-up, which no client sent. */
export function notOfWarmUp(log: Log): Log {
  return (entry) => {
    if (entry.id !== ID) log(entry);
  };
}

/** How often each request is sent. Node optimises code that has run a few times. */
const ROUNDS = 2;

/**
 * Sends an application everything that it is usually asked, so that no visitor waits while code is loaded and compiled for the
 * first answer of its kind. The requests are real HTTP, without the network.
 * @returns for the log: how long it took, milliseconds, and what was not answered with 200
 */
export async function warmUp(app: Koa, open: Pick<OpenSnapshot, 'rules' | 'years'>) {
  const start = performance.now();
  const server = createServer(app.callback());
  const failed = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const asked of usualRequests(open)) {
      const status = await statusOf(asked, server);
      if (status !== 200) failed.add(`${asked.path}: ${status}`);
    }
  const warm = Math.round(performance.now() - start);
  return failed.size === 0 ? { warm } : { warm, failed: [...failed] };
}

/** The headers of a browser, and those of a program. */
const AS_BROWSERS = { Accept: 'text/html', 'Accept-Encoding': 'br' };
const AS_PROGRAMS = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };

/** Sends a request over a connection within this process. Gives the status of the answer, or undefined if there is none. */
function statusOf({ path, body }: Asked, server: Server): Promise<number | undefined> {
  const [client, service] = duplexPair();
  server.emit('connection', service);
  return new Promise((resolve) => {
    const sent = request({
      createConnection: () => client,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body === undefined ? AS_BROWSERS : AS_PROGRAMS), Host: 'localhost', 'X-Request-Id': ID },
    });
    sent.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    sent.on('error', () => resolve(undefined)).end(body && JSON.stringify(body));
  });
}
