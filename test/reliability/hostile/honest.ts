import { Worker } from 'node:worker_threads';
import { quantile } from '../support/quantile.js';

/** How honest clients fared. */
export interface Honest {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Requests without an answer of status 200. */
  readonly failed: number;
}

/** A steady trickle of good requests for so many seconds, sent from a thread of its own, which no attack keeps busy. */
export function honestTraffic(port: number, seconds: number): Promise<Honest> {
  const worker = new Worker(new URL('./honest-thread.js', import.meta.url), { workerData: { port, seconds } });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', ({ times, failed }: { times: number[]; failed: number }) =>
      resolve({ p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed }),
    );
  });
}
