import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Verdict } from './trial.js';

/** What became of one alteration, by its place among all of them. */
export interface Tried {
  readonly index: number;
  readonly verdict: Verdict;
}

/**
 * Tries every alteration of the rules of a folder, on several threads.
 * @param only a part of the names of those to try; all of them where it is empty
 * @param onTried called after each
 */
export async function tryAll(folder: string, workers: number, only: string, onTried: () => void): Promise<Tried[]> {
  const runs = Array.from({ length: workers }, (_, worker) => runOne({ folder, worker, workers, only }, onTried));
  return (await Promise.all(runs)).flat().sort((a, b) => a.index - b.index);
}

function runOne(workerData: object, onTried: () => void): Promise<Tried[]> {
  const tried: Tried[] = [];
  return new Promise((resolve, reject) => {
    new Worker(join(import.meta.dirname, 'worker.js'), { workerData })
      .on('message', (one: Tried) => {
        tried.push(one);
        onTried();
      })
      .on('error', reject)
      .on('exit', () => resolve(tried));
  });
}
