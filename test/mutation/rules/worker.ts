import { parentPort, workerData } from 'node:worker_threads';
import { readYear } from './mutants.js';
import { tryOut } from './trial.js';

// Tries every `workers`-th alteration of the rules of a folder, and tells of each.
const { folder, worker, workers, only } = workerData;
const { files, rules, mutants } = await readYear(folder);
for (const [index, mutant] of mutants.entries())
  if (index % workers === worker && mutant.name.includes(only))
    parentPort?.postMessage({ index, verdict: await tryOut(mutant, files, rules) });
