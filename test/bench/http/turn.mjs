import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The core that the load comes from; the servers have the other. */
const CORE = '1';

/**
 * Loads one server for some seconds.
 * @returns requests per second, the 99th percentile of their latency in milliseconds, and the processor time that the
 * server spent on each, in clock ticks of the system: that one does not depend on how fast the load comes
 */
export async function turn({ port, pid }, seconds) {
  const load = [process.execPath, join(import.meta.dirname, 'load.mjs'), String(port), String(seconds)];
  const before = ticksOf(pid);
  const { stdout } = await run('taskset', ['-c', CORE, ...load]);
  const { rate, p99, count } = JSON.parse(stdout);
  return { rate, p99, processor: (ticksOf(pid) - before) / count };
}

/** Processor time of a process, in user and in system mode. */
function ticksOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
