import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadRules } from '../../../dist/engine/index.js';
import { Nginx } from '../../../dist/test/proxy/nginx.js';
import { figuresOf } from '../../../dist/test/reliability/support/watched-service.js';
import { freePort, Service } from '../../../dist/test/server/support/service.js';
import { ROOT } from '../../../dist/test/support/commands.js';
import { askedOf, Load } from '../../../dist/test/support/load.js';
import { table } from '../../../dist/test/support/results-page.js';
import { SERVICE } from '../support/process.mjs';

/**
 * What one answer costs: `npm run bench -- capacity`. Writes the table of server/deploy/README.md.
 *
 * The service has core 0 to itself, the load and nginx are on core 1. What is measured is the processor time that the
 * service and nginx use for an answer, as the kernel counts it: unlike answers per second it hardly depends on what else
 * the machine does. Answers per second of a core are its inverse.
 */

const ROUNDS = 7;
const ROUND = Number(process.env.ROUND ?? 10_000);
const PAGE = join(ROOT, 'server', 'deploy', 'README.md');
/** For which of them the table says what is needed: answers a second. */
const RATES = [1_000, 10_000, 100_000];
/** How much of a core is planned for: the rest is for what comes unevenly, and for a machine that fails. */
const USE = 0.6;
/** The kernel counts processor time in hundredths of a second: milliseconds. */
const TICK = 10;
const PUBLIC_BASE_URL = 'https://costi.example';
/** As the service compresses. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 1 };

const folder = mkdtempSync(join(tmpdir(), 'capacity-'));
const logFile = join(folder, 'log');
const log = openSync(logFile, 'w');
const service = new Service(await freePort(), { PUBLIC_BASE_URL }, { stdout: log, nodeArguments: SERVICE.options });
const nginx = new Nginx(await freePort(), [service.port, service.port]);
try {
  await service.answering();
  execFileSync('taskset', ['-a', '-c', '-p', '0', String(service.pid)]);
  await nginx.start();
  const asked = askedOf(await loadRules('rules-2026'), PUBLIC_BASE_URL, 200);
  const direct = await rounds(service.url, asked, undefined, () => cpuTimeOf(service.pid));
  const compressed = await rounds(service.url, asked, 'br', () => cpuTimeOf(service.pid));
  const proxied = await rounds(`http://127.0.0.1:${nginx.port}`, asked, undefined, proxyTime);
  const figures = {
    // Milliseconds of processor time for an answer: median, lowest and highest of the rounds.
    direct,
    compressed,
    proxied,
    // Bytes of an answer, mean; of the same in brotli; of its line in the log.
    answer: mean(asked.map(({ answer }) => Buffer.byteLength(answer))),
    answerBrotli: mean(asked.map(({ answer }) => brotliCompressSync(answer, { params: QUICK }).length)),
    logLine: mean(
      readFileSync(logFile, 'utf8')
        .split('\n')
        .slice(2, 5_000)
        .map(({ length }) => length + 1),
    ),
    // Of the process after the load, bytes.
    memory: figuresOf(service.pid).memory * 2 ** 20,
  };
  let page = readFileSync(PAGE, 'utf8');
  for (const [mark, text] of Object.entries({ measured: measured(figures), needed: needed(figures) }))
    page = page.replace(
      new RegExp(`(<!-- ${mark} -->\\n)[^]*?(<!-- end -->)`),
      (_, start, end) => `${start}${text}\n${end}`,
    );
  writeFileSync(PAGE, page);
} finally {
  service.signal('SIGTERM');
  await nginx.stop();
  closeSync(log);
  rmSync(folder, { recursive: true });
}

/** The processor time of an answer in milliseconds, of each round after one that warms up. */
async function rounds(base, asked, coding, timeOf) {
  const load = new Load({ url: `${base}/api/v1/calculate`, asked, clients: 8, keepAlive: true, coding });
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

/** The processor time that a process has used, all its threads, milliseconds. */
function cpuTimeOf(pid) {
  // The name before the closing parenthesis may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** The processes that a process has started. */
function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

function measured({ direct, compressed, proxied, answer, answerBrotli, logLine, memory }) {
  const time = ({ median, lowest, highest }) => [
    `${median.toFixed(2)} ms`,
    `${lowest.toFixed(2)} to ${highest.toFixed(2)} ms`,
  ];
  const rate = ({ median, lowest, highest }) => [
    round(1000 / median),
    `${round(1000 / highest)} to ${round(1000 / lowest)}`,
  ];
  const machine = `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`;
  const rows = [
    ['Service, processor time of a plain answer', ...time(direct)],
    ['the same, in brotli', ...time(compressed)],
    ['nginx, of a plain answer', ...time(proxied)],
    ['Plain answers a second of a core of the service', ...rate(direct)],
    ['the same, in brotli', ...rate(compressed)],
    ['Answer, mean', `${(answer / 1000).toFixed(1)} kB`, ''],
    ['the same, in brotli', `${(answerBrotli / 1000).toFixed(1)} kB`, ''],
    ['Plain answers a second that 1 Gbit/s carries', round(1e9 / 8 / answer), ''],
    ['the same, in brotli', round(1e9 / 8 / answerBrotli), ''],
    ['Line of the log', `${logLine} B`, ''],
    ['Memory of a process under load', `${round(memory / 1e6)} MB`, ''],
  ];
  return `${new Date().toISOString().slice(0, 10)}, ${machine}.\n\n${table(['', 'Median', 'Lowest to highest'], rows)}`;
}

function needed({ direct, compressed, proxied, answer, answerBrotli, logLine, memory }) {
  const head = ['Answers a second', 'Cores, service', 'in brotli', 'Cores, nginx', 'Memory, service'];
  const rows = RATES.map((rate) => {
    const cores = ({ median }) => Math.ceil((rate * median) / 1000 / USE);
    const gigabits = (bytes) => `${((rate * bytes * 8) / 1e9).toFixed(1)} Gbit/s`;
    // One process a core, and one more: a process may be missing, or be replaced.
    const processes = cores(direct) + 1;
    return [
      ...[rate, processes, cores(compressed) + 1, cores(proxied)].map(round),
      `${((processes * memory) / 1e9).toFixed(1)} GB`,
      ...[answer, answerBrotli].map(gigabits),
      `${round((rate * logLine * 86_400) / 1e9)} GB`,
    ];
  });
  return table([...head, 'Network', 'in brotli', 'Log a day'], rows);
}

function round(value) {
  return Math.round(value).toLocaleString('en-US');
}
