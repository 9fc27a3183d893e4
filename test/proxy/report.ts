import type { Tallies } from './second-process.js';

/** Prints what came of each load, and the first faults; whether there was none. */
export function report(tallies: Tallies): boolean {
  for (const [name, { answered, failed, wrong }] of Object.entries(tallies)) {
    process.stdout.write(`${name}: ${answered} answered, ${failed.length} failed, ${wrong.length} wrong\n`);
    for (const fault of [...failed, ...wrong].slice(0, 5)) process.stdout.write(`  ${fault}\n`);
  }
  return Object.values(tallies).every(({ failed, wrong }) => failed.length + wrong.length === 0);
}
