import { Agent } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Answer, CALCULATE, calculationOf, call, errorOf, JSON_TYPE } from '../server/support/client.js';
import { fuzzBody } from './fuzz-bodies.js';

const CLIENTS = 4;

/**
 * Sends bodies over a few connections and checks every answer.
 * @returns how many answers of each status, by kind of body
 * @throws Error with the smallest body that is answered wrongly, in base64, and why
 */
export async function runFuzz({
  url,
  seed,
  count,
}: {
  readonly url: string;
  readonly seed: number;
  readonly count: number;
}): Promise<Map<string, Map<number, number>>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const tally = new Map<string, Map<number, number>>();
  const isAnswered = fc.asyncProperty(fuzzBody, async ({ kind, bytes }) => {
    const answer = await call(url + CALCULATE, { method: 'POST', headers: JSON_TYPE, body: bytes, agent });
    checkAnswer(kind, bytes, answer);
    const statuses = tally.get(kind) ?? new Map<number, number>();
    tally.set(kind, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1));
  });
  const runs = Array.from({ length: CLIENTS }, (_, client) =>
    fc.assert(isAnswered, { seed: seed + client, numRuns: Math.ceil(count / CLIENTS), includeErrorInReport: true }),
  );
  await Promise.all(runs).finally(() => agent.destroy());
  return tally;
}

const ERRORS = { 400: ['invalid_request', 'malformed_json'], 413: ['payload_too_large'] } as const;

/**
 * Checks the answer to a body: 200 with what the response schema allows, repeating the request, or 400 or 413 in the
 * shape of errors; 200 for sure where the body is a good request.
 * @throws Error that says what is wrong
 */
function checkAnswer(kind: string, bytes: Buffer, answer: Answer): void {
  if (answer.status === 200) {
    const asked: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    // JSON.stringify writes -0 as 0, which is the same number.
    if (!isDeepStrictEqual(calculationOf(answer).inputs, JSON.parse(JSON.stringify(asked))))
      throw new Error('The answer is to another request.');
    return;
  }
  if (kind === 'valid') throw new Error(`A good request is answered with ${answer.status}: ${answer.body}`);
  if (answer.status !== 400 && answer.status !== 413) throw new Error(`Status ${answer.status}: ${answer.body}`);
  const code = ERRORS[answer.status].find((known) => answer.body.includes(`"error":"${known}"`));
  if (code === undefined) throw new Error(`Status ${answer.status} with another error: ${answer.body}`);
  errorOf(answer, answer.status, code);
}
