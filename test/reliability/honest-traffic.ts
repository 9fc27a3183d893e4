import { Worker } from 'node:worker_threads';
import { quantile } from './support/watched-service.js';

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
