import { parentPort, workerData } from 'node:worker_threads';
import { readYear, someEdits } from './edits.js';
import { tryOut } from './trial.js';

// Tries every `workers`-th of some edits of a year, and tells of each.
const { folder, worker, workers, edits, requests, seed, only } = workerData;
const year = await readYear(folder);
for (const [index, edit] of someEdits(year, edits, seed, only).entries())
  if (index % workers === worker) {
    const verdict = await tryOut(edit, year, requests, seed + index);
    parentPort?.postMessage({ kind: edit.kind, name: edit.name, ...verdict });
  }
