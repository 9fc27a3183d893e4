import { execFileSync, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVICE } from '../support/service.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** What is started: the service, and beside it the least that answers over HTTP in Node. */
export const PROGRAMS = {
  service: SERVICE,
  bare: [join('test', 'bench', 'start', 'bare.mjs')],
};

const REQUEST = JSON.stringify({ form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: true });

/** How often a process that does not listen yet is asked again, milliseconds. */
const PAUSE = 2;

/** Starts a program on a free port of this machine; resolves once it has answered a calculation with 200. */
export async function started(program) {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, PROGRAMS[program], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  while ((await ask(port)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${program} ended before it answered.`);
    await wait(PAUSE);
  }
  const milliseconds = performance.now() - begun;
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { port, pid: child.pid, milliseconds, stop };
}

/** Posts one calculation; its status, or undefined where nobody listens. */
export function ask(port, agent) {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': REQUEST.length };
    const call = request(
      { host: '127.0.0.1', port, path: '/api/v1/calculate', method: 'POST', headers, agent },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
      },
    );
    call.once('error', () => resolve(undefined));
    call.end(REQUEST);
  });
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const CONNECTIONS = 32;

/** The most resident memory of a program in bytes, looked at while some connections ask it as fast as it answers. */
export async function residentUnderLoad(program, seconds) {
  const { port, pid, stop } = await started(program);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, 100);
  const connection = async () => {
    while (performance.now() < end) await ask(port, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  clearInterval(look);
  agent.destroy();
  await stop();
  return most;
}

function residentOf(pid) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}
