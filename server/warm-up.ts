import { randomUUID } from 'node:crypto';
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
 * Sends a service everything that it is usually asked, so that no visitor waits while code is loaded and compiled for the first
 * answer of its kind.
 * @param address of the service, without a final slash
 * @returns for the log: how long it took, milliseconds, and what was not answered with 200, as when it is told to stop meanwhile
 */
export async function warmUp(address: string, open: Pick<OpenSnapshot, 'rules' | 'years'>) {
  const start = performance.now();
  const failed = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const usual of usualRequests(open)) {
      const status = await statusOf(address, usual);
      if (status !== 200) failed.add(`${usual.path}: ${status}`);
    }
  const warm = Math.round(performance.now() - start);
  return failed.size === 0 ? { warm } : { warm, failed: [...failed] };
}

/** The headers of a browser, and those of a program. */
const AS_BROWSERS = { Accept: 'text/html', 'Accept-Encoding': 'br' };
const AS_PROGRAMS = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };

/** The status of the answer to a request; undefined if there is none. */
async function statusOf(address: string, { path, body }: Asked): Promise<number | undefined> {
  const options =
    body === undefined
      ? { headers: AS_BROWSERS }
      : { method: 'POST', headers: AS_PROGRAMS, body: JSON.stringify(body) };
  try {
    const answer = await fetch(address + path, { ...options, headers: { ...options.headers, 'X-Request-Id': ID } });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}
