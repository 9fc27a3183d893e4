import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.mjs';
import { SERVICE } from '../support/service.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The one core that the servers run on, each while the others are idle. */
const CORE = '0';

export const OURS = 'the service';
export const LIMIT = 'the limit';
export const FASTIFY = 'Fastify';

const SCRIPTS = {
  [OURS]: SERVICE,
  [LIMIT]: [join('test', 'bench', 'http', 'servers', 'limit.mjs')],
  [FASTIFY]: [join('test', 'bench', 'http', 'servers', 'fastify.mjs')],
};

/**
 * Starts every contestant, pinned to one core; resolves once all answer.
 * @param bytes the size of the constant answers
 * @returns their ports and process ids by name, and what stops them all
 */
export async function startServers(bytes) {
  const running = await Promise.all(Object.entries(SCRIPTS).map(([name, script]) => start(name, script, bytes)));
  return {
    servers: Object.fromEntries(running.map(({ name, port, child }) => [name, { port, pid: child.pid }])),
    stop: () => {
      for (const { child } of running) child.kill('SIGTERM');
    },
  };
}

async function start(name, script, bytes) {
  const port = await freePort();
  const told = name === OURS ? [] : ['--port', String(port), '--bytes', String(bytes)];
  // `taskset` becomes the server: the process id is the server's own.
  const child = spawn('taskset', ['-c', CORE, process.execPath, ...script, ...told], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill());
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The server of ${name} ended before it answered.`);
    await wait(20);
  }
  return { name, port, child };
}

async function answers(port) {
  try {
    await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
