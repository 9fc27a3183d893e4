import { Agent } from 'node:http';
import { CALCULATE, call, JSON_TYPE } from '../../server/support/client.js';
import { type FuzzBody, fuzzBodies } from './bodies.js';
import { checkAnswer } from './check-answer.js';

/** What a fuzz sends, and to whom. */
export interface Fuzz {
  readonly url: string;
  readonly seed: number;
  readonly count: number;
  /** Called after each answer with how many there are. */
  readonly progress?: (answered: number) => void;
}

const CLIENTS = 4;

/**
 * Sends bodies over a few connections and checks every answer.
 * @returns how many answers of each status, by kind of body
 * @throws Error at the first wrong answer, with the body and how to send it again
 */
export async function runFuzz({ url, seed, count, progress }: Fuzz): Promise<Map<string, Map<number, number>>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const bodies = fuzzBodies(seed, count);
  const tally = new Map<string, Map<number, number>>();
  let answered = 0;
  const client = async (): Promise<void> => {
    for (const body of bodies) {
      const status = await send(body);
      const statuses = tally.get(body.kind) ?? new Map<number, number>();
      tally.set(body.kind, statuses.set(status, (statuses.get(status) ?? 0) + 1));
      answered += 1;
      progress?.(answered);
    }
  };
  const send = async (body: FuzzBody): Promise<number> => {
    try {
      const answer = await call(url + CALCULATE, { method: 'POST', headers: JSON_TYPE, body: body.bytes, agent });
      checkAnswer(body, answer);
      return answer.status;
    } catch (failure) {
      throw new Error(description(seed, body, failure));
    }
  };
  try {
    await Promise.all(Array.from({ length: CLIENTS }, client));
  } finally {
    agent.destroy();
  }
  return tally;
}

function description(seed: number, { kind, bytes, index }: FuzzBody, failure: unknown): string {
  return [
    `Body ${index} of seed ${seed} (${kind}): ${failure instanceof Error ? failure.message : failure}`,
    `In base64: ${bytes.toString('base64')}`,
    `To send it again: SEED=${seed} COUNT=${index + 1} npm run reliability -- fuzz`,
  ].join('\n');
}
