import { Agent } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Answer, CALCULATE, calculationOf, call, errorOf, JSON_TYPE } from '../server/support/client.js';
import { SEED } from '../support/requests.js';
import { fuzzBody } from './fuzz-bodies.js';
import { median, type Part, toldCounts, total, watchedService } from './support/watched-service.js';

const COUNT = Number(process.env.COUNT ?? 100_000);
const GROWTH = 1.2;

/** A hundred thousand bodies. SEED and COUNT of the environment say which and how many. */
export const fuzz: Part = async () => {
  const seed = Number(process.env.SEED ?? SEED);
  const { service, seen, stop } = await watchedService();
  const progress = (answered: number): void => {
    if (answered % 10_000 === 0) process.stdout.write(`  ${answered} bodies\n`);
  };
  try {
    const tally = await runFuzz({ url: service.url, seed, count: COUNT }, progress);
    const memory = seen.map((figures) => figures.memory);
    const quarter = Math.floor(memory.length / 4);
    const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))];
    const kinds = [...tally].map(([kind, statuses]) => [`Answers to: ${kind}`, toldCounts(statuses)] as const);
    return {
      title: 'Fuzz of the calculation',
      what: 'Bodies made from a seed: only 200, 400 or 413, every answer valid by its schema, every 200 an answer to that very request, one process from the first to the last, its memory flat.',
      figures: {
        Seed: String(seed),
        Bodies: [...tally.values()].reduce((sum, statuses) => sum + total(statuses), 0),
        ...Object.fromEntries(kinds),
        'Memory in the second quarter, MiB': early,
        'Memory in the last quarter, MiB': late,
      },
      broken: [
        ...(service.isRunning ? [] : ['The process ended.']),
        ...(late <= early * GROWTH ? [] : [`The memory grew by more than ${GROWTH} times.`]),
      ],
    };
  } finally {
    await stop();
  }
};

const CLIENTS = 4;

/**
 * Sends bodies over a few connections and checks every answer.
 * @param progress called after each answer with how many there are
 * @returns how many answers of each status, by kind of body
 * @throws Error with the smallest body that is answered wrongly, in base64, and why
 */
export async function runFuzz(
  { url, seed, count }: { readonly url: string; readonly seed: number; readonly count: number },
  progress: (answered: number) => void = () => undefined,
): Promise<Map<string, Map<number, number>>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const tally = new Map<string, Map<number, number>>();
  let answered = 0;
  const isAnswered = fc.asyncProperty(fuzzBody, async ({ kind, bytes }) => {
    const answer = await call(url + CALCULATE, { method: 'POST', headers: JSON_TYPE, body: bytes, agent });
    checkAnswer(kind, bytes, answer);
    const statuses = tally.get(kind) ?? new Map<number, number>();
    tally.set(kind, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1));
    answered += 1;
    progress(answered);
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
