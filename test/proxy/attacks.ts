import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { MAX_BODY_BYTES } from '../../server/limits.js';
import { CALCULATE, call, JSON_TYPE } from '../server/support/client.js';

const SECONDS = 8;
/** Below what the proxy lets one address ask. */
const RATE_OF_ONE = 15;
/** Between two requests of a connection of the greedy address, which does not read its answers. Milliseconds. */
const PACE = 100;
const GREEDY = 50;
/** What a busy machine alone adds to an answer now and then. Milliseconds. */
const GRAIN = 10;
const WORSE = 3;

const PERSON = '{"worksOperationally":true}';
const CROWD = `{"form":"srl","isAdmin":true,"shareholders":[${Array(Math.floor((MAX_BODY_BYTES - 60) / (PERSON.length + 1))).fill(PERSON)}]}`;

/** Whether one address that asks for the dearest as fast as it may keeps another from an answer in good time. */
export async function starves(port: number): Promise<boolean> {
  const alone = await honestTraffic(port, SECONDS, RATE_OF_ONE);
  const isOver = { yet: false };
  const statuses = new Map<number, number>();
  const agent = new Agent({ keepAlive: true });
  const greed = { method: 'POST', headers: JSON_TYPE, body: CROWD, localAddress: '127.0.0.2', agent };
  const greedy = Array.from({ length: GREEDY }, async () => {
    while (!isOver.yet) {
      const { status } = await call(`http://127.0.0.1:${port}${CALCULATE}`, greed).catch(() => ({ status: 0 }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(PACE);
    }
  });
  const during = await honestTraffic(port, SECONDS, RATE_OF_ONE);
  isOver.yet = true;
  await Promise.all(greedy);
  agent.destroy();
  const ratio = during.p99 / Math.max(GRAIN, alone.p99);
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  process.stdout.write(
    `A greedy address (${counts}): p99 of another ${alone.p99.toFixed(1)} ms alone, ${during.p99.toFixed(1)} ms meanwhile, ${during.failed} failed\n`,
  );
  return ratio > WORSE || during.failed > 0 || !statuses.has(429);
}

/** How honest clients fared. */
interface Honest {
  /** Milliseconds. */
  readonly p99: number;
  /** Requests without an answer of status 200. */
  readonly failed: number;
}

/** A steady trickle of good requests for so many seconds, sent from a thread of its own, which no attack keeps busy. */
function honestTraffic(port: number, seconds: number, rate = 50): Promise<Honest> {
  const worker = new Worker(new URL('./honest-thread.js', import.meta.url), { workerData: { port, seconds, rate } });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', ({ times, failed }: { times: number[]; failed: number }) =>
      resolve({ p99: quantile(times, 0.99), failed }),
    );
  });
}

/** The value below which a share of some values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
