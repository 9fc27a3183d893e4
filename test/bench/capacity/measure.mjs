import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { loadRules } from '../../../dist/engine/index.js';
import { Nginx } from '../../../dist/test/proxy/nginx.js';
import { freePort } from '../../../dist/test/server/support/service.js';
import { askedOf, Load } from '../../../dist/test/support/load.js';
import { SERVICE } from '../support/service.mjs';
import { writeTable } from './table.mjs';

/**
 * What one answer costs: `npm run bench -- capacity`. Writes the table of server/deploy/README.md.
 *
 * The service has core 0 to itself, the load and nginx are on core 1. What is measured is the processor time that the
 * service and nginx use for an answer, as the kernel counts it: unlike answers per second it hardly depends on what else
 * the machine does. Answers per second of a core are its inverse.
 */

const ROUNDS = 7;
const ROUND = Number(process.env.ROUND ?? 10_000);
const PUBLIC_BASE_URL = 'https://costi.example';

const folder = mkdtempSync(join(tmpdir(), 'capacity-'));
const logFile = join(folder, 'log');
const log = openSync(logFile, 'w');
const port = await freePort();
const environment = { ...process.env, PORT: String(port), PUBLIC_BASE_URL };
const args = ['-c', '0', process.execPath, ...SERVICE];
// taskset becomes the service: its process id is the service's.
const service = spawn('taskset', args, { env: environment, stdio: ['ignore', log, 'inherit'] });
const nginx = new Nginx(await freePort(), [port, port]);
try {
  while (statSync(logFile).size === 0) await pause(50);
  await nginx.start();
  const asked = askedOf(await loadRules('rules-2026'), PUBLIC_BASE_URL, 200);
  const direct = await rounds(`http://127.0.0.1:${port}`, asked, false, () => cpuTimeOf(service.pid));
  const proxied = await rounds(`http://127.0.0.1:${nginx.port}`, asked, false, proxyTime);
  const zipped = await rounds(`http://127.0.0.1:${nginx.port}`, asked, true, proxyTime);
  const figures = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`,
    // Milliseconds of processor time for an answer: median, lowest and highest of the rounds.
    service: direct,
    proxy: proxied,
    proxyGzip: zipped,
    // Bytes of an answer, mean; what the proxy makes of it; of its line in the log.
    answer: mean(asked.map(({ answer }) => Buffer.byteLength(answer))),
    answerGzip: mean(asked.map(({ answer }) => gzipSync(answer, { level: 1 }).length)),
    logLine: Math.round(
      mean(
        readFileSync(logFile, 'utf8')
          .split('\n')
          .slice(2, 5_000)
          .map(({ length }) => length + 1),
      ),
    ),
    // Of the process after the load, bytes.
    memory: memoryOf(service.pid),
  };
  writeTable(figures);
} finally {
  service.kill('SIGTERM');
  await nginx.stop();
  closeSync(log);
  rmSync(folder, { recursive: true });
}

/** The processor time of an answer in milliseconds, of each round after one that warms up. */
async function rounds(base, asked, gzip, timeOf) {
  const load = new Load({ url: `${base}/api/v1/calculate`, asked, clients: 8, keepAlive: true, gzip });
  const times = [];
  await pause(ROUND);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [answered, time] = [load.tally.answered, timeOf()];
    await pause(ROUND);
    times.push((timeOf() - time) / (load.tally.answered - answered));
  }
  const { failed, wrong } = await load.stop();
  if (failed.length + wrong.length > 0) throw new Error(`${failed[0] ?? wrong[0]}`);
  times.sort((a, b) => a - b);
  const [lowest, median, highest] = [0, ROUNDS >> 1, ROUNDS - 1].map((index) => Number(times[index].toFixed(3)));
  return { median, lowest, highest };
}

function proxyTime() {
  return [nginx.pid, ...childrenOf(nginx.pid)].reduce((sum, pid) => sum + cpuTimeOf(pid), 0);
}

function mean(values) {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** The kernel counts processor time in hundredths of a second. */
const TICK = 10;

/** The processor time that a process has used, all its threads, milliseconds. */
export function cpuTimeOf(pid) {
  // The name before the closing parenthesis may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** The memory that a process holds, bytes. */
export function memoryOf(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
}

/** The processes that a process has started. */
export function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}
