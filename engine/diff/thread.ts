import { parentPort, workerData } from 'node:worker_threads';
import { diffRules } from './diff.js';
import { readSides } from './sides.js';

/* A thread of `changesBetween`: compares two folders of rules, and gives the comparison back as JSON. */

const { base, head }: { readonly base: string; readonly head: string } = workerData;
const { years, context } = await readSides(base, head, process.cwd());
parentPort?.postMessage(JSON.stringify(diffRules(years, context, 'it')));
