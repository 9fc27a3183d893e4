import { parentPort, workerData } from 'node:worker_threads';
import { readYear } from './mutants.js';
import { Sandbox } from './sandbox.js';
import { tryOut } from './trial.js';

// Tries every `workers`-th alteration of the rules of a folder, and tells of each.
const { folder, worker, workers, only } = workerData;
const year = await readYear(folder);
const sandbox = new Sandbox(folder);
try {
  for (const [index, mutant] of year.mutants.entries())
    if (index % workers === worker && mutant.name.includes(only))
      parentPort?.postMessage([index, await tryOut(mutant, year, sandbox)]);
} finally {
  sandbox.remove();
}
