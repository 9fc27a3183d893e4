import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { MAX_BODY_BYTES } from '../../server/limits.js';
import { quantile } from '../reliability/support/watched-service.js';
import { CALCULATE, call, JSON_TYPE, RawConnection } from '../server/support/client.js';
import { freePort, Service } from '../server/support/service.js';
import { RULES_FOLDER } from '../support/rules.js';

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

const RATE = 300;
/** By when two workers have been killed and taken the place of. Milliseconds. */
const LONGEST = 20_000;
/** By when a connection is answered or closed. Milliseconds. */
const PATIENCE = 10_000;

/** How many new connections are neither answered nor closed where a worker is killed among them. */
export async function forgottenConnections(): Promise<number> {
  const service = new Service(await freePort(), { RULES: RULES_FOLDER, WORKERS: '2' });
  try {
    await service.listening();
    const connections: RawConnection[] = [];
    const start = performance.now();
    const killed = new Set<number>();
    let last = 0;
    // A second after each, once another has taken the place of the one before; and a second beyond.
    for (let now = 0; now < LONGEST && (killed.size < 2 || now < last + 1_000); now = performance.now() - start) {
      while (connections.length < (now / 1_000) * RATE)
        connections.push(
          new RawConnection(service.port).send('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
        );
      if (killed.size < 2 && now > last + 1_000 && killNewestWorker(service, killed)) last = now;
      await pause(5);
    }
    await Promise.race([Promise.all(connections.map((one) => one.untilClosed())), pause(PATIENCE)]);
    const forgotten = connections.filter(({ closed }) => !closed).length;
    const answered = connections.filter(({ text }) => text.startsWith('HTTP/1.1 200')).length;
    process.stdout.write(
      `${killed.size} workers killed under ${RATE} new connections a second: ${answered} of ${connections.length} answered, ${forgotten} neither answered nor closed\n`,
    );
    for (const one of connections) one.drop();
    return killed.size === 2 ? forgotten : Number.NaN;
  } finally {
    service.signal('SIGKILL');
    await service.exit();
  }
}

/** @returns whether there was one that has not been killed before */
function killNewestWorker({ out }: Service, killed: Set<number>): boolean {
  const worker = Number([...out.matchAll(/"worker":(\d+)[^\n]*"engine_version"/g)].at(-1)?.[1]);
  if (Number.isNaN(worker) || killed.has(worker)) return false;
  process.kill(worker, 'SIGKILL');
  killed.add(worker);
  return true;
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
