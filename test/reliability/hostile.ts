import { Worker } from 'node:worker_threads';
import { ATTACKS, type Ending } from './attacks.js';
import { type Part, quantile, toldCounts, watchedService } from './support/watched-service.js';

const BASELINE = 10;
const WORSE = 3;

/** Each attack, with honest clients alongside, compared with how those fared just before it. */
export const hostile: Part = async () => {
  const { service, seen, stop } = await watchedService();
  const { port } = service;
  const figures: Record<string, string> = {};
  const broken: string[] = [];
  await honestTraffic(port, BASELINE);
  for (const [name, { seconds, run }] of Object.entries(ATTACKS)) {
    const before = await honestTraffic(port, BASELINE);
    const [endings, during] = await Promise.all([run(port), honestTraffic(port, seconds)]);
    const ratio = during.p99 / before.p99;
    const open = endings.filter(({ isClosed }) => !isClosed).length;
    figures[name] =
      `${toldCounts(countsOf(endings))}; p99 ${ratio.toFixed(2)} x (${before.p99.toFixed(0)} to ${during.p99.toFixed(0)} ms)`;
    if (open > 0) broken.push(`${name}: ${open} connections stayed open.`);
    if (during.failed > 0) broken.push(`${name}: ${during.failed} honest requests were not answered with 200.`);
    if (ratio > WORSE) broken.push(`${name}: the p99 of honest requests was ${ratio.toFixed(2)} times what it was.`);
    process.stdout.write(`  ${name}: ${figures[name]}\n`);
  }
  if (!service.isRunning) broken.push('The process ended.');
  figures['Memory at its most, MiB'] = String(Math.max(...seen.map(({ memory }) => memory)));
  await stop();
  return {
    title: 'Slow and hostile clients',
    what: `Each attack with honest clients alongside: the service ends every connection of the attack by itself, in the time of its limits (server/limits.ts), answers all honest requests, and their p99 stays within ${WORSE} times what it was in the ${BASELINE} seconds before. By attack: how its connections were answered, and that p99.`,
    figures,
    broken,
  };
};

function countsOf(endings: readonly Ending[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status } of endings) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

/** How honest clients fared. */
export interface Honest {
  /** Milliseconds. */
  readonly p99: number;
  /** Requests without an answer of status 200. */
  readonly failed: number;
}

/** A steady trickle of good requests for so many seconds, sent from a thread of its own, which no attack keeps busy. */
export function honestTraffic(port: number, seconds: number, rate = 50): Promise<Honest> {
  const worker = new Worker(new URL('./honest-thread.js', import.meta.url), { workerData: { port, seconds, rate } });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', ({ times, failed }: { times: number[]; failed: number }) =>
      resolve({ p99: quantile(times, 0.99), failed }),
    );
  });
}
